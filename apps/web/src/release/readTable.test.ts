import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { batchErrors } from './batchRules.js';
import { BATCH_COLUMNS, withImported } from './batchTable.js';
import { readTable, type TableAnswer } from './readTable.js';
import { UNPACKED_MAX } from './workbook.js';

const HEADS = BATCH_COLUMNS.filter(({ required }) => required).map(({ label }) => label);
const LABELS = BATCH_COLUMNS.map(({ label, required }) => label + (required === true ? '*' : ''));
const ORDER =
  '吸顶灯|吸顶灯安装|2|陈木|13812345678|上海市|上海市|浦东新区|世纪大道 1 号|2026-12-05|下午|三头||A001'.split('|');
const EXAMPLES = new URL('../testing/workbooks/', import.meta.url);
const example = (name: string) => read(new Uint8Array(readFileSync(new URL(`${name}.xlsx`, EXAMPLES))));

function read(bytes: Uint8Array<ArrayBuffer>, name = '订单.xlsx'): TableAnswer {
  return readTable({ bytes, name, heads: HEADS });
}

/** The rows below the headers, without the empty cells at their ends. */
function bodyOf(answer: TableAnswer): readonly (readonly string[])[] {
  if ('trouble' in answer) throw new Error(answer.trouble);
  const [heads, ...body] = answer.rows;
  expect(heads).toEqual(LABELS);
  return body.map((row) => row.slice(0, row.findLastIndex((text) => text !== '') + 1));
}

const withNumber = (number: string) => [...ORDER.slice(0, -1), number];

describe('workbooks of other programs', () => {
  it.each([
    ['01-poi-numbers', [ORDER]],
    ['06-strict-iso-time', [ORDER]],
    ['11-hidden-first', [ORDER]],
    ['17-row-1048576', [ORDER]],
    ['20-zero-format', [withNumber('000123'), withNumber('000124')]],
    ['40-bordered-2000', [ORDER]],
  ])('%s gives its orders', (name, orders) => {
    expect(bodyOf(example(name))).toEqual(orders);
  });

  it('two orders without an external number stay two', () => {
    expect(bodyOf(example('43-no-ext')).map((row) => [row[8], row[9]])).toEqual([
      ['世纪大道 1 号', '2026-12-05'],
      ['世纪大道 2 号', '2026-12-05'],
    ]);
  });

  it('a stray cell far below the table is named', () => {
    expect(example('17-row-1048576')).toMatchObject({ more: 0, notes: ['单元格 A1048576 离表格太远，未导入'] });
  });

  it('an error marks its row at its cell, and a number that lost digits too', () => {
    const answer = example('18-error-cells');
    if ('trouble' in answer) throw new Error(answer.trouble);
    const long = bodyOf(read(workbook([[number(12_345_678_901_234_568)]], {})))[0]?.[0];
    expect(long).toBe('1.2345678901234568E+16');
    const rows = withImported([], [...answer.rows, withNumber(long ?? '')])?.rows ?? [];
    const errors = batchErrors(rows, '2026-11-28', { categories: null, items: new Map() });
    expect(rows.map(({ id }) => errors.get(id))).toEqual([
      { externalNo: '“外部单号”在表格中是错误值 #N/A，请改为实际内容' },
      { contactMobile: '“联系电话”在表格中是错误值 #N/A，请改为实际内容' },
      { description: '“商品描述”在表格中是错误值 #N/A，请改为实际内容' },
      { externalNo: '“外部单号”是位数太多的数字，末几位可能已被表格程序改变，请重新填写' },
    ]);
  });

  it.each([
    ['Asia/Shanghai', -480],
    ['America/Los_Angeles', 480],
    ['Pacific/Auckland', -780],
  ])('a day is the same in %s', (zone, offset) => {
    const before = process.env['TZ'];
    onTestFinished(() => {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    });
    process.env['TZ'] = zone;
    expect(new Date(2026, 11, 5).getTimezoneOffset()).toBe(offset);
    for (const name of ['01-poi-numbers', '06-strict-iso-time', '43-no-ext'])
      expect(bodyOf(example(name))[0]?.[9]).toBe('2026-12-05');
  });
});

/** A cell by what people mean with it. */
type Meant =
  | { readonly kind: 'text' | 'error'; readonly text: string }
  | { readonly kind: 'number' | 'zeros'; readonly value: number; readonly text: string }
  | { readonly kind: 'day'; readonly serial: number; readonly text: string }
  | { readonly kind: 'blank'; readonly text: '' };

const BLANK: Meant = { kind: 'blank', text: '' };
const text = (words: string): Meant => ({ kind: 'text', text: words });
const number = (value: number): Meant => ({ kind: 'number', value, text: String(value) });
const zeros = (value: number): Meant => ({ kind: 'zeros', value, text: String(value).padStart(6, '0') });
const day = (serial: number): Meant => ({
  kind: 'day',
  serial,
  text: new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10),
});

/** How a program writes a workbook. */
interface Dialect {
  readonly texts?: 'shared' | 'rich' | 'inline' | 'inline rich' | 'formula';
  readonly numbers?: 'plain' | 'power' | 'decimal' | 'long' | 'shared formula';
  readonly days?: 'serial' | 'decimal' | 'iso' | 'iso time' | 'iso zone';
  readonly dayFormat?: string;
  readonly addresses?: 'all' | 'rows' | 'none';
  readonly folder?: 'xl/' | 'data/' | '';
  readonly targets?: 'relative' | 'absolute' | 'dotted' | 'backslash';
  readonly isStrict?: boolean;
  readonly prefix?: '' | 'x:';
  readonly from1904?: '1' | 'true' | null;
  readonly encoding?: 'utf-8' | 'utf-16le';
  readonly before?: 'nothing' | 'hidden' | 'veryHidden' | 'chart' | 'instructions' | 'active other';
  readonly titles?: number;
  readonly isBordered?: boolean;
  readonly hasStyles?: boolean;
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&#34;');

/** A workbook of a sheet with these rows below the headers, as a program would write it. */
function workbook(rows: readonly (readonly Meant[])[], dialect: Dialect): Uint8Array<ArrayBuffer> {
  const { texts = 'shared', numbers = 'plain', days = 'serial', addresses = 'all', folder = 'xl/' } = dialect;
  const { targets = 'relative', prefix: p = '', from1904 = null, before = 'nothing', titles = 0 } = dialect;
  const { isBordered = false, hasStyles = true, dayFormat = 'yyyy-mm-dd' } = dialect;
  const main = dialect.isStrict ? 'http://purl.oclc.org/ooxml' : 'http://schemas.openxmlformats.org';
  const namespace = p === '' ? `xmlns="${main}/spreadsheetml/main"` : `xmlns:x="${main}/spreadsheetml/main"`;
  const shared: string[] = [];
  const runs = (words: string) =>
    `<${p}r><${p}t>${escaped(words.slice(0, 2))}</${p}t></${p}r><${p}r><${p}rPr/><${p}t>${escaped(words.slice(2))}</${p}t></${p}r>`;
  const plain = (words: string) => `<${p}t xml:space="preserve">${escaped(words)}</${p}t>`;
  const sharedOf = (inside: string) => `t="s"><${p}v>${shared.push(inside) - 1}</${p}v>`;

  function textCell(words: string): string {
    if (texts === 'inline') return `t="inlineStr"><${p}is>${plain(words)}</${p}is>`;
    if (texts === 'inline rich') return `t="inlineStr"><${p}is>${runs(words)}</${p}is>`;
    if (texts === 'formula') return `t="str"><${p}f>A1&amp;""</${p}f><${p}v>${escaped(words)}</${p}v>`;
    const phonetic = `<${p}rPh sb="0" eb="1"><${p}t>dēng</${p}t></${p}rPh>`;
    return sharedOf(texts === 'rich' ? runs(words) + phonetic : plain(words));
  }
  function numberCell(value: number): string {
    if (numbers === 'shared formula') return `><${p}f t="shared" si="0"/><${p}v>${value}</${p}v>`;
    // As Excel writes a number: 3.3 is 3.2999999999999998.
    const long = value.toPrecision(17);
    const written = {
      plain: String(value),
      power: value.toExponential().replace('e+', 'E'),
      decimal: value.toFixed(1),
    };
    const exact = Number(written.decimal) === value ? written.decimal : String(value);
    return `t="n"><${p}v>${numbers === 'long' ? long : numbers === 'decimal' ? exact : written[numbers]}</${p}v>`;
  }
  function dayCell({ serial, text: name }: Extract<Meant, { kind: 'day' }>): string {
    if (days === 'iso') return `s="1" t="d"><${p}v>${name}</${p}v>`;
    if (days === 'iso time') return `s="1" t="d"><${p}v>${name}T00:00:00</${p}v>`;
    // Without styles nobody can tell a serial from a number.
    if (days === 'iso zone' || !hasStyles) return `t="d"><${p}v>${name}T00:00:00.000Z</${p}v>`;
    const written = serial - (from1904 === null ? 0 : 1_462);
    return `s="1"><${p}v>${days === 'decimal' ? written.toFixed(1) : written}</${p}v>`;
  }
  function cellOf(meant: Meant): string {
    if (meant.kind === 'text') return textCell(meant.text);
    if (meant.kind === 'number') return numberCell(meant.value);
    if (meant.kind === 'zeros') return hasStyles ? `s="2"><${p}v>${meant.value}</${p}v>` : textCell(meant.text);
    if (meant.kind === 'day') return dayCell(meant);
    return meant.kind === 'error' ? `t="e"><${p}f>NA()</${p}f><${p}v>${meant.text}</${p}v>` : '>';
  }
  const lines = [
    ...Array.from({ length: titles }, () => [text('十二月的订单')]),
    LABELS.map(text),
    ...rows,
    ...Array.from({ length: isBordered ? 50 : 0 }, () => LABELS.map(() => BLANK)),
  ];
  const rowOf = (line: readonly Meant[], index: number) => {
    const cells = line.map((meant, at) => {
      // A blank cell is left out where the next one has an address.
      if (meant.kind === 'blank' && addresses === 'all' && !isBordered) return '';
      const address = addresses === 'all' ? ` r="${String.fromCodePoint(65 + at)}${index + 1}"` : '';
      return `<${p}c${address} ${cellOf(meant)}</${p}c>`.replace(' >', '>');
    });
    return `<${p}row${addresses === 'none' ? '' : ` r="${index + 1}"`}>${cells.join('')}</${p}row>`;
  };
  const sheet = (data: string) =>
    `<${p}worksheet ${namespace}><${p}dimension ref="A1:XFD1048576"/><${p}sheetData>${data}</${p}sheetData></${p}worksheet>`;
  const data = lines.map(rowOf).join('');
  const others = before === 'nothing' ? [] : ['别的'];
  const state = before === 'hidden' || before === 'veryHidden' ? ` state="${before}"` : '';
  const ids = [...others, '订单'].map((_, index) => index + 1);
  const sheets = ids.map(
    (id) => `<${p}sheet name="${id}" sheetId="${id}" r:id="rId${id}"${id < ids.length ? state : ''}/>`,
  );
  const view = `<${p}bookViews><${p}workbookView activeTab="${before === 'active other' || before === 'nothing' ? 0 : 1}"/></${p}bookViews>`;
  const date = from1904 === null ? '' : `<${p}workbookPr date1904="${from1904}"/>`;
  const targetOf = (path: string) =>
    ({
      relative: path,
      absolute: `/${folder}${path}`,
      dotted: `./../${folder}${path}`,
      backslash: path.replaceAll('/', '\\'),
    })[targets];
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${main}/officeDocument/relationships/${kind}" Target="${target}"/>`;
  const relations = (inside: string) => `<Relationships>${inside}</Relationships>`;
  const formats = [dayFormat, '000000'].map(
    (code, index) => `<${p}numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`,
  );
  const styles = `<${p}styleSheet ${namespace}><${p}numFmts>${formats.join('')}</${p}numFmts><${p}cellStyleXfs><${p}xf numFmtId="14"/></${p}cellStyleXfs><${p}cellXfs><${p}xf/><${p}xf numFmtId="164"/><${p}xf numFmtId="165"/></${p}cellXfs></${p}styleSheet>`;
  const parts: Record<string, string> = {
    '_rels/.rels': relations(relation('r1', 'officeDocument', `${targets === 'absolute' ? '/' : ''}${folder}Book.xml`)),
    [`${folder}book.xml`]: `<${p}workbook ${namespace}>${date}${view}<${p}sheets>${sheets.join('')}</${p}sheets></${p}workbook>`,
    [`${folder}_rels/book.xml.rels`]: relations(
      ids
        .map((id) =>
          relation(
            `rId${id}`,
            before === 'chart' && id === 1 ? 'chartsheet' : 'worksheet',
            targetOf(`sheets/${id}.xml`),
          ),
        )
        .join('') +
        (shared.length > 0 ? relation('rIdT', 'sharedStrings', targetOf('texts.xml')) : '') +
        (hasStyles ? relation('rIdS', 'styles', targetOf('styles.xml')) : ''),
    ),
    [`${folder}sheets/${ids.length}.xml`]: sheet(data),
    [`${folder}texts.xml`]: `<${p}sst ${namespace}>${shared.map((one) => `<${p}si>${one}</${p}si>`).join('')}</${p}sst>`,
    [`${folder}styles.xml`]: styles,
  };
  if (others.length > 0)
    parts[`${folder}sheets/1.xml`] = sheet(
      `<${p}row r="1"><${p}c r="A1" t="inlineStr"><${p}is>${plain('请按说明填写')}</${p}is></${p}c></${p}row>`,
    );
  return packed(parts, dialect.encoding ?? 'utf-8', targets === 'backslash' ? '\\' : '/');
}

function packed(
  parts: Readonly<Record<string, string>>,
  encoding = 'utf-8',
  slash = '/',
  isPacked = false,
): Uint8Array<ArrayBuffer> {
  const bytesOf = (part: string) =>
    encoding === 'utf-8'
      ? strToU8(`<?xml version="1.0"?>\r\n${part}`)
      : new Uint8Array(Buffer.from(`\ufeff${part}`, 'utf16le'));
  const entries = Object.entries(parts).map(([name, part]) => [name.replaceAll('/', slash), bytesOf(part)]);
  return zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>, { level: isPacked ? 6 : 0 });
}

const cell: fc.Arbitrary<Meant> = fc.oneof(
  fc.constantFrom(...'吸顶灯 安装|A&B <1>|000123|1.50|=1+1|"引号"|😀灯|_x0041_'.split('|')).map(text),
  fc.integer({ min: 1, max: 99_999_999_999 }).map(number),
  fc.integer({ min: 1, max: 99_999 }).map((cents) => number(cents / 100)),
  fc.integer({ min: 0, max: 9_999_999 }).map(zeros),
  fc.integer({ min: 40_000, max: 60_000 }).map(day),
  fc.constantFrom('#N/A', '#REF!', '#DIV/0!').map((name): Meant => ({ kind: 'error', text: name })),
  fc.constant(BLANK),
);
const line = fc
  .array(cell, { minLength: 1, maxLength: LABELS.length })
  .filter((cells) => cells.at(-1)?.kind !== 'blank');
/** As it is read: a character that was written with its code. */
const shown = (cells: readonly Meant[]) => cells.map((meant) => meant.text.replace('_x0041_', 'A'));

describe('workbooks in the dialects of programs', () => {
  it('every mixture of what programs do differently gives the same texts', () => {
    const dialect: fc.Arbitrary<Dialect> = fc.record({
      texts: fc.constantFrom('shared', 'rich', 'inline', 'inline rich', 'formula'),
      numbers: fc.constantFrom('plain', 'power', 'decimal', 'long', 'shared formula'),
      days: fc.constantFrom('serial', 'decimal', 'iso', 'iso time', 'iso zone'),
      dayFormat: fc.constantFrom(
        'yyyy-mm-dd',
        'm/d/yy',
        '[Red]d\\.mmm;@',
        'yyyy"年"m"月"d"日"',
        'mmm',
        'm/d/yyyy h:mm',
      ),
      addresses: fc.constantFrom('all', 'rows', 'none'),
      folder: fc.constantFrom('xl/', 'data/', ''),
      targets: fc.constantFrom('relative', 'absolute', 'dotted', 'backslash'),
      isStrict: fc.boolean(),
      prefix: fc.constantFrom('', 'x:'),
      from1904: fc.constantFrom(null, '1', 'true'),
      encoding: fc.constantFrom('utf-8', 'utf-16le'),
      before: fc.constantFrom('nothing', 'hidden', 'veryHidden', 'chart', 'instructions', 'active other'),
      titles: fc.integer({ min: 0, max: 3 }),
      isBordered: fc.boolean(),
      hasStyles: fc.boolean(),
    });
    fc.assert(
      fc.property(dialect, fc.array(line, { minLength: 1, maxLength: 3 }), (way, rows) => {
        expect(bodyOf(read(workbook(rows, way)))).toEqual(rows.map(shown));
      }),
      { numRuns: 200 },
    );
  });
});

/** A workbook whose sheet holds this, with a second sheet `另一张` if there is one. */
function sheets(...inside: readonly string[]): Uint8Array<ArrayBuffer> {
  const ids = inside.map((_, index) => index + 1);
  return packed({
    'xl/workbook.xml': `<workbook><sheets>${ids.map((id) => `<sheet name="表${id}" r:id="r${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${ids.map((id) => `<Relationship Id="r${id}" Type="x/worksheet" Target="${id}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(inside.map((data, index) => [`xl/${index + 1}.xml`, `<worksheet>${data}</worksheet>`])),
  });
}

const row = (cells: readonly string[]) => `<row>${cells.map((one) => `<c t="str"><v>${one}</v></c>`).join('')}</row>`;

describe('what a file may hold', () => {
  it('50 MB of blanks are refused by what the archive states, before they are unpacked', () => {
    const blanks = new Uint8Array(50_000_000).fill(0x20);
    const bytes = zipSync({ 'xl/workbook.xml': blanks }, { level: 1 });
    expect([bytes.length < 60_000, blanks.length > UNPACKED_MAX]).toEqual([true, true]);
    const refused = { trouble: '文件解压后超过 40 MB，请只保留订单所在的工作表后上传' };
    expect(read(bytes)).toEqual(refused);
    // What was packed is gone: reading it would be a failure of another kind.
    bytes.fill(0xff, 200, -200);
    expect(read(bytes)).toEqual(refused);
  });

  it('an archive that understates its parts is damaged, and nothing more of it is unpacked', () => {
    const sheet = new DataView(
      packed({ 'xl/workbook.xml': `<workbook>${' '.repeat(1_000_000)}</workbook>` }, 'utf-8', '/', true).buffer,
    );
    // The size in the archive's directory.
    for (let at = 0; at < sheet.byteLength - 28; at += 1)
      if (sheet.getUint32(at, true) === 0x02_01_4b_50) sheet.setUint32(at + 24, 50, true);
    const bytes = new Uint8Array(sheet.buffer as ArrayBuffer);
    expect(read(bytes)).toEqual({ trouble: '无法读取该 Excel 文件，请另存为 .xlsx 或 CSV 后上传' });
  });

  it('rows beyond the bound are counted, and long texts leave room for fewer', () => {
    const many = read(sheets(row(LABELS) + row(ORDER).repeat(1_500)));
    expect(many).toMatchObject({ more: 501 });
    expect(bodyOf(many)).toHaveLength(999);
    const long = read(sheets(row(LABELS) + row(['长'.repeat(30_000)]).repeat(50)));
    expect(long).toMatchObject({ more: 17 });
  });

  it('a second sheet with orders is named', () => {
    const orders = row(LABELS) + row(ORDER);
    expect(read(sheets(orders, orders, row(['说明']), row(LABELS)))).toMatchObject({ notes: ['工作表“表2”未导入'] });
  });

  it('what is merged over rows with texts of their own is meant for each of them', () => {
    const data = row(LABELS) + row(ORDER) + row(['', '', '1']) + '<row/>';
    const merged = '<mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="D2:D4"/></mergeCells>';
    expect(bodyOf(read(sheets(data + merged)))[1]).toEqual(['吸顶灯', '', '1', '陈木']);
  });

  it('a formula that was never calculated, and a text that is missing, do not become empty', () => {
    const data = `<row><c><f>A1</f></c><c t="s"><v>7</v></c><c t="str"><f>""</f><v></v></c><c t="b"><v>1</v></c></row>`;
    expect(bodyOf(read(sheets(row(LABELS) + data)))).toEqual([['#CALC!', '#REF!', '', 'true']]);
  });

  it('a time without a day is a time', () => {
    const data =
      '<row><c t="d"><v>14:30:00</v></c><c t="d"><v>1899-12-30T09:00:00Z</v></c><c t="d"><v>2026-12-05T14:30:00</v></c></row>';
    expect(bodyOf(read(sheets(row(LABELS) + data)))).toEqual([['14:30', '09:00', '2026-12-05 14:30']]);
  });

  it('an archive that is no workbook, a damaged one, an old one and an empty one are refused with a sentence', () => {
    const bytes = sheets(row(LABELS));
    const refused = { trouble: '无法读取该 Excel 文件，请另存为 .xlsx 或 CSV 后上传' };
    for (const none of [strToU8('PK\u0003\u0004'), bytes.slice(0, 300), zipSync({ 'a.txt': strToU8('a') })])
      expect(read(none as Uint8Array<ArrayBuffer>)).toEqual(refused);
    expect(read(sheets())).toEqual(refused);
    expect(read(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toEqual({
      trouble: '无法读取旧版 .xls 或加密的文件，请另存为没有密码的 .xlsx 后上传',
    });
    expect(read(new Uint8Array())).toEqual({ rows: [], more: 0, notes: [] });
  });
});

const CSV = `十二月的订单\r\n${LABELS.join(',')}\r\n${ORDER.join(',')}`;
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());
const utf16 = (words: string) => new Uint8Array(Buffer.from(words, 'utf16le'));

describe('texts of orders', () => {
  it.each([
    ['commas', strToU8(CSV), '.csv'],
    ['a byte order mark', strToU8(`\ufeff${CSV}`), '.CSV'],
    ['semicolons', strToU8(CSV.replaceAll(',', ';')), '.csv'],
    ['tabs', strToU8(CSV.replaceAll(',', '\t')), '.csv'],
    ['tabs in a text', strToU8(CSV.replaceAll(',', '\t')), '.txt'],
    ['a stated separator', strToU8(`sep=|\r\n${CSV.replaceAll(',', '|')}`), '.csv'],
    ['UTF-16', utf16(`\ufeff${CSV.replaceAll(',', '\t')}`), '.txt'],
    ['UTF-16 of the other order', swapped(utf16(`\ufeff${CSV}`)), '.csv'],
  ])('%s', (_name, bytes, ending) => {
    expect(bodyOf(read(new Uint8Array(bytes), `x${ending}`))).toEqual([ORDER]);
  });

  it('GB18030, and the signs by which a spreadsheet keeps a text', () => {
    expect(read(new Uint8Array([0xb5, 0xc6, 0x2c, 0xc3, 0xc5]), 'x.csv')).toMatchObject({ rows: [['灯', '门']] });
    const bytes = new Uint8Array(strToU8('"a,b",\'=1,"=""000123""",="7"'));
    expect(read(bytes, 'x.csv')).toMatchObject({ rows: [['a,b', '=1', '000123', '7']] });
  });
});
