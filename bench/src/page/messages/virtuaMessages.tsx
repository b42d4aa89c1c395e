import { useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { VList, type VListHandle } from 'virtua';
import type { PageContender } from '../PageContender.js';
import { lastBubbles, newestBubble } from '../readScreen.js';
import { textOf, type Line } from '../Line.js';

/** The least that React and a virtual list need: the simplest bubble, rendered once per frame. */
export function createVirtuaMessages(): PageContender {
  const lines: Line[] = [];
  let render = (): void => {};
  let isScheduled = false;

  function Messages() {
    const list = useRef<VListHandle>(null);
    const [, again] = useReducer((turn: number) => turn + 1, 0);
    const count = lines.length;
    useLayoutEffect(() => {
      render = again;
    }, []);
    useLayoutEffect(() => {
      list.current?.scrollToIndex(count - 1, { align: 'end' });
    }, [count]);
    return (
      <VList ref={list} className="scroller" data={lines}>
        {(line) => (
          <div key={line.id} className="line">
            <div className="bubble">{textOf(line)}</div>
          </div>
        )}
      </VList>
    );
  }

  return {
    prepare: async (given) => void lines.push(...given),
    mount(root) {
      createRoot(root).render(<Messages />);
      return {
        receive(line) {
          lines.push(line);
          if (isScheduled) return;
          isScheduled = true;
          requestAnimationFrame(() => {
            isScheduled = false;
            flushSync(render);
          });
        },
        newest: () => newestBubble(root),
        seen: () => lastBubbles(root),
      };
    },
  };
}
