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

/** The maximal length of a paste: two hundred rows need a tenth of it. Characters. */
export const PASTE_MAX = 500_000;

const CSV_COMMAS = 9;

/**
 * The cells of a spreadsheet's text: columns are separated by tabs, or by commas if the first line has as many of them
 * as an order has columns. A quoted cell may contain tabs, commas, line breaks and doubled quotes. Blank rows are left
 * out. The caller refuses texts beyond `PASTE_MAX`, and passes a known `separator`.
 */
export function parseCells(text: string, separator: string | null = separatorOf(text)): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= text.length;) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator);
    row.push(tidy(cell));
    const sign = text[end];
    if (sign !== separator || end >= text.length) {
      if (row.some((one) => one !== '')) rows.push(row);
      row = [];
    }
    // A line ends with one character or two.
    at = end + (sign === '\r' && text[end + 1] === '\n' ? 2 : 1);
  }
  return rows;
}

function separatorOf(text: string): '\t' | ',' | null {
  if (text.includes('\t')) return '\t';
  const end = text.search(/[\r\n]/u);
  const line = end === -1 ? text : text.slice(0, end);
  return line.split(',').length > CSV_COMMAS ? ',' : null;
}

function plainCell(text: string, at: number, separator: string | null) {
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { cell: text.slice(at, end), end };
}

/** The same for a quoted cell; characters after the closing quote belong to it, as in spreadsheets. */
function quotedCell(text: string, at: number, separator: string | null) {
  let cell = '';
  let from = at + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    // An unclosed quote is a plain character.
    if (quote === -1) return plainCell(text, at, separator);
    cell += text.slice(from, quote);
    from = quote + 2;
    if (text[quote + 1] !== '"') break;
    cell += '"';
  }
  const rest = plainCell(text, from - 1, separator);
  return { cell: cell + rest.cell, end: rest.end };
}

export function tidy(cell: string): string {
  return cell.replaceAll(/[\s\p{Cc}\ufeff]+/gu, ' ').trim();
}

export function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
