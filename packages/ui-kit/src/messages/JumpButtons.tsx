import { ArrowDown, ArrowUp } from 'lucide-react';
import { styled } from 'styled-components';
import { zhChat } from '../copy/zhChat.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';

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
        <Pill type="button" $at="top" onClick={onUnread}>
          {zhChat.newMessages(unread)} <ArrowUp size={14} aria-hidden />
        </Pill>
      )}
      {missed > 0 && (
        <Pill type="button" $at="bottom" onClick={onMissed}>
          {mentionsMe ? zhChat.mentionedMe : zhChat.newMessages(missed)} <ArrowDown size={14} aria-hidden />
        </Pill>
      )}
    </>
  );
}

const Pill = styled.button<{ $at: 'top' | 'bottom' }>`
  position: absolute;
  right: ${theme.space[20]};
  ${({ $at }) => $at}: ${theme.space[16]};
  /* A temporary layer over the first messages, such as a banner, moves the floating buttons down. */
  ${({ $at }) => $at === 'top' && 'margin-top: var(--list-cover, 0px);'}
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[4]};
  min-height: 36px;
  padding: 0 ${theme.space[16]};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.surface};
  color: ${theme.color.brand};
  font: ${theme.font.bodyStrong};
  box-shadow: ${theme.shadow.popover};
  cursor: pointer;
  ${media.touch} {
    min-height: 44px;
  }
`;
