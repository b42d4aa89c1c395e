import type { PageContender } from '../PageContender.js';
import { lastBubbles, newestBubble } from '../readScreen.js';
import { textOf, type BenchMessage } from '../BenchMessage.js';

/** The number of bubbles in the page: a screen and some more. */
const HELD = 50;
const END = 1_000_000_000;

/**
 * The minimum of a growing conversation: bubbles created once per frame, and the oldest replaced by a spacer of their
 * height.
 */
export function createDomMessages(): PageContender {
  const messages: BenchMessage[] = [];

  return {
    prepare: async (given) => void messages.push(...given),
    mount(root) {
      const scroller = document.createElement('div');
      const room = document.createElement('div');
      scroller.className = 'scroller';
      scroller.append(room);
      root.append(scroller);
      let next = Math.max(0, messages.length - HELD);
      let skipped = next * 40;
      let isScheduled = false;

      function show(): void {
        isScheduled = false;
        for (; next < messages.length; next += 1) {
          const message = messages[next];
          if (message !== undefined) scroller.append(bubbleOf(message));
        }
        const surplus = [...scroller.children].slice(1, Math.max(1, scroller.children.length - HELD));
        // Reads all heights before it removes any bubble: one layout instead of one for each.
        for (const bubble of surplus) skipped += bubble instanceof HTMLElement ? bubble.offsetHeight : 0;
        for (const bubble of surplus) bubble.remove();
        room.style.height = `${skipped}px`;
        scroller.scrollTop = END;
      }

      show();
      return {
        receive(message) {
          messages.push(message);
          if (isScheduled) return;
          isScheduled = true;
          requestAnimationFrame(show);
        },
        newest: () => newestBubble(scroller),
        seen: () => lastBubbles(scroller),
      };
    },
  };
}

function bubbleOf(message: BenchMessage): HTMLElement {
  const row = document.createElement('div');
  row.className = 'bench-message';
  const bubble = document.createElement('div');
  bubble.className = 'bubble';
  bubble.textContent = textOf(message);
  row.append(bubble);
  return row;
}
