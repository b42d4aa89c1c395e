import { describe, expect, it } from 'vitest';
import {
  emailError,
  invoiceErrors,
  invoiceOf,
  taxNoError,
  receiptGoneText,
  receiptState,
  receiptSums,
} from './receipts.js';

const TAX_NO = '91350100M000100Y43';
const COMPANY = { kind: '2', title: '晓晓家装工作室', taxNo: TAX_NO, email: 'lin@example.com' };

describe('receipts (RECEIPT)', () => {
  it.each([
    ['UNPAID', null, 'waiting'],
    ['UNKNOWN', null, 'waiting'],
    ['CLOSED', null, 'closed'],
    ['PAID', null, 'paid'],
    ['PAID', 0, 'paid'],
    ['PAID', 100, 'partlyRefunded'],
    ['PAID', 500, 'refunded'],
    ['REFUND', null, 'refunded'],
  ] as const)('%s with %s refunded is %s', (status, refundAmount, state) => {
    expect(receiptState({ status, amount: 500, refundAmount })).toBe(state);
  });

  it('the sum is that of the payment, whatever the total of its lines', () => {
    const line = { id: '1', orderId: null, orderNo: '', title: '', state: 'paid', refundAmount: null } as const;
    const lines = [
      { ...line, amount: 300, discount: 20 },
      { ...line, amount: null, discount: null },
    ];
    expect(receiptSums({ amount: 500, refundAmount: 100, lines })).toEqual({
      price: 520,
      saved: 20,
      paid: 500,
      refunded: 100,
    });
  });

  it('a missing receipt and one of another account have the same text', () => {
    expect([403, 1203, 1301].map(receiptGoneText)).toEqual(Array(3).fill('收据不存在或无权查看'));
    expect([null, 404, 500].map(receiptGoneText)).toEqual([null, null, null]);
  });
});

describe('the form of an invoice (INVOICE)', () => {
  it.each([
    ['the code itself', TAX_NO],
    ['small letters', TAX_NO.toLowerCase()],
    ['blanks and dashes', '9135 0100-M000 100Y43'],
    ['full-width signs', '９１３５０１００Ｍ０００１００Ｙ４３'],
  ])('%s is a tax number and is sent normalised', (_, taxNo) => {
    expect(taxNoError(taxNo)).toBeNull();
    expect(invoiceOf('7', { ...COMPANY, taxNo })).toMatchObject({ taxNo: TAX_NO });
  });

  it.each([
    ['one sign less', TAX_NO.slice(1), /当前 17 位/u],
    ['one sign more', `${TAX_NO}0`, /当前 19 位/u],
    ['an old number of fifteen signs', '310115123456789', /当前 15 位/u],
    ['O in place of 0', 'O1350100M000100Y43', /字母 I、O、S、V、Z/u],
    ['letters where the place stands', '91ABC100M000100Y43', /第 3 至 8 位/u],
    ['Chinese digits', '一二三四五六七八九十一二三四五六七八', /数字和大写字母/u],
    ['markup', '<script>alert(1)</', /数字和大写字母|字母 I/u],
    ['an invisible sign inside', `${TAX_NO.slice(0, 9)}\u200b${TAX_NO.slice(10)}`, /数字和大写字母/u],
  ])('%s is no tax number', (_, taxNo, message) => {
    expect(taxNoError(taxNo)).toMatch(message);
    expect(invoiceErrors({ ...COMPANY, taxNo })['taxNo']).toMatch(message);
    expect(invoiceErrors({ ...COMPANY, kind: '1', taxNo })).toEqual({});
  });

  it.each([
    'lin',
    'lin@',
    '@example.com',
    'lin@example',
    'lin@@example.com',
    'lin xiao@example.com',
    'lin@-example.com',
    'lin..xiao@example.com',
    '.lin@example.com',
    'lin@example.com,eve@example.com',
    'lin@例子.中国',
    `${'x'.repeat(65)}@example.com`,
    `lin@${'y'.repeat(260)}.com`,
    'lin@example.com\nbcc:eve@example.com',
  ])('%s is no e-mail address', (email) => {
    expect(emailError(email)).toMatch(/邮箱地址不正确/u);
  });

  it.each(['lin@example.com', 'Lin.Xiao+fapiao@mail.example.com.cn', 'a_b-c%d@x1.cn'])(
    '%s is an e-mail address',
    (email) => expect(emailError(email)).toBeNull(),
  );

  it.each([
    ['of two lines', '晓晓\n家装', '发票抬头不能换行'],
    ['of signs alone', '。。。', '请填写正确的发票抬头'],
    ['too long', '长'.repeat(101), '发票抬头最多 100 个字'],
  ])('a title %s is reported', (_, title, message) => {
    expect(invoiceErrors({ ...COMPANY, title })).toEqual({ title: message });
  });

  it('a person’s invoice has no tax number, and an empty remark is not sent', () => {
    expect(invoiceOf('7', { ...COMPANY, kind: '1', remark: '  ' })).toEqual({
      payInfoId: '7',
      kind: 1,
      title: '晓晓家装工作室',
      email: 'lin@example.com',
    });
  });
});
