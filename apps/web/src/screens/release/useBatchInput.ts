import { useLayoutEffect, useRef, type Dispatch } from 'react';
import type { BatchColumn } from '../../features/release/batchColumns.js';
import { BATCH_FILE_MAX, parseBatchFile } from '../../features/release/batchFile.js';
import type { BatchEvent } from '../../features/release/batchStep.js';
import { withImported, withPasted, type BatchRow, type Pasted } from '../../features/release/batchTable.js';
import { parseCells, PASTE_MAX } from '../../features/release/parseCells.js';
import { useApp } from '../../app/AppContext.js';

/** Handles rows from the clipboard or a file; `max` in all. */
export function useBatchInput(rows: readonly BatchRow[], max: number, dispatch: Dispatch<BatchEvent>) {
  const { toaster } = useApp();
  /** The user types on while a file is read. */
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  });

  function addRows(pasted: Pasted, verb: string) {
    dispatch({ kind: 'pasted', rows: pasted.rows });
    if (pasted.leftOutCount > 0) toaster.notify('error', `最多 ${max} 行，其余 ${pasted.leftOutCount} 行未${verb}`);
  }

  function paste(text: string, at: { readonly row: number; readonly column: BatchColumn }): boolean {
    if (text.length > PASTE_MAX) {
      toaster.notify('error', '粘贴的内容太多，请分批粘贴');
      return true;
    }
    const cells = parseCells(text);
    // The field itself pastes a single cell, at its caret.
    if (cells.length < 2 && (cells[0] ?? []).length < 2) return false;
    addRows(withPasted(rows, at, cells, max), '粘贴');
    return true;
  }

  async function read(file: File) {
    const trouble = await importFile(file);
    if (trouble !== null) toaster.notify('error', trouble);
  }

  async function importFile(file: File): Promise<string | null> {
    if (file.size > BATCH_FILE_MAX) return '文件过大';
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes === null) return '无法读取该文件';
    const cells = parseBatchFile(new Uint8Array(bytes), file.name) ?? (await readWorkbook(bytes));
    if (cells === null) return '无法读取该 Excel 文件，请另存为 .xlsx 或 CSV 后上传';
    const imported = withImported(latest.current, cells, max);
    if (imported === null) return '模板不匹配，请重新下载';
    if (cells.length < 2) return '文件中没有订单';
    addRows(imported, '导入');
    return null;
  }

  return { paste, read };
}

/** Null for any other file, or if the code that reads workbooks failed to load. */
async function readWorkbook(bytes: ArrayBuffer) {
  const reader = await import('../../features/release/workbookCells.js').catch(() => null);
  return reader === null ? null : reader.workbookCells(bytes);
}
