import type { ConversationListStore } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { zh } from '../copy/zh.js';
import { zhChat } from '../copy/zhChat.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { theme } from '../theme/theme.js';
import { loadOlderOf } from '../finder/loadOlderOf.js';

/** Shows how far back messages are searched, and extends the search. */
export const SearchReach = observer(function SearchReach({
  conversations,
}: {
  readonly conversations: Pick<ConversationListStore, 'ordered'>;
}) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const { ordered } = conversations;
  const hasOlder = ordered.some((timeline) => timeline.hasOlder);

  async function handleFurther() {
    setState('loading');
    const hasSucceeded = await loadOlderOf(ordered, () => isShown.current);
    setState(hasSucceeded ? 'idle' : 'failed');
  }

  const label = { idle: zhMessenger.searchOlder, loading: zh.loading, failed: zhChat.loadOlderFailed }[state];
  return (
    <Reach>
      {hasOlder ? zhMessenger.searchedOnDevice : zhMessenger.searchedAll}
      {hasOlder && (
        <button
          type="button"
          aria-busy={state === 'loading'}
          onClick={() => void (state === 'loading' || handleFurther())}
        >
          {label}
        </button>
      )}
    </Reach>
  );
});

const { color, font, space } = theme;

const Reach = styled.p`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space[8]};
  margin: 0;
  padding: ${space[4]} ${space[16]};
  border-top: 1px solid ${color.line};
  background: ${color.page};
  color: ${color.text3};
  font: ${font.caption};
  button {
    min-height: 32px;
    padding: 0;
    border: 0;
    background: transparent;
    color: ${color.brand};
    font: inherit;
    cursor: pointer;
  }
`;
