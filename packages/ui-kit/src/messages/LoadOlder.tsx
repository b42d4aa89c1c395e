import { shownText } from '../copy/overrides.js';
import { styled } from 'styled-components';
import { zh } from '../copy/zh.js';
import { zhChat } from '../copy/zhChat.js';
import type { Phrase } from '../copy/phrase.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';

/** The state of the history, and the handler. */
export interface LoadOlderProps {
  readonly isLoading: boolean;
  readonly hasOlder: boolean;
  readonly hasFailed: boolean;
  readonly onLoad: () => void;
}

/**
 * The control above the oldest message (R106, R107, A25). It is the same element in all its states, so that it keeps
 * the focus: a button while something can be loaded, and words at the end.
 */
export function LoadOlder({ isLoading, hasOlder, hasFailed, onLoad }: LoadOlderProps) {
  const { text, literal }: { text: string; literal?: string } = wordsFor({ isLoading, hasOlder, hasFailed });
  const isIdle = !isLoading && hasOlder;
  const load = isIdle ? onLoad : undefined;
  return (
    <Control
      data-literal={literal}
      tabIndex={isIdle || isLoading ? 0 : -1}
      {...((isIdle || isLoading) && {
        role: 'button',
        'aria-disabled': isLoading,
        'aria-busy': isLoading || undefined,
      })}
      onClick={load}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        load?.();
      }}
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

const Control = styled.div`
  display: grid;
  place-items: center;
  height: 32px;
  padding: 0 ${theme.space[16]};
  border-radius: ${theme.radius.pill};
  color: ${theme.color.text3};
  font: ${theme.font.caption};
  &[aria-disabled='false'] {
    color: ${theme.color.brand};
    cursor: pointer;
  }
  ${media.touch} {
    height: 44px;
    margin: -6px 0;
  }
  ${media.hover} {
    &[aria-disabled='false']:hover {
      background: ${theme.color.brandTint};
    }
  }
`;
