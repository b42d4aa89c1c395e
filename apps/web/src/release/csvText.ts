/** Spreadsheet programs read a CSV with this mark at the beginning as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
/** A cell that begins with one of these is a formula for a spreadsheet program. */
const FORMULA = /^[=+\-@]/u;

/** A CSV of these cells, quoted if necessary. A cell that would be a formula gets an apostrophe before it. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + lines.map((line) => line.map(cellText).join(',')).join('\r\n');
}

/** The cell without the apostrophe of `csvText`, so that a saved cell is imported unchanged. */
export function withoutFormulaGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function cellText(text: string): string {
  const cell = text.trim();
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
