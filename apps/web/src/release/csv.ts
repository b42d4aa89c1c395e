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
  const sign = separator === null ? '' : `\\u{${(separator.codePointAt(0) ?? 0).toString(16)}}`;
  const end = ['\\r\\n|\\r|\\n|$', ...(sign === '' ? [] : [sign])].join('|');
  // Characters after a closing quote belong to the cell, as in spreadsheets; an unclosed quote is a plain character.
  const cells = new RegExp(`(?:"([^"]*(?:""[^"]*)*)")?([^\\r\\n${sign}]*)(${end})`, 'gu');
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted = '', plain = '', stop] of text.matchAll(cells)) {
    row.push(tidy(quoted.replaceAll('""', '"') + plain));
    if (stop === separator) continue;
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

function separatorOf(text: string): '\t' | ',' | null {
  if (text.includes('\t')) return '\t';
  const [line = ''] = /^[^\r\n]*/u.exec(text) ?? [];
  return line.split(',').length > CSV_COMMAS ? ',' : null;
}

export function tidy(cell: string): string {
  return cell.replaceAll(/[\s\p{Cc}\ufeff]+/gu, ' ').trim();
}

export function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
