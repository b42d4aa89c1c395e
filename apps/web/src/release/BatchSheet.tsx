import { FormDialog, type FormValues, textOf } from '@fitout/ui-kit/primitives';
import { useState } from 'react';
import { drawRegion } from '../shared/RegionFields.js';
import { batchErrors, type Catalogue, sheetFields } from './batchRules.js';
import { BATCH_COLUMNS, type BatchCells, type BatchColumn, type BatchRow, withEdited } from './batchTable.js';

export interface BatchSheetProps {
  readonly rows: readonly BatchRow[];
  /** Null for an order that is added. */
  readonly row: BatchRow | null;
  readonly now: string;
  readonly max: number;
  readonly catalogue: Catalogue;
  /** Called with the chosen category, whose services are needed. */
  readonly onCategory: (name: string) => void;
  readonly onRows: (rows: readonly BatchRow[]) => void;
  readonly onClose: () => void;
}

/** One order of the table in a narrow window, with the table's checks. */
export function BatchSheet(props: BatchSheetProps) {
  const { rows, row, now, max, catalogue, onCategory, onRows, onClose } = props;
  const id = row?.id ?? null;
  const withValues = (values: FormValues<BatchColumn>) => withEdited(rows, id, cellsOf(values), max);
  return (
    <FormDialog<BatchColumn>
      title={id === null ? '添加订单' : '编辑订单'}
      fields={(values) => sheetFields(values, now, catalogue)}
      initial={{ ...row?.cells, timeSlot: row?.cells.timeSlot || '上午' }}
      submitLabel="保存"
      check={(values) => {
        const edited = withValues(values);
        const own = edited.find((one, index) => one !== rows[index]);
        return batchErrors(edited, now, catalogue).get(own?.id ?? 0) ?? {};
      }}
      draw={drawRegion}
      onValues={(values) => onCategory(textOf(values, 'categoryName'))}
      onSubmit={async (values) => {
        onRows(withValues(values));
        return true;
      }}
      onClose={onClose}
    />
  );
}

function cellsOf(values: FormValues<BatchColumn>): BatchCells {
  return Object.fromEntries(BATCH_COLUMNS.map(({ name }) => [name, textOf(values, name)])) as BatchCells;
}

/** Where the rows of a spreadsheet are pasted that has no cells to paste into. */
export function PasteSheet(props: {
  /** Returns why the text could not be read. */
  readonly append: (text: string) => string | null;
  readonly onClose: () => void;
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <FormDialog
      title="粘贴订单"
      hint="一行一单，列的顺序与模板相同；带表头时按表头识别。"
      fields={[{ kind: 'long', name: 'text', label: '订单', required: true, placeholder: '长按这里粘贴' }]}
      submitLabel="识别"
      refusal={refusal}
      onSubmit={async ({ text = '' }) => {
        // Not trimmed: a row may begin with an empty cell.
        const trouble = props.append(String(text));
        setRefusal(trouble);
        return trouble === null;
      }}
      onClose={props.onClose}
    />
  );
}
