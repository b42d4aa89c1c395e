import type { Finder } from './Finder.js';
import { isFound, type Named } from './Named.js';

/** The visible rows and a few more. */
const HELD = 14;

/** The minimum of a searchable list: a text box, and a few rows rewritten with every key. */
export function createDomFinder(): Finder {
  let all: readonly Named[] = [];
  let pane = document.body;
  const rows = Array.from({ length: HELD }, () => {
    const row = document.createElement('div');
    row.className = 'row';
    return row;
  });

  return {
    prepare: async (people) => void (all = people),
    mount: (root) => void (pane = root),
    open() {
      const box = document.createElement('input');
      const scroller = document.createElement('div');
      scroller.className = 'scroller';
      const show = (): void => {
        const found = box.value === '' ? all : all.filter((one) => isFound(one, box.value));
        rows.forEach((row, index) => (row.textContent = found[index]?.name ?? ''));
      };
      box.addEventListener('input', show);
      scroller.append(...rows);
      pane.append(box, scroller);
      show();
    },
    names: () => rows.map(({ textContent }) => textContent ?? '').filter((name) => name !== ''),
  };
}
