import type { GroupNotice } from './groupNotice.js';
import type { Message } from './message.js';

/** The last-message line of a conversation, without words: the kit says `[image]` and the rest (R207–R210). */
export type Preview =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image' | 'audio' | 'video' | 'unsupported' }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'recalled'; readonly byMe: boolean }
  | { readonly kind: 'notice'; readonly notice: GroupNotice };

const NO_PREVIEW: Preview = { kind: 'none' };

/** What the list shows of a conversation's last message (PREVIEW-1, PREVIEW-2). */
export function previewOf(message: Message | null, self: string): Preview {
  if (message === null) return NO_PREVIEW;
  if (message.status === 'recalled') return { kind: 'recalled', byMe: message.from === self };
  const { body } = message;
  if (body.type === 'text') return { kind: 'text', text: body.text };
  if (body.type === 'file') return { kind: 'file', name: body.name };
  if (body.type === 'notice') return { kind: 'notice', notice: body.notice };
  return { kind: body.type };
}
