import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCells } from './csv.js';

describe('pasted text of a spreadsheet (BATCH)', () => {
  it('[WEB-BATCH-1] tabs separate columns, line breaks of any kind rows, and blank rows are left out', () => {
    expect(parseCells('灯具\t2\r\n门锁\t1\n\t \n床\t3\r')).toEqual([
      ['灯具', '2'],
      ['门锁', '1'],
      ['床', '3'],
    ]);
    expect(parseCells('a\t\tb\t')).toEqual([['a', '', 'b', '']]);
    expect(parseCells('')).toEqual([]);
  });

  it('[WEB-BATCH-1] a quoted cell contains tabs, commas, line breaks and quotes; line breaks become one line', () => {
    expect(parseCells('"世纪大道\n1 号"\t"他说""好"""\t"a\tb"\tc"d')).toEqual([
      ['世纪大道 1 号', '他说"好"', 'a b', 'c"d'],
    ]);
    expect(parseCells('"没有结束\t1')).toEqual([['"没有结束', '1']]);
    expect(parseCells('"a"b\t1')).toEqual([['ab', '1']]);
  });

  it('[WEB-BATCH-1] commas separate columns if a line has as many as an order has columns, and are text otherwise', () => {
    expect(parseCells('a,"b,c",d,e,f,g,h,i,j,k\n1,2,3,4,5,6,7,8,9,10')).toEqual([
      ['a', 'b,c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'],
      ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
    ]);
    expect(parseCells('世纪大道 1 号, 2 楼')).toEqual([['世纪大道 1 号, 2 楼']]);
    expect(parseCells('一行\n两行')).toEqual([['一行'], ['两行']]);
  });

  it('[WEB-BATCH-1] any quoted text is read back, in linear time', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', ',', '装', '0') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
        const quoted = (one: string) => `"${one.replaceAll('"', '""')}"`;
        const read = parseCells(rows.map((row) => row.map(quoted).join('\t')).join('\r\n'));
        const tidy = (one: string) => one.replaceAll(/\s+/gu, ' ').trim();
        expect(read).toEqual(rows.map((row) => row.map(tidy)).filter((row) => row.some((one) => one !== '')));
      }),
    );
    expect(parseCells('"'.repeat(200_001)).length).toBeLessThanOrEqual(1);
    expect(parseCells('\t'.repeat(200_000))).toEqual([]);
  });
});
