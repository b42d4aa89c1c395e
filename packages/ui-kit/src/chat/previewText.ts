import type { Message, Preview } from '@fitout/im-core';
import { zhChat } from '../copy/zhChat.js';
import { groupNoticeText } from './groupNoticeText.js';

/** The words of a preview: what stands on screen and, where that is not Chinese, what is read instead. */
export interface PreviewWords {
  readonly shown: string;
  /** Part of the row's accessible name (A17); empty when `shown` can be read as it is. */
  readonly spoken: string;
}

const say = (shown: string, spoken = ''): PreviewWords => ({ shown, spoken });

/** The last-message line in words (LIST-3; R207–R210, A17). `zhChat.preview` holds the odd spellings. */
export function previewWords(preview: Preview): PreviewWords {
  switch (preview.kind) {
    case 'none':
      return say('');
    case 'text':
      return say(preview.text);
    case 'image':
    case 'audio':
    case 'video':
    case 'unsupported':
      return say(zhChat.preview[preview.kind], zhChat.previewName[preview.kind]);
    case 'file':
      return say(preview.name, zhChat.previewName.file);
    case 'recalled':
      return say(preview.byMe ? zhChat.recalledByMe : zhChat.recalledByOther);
    case 'notice':
      return say(groupNoticeText(preview.notice));
  }
}

/** What a body says in one line. */
export function bodyWords(body: Message['body']): string {
  return previewWords(bodyPreview(body)).shown;
}

/** What a body is in the last-message line. */
export function bodyPreview(body: Message['body']): Preview {
  switch (body.type) {
    case 'text':
      return { kind: 'text', text: body.text };
    case 'file':
      return { kind: 'file', name: body.name };
    case 'notice':
      return { kind: 'notice', notice: body.notice };
    case 'image':
    case 'audio':
    case 'video':
    case 'unsupported':
      return { kind: body.type };
  }
}
