import type { Preview } from '@fitout/im-core';
import { givenText, previewLabel } from '../../copy/overrides.js';
import { zhChat } from '../../copy/zhChat.js';
import { bidiClosed } from '../../format/bidiClosed.js';
import { groupNoticeText, type NoticeNames } from '../messages/groupNoticeText.js';

/** The words of a preview: what is shown and, where that is not Chinese, what is read aloud instead. */
export interface PreviewWords {
  readonly shown: string;
  /** Part of the row's accessible name (A17); empty when `shown` can be read as it is. */
  readonly spoken: string;
}

const say = (shown: string, spoken = ''): PreviewWords => ({ shown, spoken });

/** The last-message line in words (UI-LIST-3; R207–R210, A17). `zhChat.preview` holds the odd spellings. */
export function previewWords(preview: Preview, names: NoticeNames | null = null): PreviewWords {
  switch (preview.kind) {
    case 'none':
      return say('');
    case 'text':
      return say(preview.text);
    case 'image':
    case 'audio':
    case 'video':
    case 'unsupported':
      return say(
        previewLabel(preview.kind) ?? givenText(zhChat.preview[preview.kind]),
        zhChat.previewName[preview.kind],
      );
    case 'file':
      return say(preview.name, zhChat.previewName.file);
    case 'location':
      return say(`${zhChat.preview.location} ${preview.name}`, `${zhChat.previewName.location} ${preview.name}`);
    case 'recalled':
      return say(zhChat.recalledBy(recallerName(preview, names)));
    case 'notice':
      return say(groupNoticeText(preview.notice, names));
  }
}

/** Whose doing it was: the other one's of two, a member's by name (UI-LIST-3). */
function recallerName({ byMe, from }: Extract<Preview, { kind: 'recalled' }>, names: NoticeNames | null): string {
  if (byMe) return zhChat.you;
  if (from === undefined) return zhChat.peer;
  return names === null ? zhChat.member : bidiClosed(names.nameOf(from));
}
