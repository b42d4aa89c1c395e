import { styled } from 'styled-components';
import { zhReceipts } from '../copy/zhReceipts.js';
import { fingerTarget } from '../theme/media.js';
import { theme } from '../theme/theme.js';

/** How many other members have not read a message of the user. */
export interface ReceiptButtonProps {
  readonly unread: number;
  /** Shows who has read the message. */
  readonly onOpen: () => void;
}

/** 3人未读 or 全部已读 beside an own message in a group. */
export function ReceiptButton({ unread, onOpen }: ReceiptButtonProps) {
  const words = unread === 0 ? zhReceipts.allRead : zhReceipts.unread(unread);
  return (
    <Line
      type="button"
      className="receipt"
      aria-haspopup="dialog"
      aria-label={zhReceipts.open(words)}
      data-unread={unread > 0}
      onClick={onOpen}
    >
      {words}
    </Line>
  );
}

const Line = styled.button`
  padding: 0;
  border: 0;
  background: transparent;
  color: ${theme.color.text3};
  font: ${theme.font.caption};
  white-space: nowrap;
  cursor: pointer;
  ${fingerTarget}
  &[data-unread='true'] {
    color: ${theme.color.brand};
  }
  &:hover {
    text-decoration: underline;
  }
`;
