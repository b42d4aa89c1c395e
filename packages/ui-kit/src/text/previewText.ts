import type { Language } from '../copy/language.js';
import type { Preview } from '@fitout/im-core';
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
export function previewWords(preview: Preview, names: GroupNoticeNames | null, language: Language): PreviewWords {
  if (preview.kind === 'none') return words('');
  if (preview.kind === 'text') return words(preview.text);
  if (preview.kind === 'file') return words(preview.name, language(zhChat).previewName.file);
  if (preview.kind === 'recalled') return words(language(zhChat).recalledBy(recallerName(preview, names, language)));
  if (preview.kind === 'notice') return words(groupNoticeText(preview.notice, names, language));
  const kind = preview.kind;
  const [label, spoken] = [language(zhChat).preview[kind], language(zhChat).previewName[kind]];
  if ('name' in preview) return words(`${label} ${preview.name}`, `${spoken} ${preview.name}`);
  return words(label, spoken);
}

/** Who recalled it: the peer in a one-to-one conversation, a member by name in a group (UI-LIST-3). */
function recallerName(
  { byMe, from }: Extract<Preview, { kind: 'recalled' }>,
  names: GroupNoticeNames | null,
  language: Language,
): string {
  if (byMe) return language(zhChat).you;
  if (from === undefined) return language(zhChat).peer;
  return names === null ? language(zhChat).member : bidiClosed(names.nameOf(from));
}
