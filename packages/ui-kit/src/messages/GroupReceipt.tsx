import { isReceiptOpen, unreadMemberCount, type ImClient, type Message } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactElement } from 'react';
import { ReceiptButton } from './ReceiptButton.js';

/** A message of the user in a group. */
export interface GroupReceiptProps {
  readonly im: Pick<ImClient, 'groups' | 'groupReceipts' | 'session'>;
  readonly message: Message;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Shows who has read the message. */
  readonly onOpen: (message: Message) => void;
  /** The text of the message while the number of readers is unknown. */
  readonly children: ReactElement | null;
}

/**
 * How many members have not read a message, once the service has said it: never in groups that are too large for
 * receipts, and not after three days (UI-RECEIPT-2).
 */
export const GroupReceipt = observer(function GroupReceipt({ im, message, now, onOpen, children }: GroupReceiptProps) {
  const { isOnline } = im.session;
  useEffect(() => {
    if (isOnline) im.groupReceipts.follow(message);
  }, [im, message, isOnline]);
  const members = im.groups.membersOf(message.conversation.id)?.length;
  const unread = unreadMemberCount(members, im.groupReceipts.readerCountOf(message));
  if (unread === null || !isReceiptOpen(message, now())) return children;
  return <ReceiptButton unread={unread} onOpen={() => onOpen(message)} />;
});
