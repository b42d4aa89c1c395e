import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { encodingOf, tidy } from './csv.js';

/** The most that the read parts of a workbook may hold together after unpacking: 50 MB of blanks weigh 49 kB. */
export const UNPACKED_MAX = 40 * 1_024 * 1_024;
/** The most rows that are kept, twice those of the largest table; further ones are counted. */
export const ROWS_MAX = 1_000;
/** A cell beyond these columns, or after so many blank rows, is no part of the table. */
const COLUMNS_MAX = 256;
const GAP_MAX = 1_000;
/** What is parsed at a time. Bytes. */
const CHUNK = 65_536;

export class TooLarge extends Error {}

export type Rows = readonly (readonly string[])[];

export interface FoundRows {
  readonly rows: Rows;
  readonly more: number;
  readonly notes: readonly string[];
}

/**
 * The rows of an Excel workbook (`.xlsx`) of any program: of its active sheet, or of the first visible one in which
 * `headAt` finds headers; it returns -1 for other rows. Texts are unchanged, formulas their value, errors their name, and
 * a day is `2026-12-05` in every time zone.
 *
 * Throws for an archive that is no workbook or is damaged, and `TooLarge`. Unpacks only the parts that it reads.
 */
export function readWorkbook(bytes: Uint8Array, headAt: (rows: Rows) => number): FoundRows {
  const unpack = openArchive(bytes);
  const book = readBook(unpack);
  const sheets = book.sheets.map(({ name, path }) => ({ name, ...readSheet(need(unpack(path)), book) }));
  const [found = need(sheets[0]), ...others] = sheets.filter(({ rows }) => headAt(rows) !== -1);
  const unread = others.filter(({ rows }) => headAt(rows) < rows.length - 1).map(({ name }) => `“${name}”`);
  return unread.length === 0 ? found : { ...found, notes: [...found.notes, `工作表${unread.join('、')}未导入`] };
}

type Unpack = (path: string) => Uint8Array | null;

function openArchive(bytes: Uint8Array): Unpack {
  let room = UNPACKED_MAX;
  return (path) => {
    const filter = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }) => {
      if (nameOf(name) !== nameOf(path)) return false;
      // The library unpacks no more of a part than the size that the archive states.
      room -= originalSize;
      if (room < 0) throw new TooLarge();
      return true;
    };
    return Object.values(unzipSync(bytes, { filter }))[0] ?? null;
  };
}

/** Names are compared as Windows does, whose programs have written backslashes and other letter cases. */
function nameOf(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/u, '')
    .toLowerCase();
}

interface Book {
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  readonly texts: readonly string[];
  readonly formats: readonly ReturnType<typeof formatOf>[];
  /** Days are counted from 1904 and not from 1900. */
  readonly isFrom1904: boolean;
}

function readBook(unpack: Unpack): Book {
  const top = relationsOf(unpack, '').find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const relations = relationsOf(unpack, top);
  const sheets: { readonly name: string; readonly path: string; readonly isVisible: boolean }[] = [];
  let active = 0;
  let isFrom1904 = false;
  walk(need(unpack(top)), (name, attributes) => {
    if (name === 'workbookPr') isFrom1904 = isTrue(attributes['date1904']);
    if (name === 'workbookView') active = Number(attributes['activeTab'] ?? 0);
    if (name !== 'sheet') return;
    const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
    const { kind, path = '' } = relations.find((one) => one.id === id) ?? {};
    // A sheet that is a chart has no cells; it counts for the number of the active one.
    const isVisible = kind === 'worksheet' && !/hidden/iu.test(attributes['state'] ?? '');
    sheets.push({ name: attributes['name'] ?? '', path, isVisible });
  });
  const partOf = (type: string) => unpack(relations.find(({ kind }) => kind === type)?.path ?? '');
  return {
    sheets: [...sheets.splice(active, 1), ...sheets].filter(({ isVisible }) => isVisible),
    texts: sharedTexts(partOf('sharedStrings')),
    formats: formatsOf(partOf('styles')),
    isFrom1904,
  };
}

/** The parts that a part of the archive refers to, `''` being the archive itself; `kind` is the last word of its type. */
function relationsOf(unpack: Unpack, source: string) {
  const at = source.lastIndexOf('/') + 1;
  const relations: { readonly id: string; readonly kind: string; readonly path: string }[] = [];
  walk(
    unpack(`${source.slice(0, at)}_rels/${source.slice(at)}.rels`),
    (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      // Relative to the part, absolute, or with dots, as an address in a page.
      const { pathname } = new URL(Target.replaceAll('\\', '/'), `http://archive/${source}`);
      relations.push({ id: Id, kind: Type.slice(Type.lastIndexOf('/') + 1), path: decodeURIComponent(pathname) });
    },
  );
  return relations;
}

function sharedTexts(part: Uint8Array | null): readonly string[] {
  const texts: string[] = [];
  let text = '';
  walk(part, null, (name, run) => {
    // A text is one run, or several in formats of their own.
    if (name === 't') text += run;
    if (name !== 'si') return;
    texts.push(text);
    text = '';
  });
  return texts;
}

const DAYS: readonly number[] = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58];
const TIMES: readonly number[] = [18, 19, 20, 21, 22, 32, 33, 34, 35, 45, 47, 55, 56];

/** The formats of cells by the number of their style. */
function formatsOf(part: Uint8Array | null): Book['formats'] {
  const codes = new Map<string, string>();
  const ids: string[] = [];
  let isInside = false;
  walk(part, (name, { numFmtId = '0', formatCode = '' }) => {
    if (name === 'numFmt') codes.set(numFmtId, formatCode);
    else if (name === 'xf' && isInside) ids.push(numFmtId);
    // Other lists of formats are named styles and conditions.
    else if (/xfs$/iu.test(name)) isInside = name === 'cellXfs';
  });
  return ids.map((id) => {
    const known = (DAYS.includes(Number(id)) ? 'd' : '') + (TIMES.includes(Number(id)) ? 'h' : '');
    return formatOf(codes.get(id) ?? known);
  });
}

function formatOf(code: string) {
  const parts: readonly string[] = code.match(/"[^"]*"|\\.|[^]/gu) ?? [];
  // The format of positive numbers.
  const first = parts.slice(0, parts.includes(';') ? parts.indexOf(';') : parts.length);
  const main = first.join('');
  const before = first.slice(0, first.findLastIndex((part) => part !== '0') + 1);
  const isZeros = before.length < first.length && before.every((part) => /^["\\]./u.test(part));
  // Not quoted texts, colours, conditions and locales; a duration such as [h]:mm is a number.
  const letters = /\[[hms]+\]/iu.test(main)
    ? ''
    : main.replaceAll(/"[^"]*"|[\\_*].|\[[^\]]*\]|General|Standard/giu, '');
  const hasTime = /[hs]/iu.test(letters);
  const hasDay = (hasTime ? /[yd]/iu : /[ymd]/iu).test(letters);
  const prefix = isZeros ? before.join('').replaceAll(/"|\\(?=.)/gu, '') : '';
  return { hasDay, hasTime, prefix, digits: isZeros ? first.length - before.length : 0 };
}

interface Cell {
  readonly address: string;
  readonly row: number;
  readonly column: number;
  readonly type: string;
  readonly style: number;
  isFormula: boolean;
  value: string | null;
  inline: string | null;
}

function readSheet(part: Uint8Array, book: Book): FoundRows {
  const rows = new Map<number, (string | undefined)[]>();
  const merges: string[] = [];
  const strays: string[] = [];
  let more = 0;
  let last = 0;
  let [row, column] = [0, -1];
  let cell: Cell | null = null;
  function open(name: string, attributes: Attributes) {
    if (name === 'f' && cell !== null) cell.isFormula = true;
    if (name === 'mergeCell') merges.push(attributes['ref'] ?? '');
    if (name === 'row') [row, column] = [Number(attributes['r'] ?? row + 1), -1];
    if (name !== 'c') return;
    // Some programs write no addresses: the cell is beside the last one.
    const { r: address = `第 ${row} 行`, t: type = 'n', s: style } = attributes;
    ({ row, column } = placeOf(address) ?? { row, column: column + 1 });
    cell = { address, row, column, type, style: Number(style), isFormula: false, value: null, inline: null };
  }
  function close(name: string, text: string) {
    if (cell === null) return;
    if (name === 'v') cell.value = text;
    if (name === 't') cell.inline = (cell.inline ?? '') + text;
    if (name !== 'c') return;
    put(cell, tidy(textOf(cell, book)));
    cell = null;
  }
  function put(at: Cell, text: string) {
    if (text === '') return;
    const isFar = (last !== 0 && Math.abs(at.row - last) > GAP_MAX) || at.column >= COLUMNS_MAX;
    if (isFar) return void strays.push(at.address);
    if (!rows.has(at.row) && rows.size < ROWS_MAX) rows.set(at.row, []);
    const cells = rows.get(at.row);
    if (cells !== undefined) cells[at.column] = text;
    else if (at.row !== last) more += 1;
    last = at.row;
  }
  walk(part, open, close);
  for (const merged of merges) fillMerged(rows, merged);
  const notes = strays.slice(0, 1).map((first) => {
    return `单元格 ${first} ${strays.length > 1 ? `等 ${strays.length} 格` : ''}离表格太远，未导入`;
  });
  return { rows: [...rows.values()].map((cells) => Array.from(cells, (text = '') => text)), more, notes };
}

/** What is merged over several rows is meant for each of them that has a text of its own. */
function fillMerged(rows: ReadonlyMap<number, (string | undefined)[]>, merged: string): void {
  const [from, to] = merged.split(':').map(placeOf);
  const text = rows.get(from?.row ?? 0)?.[from?.column ?? 0];
  if (!from || !to || text === undefined) return;
  for (const [row, cells] of rows) if (row > from.row && row <= to.row) cells[from.column] ??= text;
}

/** What a program shows in a cell. What has no text is an error's name: nothing becomes empty unsaid. */
function textOf({ type, style, isFormula, value, inline }: Cell, { texts, formats, isFrom1904 }: Book): string {
  if (inline !== null) return unescaped(inline);
  // A formula that no program has calculated.
  if (value === null) return isFormula ? '#CALC!' : '';
  const plain = value.trim();
  if (plain === '') return '';
  if (type === 's') return unescaped(texts[Number(plain)] ?? '#REF!');
  if (type === 'b') return String(isTrue(plain));
  if (type === 'd') return isoText(plain);
  return type === 'n' ? numberText(plain, formats[style], isFrom1904) : unescaped(value);
}

function isoText(text: string): string {
  const [, day = '', time = ''] = /^(?:1899-12-3[01]|(\d{4}-\d\d-\d\d))?T?(\d\d:\d\d)?/u.exec(text) ?? [];
  return `${day} ${day !== '' && time === '00:00' ? '' : time}`.trim() || text;
}

/** A number as people mean it; one of more digits than programs keep stays in scientific notation, as a fault. */
function numberText(text: string, format: Book['formats'][number] | undefined, isFrom1904: boolean): string {
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  if (Math.abs(value) >= 1e15) return value.toExponential().toUpperCase();
  const { hasDay = false, hasTime = false, prefix = '', digits = 0 } = format ?? {};
  // The days until the end of the year 9999.
  if ((hasDay || hasTime) && value >= 0 && value < 2_958_466) {
    const minutes = Math.round(value * 1_440) + (isFrom1904 ? 1_462 * 1_440 : 0);
    const iso = new Date(Date.UTC(1899, 11, 30) + minutes * 60_000).toISOString();
    return hasDay ? isoText(hasTime ? iso : iso.slice(0, 10)) : iso.slice(11, 16);
  }
  const plain = String(Number(value.toPrecision(15)));
  return digits > 0 && /^\d+$/u.test(plain) ? prefix + plain.padStart(digits, '0') : plain;
}

function placeOf(address: string): { readonly row: number; readonly column: number } | null {
  const [, letters, row] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/iu.exec(address) ?? [];
  if (letters === undefined) return null;
  const column = Array.from(letters.toUpperCase()).reduce((sum, one) => sum * 26 + Number.parseInt(one, 36) - 9, 0);
  return { row: Number(row), column: column - 1 };
}

function isTrue(text = ''): boolean {
  return text === '1' || text.toLowerCase() === 'true';
}

/** Characters that XML cannot hold are written as `_x000D_`. */
function unescaped(text: string): string {
  return text.replaceAll(/_x([0-9a-f]{4})_/giu, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

function need<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a part of the workbook is missing');
  return value;
}

type Attributes = Readonly<Record<string, string>>;

/**
 * Walks over the elements of a part by their names without a prefix; `text` is what stands directly before the end of an
 * element. Phonetic texts are left out. Throws for a part that is cut off; no part has no elements.
 */
function walk(
  part: Uint8Array | null,
  open: ((name: string, attributes: Attributes) => void) | null,
  close?: (name: string, text: string) => void,
): void {
  if (part === null) return;
  const plain = (name: string) => name.slice(name.indexOf(':') + 1);
  let text = '';
  let depth = 0;
  let skipped = Infinity;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        text = '';
        if (plain(name) === 'rPh') skipped = Math.min(skipped, depth);
        if (depth < skipped) open?.(plain(name), attributes);
      },
      ontext(more) {
        text += more;
      },
      onclosetag(name) {
        if (depth < skipped) close?.(plain(name), text);
        if (depth === skipped) skipped = Infinity;
        depth -= 1;
        text = '';
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder(encodingOf(part));
  for (let at = 0; at < part.length; at += CHUNK)
    parser.write(decoder.decode(part.subarray(at, at + CHUNK), { stream: true }));
  if (depth !== 0) throw new Error('a part of the workbook is cut off');
}
