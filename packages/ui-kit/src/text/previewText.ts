import type { Preview } from '@fitout/im-core';
import { givenText, previewLabel } from '../copy/overrides.js';
import { zhChat } from '../copy/zhChat.js';
import { bidiClosed } from '../copy/bidiClosed.js';
import { groupNoticeText, type GroupNoticeNames } from './groupNoticeText.js';

/** The text of a preview: the visible one and, if that is not Chinese, the one that is read aloud. */
export interface PreviewWords {
  readonly shown: string;
  /** Part of the row's accessible name (A17); empty when `shown` can be read as it is. */
  readonly spoken: string;
}

const words = (shown: string, spoken = ''): PreviewWords => ({ shown, spoken });

/** The text of the last message (UI-LIST-3; R207–R210, A17). `zhChat.preview` has the specified spellings. */
export function previewWords(preview: Preview, names: GroupNoticeNames | null = null): PreviewWords {
  if (preview.kind === 'none') return words('');
  if (preview.kind === 'text') return words(preview.text);
  if (preview.kind === 'file') return words(preview.name, zhChat.previewName.file);
  if (preview.kind === 'recalled') return words(zhChat.recalledBy(recallerName(preview, names)));
  if (preview.kind === 'notice') return words(groupNoticeText(preview.notice, names));
  const kind = preview.kind;
  const [label, spoken] = [zhChat.preview[kind], zhChat.previewName[kind]];
  if ('name' in preview) return words(`${label} ${preview.name}`, `${spoken} ${preview.name}`);
  return words(previewLabel(kind) ?? givenText(label), spoken);
}

/** Who recalled it: the peer in a one-to-one conversation, a member by name in a group (UI-LIST-3). */
function recallerName({ byMe, from }: Extract<Preview, { kind: 'recalled' }>, names: GroupNoticeNames | null): string {
  if (byMe) return zhChat.you;
  if (from === undefined) return zhChat.peer;
  return names === null ? zhChat.member : bidiClosed(names.nameOf(from));
}
