import { ApiError } from '@fitout/api-client';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { StartAppOptions } from '../testing/startApp.js';
import { startPage } from '../testing/startPage.js';
import { press, type } from '../testing/typing.js';
import { BATCH_COLUMNS, type BatchDraft } from './batchTable.js';

const MEMBER_UNTIL = '2099-01-05 00:00:00';
const YEAR = { id: '3', name: '年卡', months: 12, price: 268, originPrice: 588, discountRate: 90, rights: [] };
const LAMP = { id: '31', categoryId: '101', name: '吸顶灯安装', unit: '个', price: 55 };
const line = (name: string, more = '') =>
  `吸顶灯\t吸顶灯安装\t2\t${name}\t10000000001\t上海市\t上海市\t浦东新区\t世纪大道 1 号\t2099/1/5\t下午${more}`;

function start(answers: StartAppOptions['answers'] = () => undefined) {
  const page = startPage({
    at: '/ReleaseBatchOrder',
    answers: (answer) => {
      answer('catalog.categories', [{ id: '1', name: '灯具', children: [{ id: '101', name: '吸顶灯' }] }]);
      answer('catalog.items', [LAMP]);
      answers(answer);
    },
  });
  return { ...page, sent: () => page.requestsTo('pay.createTemplate') };
}

const cell = (row: number, column: string) => screen.findByLabelText<HTMLInputElement>(`第 ${row} 行 ${column}`);

async function paste(text: string, row = 1, column = '服务类目') {
  const field = await cell(row, column);
  return fireEvent.paste(field, { clipboardData: { getData: () => text } });
}

const choose = (file: File) => fireEvent.change(screen.getByLabelText('上传文件'), { target: { files: [file] } });

const summaryShown = (valid: number, wrong: number) =>
  waitFor(() => expect(screen.getByText(/^有效/u).textContent).toContain(`有效 ${valid} 行，错误 ${wrong} 行`));

describe('orders as a table (BATCH)', () => {
  it('[WEB-BATCH-2][WEB-BATCH-6] a paste fills the table; accepted rows are removed, refused ones stay with the reason', async () => {
    const { answer, sent, tabStorage } = start();
    await paste([line('甲'), line('乙'), line('丙').replace('10000000001', '123')].join('\n'));
    await summaryShown(2, 1);
    expect((await cell(1, '期望上门日期')).value).toBe('2099-01-05');
    expect(screen.getByText('第 3 行：号码格式不合法，请重新输入...')).toBeTruthy();
    expect((await cell(3, '联系电话')).getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(screen.getByText(/^有效/u).textContent).toContain('220.00'));
    answer('pay.createTemplate', {
      batchNo: 'PC1',
      payInfoId: 'p1',
      amount: 110,
      orders: [{ rowNo: 1, id: '501', orderNo: 'DD1', amount: 110 }],
      failed: [{ rowNo: 2, msg: '服务项目不存在：吸顶灯安装' }],
    });
    press('提交有效订单');
    expect(await screen.findByText('第 1 行：服务项目不存在：吸顶灯安装')).toBeTruthy();
    expect(
      sent().map(({ body }) => (body as { rows: { contactName: string }[] }).rows.map((row) => row.contactName)),
    ).toEqual([['甲', '乙']]);
    expect([(await cell(1, '联系人')).value, (await cell(2, '联系人')).value]).toEqual(['乙', '丙']);
    expect(screen.getByRole('link', { name: '去支付' }).getAttribute('href')).toBe('/Pay?payInfoId=p1');
    expect(tabStorage.getItem('batchDraft:1001')).toContain('服务项目不存在');
  });

  it('the table of a member has room for 500 rows, and shows the discount beside its sum', async () => {
    start((answer) => {
      answer('vip.mine', { id: 'm', planId: '3', payInfoId: 'p', status: 2, startTime: null, endTime: MEMBER_UNTIL });
      answer('vip.plans', [YEAR]);
    });
    expect(await screen.findByText(/最多 500 行/u)).toBeTruthy();
    await paste(`${line('甲')}\n${line('乙')}`);
    await summaryShown(2, 0);
    await waitFor(() => expect(screen.getByText(/^有效/u).textContent).toContain('198.00'));
    expect(screen.getByText(/^已减会员折扣/u).textContent).toBe('已减会员折扣（9折）¥22.00');
  });

  it('[WEB-BATCH-5] if all are accepted their payment opens, and the table is cleared', async () => {
    const { answer, place, sent, tabStorage } = start();
    await paste(`${line('甲')}\n${line('乙')}`);
    await summaryShown(2, 0);
    const orders = [1, 2].map((rowNo) => ({ rowNo, id: `50${rowNo}`, orderNo: `DD${rowNo}`, amount: 110 }));
    answer('pay.createTemplate', { batchNo: 'PC1', payInfoId: 'p1', amount: 220, orders, failed: [] });
    press('提交有效订单');
    press('提交有效订单');
    await waitFor(() => expect(place.path).toBe('/Pay?payInfoId=p1'));
    expect(sent()).toHaveLength(1);
    expect(tabStorage.getItem('batchDraft:1001')).toBeNull();
  });

  it('[WEB-BATCH-1] a single cell is pasted into its field, and too long a text is refused', async () => {
    start();
    expect(await paste('吸顶灯')).toBe(true);
    expect(await paste('x\t'.repeat(300_000))).toBe(false);
    expect(await screen.findByText('粘贴的内容太多，请分批粘贴')).toBeTruthy();
    expect(await paste(Array.from({ length: 203 }, (_, i) => `灯\t${i}`).join('\n'))).toBe(false);
    expect(await screen.findByText('最多 200 行，其余 3 行未粘贴')).toBeTruthy();
  });

  it('[WEB-BATCH-5] nothing is sent without a valid row', async () => {
    const { sent } = start();
    await cell(1, '联系人');
    press('提交有效订单');
    expect(await screen.findByText('请先填写订单')).toBeTruthy();
    fireEvent.change(await cell(2, '联系人'), { target: { value: '林晓' } });
    press('提交有效订单');
    expect(await screen.findByText('请先修改标红的内容')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
    expect(sent()).toEqual([]);
  });

  it('the table is restored after leaving, with its errors', async () => {
    const { place } = start();
    fireEvent.change(await cell(2, '联系电话'), { target: { value: '123' } });
    fireEvent.blur(await cell(2, '联系电话'));
    expect(await screen.findByText(/^第 2 行：.*号码格式不合法/u)).toBeTruthy();
    act(() => void place.go('/Rental'));
    await screen.findByRole('heading', { name: '工具租赁' });
    act(() => void place.go('/ReleaseBatchOrder'));
    expect((await cell(2, '联系电话')).value).toBe('123');
    expect(screen.getByText(/^第 2 行：.*号码格式不合法/u)).toBeTruthy();
    press('清空');
    expect((await cell(2, '联系电话')).value).toBe('');
  });

  it('without an answer nothing is lost, and the unknown result is reported', async () => {
    const { answer, sent } = start();
    await paste(`${line('甲')}\n${line('乙')}`);
    await summaryShown(2, 0);
    answer('pay.createTemplate', new ApiError('timeout', { key: 'pay.createTemplate' }));
    press('提交有效订单');
    expect(await screen.findByText(/^没有收到提交结果/u)).toBeTruthy();
    expect((await cell(1, '联系人')).value).toBe('甲');
    press('提交有效订单');
    await waitFor(() => expect(sent()).toHaveLength(2));
    fireEvent.change(await cell(1, '联系人'), { target: { value: '丁' } });
    press('提交有效订单');
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [first, again, other] = sent().map(({ body }) => (body as { clientToken: string }).clientToken);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('a table that is left while it is sent reports an unknown result', async () => {
    const { answer, place, sent, tabStorage } = start();
    await paste(line('甲'));
    await summaryShown(1, 0);
    answer('pay.createTemplate', new Promise<ApiError>(() => undefined));
    press('提交有效订单');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(screen.queryByText(/^没有收到提交结果/u)).toBeNull();
    const stored = tabStorage.getItem('batchDraft:1001') ?? '';
    act(() => void place.go('/Rental'));
    await screen.findByRole('heading', { name: '工具租赁' });
    act(() => void place.go('/ReleaseBatchOrder'));
    expect(await screen.findByText(/^没有收到提交结果/u)).toBeTruthy();
    expect(JSON.parse(stored)).toMatchObject({ isUnsure: true });
  });

  it('Enter moves to the next row and adds one at the end; rows are copied and removed', async () => {
    start();
    const last = await cell(5, '联系人');
    last.focus();
    fireEvent.keyDown(last, { key: 'Enter' });
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('第 6 行 联系人'));
    fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(last);
    fireEvent.change(last, { target: { value: '林晓' } });
    press('复制第 5 行');
    expect((await cell(6, '联系人')).value).toBe('林晓');
    press('删除第 5 行');
    expect((await cell(5, '联系人')).value).toBe('林晓');
    expect(screen.queryByLabelText('第 7 行 联系人')).toBeNull();
  });

  it('[WEB-BATCH-10] a file of the template is appended to the rows; any other file is refused', async () => {
    start();
    fireEvent.change(await cell(1, '联系人'), { target: { value: '甲' } });
    const heads = BATCH_COLUMNS.map(({ label }) => label).join(',');
    choose(new File([`\ufeff${heads}\r\n`, line('乙', '\t\t\t007').replaceAll('\t', ',')], '订单.csv'));
    await waitFor(async () => expect((await cell(2, '外部单号')).value).toBe('007'));
    expect((await cell(1, '联系人')).value).toBe('甲');
    choose(new File(['a,b,c\r\n1,2,3'], '别的.csv'));
    expect(await screen.findByText('模板不匹配，请重新下载')).toBeTruthy();
    choose(new File(['PK\u0003\u0004'], '订单.xlsx'));
    expect(await screen.findByText('无法读取该 Excel 文件，请另存为 .xlsx 或 CSV 后上传')).toBeTruthy();
    choose(new File([heads], '空.csv'));
    expect(await screen.findByText('文件中没有订单')).toBeTruthy();
  });

  it('仅看错误 shows only faulty rows with their numbers, and a corrected one stays where it is', async () => {
    start();
    await paste([line('甲'), line('乙').replace('10000000001', '123'), line('丙')].join('\n'));
    await summaryShown(2, 1);
    fireEvent.click(screen.getByRole('checkbox', { name: '仅看错误' }));
    expect(screen.queryByLabelText('第 1 行 联系人')).toBeNull();
    const phone = await cell(2, '联系电话');
    fireEvent.keyDown(phone, { key: 'Enter' });
    expect(screen.queryByLabelText('第 6 行 联系人')).toBeNull();
    fireEvent.change(phone, { target: { value: '10000000002' } });
    await summaryShown(3, 0);
    expect((await cell(2, '联系电话')).value).toBe('10000000002');
    fireEvent.click(screen.getByRole('checkbox', { name: '仅看错误' }));
    expect((await cell(3, '联系人')).value).toBe('丙');
    expect(screen.queryByRole('checkbox', { name: '仅看错误' })).toBeNull();
  });

  it('in a narrow window orders are cards, pasted and edited in sheets', async () => {
    const narrow = { matches: true, addEventListener: vi.fn<() => void>(), removeEventListener: vi.fn<() => void>() };
    vi.stubGlobal('matchMedia', () => narrow);
    const { tabStorage } = start();
    const stored = () => (JSON.parse(tabStorage.getItem('batchDraft:1001') ?? '') as BatchDraft).rows;
    expect(await screen.findByRole('button', { name: '手动填写一单' })).toBeTruthy();
    expect(screen.queryByLabelText(/^第 1 行/u)).toBeNull();
    press('粘贴订单');
    type(/^订单/u, '陈木 13800000000');
    press('识别');
    expect((await screen.findByRole('alert')).textContent).toContain('没有识别到订单');
    type(/^订单/u, `${line('甲')}\n${line('乙').replace('10000000001', '123')}`);
    press('识别');
    await summaryShown(1, 1);
    const cards = screen.getByRole('list', { name: '待提交的订单' });
    expect(cards.textContent).toContain('上海市 浦东新区 世纪大道 1 号');
    expect(within(cards).getByText('联系电话：号码格式不合法，请重新输入...')).toBeTruthy();

    press('编辑第 2 行');
    const sheet = within(await screen.findByRole('dialog', { name: '编辑订单' }));
    expect(sheet.getByLabelText<HTMLInputElement>(/^所在地区/u).value).toBe('上海市 浦东新区');
    press('保存');
    expect(await sheet.findByText('号码格式不合法，请重新输入...')).toBeTruthy();
    type(/^联系电话/u, '10000000002');
    press('保存');
    await summaryShown(2, 0);
    press('复制第 2 行');
    press('删除第 1 行');
    expect(stored().map(({ cells }) => cells.contactMobile)).toEqual(['10000000002', '10000000002']);

    press('添加一单');
    press('保存');
    expect(await screen.findByText('请选择所在地区')).toBeTruthy();
    press('取消');
    expect(stored()).toHaveLength(2);
  });
});
