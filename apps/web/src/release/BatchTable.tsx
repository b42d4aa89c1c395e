import { theme, square } from '@fitout/ui-kit';
import { IconButton } from '@fitout/ui-kit/primitives';
import { Copy, Trash2 } from 'lucide-react';
import {
  type ClipboardEvent,
  type Dispatch,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { type Catalogue, reasonsOf, type RowErrors } from './batchRules.js';
import { BATCH_COLUMNS, type BatchColumn, type BatchEvent, type BatchRow, SLOT_NAMES } from './batchTable.js';

const { color, font, radius, space } = theme;

export interface BatchTableProps {
  readonly rows: readonly BatchRow[];
  readonly shown?: ReadonlySet<number> | null;
  /** By the row's id, for all rows; a row shows its own once it was checked. */
  readonly errors: ReadonlyMap<number, RowErrors>;
  readonly catalogue: Catalogue;
  readonly exampleDay: string;
  readonly dispatch: Dispatch<BatchEvent>;
  /** Called with pasted text; true if it was handled, so that the field ignores it. */
  readonly onPaste: (text: string, at: { readonly row: number; readonly column: BatchColumn }) => boolean;
}

const NONE: RowErrors = {};

/** Orders as rows of fields. Enter and the arrows move from row to row, as in a spreadsheet. */
export function BatchTable({ rows, shown = null, errors, catalogue, exampleDay, dispatch, onPaste }: BatchTableProps) {
  const root = useRef<HTMLDivElement>(null);
  const visible = shown === null ? rows : rows.filter(({ id }) => shown.has(id));
  const drawn = useIncrementalList(visible.length);
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
      <Choices id="batch-slots" texts={SLOT_NAMES} />
      {[...catalogue.items].map(([id, items]) => (
        <Choices key={id} id={`batch-items-${id}`} texts={items.map(({ name }) => name)} />
      ))}
    </BatchFrame>
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

/** A row of fields, and its errors below. Rendered again only when it changes, because there may be two hundred. */
const BatchLine = memo(
  function BatchLine(props: {
    readonly row: BatchRow;
    readonly number: number;
    readonly errors: RowErrors;
    readonly itemList: string | null;
    readonly exampleDay: string;
    readonly dispatch: Dispatch<BatchEvent>;
  }) {
    const { row, number, errors, itemList, exampleDay, dispatch } = props;
    const { id, cells } = row;
    const wrong = reasonsOf(row, errors);
    const hint = `batch-${id}-hint`;
    const lists = { categoryName: 'batch-categories', timeSlot: 'batch-slots', itemName: itemList ?? undefined };
    return (
      <>
        <tr data-row={id}>
          <th scope="row">{number}</th>
          {BATCH_COLUMNS.map((head) => (
            <td key={head.name}>
              <input
                data-column={head.name}
                aria-label={`第 ${number} 行 ${head.label}`}
                value={cells[head.name]}
                aria-invalid={errors[head.name] !== undefined}
                aria-describedby={wrong.length > 0 ? hint : undefined}
                title={errors[head.name]}
                autoComplete="off"
                inputMode={head.inputMode}
                placeholder={head.name === 'expectDate' ? exampleDay : undefined}
                {...(head.name in lists && { list: lists[head.name as keyof typeof lists] })}
                onChange={({ target }) => dispatch({ kind: 'typed', id, name: head.name, text: target.value })}
              />
            </td>
          ))}
          <td className="tools">
            <IconButton label={`复制第 ${number} 行`} onClick={() => dispatch({ kind: 'copied', id })}>
              <Copy size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <IconButton label={`删除第 ${number} 行`} onClick={() => dispatch({ kind: 'removed', id })}>
              <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </td>
        </tr>
        {wrong.length > 0 && (
          <tr className="wrong">
            <td colSpan={BATCH_COLUMNS.length + 2}>
              <span id={hint}>
                第 {number} 行：{wrong.join('；')}
              </span>
            </td>
          </tr>
        )}
      </>
    );
  },
  (before, after) =>
    (['row', 'number', 'itemList', 'exampleDay', 'dispatch'] as const).every((name) => before[name] === after[name]) &&
    BATCH_COLUMNS.every(({ name }) => before.errors[name] === after.errors[name]),
);

/** `step` rows more with each frame, so that the page stays responsive with two hundred. */
export function useIncrementalList(count: number, step = 10): number {
  const [drawn, setDrawn] = useState(step);
  const limit = Math.max(count, step);
  // Rows that are added after others were removed are rendered in steps again.
  if (drawn > limit) setDrawn(limit);

  useEffect(() => {
    if (drawn >= count) return;
    const frame = requestAnimationFrame(() => setDrawn(drawn + step));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count, step]);

  return Math.min(drawn, count);
}

/** Width of a row's number, in pixels. */
const NUMBER_PX = 44;
/** Width of a row's buttons, in pixels. */
const TOOLS_PX = 88;
const TABLE_PX = BATCH_COLUMNS.reduce((sum, { width }) => sum + width, NUMBER_PX + TOOLS_PX);

const BatchFrame = styled.div`
  overflow: auto;
  max-height: 62vh;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  table {
    width: 100%;
    min-width: ${TABLE_PX}px;
    border-collapse: separate;
    border-spacing: 0;
    table-layout: fixed;
  }
  caption {
    position: absolute;
    overflow: hidden;
    ${square(1)}
    clip-path: inset(50%);
  }
  th {
    padding: ${space[8]};
    border-bottom: 1px solid ${color.line};
    background: ${color.page};
    color: ${color.text2};
    font: ${font.captionStrong};
    text-align: start;
    white-space: nowrap;
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: 1;
  }
  th:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  thead th:first-child {
    z-index: 2;
  }
  i {
    color: ${color.danger};
    font-style: normal;
  }
  td {
    padding: 0;
    border-right: 1px solid ${color.line};
    border-bottom: 1px solid ${color.line};
    background: ${color.surface};
  }
  input {
    width: 100%;
    min-width: 0;
    height: 38px;
    padding: 0 ${space[8]};
    border: 0;
    border-radius: 0;
    background: transparent;
    color: ${color.text};
    font: ${font.body};
  }
  input::placeholder {
    color: ${color.placeholder};
    opacity: 1;
  }
  input:focus {
    outline: 2px solid ${color.brand};
    outline-offset: -2px;
  }
  input[aria-invalid='true'] {
    background: ${color.dangerTint};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  .tools {
    white-space: nowrap;
  }
  .wrong td {
    padding: ${space[4]} ${space[12]};
    background: ${color.dangerTint};
  }
  .wrong span {
    position: sticky;
    left: ${space[56]};
    color: ${color.danger};
    font: ${font.caption};
  }
`;
