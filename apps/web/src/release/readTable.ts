import { encodingOf, parseCells, withoutFormulaGuard } from './csv.js';
import { type FoundRows, readWorkbook, type Rows, ROWS_MAX, TooLarge, UNPACKED_MAX } from './workbook.js';

/** A chosen file: its bytes, its name, and the headers that its table must have. */
export interface TableFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
  readonly heads: readonly string[];
}

export type TableAnswer = FoundRows | { readonly trouble: string };

/** The headers stand in one of the first rows that are not blank; above them may be titles. */
const HEAD_ROWS = 20;
/** The most that is handed to the page, which stops while it receives it. Characters. */
const TEXT_MAX = 1_000_000;
/** The signatures of a zip archive, and of the container of old and of encrypted workbooks. */
const ARCHIVE = [0x50, 0x4b];
const CONTAINER = [0xd0, 0xcf, 0x11, 0xe0];

/** A workbook, or a text with tabs, commas or semicolons. Uses nothing of a page: it runs in a worker. */
export function readTable({ bytes, name, heads }: TableFile): TableAnswer {
  const begins = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  const headAt = (rows: Rows) => rows.slice(0, HEAD_ROWS).findIndex((row) => isHead(row, heads));
  if (begins(CONTAINER)) return { trouble: '无法读取旧版 .xls 或加密的文件，请另存为没有密码的 .xlsx 后上传' };
  try {
    return bounded(begins(ARCHIVE) ? readWorkbook(bytes, headAt) : readText(bytes, name, headAt), headAt);
  } catch (cause) {
    const size = UNPACKED_MAX / 1_024 / 1_024;
    if (cause instanceof TooLarge) return { trouble: `文件解压后超过 ${size} MB，请只保留订单所在的工作表后上传` };
    return { trouble: '无法读取该 Excel 文件，请另存为 .xlsx 或 CSV 后上传' };
  }
}

function isHead(row: readonly string[], heads: readonly string[]): boolean {
  const labels = new Set(row.map((text) => text.replaceAll(/[*＊\s]/gu, '')));
  return heads.every((head) => labels.has(head));
}

/** The separator is stated in the first line, or is the one by which the text has the headers. */
function readText(bytes: Uint8Array, name: string, headAt: (rows: Rows) => number): FoundRows {
  const text = decoded(bytes);
  const [line = '', stated] = /^"?sep=(.)"?(?:\r\n|\r|\n)/iu.exec(text) ?? [];
  const usual = name.toLowerCase().endsWith('.csv') ? [',', ';', '\t'] : ['\t', ',', ';'];
  const separators = stated === undefined ? usual : [stated];
  const tables = separators.map((separator) => parseCells(text.slice(line.length), separator).map(withoutGuards));
  return { rows: tables.find((rows) => headAt(rows) !== -1) ?? tables[0] ?? [], more: 0, notes: [] };
}

/** `="000123"` keeps the zeros of a number in spreadsheets. */
function withoutGuards(row: readonly string[]): readonly string[] {
  return row.map((cell) => withoutFormulaGuard(cell.replace(/^="(.*)"$/u, '$1')));
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

function bounded({ rows, more, notes }: FoundRows, headAt: (rows: Rows) => number): FoundRows {
  const all = rows.slice(Math.max(0, headAt(rows)));
  let room = TEXT_MAX;
  const last = all.findIndex((row) => (room -= row.reduce((sum, cell) => sum + cell.length, 0)) < 0);
  const kept = all.slice(0, Math.min(ROWS_MAX, last === -1 ? Infinity : last));
  return { rows: kept, more: more + all.length - kept.length, notes };
}
