import type { Message } from '@fitout/im-core';
import { styled } from 'styled-components';
import { zhForward } from '../copy/zhForward.js';
import { bidiClosed } from '../copy/bidiClosed.js';
import { theme } from '../theme/theme.js';
import type { MessageMedia } from './MessageMedia.js';

/** A combined message, and the handler that opens it. */
export interface CombineCardProps {
  readonly message: Message;
  readonly body: Extract<Message['body'], { readonly type: 'combine' }>;
  readonly media?: MessageMedia | undefined;
}

/** The maximal number of lines that are shown, whatever a sender writes. */
const LINES = 4;

/** 聊天记录 as a card of 260 px with its title and its first messages; a press opens it. */
export function CombineCard({ message, body, media }: CombineCardProps) {
  const { title, summary } = body;
  const lines = summary.split('\n').slice(0, LINES);
  return (
    <Card
      type="button"
      aria-label={zhForward.openRecord(title || zhForward.record)}
      onClick={() => media?.onOpenCombine?.(message)}
    >
      <strong>{bidiClosed(title || zhForward.record)}</strong>
      {/* The lines are fixed: each is its own key. */}
      {lines.map((line, index) => (
        <span key={`${index} ${line}`}>{bidiClosed(line)}</span>
      ))}
      <small>{zhForward.record}</small>
    </Card>
  );
}

const { font, space } = theme;

const Card = styled.button`
  display: grid;
  gap: 2px;
  width: 260px;
  max-width: 100%;
  min-height: 62px;
  padding: 10px 12px 6px;
  border: 0;
  background: transparent;
  color: inherit;
  text-align: start;
  cursor: pointer;
  strong {
    display: -webkit-box;
    overflow: hidden;
    margin-bottom: 2px;
    font: ${font.body};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  span {
    overflow: hidden;
    font: ${font.caption};
    opacity: 0.75;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    margin-top: ${space[4]};
    padding-top: ${space[4]};
    border-top: 1px solid color-mix(in srgb, currentcolor 16%, transparent);
    font: ${font.caption};
    opacity: 0.75;
  }
`;
