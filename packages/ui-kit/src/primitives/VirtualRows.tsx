import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useWindowRange } from './useWindowRange.js';

/** Rows of equal height, of which only the visible ones are rendered. */
export interface VirtualRowsProps<Row extends { readonly id: string }> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** Height of a row in px. */
  readonly rowHeight: number;
  readonly children: (row: Row) => ReactNode;
  /** Below the last row; scrolls with it. */
  readonly end?: ReactNode;
}

/**
 * A scrolling list of up to thousands of rows (UI-GROUP-6); the up and down keys move to the same element of the next
 * row.
 */
export function VirtualRows<Row extends { readonly id: string }>(props: VirtualRowsProps<Row>) {
  const { label, rows, rowHeight, children, end } = props;
  const { scroller, start, end: stop } = useWindowRange(rowHeight, rows.length);
  return (
    <Scroller ref={scroller} onKeyDown={moveBetweenRows}>
      <ul aria-label={label} style={{ height: rows.length * rowHeight, paddingTop: start * rowHeight }}>
        {rows.slice(start, stop).map((row, index) => (
          <li key={row.id} aria-setsize={rows.length} aria-posinset={start + index + 1} style={{ height: rowHeight }}>
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
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  overflow-anchor: none;
`;
