import { ArrowDown, ArrowUp } from 'lucide-react';
import { zhChat } from '../copy/zhChat.js';
import { Missed } from './openListStyles.js';

/** The messages outside the visible part of a list, and the handlers that lead to them. */
export interface JumpButtonsProps {
  /** The number of unread messages from the first one on, while that is above; undefined otherwise. */
  readonly unread: number | undefined;
  /** The number of messages that arrived below. */
  readonly missed: number;
  /** Whether one of those mentions the user. */
  readonly mentionsMe: boolean;
  readonly onUnread: () => void;
  readonly onMissed: () => void;
}

/** The buttons over a list that lead to messages above and below. */
export function JumpButtons({ unread, missed, mentionsMe, onUnread, onMissed }: JumpButtonsProps) {
  return (
    <>
      {unread !== undefined && (
        <Missed type="button" $at="top" onClick={onUnread}>
          {zhChat.newMessages(unread)} <ArrowUp size={14} aria-hidden />
        </Missed>
      )}
      {missed > 0 && (
        <Missed type="button" $at="bottom" onClick={onMissed}>
          {mentionsMe ? zhChat.mentionedMe : zhChat.newMessages(missed)} <ArrowDown size={14} aria-hidden />
        </Missed>
      )}
    </>
  );
}
