import { useEffect, useRef, type ClipboardEvent, type Dispatch, type FocusEvent, type KeyboardEvent } from 'react';
import { BATCH_COLUMNS, type BatchColumn } from './batchColumns.js';
import type { Catalogue, RowErrors } from './batchRules.js';
import type { BatchEvent } from './batchStep.js';
import type { BatchRow } from './batchTable.js';
import { BatchFrame, NUMBER_PX, TOOLS_PX } from './BatchFrame.js';
import { BatchLine } from './BatchLine.js';
import { useIncrementalList } from './useIncrementalList.js';

/** The table and its events. */
export interface BatchTableProps {
  readonly rows: readonly BatchRow[];
  /** The ids of the shown rows; null shows all. */
  readonly shown?: ReadonlySet<number> | null;
  /** By the row's id, for all rows; a row shows its own once it was checked. */
  readonly errors: ReadonlyMap<number, RowErrors>;
  readonly catalogue: Catalogue;
  /** A day that shows the notation, such as `2026-11-25`. */
  readonly exampleDay: string;
  readonly dispatch: Dispatch<BatchEvent>;
  /** Called with pasted text; true if it was handled, so that the field ignores it. */
  readonly onPaste: (text: string, at: { readonly row: number; readonly column: BatchColumn }) => boolean;
}

const NONE: RowErrors = {};
/** The number of rows that a slow machine renders in one frame. */
const ROWS_A_FRAME = 10;
const SLOTS = ['上午', '下午', '晚间'];

/** Orders as rows of fields; on a phone as cards. Enter and the arrows move from row to row, as in a spreadsheet. */
export function BatchTable({ rows, shown = null, errors, catalogue, exampleDay, dispatch, onPaste }: BatchTableProps) {
  const root = useRef<HTMLDivElement>(null);
  const visible = shown === null ? rows : rows.filter(({ id }) => shown.has(id));
  const drawn = useIncrementalList(visible.length, ROWS_A_FRAME);
  // The row that Enter added is mounted after the next render.
  const nextFocus = useRef<{ readonly row: number; readonly column: string } | null>(null);

  useEffect(() => {
    if (nextFocus.current === null || !focusCell(root.current, nextFocus.current)) return;
    nextFocus.current = null;
  });

  function placeOf(target: EventTarget): { readonly row: number; readonly column: BatchColumn } | null {
    if (!(target instanceof HTMLInputElement)) return null;
    const id = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row']);
    const row = rows.findIndex((one) => one.id === id);
    const column = BATCH_COLUMNS.find(({ name }) => name === target.dataset['column'])?.name;
    return row === -1 || column === undefined ? null : { row, column };
  }

  function handlePaste(event: ClipboardEvent) {
    const at = placeOf(event.target);
    if (at !== null && onPaste(event.clipboardData.getData('text/plain'), at)) event.preventDefault();
  }

  function handleKey(event: KeyboardEvent) {
    const at = placeOf(event.target);
    const by = stepOf(event);
    if (at === null || by === 0) return;
    event.preventDefault();
    const row = visible.findIndex(({ id }) => id === rows[at.row]?.id) + by;
    if (focusCell(root.current, { row, column: at.column }) || event.key !== 'Enter') return;
    if (shown !== null || row < visible.length) return;
    nextFocus.current = { row, column: at.column };
    dispatch({ kind: 'added' });
  }

  function handleBlur({ target, relatedTarget }: FocusEvent) {
    const line = target.closest<HTMLElement>('[data-row]');
    if (line === null || (relatedTarget instanceof Node && line.contains(relatedTarget))) return;
    dispatch({ kind: 'left', id: Number(line.dataset['row']) });
  }

  const idOf = (row: BatchRow) => catalogue.categories?.get(row.cells.categoryName.trim());
  return (
    <BatchFrame ref={root} onPaste={handlePaste} onKeyDown={handleKey} onBlur={handleBlur}>
      <table>
        <caption>待提交的订单</caption>
        <Heads />
        <tbody>
          {visible.slice(0, drawn).map((row) => (
            <BatchLine
              key={row.id}
              row={row}
              number={rows.indexOf(row) + 1}
              errors={row.isChecked ? (errors.get(row.id) ?? NONE) : NONE}
              itemList={idOf(row) === undefined ? null : `batch-items-${idOf(row)}`}
              exampleDay={exampleDay}
              dispatch={dispatch}
            />
          ))}
        </tbody>
      </table>
      <Choices id="batch-categories" texts={[...(catalogue.categories?.keys() ?? [])]} />
      <Choices id="batch-slots" texts={SLOTS} />
      {[...catalogue.items].map(([id, items]) => (
        <Choices key={id} id={`batch-items-${id}`} texts={items.map(({ name }) => name)} />
      ))}
    </BatchFrame>
  );
}

function Heads() {
  return (
    <thead>
      <tr>
        <th scope="col" style={{ width: NUMBER_PX }}>
          序号
        </th>
        {BATCH_COLUMNS.map(({ name, label, required, width }) => (
          <th key={name} scope="col" style={{ width }}>
            {label}
            {required === true && <i aria-hidden> *</i>}
          </th>
        ))}
        <th scope="col" style={{ width: TOOLS_PX }}>
          操作
        </th>
      </tr>
    </thead>
  );
}

function Choices({ id, texts }: { readonly id: string; readonly texts: readonly string[] }) {
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text}>{text}</option>
      ))}
    </datalist>
  );
}

/** The step of a key in rows: an input method uses Enter itself, and a field with a list the arrows. */
function stepOf({ key, nativeEvent, target }: KeyboardEvent): -1 | 0 | 1 {
  if (nativeEvent.isComposing) return 0;
  if (key === 'Enter') return 1;
  const hasList = target instanceof HTMLInputElement && target.list !== null;
  return hasList ? 0 : key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
}

function focusCell(root: HTMLElement | null, { row, column }: { readonly row: number; readonly column: string }) {
  const line = root?.querySelectorAll('[data-row]')[row];
  const field = line?.querySelector<HTMLInputElement>(`[data-column="${column}"]`);
  field?.focus();
  return field !== null && field !== undefined;
}
