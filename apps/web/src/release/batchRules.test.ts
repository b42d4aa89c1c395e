import { describe, expect, it } from 'vitest';
import { slotCode, slotOf, wireDay } from '../shared/batchWords.js';
import { BATCH_ROWS } from '../shared/memberRules.js';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';
import { batchErrors, batchSum, type Catalogue, templateOf } from './batchRules.js';
import {
  BATCH_COLUMNS,
  type BatchCells,
  type BatchRow,
  batchStep,
  emptyBatch,
  storedBatch,
  withBlankRow,
  withPasted,
} from './batchTable.js';

const TODAY = '2026-11-20';
const GOOD =
  '吸顶灯\t吸顶灯安装\t2\t林晓\t10000000001\t上海市\t上海市\t浦东新区\t世纪大道 1 号\t2026-11-25\t下午\t三头\t\tA001';
const LAMP = { id: '31', categoryId: '101', name: '吸顶灯安装', unit: '个', price: 5_500, minPrice: null };
const CATALOGUE: Catalogue = {
  categories: new Map([
    ['吸顶灯', '101'],
    ['吊灯', '102'],
  ]),
  items: new Map([['101', [{ ...LAMP, remark: '', needImages: false, serviceTypes: [] }]]]),
};
const UNKNOWN: Catalogue = { categories: null, items: new Map() };

const pasted = (...lines: string[]) =>
  withPasted(
    [],
    { row: 0, column: 'categoryName' },
    lines.map((line) => line.split('\t')),
  );
const rowsOf = (...lines: string[]) => pasted(...lines).rows;
const rowOf = (cells: Partial<BatchCells>): BatchRow => {
  const [row] = rowsOf(GOOD);
  if (row === undefined) throw new Error('no row');
  return { ...row, cells: { ...row.cells, ...cells } };
};
const errorsOf = (cells: Partial<BatchCells>, catalogue = CATALOGUE) =>
  batchErrors([rowOf(cells)], TODAY, catalogue).get(1) ?? {};

describe('pasting into the table (BATCH)', () => {
  it('[WEB-BATCH-2] pasted cells replace the present ones from the focused cell on, and rows are added for them', () => {
    const before = rowsOf(GOOD, GOOD);
    const { rows, leftOutCount: left } = withPasted(before, { row: 1, column: 'contactName' }, [
      ['张三', '10000000002'],
      ['李四', '10000000003'],
    ]);
    expect(left).toBe(0);
    expect(rows.map(({ cells }) => [cells.categoryName, cells.contactName, cells.contactMobile])).toEqual([
      ['吸顶灯', '林晓', '10000000001'],
      ['吸顶灯', '张三', '10000000002'],
      ['', '李四', '10000000003'],
    ]);
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('[WEB-BATCH-2] with the headers of the template each column gets its own cells, in any order', () => {
    const { rows } = withPasted([], { row: 0, column: 'remark' }, [
      ['外部单号', '数量 *', '没有这列', '服务类目*'],
      ['007', '3', 'x', '吊灯'],
    ]);
    expect(rows[0]?.cells).toMatchObject({ externalNo: '007', quantity: '3', categoryName: '吊灯', remark: '' });
  });

  it('the numbers of a text are plain ones, and external numbers stay as they are', () => {
    const { rows } = withPasted([], { row: 0, column: 'quantity' }, [['2.0', '陈木', '13812345678.0']]);
    expect(rows[0]?.cells).toMatchObject({ quantity: '2', contactMobile: '13812345678' });
    const texts = withPasted([], { row: 0, column: 'remark' }, [['2.0', '7.0']]).rows[0]?.cells;
    expect(texts).toMatchObject({ remark: '2.0', externalNo: '7.0' });
  });

  it('[WEB-BATCH-2] rows beyond two hundred, or a member’s five hundred, and extra columns are reported and dropped', () => {
    const { rows, leftOutCount: left } = pasted(...Array.from({ length: BATCH_ROWS.usual + 7 }, () => GOOD));
    expect([rows.length, left]).toEqual([BATCH_ROWS.usual, 7]);
    expect(withBlankRow(rows)).toBe(rows);
    expect(batchStep({ ...emptyBatch(), rows }, { kind: 'copied', id: 1 }).rows).toBe(rows);
    const member = withPasted(
      rows,
      { row: 0, column: 'categoryName' },
      Array(507).fill(GOOD.split('\t')),
      BATCH_ROWS.member,
    );
    expect([member.rows.length, member.leftOutCount]).toEqual([BATCH_ROWS.member, 7]);
    expect(rowsOf(`${GOOD}\t多\t余`)[0]?.cells.externalNo).toBe('A001');
  });

  it.each([
    ['46351', '2026-11-25'],
    ['2026/1/5', '2026-01-05'],
    ['2026.11.5', '2026-11-05'],
    ['2026年11月25日', '2026-11-25'],
    ['２０２６-11-25', '2026-11-25'],
    ['2026-11-25 00:00:00', '2026-11-25'],
    ['2026-02-30', '2026-02-30'],
    ['明天', '明天'],
    ['', ''],
  ])('the day %j is %j', (text, day) => {
    expect(wireDay(text)).toBe(day);
  });

  it('places are repaired to the names of the table, in the table and in the request', () => {
    const [row] = rowsOf(GOOD.replace('上海市\t上海市\t浦东新区', '上海\t上海\t浦东'));
    expect(row?.cells).toMatchObject({ province: '上海市', city: '上海市', area: '浦东新区' });
    const typed = rowOf({ province: '上海', city: '上海', area: '浦东' });
    const left = batchStep({ ...emptyBatch(), rows: [typed] }, { kind: 'left', id: typed.id });
    expect(left.rows[0]?.cells).toMatchObject({ province: '上海市', city: '上海市', area: '浦东新区' });
    expect(templateOf([typed]).rows[0]).toMatchObject({ province: '上海市', area: '浦东新区' });
  });

  it('half days are accepted in any spelling', () => {
    expect(['AM', 'pm', '晚间 18:00–21:00', '下午 13:00', '随时', ''].map(slotOf)).toEqual([
      '上午',
      '下午',
      '晚间',
      '下午',
      '随时',
      '',
    ]);
    expect(['上午', '下午', '晚间', '', '随时'].map(slotCode)).toEqual(['AM', 'PM', 'EV', 'AM', null]);
  });
});

describe('the errors of a row (BATCH)', () => {
  it('[WEB-BATCH-4] the rules are those of a single order', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ contactMobile: '1234', area: ' ', expectDate: '2026-11-19', quantity: '0' })).toEqual({
      contactMobile: '号码格式不合法，请重新输入...',
      area: '请填写区',
      expectDate: '不能早于今天',
      quantity: '请输入大于 0 的数量',
    });
    expect(errorsOf({ contactMobile: '１００００００００01', quantity: '２' })).toEqual({});
  });

  it('[WEB-BATCH-4] a cell with a malformed day, half day, service or length is an error with its own text', () => {
    expect(errorsOf({ expectDate: '明天', timeSlot: '随时', remark: 'x'.repeat(201) })).toEqual({
      expectDate: '日期格式应为 2026-11-23',
      timeSlot: '时段应为上午、下午或晚间',
      remark: '备注最多 200 个字，当前 201 个字',
    });
    expect(errorsOf({ quantity: '1.5' })).toEqual({ quantity: '按个计价，数量应为整数' });
    expect(errorsOf({ province: '上海', city: '上海', area: '浦东' })).toEqual({});
    expect(errorsOf({ city: '苏州市' })).toEqual({ city: '上海市没有城市“苏州市”' });
    expect(errorsOf({ categoryName: '灯' })).toEqual({ categoryName: '没有服务类目“灯”' });
    expect(errorsOf({ itemName: '灯' })).toEqual({ itemName: '“吸顶灯”下没有“灯”' });
    expect(errorsOf({ categoryName: '吊灯', itemName: '灯' })).toEqual({});
    expect(errorsOf({ categoryName: '灯' }, UNKNOWN)).toEqual({});
  });

  const HOSTILE: readonly (readonly [column: keyof BatchCells, text: string, error: string])[] = [
    ['categoryName', ' \u3000 ', '请填写服务类目'],
    ['categoryName', '<b>吸顶灯</b>', '没有服务类目“<b>吸顶灯</b>”'],
    ['itemName', "' OR 1=1 --", "“吸顶灯”下没有“' OR 1=1 --”"],
    ['itemName', '长'.repeat(5_000), '服务项目最多 64 个字，当前 5000 个字'],
    ['quantity', '-1', '请输入正确的数量'],
    ['quantity', '1e3', '请输入正确的数量'],
    ['quantity', '99999', '数量最多 9999'],
    ['quantity', '9'.repeat(400), '数量最多 7 个字，当前 400 个字'],
    ['quantity', '=1+1', '请输入正确的数量'],
    ['contactName', '\u200B\u2060', '请填写联系人'],
    ['contactName', '林\u0000晓', '联系人含有无法显示的字符，请删除后重新输入'],
    ['contactName', '🛋'.repeat(17), '联系人最多 32 个字，当前 34 个字'],
    ['contactMobile', '1.38E+10', '“联系电话”是位数太多的数字，末几位可能已被表格程序改变，请重新填写'],
    ['contactMobile', '一三八００００００', '号码格式不合法，请重新输入...'],
    ['province', '<script>', '没有省份“<script>”'],
    ['address', '路'.repeat(201), '详细地址最多 200 个字，当前 201 个字'],
    ['expectDate', '2026-02-30', '日期格式应为 2026-11-23'],
    ['expectDate', '1900-01-01', '不能早于今天'],
    ['timeSlot', '\u202E午上', '时段应为上午、下午或晚间'],
    ['description', '三头\uD83D', '商品描述含有无法显示的字符，请删除后重新输入'],
    ['remark', '带\u001B[31m梯子', '备注含有无法显示的字符，请删除后重新输入'],
    ['externalNo', '\u0007A001', '外部单号含有无法显示的字符，请删除后重新输入'],
  ];

  it.each(HOSTILE)('[WEB-BATCH-4] a %s of %j is refused in its cell (own)', (column, text, error) => {
    expect(errorsOf({ [column]: text })).toEqual({ [column]: error });
  });

  it.each([
    ['contactName', '<b>👩‍🔧</b> علي'],
    ['contactMobile', ' +86 100-0000-0001\u202C'],
    ['quantity', ' ２ '],
    ['expectDate', '２０２６年１１月２５日'],
    ['timeSlot', 'pm'],
    ['externalNo', "'; DROP TABLE orders"],
  ] as const)('[WEB-BATCH-4] a %s of %j is accepted (own)', (column, text) => {
    const day = column === 'expectDate' ? wireDay(text) : text;
    expect(errorsOf({ [column]: day })).toEqual({});
  });

  it('[WEB-BATCH-4] each missing required field is reported, once', () => {
    const errors = batchErrors(
      [rowOf(Object.fromEntries(BATCH_COLUMNS.map(({ name }) => [name, ''])))],
      TODAY,
      UNKNOWN,
    );
    expect(errors.size).toBe(0);
    const bare = { ...Object.fromEntries(BATCH_COLUMNS.map(({ name }) => [name, ''])), remark: '只有备注' };
    expect(Object.entries(errorsOf(bare, UNKNOWN)).map(([name, text]) => `${name} ${text}`)).toEqual(
      expect.arrayContaining([
        'categoryName 请填写服务类目',
        'itemName 请填写服务项目',
        'expectDate 请填写期望上门日期',
      ]),
    );
    expect(Object.keys(errorsOf(bare, UNKNOWN))).toHaveLength(10);
  });

  it('[WEB-BATCH-4] an external number is unique in the table', () => {
    const errors = batchErrors(rowsOf(GOOD, GOOD, GOOD.replace('A001', '')), TODAY, CATALOGUE);
    expect([...errors]).toEqual([[2, { externalNo: '外部单号重复：A001' }]]);
  });
});

describe('sending the table (BATCH)', () => {
  it('[WEB-BATCH-5] valid rows are sent with their own numbers, in the format of the wire', () => {
    const [row] = rowsOf(GOOD);
    expect(templateOf(row === undefined ? [] : [{ ...row, id: 9 }])).toMatchObject({
      rows: [
        { rowNo: 9, categoryName: '吸顶灯', quantity: 2, expectDate: '2026-11-25', timeSlot: 'PM', externalNo: 'A001' },
      ],
    });
    expect(batchSum(rowsOf(GOOD, GOOD), CATALOGUE)).toBe(22_000);
    expect(batchSum(rowsOf(GOOD), UNKNOWN)).toBe(0);
  });

  it('[WEB-BATCH-6] accepted rows are removed, refused ones stay with the reason until they change', () => {
    const answer = {
      batchNo: 'PC1',
      payInfoId: 'p1',
      amount: 11_000,
      orders: [{ rowNo: 1, id: '501', orderNo: 'DD1', amount: 11_000 }],
      failed: [{ rowNo: 3, msg: '服务项目不存在：灯' }],
    };
    const draft = { ...emptyBatch(), rows: rowsOf(GOOD, GOOD, GOOD) };
    const { rows } = batchStep(draft, { kind: 'answered', answer });
    expect(rows.map(({ id, refusal }) => [id, refusal])).toEqual([
      [2, null],
      [3, '服务项目不存在：灯'],
    ]);
    const typed = batchStep(
      { rows, placed: null, isUnsure: false },
      { kind: 'typed', id: 3, name: 'itemName', text: '吊灯' },
    );
    expect(typed.rows[1]).toMatchObject({ refusal: null, cells: { itemName: '吊灯' } });
  });

  it('[WEB-BATCH-6] an answer empties the table and keeps the payment; removing the last row leaves blank ones', () => {
    const draft = { ...emptyBatch(), rows: rowsOf(GOOD) };
    const answer = {
      batchNo: 'PC1',
      payInfoId: 'p1',
      amount: 11_000,
      orders: [{ rowNo: 1, id: '501', orderNo: 'DD1', amount: 11_000 }],
      failed: [],
    };
    expect(batchStep({ ...draft, isUnsure: true }, { kind: 'answered', answer })).toEqual({
      ...emptyBatch(),
      placed: { batchNo: 'PC1', payInfoId: 'p1', count: 1, amount: 11_000 },
    });
    expect(batchStep(draft, { kind: 'removed', id: 1 }).rows).toEqual(emptyBatch().rows);
    expect(batchStep(draft, { kind: 'copied', id: 1 }).rows.map(({ id, cells }) => [id, cells.externalNo])).toEqual([
      [1, 'A001'],
      [2, ''],
    ]);
  });

  it('a stored table is restored, and a damaged one is not', () => {
    const storage = createMemoryStorage();
    const stored = storedBatch(() => storage, '1001');
    const draft = { ...emptyBatch(), rows: rowsOf(GOOD, GOOD), isUnsure: true };
    stored.save(draft);
    expect([stored.load(), storedBatch(() => storage, '1002').load()]).toEqual([draft, null]);
    const text = storage.getItem('batchDraft:1001') ?? '';
    const TWICE = text.replace('"id":2', '"id":1');
    for (const damaged of ['{', '7', '{"rows":[]}', text.replace('"quantity":"2"', '"quantity":2'), TWICE]) {
      storage.setItem('batchDraft:1001', damaged);
      expect(stored.load()).toBeNull();
    }
    stored.save(null);
    expect(storage.length).toBe(0);
  });
});
