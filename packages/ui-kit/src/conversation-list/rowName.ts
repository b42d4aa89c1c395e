import { zhChat } from '../copy/zhChat.js';

/** The state of a row that is part of its accessible name. */
export interface NamedRow {
  readonly unread: { readonly count: number; readonly mentionsMe: boolean };
  readonly isMarkedUnread?: boolean;
  readonly isMuted?: boolean;
  readonly hasFailed?: boolean;
}

/**
 * The accessible name of a row: title, unread count, mention, unsent message, kind of the last message (UI-LIST-2;
 * A17).
 */
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
