import { describe, expect, it } from 'vitest';
import writeWorkbook, { type SheetData } from 'write-excel-file/universal';
import { workbookCells } from './workbookCells.js';

async function workbook(rows: SheetData): Promise<ArrayBuffer> {
  return (await writeWorkbook(rows).toBlob()).arrayBuffer();
}

describe('workbooks of orders (BATCH)', () => {
  it('[WEB-BATCH-14] texts keep their zeros, numbers their digits, days their date, formulas their value', async () => {
    const day = new Date('2026-11-25T00:00:00Z');
    const bytes = await workbook([
      ['外部单号', '数量', '期望上门日期', '手机'],
      ['000123', 1.5, { type: Date, value: day, format: 'yyyy-mm-dd' }, { type: Number, value: 13_800_000_000 }],
      [null, null, null, null],
      [' a\nb ', true, null, { type: 'Formula', value: '=1+1' }],
    ]);
    const cells = await workbookCells(bytes);
    expect(cells?.slice(0, 2)).toEqual([
      ['外部单号', '数量', '期望上门日期', '手机'],
      ['000123', '1.5', '2026-11-25', '13800000000'],
    ]);
    expect(cells?.[2]?.slice(0, 2)).toEqual(['a b', 'true']);
    expect(cells).toHaveLength(3);
  });

  it('[WEB-BATCH-14] an archive that is no workbook, a damaged one and an empty file are refused', async () => {
    const bytes = await workbook([['灯', '门']]);
    for (const none of [new TextEncoder().encode('PK\u0003\u0004').buffer, bytes.slice(0, 300), new ArrayBuffer(0)])
      expect(await workbookCells(none)).toBeNull();
  });
});
