import { scrolls } from '../theme/media.js';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

interface VirtualRowsProps<Row extends { readonly id: string }> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowHeight: number;
  readonly children: (row: Row) => ReactNode;
  readonly end?: ReactNode;
}

/** Up to thousands of rows (UI-GROUP-6); the up and down keys move to the same element of the next row. */
export function VirtualRows<Row extends { readonly id: string }>(props: VirtualRowsProps<Row>) {
  const { label, rows, rowHeight, children, end } = props;
  const { scroller, start, end: stop } = useWindowRange(rowHeight, rows.length);
  return (
    <Scroller ref={scroller} onKeyDown={moveBetweenRows}>
      <ul
        aria-label={label}
        style={{ height: rowsHigh(rows.length * rowHeight), paddingTop: rowsHigh(start * rowHeight) }}
      >
        {rows.slice(start, stop).map((row, index) => (
          <li
            key={row.id}
            aria-setsize={rows.length}
            aria-posinset={start + index + 1}
            style={{ height: rowsHigh(rowHeight) }}
          >
            {children(row)}
          </li>
        ))}
      </ul>
      {end}
    </Scroller>
  );
}

const REACHABLE = 'a, button:enabled, input:enabled';

function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !(event.target instanceof Element)) return;
  const item = event.target.closest('li');
  const next = event.key === 'ArrowDown' ? item?.nextElementSibling : item?.previousElementSibling;
  const index = [...(item?.querySelectorAll(REACHABLE) ?? [])].indexOf(event.target);
  const targets = [...(next?.querySelectorAll<HTMLElement>(REACHABLE) ?? [])];
  const target = targets[Math.min(index, targets.length - 1)];
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

const Scroller = styled.div`
  ${scrolls}
  overflow-anchor: none;
`;

const SPARE_ROWS = 6;

interface Scroll {
  readonly top: number;
  readonly height: number;
}

type Measure = readonly [read: () => Scroll, write: (scroll: Scroll) => void];

const asked = new Set<Measure>();

/** Measures once in the next frame: every list is read before one of them renders, so that a frame has one layout. */
function measureSoon(measure: Measure): void {
  if (asked.size === 0) requestAnimationFrame(measureAll);
  asked.add(measure);
}

function measureAll(): void {
  const read = [...asked].map(([measured, write]) => [measured(), write] as const);
  asked.clear();
  for (const [scroll, write] of read) write(scroll);
}

/** A height of rows, which grows with their text. */
export const rowsHigh = (px: number) => `calc(${px}px * var(--text-scale, 1))`;

/** The rows to render. Inside an element with `data-scroller` that one scrolls, with all that is in it. */
export function useWindowRange(rowHeight: number, count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState<Scroll>({ top: 0, height: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const outer = element.closest('[data-scroller]');
    const moving = outer ?? element;
    const read = () => {
      const px = outer ? outer.getBoundingClientRect().top - element.getBoundingClientRect().top : element.scrollTop;
      const scale = Number(getComputedStyle(element).getPropertyValue('--text-scale')) || 1;
      // Whole rows only: scrolling inside a row must not render.
      return { top: Math.floor(px / scale / rowHeight) * rowHeight, height: moving.clientHeight / scale };
    };
    const write = ({ top, height }: Scroll) =>
      setScroll((before) => (before.top === top && before.height === height ? before : { top, height }));
    const measure: Measure = [read, write];
    const handle = () => measureSoon(measure);
    moving.addEventListener('scroll', handle, { passive: true });
    // It also answers at once, after the first layout: nothing else has to ask for one.
    const observer = new ResizeObserver(handle);
    observer.observe(moving);
    // The content above the list may grow.
    if (outer?.firstElementChild) observer.observe(outer.firstElementChild);
    return () => {
      asked.delete(measure);
      moving.removeEventListener('scroll', handle);
      observer.disconnect();
    };
  }, [rowHeight]);

  return { scroller, ...windowRange(scroll, rowHeight, count, SPARE_ROWS) };
}

interface RowWindow {
  readonly start: number;
  readonly end: number;
}

/** All lengths in px. An unknown height, as before the first layout, counts as one ordinary screen. */
export function windowRange(scroll: Scroll, rowHeight: number, count: number, spare: number): RowWindow {
  const height = scroll.height > 0 ? scroll.height : 800;
  const first = Math.floor(Math.max(0, scroll.top) / rowHeight);
  const last = Math.ceil((Math.max(0, scroll.top) + height) / rowHeight);
  const end = Math.min(count, last + spare);
  return { start: Math.max(0, Math.min(first - spare, end)), end };
}
