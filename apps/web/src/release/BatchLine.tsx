import { IconButton } from '@fitout/ui-kit/primitives';
import { Copy, Trash2 } from 'lucide-react';
import { memo, type Dispatch } from 'react';
import { BATCH_COLUMNS, type BatchHead } from './batchColumns.js';
import { reasonsOf } from './batchFile.js';
import type { RowErrors } from './batchRules.js';
import type { BatchEvent } from './batchStep.js';
import type { BatchRow } from './batchTable.js';

/** One order of the table. */
export interface BatchLineProps {
  readonly row: BatchRow;
  /** Its position, from 1. */
  readonly number: number;
  readonly errors: RowErrors;
  /** The id of the datalist of its category's items; null while they are unknown. */
  readonly itemList: string | null;
  /** A day that shows the notation, such as `2026-11-25`. */
  readonly exampleDay: string;
  readonly dispatch: Dispatch<BatchEvent>;
}

const NUMERIC: readonly string[] = ['contactMobile', 'expectDate'];

/** A row of fields, and its errors below. Rendered again only when it changes, because there may be two hundred. */
export const BatchLine = memo(
  function BatchLine({ row, number, errors, itemList, exampleDay, dispatch }: BatchLineProps) {
    const { id, cells } = row;
    const wrong = reasonsOf(row, errors);
    const hint = `batch-${id}-hint`;
    const listOf = ({ name }: BatchHead) =>
      name === 'categoryName' ? 'batch-categories' : name === 'timeSlot' ? 'batch-slots' : itemList;
    const hasList = ({ name }: BatchHead) => name === 'categoryName' || name === 'timeSlot' || name === 'itemName';
    return (
      <>
        <tr data-row={id} {...(wrong.length > 0 && { 'data-wrong': true })}>
          <th scope="row">{number}</th>
          {BATCH_COLUMNS.map((head) => (
            <td key={head.name} data-label={head.label + (head.required === true ? ' *' : '')} data-cell={head.name}>
              <input
                data-column={head.name}
                aria-label={`第 ${number} 行 ${head.label}`}
                value={cells[head.name]}
                aria-invalid={errors[head.name] !== undefined}
                aria-describedby={wrong.length > 0 ? hint : undefined}
                title={errors[head.name]}
                autoComplete="off"
                inputMode={head.name === 'quantity' ? 'decimal' : NUMERIC.includes(head.name) ? 'numeric' : undefined}
                placeholder={head.name === 'expectDate' ? exampleDay : undefined}
                {...(hasList(head) && { list: listOf(head) ?? undefined })}
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
    before.row === after.row &&
    before.number === after.number &&
    before.itemList === after.itemList &&
    before.exampleDay === after.exampleDay &&
    before.dispatch === after.dispatch &&
    isSame(before.errors, after.errors),
);

function isSame(one: RowErrors, other: RowErrors): boolean {
  return BATCH_COLUMNS.every(({ name }) => one[name] === other[name]);
}
