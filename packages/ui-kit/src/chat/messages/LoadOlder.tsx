import { shownText } from '../../copy/overrides.js';
import { styled } from 'styled-components';
import { zh } from '../../copy/zh.js';
import { zhChat } from '../../copy/zhChat.js';
import type { Phrase } from '../../copy/phrase.js';
import { media } from '../../theme/media.js';
import { theme } from '../../theme/theme.js';

/** The state of the history, and the handler. */
export interface LoadOlderProps {
  readonly isLoading: boolean;
  readonly hasOlder: boolean;
  readonly hasFailed: boolean;
  readonly onLoad: () => void;
}

/**
 * The control above the oldest message (R106, R107, A25). It is the same element in all its states, so that it keeps
 * the focus.
 */
export function LoadOlder({ isLoading, hasOlder, hasFailed, onLoad }: LoadOlderProps) {
  const { text, literal }: { text: string; literal?: string } = wordsFor({ isLoading, hasOlder, hasFailed });
  const isIdle = !isLoading && hasOlder;
  return (
    <Control
      type="button"
      data-literal={literal}
      aria-disabled={!isIdle}
      aria-busy={isLoading || undefined}
      onClick={isIdle ? onLoad : undefined}
    >
      {shownText({ text, literal })}
    </Control>
  );
}

function wordsFor({ isLoading, hasOlder, hasFailed }: Omit<LoadOlderProps, 'onLoad'>): Phrase | { text: string } {
  if (isLoading) return { text: zh.loading };
  if (!hasOlder) return zhChat.noMore;
  return hasFailed ? { text: zhChat.loadOlderFailed } : zhChat.loadMore;
}

const Control = styled.button`
  height: 32px;
  padding: 0 ${theme.space[16]};
  border: 0;
  border-radius: ${theme.radius.pill};
  background: transparent;
  color: ${theme.color.brand};
  font: ${theme.font.caption};
  cursor: pointer;
  ${media.touch} {
    height: 44px;
    margin: -6px 0;
  }
  &[aria-disabled='true'] {
    color: ${theme.color.text3};
    cursor: default;
  }
  ${media.hover} {
    &[aria-disabled='false']:hover {
      background: ${theme.color.brandTint};
    }
  }
`;
