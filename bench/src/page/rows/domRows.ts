import type { PageContender } from '../PageContender.js';
import { firstRows, newestRow } from '../readScreen.js';
import { badgeOf, createRows, ROW_PX, type RowState } from './RowState.js';

/** The visible rows and a few more. */
const HELD = 14;

/** The minimum of an ordered list: a few rows, whose texts are rewritten once per frame. */
export function createDomRows(): PageContender {
  const rows = createRows();

  return {
    prepare: async (messages) => messages.forEach(rows.receive),
    mount(root) {
      const scroller = document.createElement('div');
      const list = document.createElement('div');
      scroller.className = 'scroller';
      list.style.height = `${rows.ordered.length * ROW_PX}px`;
      const elements = Array.from({ length: HELD }, makeRow);
      list.append(...elements.map(({ element }) => element));
      scroller.append(list);
      root.append(scroller);
      let isScheduled = false;

      function show(): void {
        isScheduled = false;
        elements.forEach(({ write }, index) => {
          const row = rows.ordered[index];
          if (row !== undefined) write(row);
        });
      }

      show();
      return {
        receive(message) {
          rows.receive(message);
          if (isScheduled) return;
          isScheduled = true;
          requestAnimationFrame(show);
        },
        newest: () => newestRow(scroller),
        seen: () => firstRows(scroller),
      };
    },
  };
}

function makeRow() {
  const element = document.createElement('div');
  element.className = 'row';
  const [title, preview, badge] = ['title', 'preview', 'badge'].map((className) => {
    const part = document.createElement('span');
    part.className = className;
    element.append(part);
    return part;
  });
  return {
    element,
    write({ name, preview: words, count }: RowState): void {
      writeText(title, name);
      writeText(preview, words);
      writeText(badge, badgeOf(count));
    },
  };
}

function writeText(part: HTMLElement | undefined, text: string): void {
  if (part !== undefined && part.textContent !== text) part.textContent = text;
}
