/** Programs for spreadsheets read a CSV that begins with this mark as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
/** A cell that begins with one of these is a formula to a program for spreadsheets. */
const FORMULA = /^[=+\-@]/u;

/** A CSV of these cells, in quotes where it needs them. What would be taken for a formula gets an apostrophe before it. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + lines.map((line) => line.map(cellText).join(',')).join('\r\n');
}

/** The cell without the apostrophe of `csvText`, so that what was saved here comes back as it was. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function cellText(text: string): string {
  const cell = text.trim();
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
