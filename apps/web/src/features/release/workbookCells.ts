import { readSheet } from 'read-excel-file/universal';

/**
 * The cells of the first sheet of an Excel workbook (`.xlsx`): texts unchanged, numbers with all their digits, days as
 * `2026-11-25`, formulas by their value. Null for an archive that is no workbook. Loaded on demand.
 */
export async function workbookCells(bytes: ArrayBuffer): Promise<readonly (readonly string[])[] | null> {
  const rows = await readSheet<string>(bytes, { parseNumber: (digits) => digits }).catch(() => null);
  if (rows === null) return null;
  return rows.map((row) => row.map(textOf)).filter((row) => row.some((cell) => cell !== ''));
}

function textOf(cell: unknown): string {
  // The library returns dates in UTC; a workbook stores them without a time zone.
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return String(cell);
  return typeof cell === 'string' ? cell.replaceAll(/[\s\p{Cc}\ufeff]+/gu, ' ').trim() : '';
}
