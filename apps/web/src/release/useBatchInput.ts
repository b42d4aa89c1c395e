import { useLayoutEffect, useRef, useState, type Dispatch } from 'react';
import { BATCH_COLUMNS, type BatchColumn } from './batchColumns.js';
import { BATCH_FILE_MAX } from './batchFile.js';
import type { BatchEvent } from './batchStep.js';
import { withImported, withPasted, type BatchRow, type Pasted } from './batchTable.js';
import { parseCells, PASTE_MAX } from './parseCells.js';
import { useApp } from '../context/AppContext.js';

/** Handles rows from the clipboard or a file; `max` in all. */
export function useBatchInput(rows: readonly BatchRow[], max: number, dispatch: Dispatch<BatchEvent>) {
  const { toaster, readTable } = useApp();
  /** What of the last rows was left out, a sentence; empty if nothing was. */
  const [leftOut, setLeftOut] = useState('');
  /** The user types on while a file is read. */
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  });

  /** `notes` are sentences on what was left out besides. */
  function addRows({ rows: all, leftOutCount }: Pasted, verb: string, notes: readonly string[] = []) {
    dispatch({ kind: 'pasted', rows: all });
    const left = leftOutCount > 0 ? [`最多 ${max} 行，其余 ${leftOutCount} 行未${verb}`, ...notes] : notes;
    setLeftOut(left.join('；'));
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
    const buffer = await file.arrayBuffer().catch(() => null);
    if (buffer === null) return '无法读取该文件';
    const heads = BATCH_COLUMNS.filter(({ required }) => required === true).map(({ label }) => label);
    const found = await readTable({ bytes: new Uint8Array(buffer), name: file.name, heads }).catch(() => null);
    if (found === null) return '无法读取该文件，请重试';
    if ('trouble' in found) return found.trouble;
    const imported = withImported(latest.current, found.rows, max);
    if (imported === null) return '模板不匹配，请重新下载';
    if (found.rows.length < 2) return '文件中没有订单';
    addRows({ ...imported, leftOutCount: imported.leftOutCount + found.more }, '导入', found.notes);
    return null;
  }

  return { paste, read, leftOut };
}
