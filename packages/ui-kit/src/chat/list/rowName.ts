import { zhChat } from '../../copy/zhChat.js';

/** What of a row is part of its name. */
export interface NamedRow {
  readonly unread: { readonly count: number; readonly mentionsMe: boolean };
  readonly isMarkedUnread?: boolean;
  readonly isMuted?: boolean;
  readonly hasFailed?: boolean;
}

/** What a conversation row is called: its name, what waits, who asks for me, what was not sent, what kind of thing came (UI-LIST-2; A17). */
export function rowName(
  name: string,
  { unread, isMarkedUnread, isMuted, hasFailed }: NamedRow,
  spokenPreview: string,
): string {
  const parts = [name];
  if (unread.count > 0) parts.push(zhChat.unread(unread.count));
  else if (isMarkedUnread === true) parts.push(zhChat.markedUnread);
  if (unread.mentionsMe) parts.push(zhChat.mentionedMe);
  if (isMuted === true) parts.push(zhChat.muted);
  if (hasFailed === true) parts.push(zhChat.sendFailed);
  if (spokenPreview !== '') parts.push(spokenPreview);
  return parts.join(zhChat.comma);
}
