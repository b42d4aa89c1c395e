import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultyRowsText } from './batchRules.js';
import { BATCH_COLUMNS, batchStep, emptyBatch, withImported } from './batchTable.js';
import { csvText, parseCells } from './csv.js';
import { readTable } from './readTable.js';

function read(text: string): readonly (readonly string[])[] {
  const answer = readTable({ bytes: new TextEncoder().encode(text), name: 'x.csv', heads: ['手机'] });
  return 'rows' in answer ? answer.rows : [];
}

const HEADS = BATCH_COLUMNS.map(({ label, required }) => label + (required === true ? '*' : ''));

describe('files of orders (BATCH)', () => {
  it('[WEB-BATCH-10] the first line has every required header, in any order', () => {
    const line = HEADS.map((_, index) => `${index}`);
    const { rows = [], leftOutCount: left } =
      withImported(emptyBatch().rows, [HEADS.toReversed(), line.toReversed()]) ?? {};
    expect([rows.length, left, rows[0]?.cells.categoryName, rows[0]?.cells.externalNo]).toEqual([1, 0, '0', '13']);
    expect(withImported([], [HEADS.slice(1), line])).toBeNull();
    expect(withImported([], [])).toBeNull();
  });

  it('faulty rows are saved with their number and errors, and are imported unchanged', () => {
    const [first] = emptyBatch().rows;
    const { rows } = batchStep(emptyBatch(), { kind: 'typed', id: 2, name: 'remark', text: '=1+1, "x"' });
    const errors = new Map([[2, { contactName: '请填写联系人', quantity: '请填写数量' }]]);
    const text = faultyRowsText(rows, errors);
    const [heads = [], line = [], ...rest] = read(text);
    expect(text).toContain(`"'=1+1, ""x"""`);
    expect([heads[0], heads.at(-1), rest]).toEqual(['序号', '错误原因', []]);
    expect([line[0], line.at(-1)]).toEqual(['2', '请填写联系人；请填写数量']);
    expect(withImported([], [heads, line])?.rows[0]?.cells).toEqual({ ...first?.cells, remark: '=1+1, "x"' });
  });

  it('no cell is a formula for a spreadsheet program, and it is imported as it was written', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('=1', ' +1', '-1', '@a', '"', 'a,b', '\ta'));
    const tidy = (text: string) => text.replaceAll(/[\s\p{Cc}\ufeff]+/gu, ' ').trim();
    fc.assert(
      fc.property(fc.array(cell.map(tidy), { minLength: 1, maxLength: 4 }), (cells) => {
        const text = csvText([cells]);
        // Spreadsheet programs skip the byte order mark.
        const [raw = []] = parseCells(text.replace('\ufeff', ''), ',');
        expect(raw.filter((one) => /^[=+\-@]/u.test(one))).toEqual([]);
        fc.pre(cells.some((one) => one !== '') && cells.every((one) => !one.startsWith("'")));
        expect(read(text)).toEqual([cells]);
      }),
    );
  });
});
