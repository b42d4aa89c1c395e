import { useLayoutEffect, useReducer, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { VList, type VListHandle } from 'virtua';
import type { PageContender } from '../PageContender.js';
import { perFrame } from '../perFrame.js';
import { lastBubbles, newestBubble } from '../readScreen.js';
import { textOf, type BenchMessage } from '../BenchMessage.js';

/** The least that React and a virtual list need: the simplest bubble, rendered once per frame. */
export function createVirtuaMessages(): PageContender {
  const messages: BenchMessage[] = [];
  let render = (): void => {};
  const renderSoon = perFrame(() => render());

  function Messages() {
    const list = useRef<VListHandle>(null);
    const [, again] = useReducer((turn: number) => turn + 1, 0);
    const count = messages.length;
    useLayoutEffect(() => {
      render = again;
    }, []);
    useLayoutEffect(() => {
      list.current?.scrollToIndex(count - 1, { align: 'end' });
    }, [count]);
    return (
      <VList ref={list} className="scroller" data={messages}>
        {(message) => (
          <div key={message.id} className="bench-message">
            <div className="bubble">{textOf(message)}</div>
          </div>
        )}
      </VList>
    );
  }

  return {
    prepare: async (given) => void messages.push(...given),
    mount(root) {
      createRoot(root).render(<Messages />);
      return {
        receive(message) {
          messages.push(message);
          renderSoon();
        },
        newest: () => newestBubble(root),
        seen: () => lastBubbles(root),
      };
    },
  };
}
