import { messageAt, textOf } from '../BenchMessage.js';
import type { Writer } from './Writer.js';

/** The number of bubbles: those on screen and some more. */
const HELD = 50;

/** The minimum of a composer: the browser's own text box, and a bubble created for each Enter. */
export function createDomWriter(): Writer {
  const scroller = document.createElement('div');
  return {
    async mount(root) {
      const box = document.createElement('textarea');
      scroller.className = 'scroller';
      root.append(scroller, box);
      const add = (text: string): void => {
        const bubble = document.createElement('div');
        bubble.className = 'bubble';
        bubble.textContent = text;
        scroller.append(bubble);
        scroller.scrollTop = scroller.scrollHeight;
      };
      for (let number = 0; number < HELD; number += 1) add(textOf(messageAt(number)));
      box.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        add(box.value);
        box.value = '';
      });
    },
    texts: () => [...scroller.querySelectorAll('.bubble')].map(({ textContent }) => textContent ?? ''),
  };
}
