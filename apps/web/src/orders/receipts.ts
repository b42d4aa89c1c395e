import { type Answer, INVOICE_KIND, INVOICE_STATUS, type Body } from '@fitout/api-client';
import { textOf, type FormField, type FormValues } from '@fitout/ui-kit/primitives';

export type Receipt = Answer<'pay.receipt'>;

export const RECEIPT_STATES = {
  waiting: { label: '待支付', tone: 'warning' },
  closed: { label: '已关闭', tone: 'neutral' },
  paid: { label: '已支付', tone: 'success' },
  partlyRefunded: { label: '部分退款', tone: 'info' },
  refunded: { label: '已退款', tone: 'neutral' },
} as const;

/** The marketplace's codes for a payment of another account, and for one that does not exist. */
const GONE: readonly unknown[] = [403, 1203, 1301];

/** The state of a payment; an unknown one counts as waiting, because it is not known to be paid. */
export function receiptState({
  status,
  amount,
  refundAmount,
}: Pick<Receipt, 'status' | 'amount' | 'refundAmount'>): keyof typeof RECEIPT_STATES {
  if (status === 'REFUND' || (refundAmount !== null && refundAmount > 0 && refundAmount >= amount)) return 'refunded';
  if (status === 'PAID') return refundAmount !== null && refundAmount > 0 ? 'partlyRefunded' : 'paid';
  return status === 'CLOSED' ? 'closed' : 'waiting';
}

/** In fen; the paid sum is that of the payment, and not the total of its lines. */
export function receiptSums({ amount, refundAmount, lines }: Pick<Receipt, 'amount' | 'refundAmount' | 'lines'>) {
  const saved = lines.reduce((sum, { discount }) => sum + (discount ?? 0), 0);
  return { price: amount + saved, saved, paid: amount, refunded: refundAmount ?? 0 };
}

export function receiptGoneText(code: number | null): string | null {
  return GONE.includes(code) ? '收据不存在或无权查看' : null;
}

export function receiptHref(payInfoId: string): string {
  return `/Receipt?${new URLSearchParams({ payInfoId }).toString()}`;
}

export function orderReceiptHref(orderId: string): string {
  return `/Receipt?${new URLSearchParams({ orderId }).toString()}`;
}

const PERSON = String(INVOICE_KIND.person);
const COMPANY = String(INVOICE_KIND.company);

const TITLE_MAX = 100;
const EMAIL_MAX = 254;
const REMARK_MAX = 200;

export type InvoiceField = 'kind' | 'title' | 'taxNo' | 'email' | 'remark';

export const INVOICE_FIELDS: readonly FormField<InvoiceField>[] = [
  {
    kind: 'choice',
    name: 'kind',
    label: '抬头类型',
    required: true,
    choices: [
      { value: PERSON, label: '个人' },
      { value: COMPANY, label: '企业' },
    ],
  },
  { kind: 'text', name: 'title', label: '发票抬头', required: true, max: TITLE_MAX },
  {
    kind: 'text',
    name: 'taxNo',
    label: '税号',
    required: true,
    placeholder: '18 位统一社会信用代码',
    max: 30,
    when: { name: 'kind', is: [COMPANY] },
  },
  { kind: 'text', name: 'email', label: '接收邮箱', required: true, max: EMAIL_MAX },
  { kind: 'long', name: 'remark', label: '备注', max: REMARK_MAX },
];

function plainTaxNo(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s-]/gu, '').toUpperCase();
}

/** The error of a tax number, as a sentence; null for a unified social credit code (GB 32100), whose last character only the marketplace checks. */
export function taxNoError(text: string): string | null {
  const code = plainTaxNo(text);
  if (code.length !== 18) return `税号应为 18 位统一社会信用代码，当前 ${code.length} 位`;
  if (/[IOSVZ]/u.test(code)) return '税号不含字母 I、O、S、V、Z，请检查是否与数字混淆';
  return /^[0-9A-Y]{2}\d{6}[0-9A-Y]{10}$/u.test(code) ? null : '税号只能由数字和大写字母组成，第 3 至 8 位为数字';
}

export function emailError(text: string): string | null {
  const [name = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  const isValid =
    more.length === 0 &&
    text.length <= EMAIL_MAX &&
    name.length <= 64 &&
    name.split('.').every((part) => /^[\w%+-]+$/u.test(part)) &&
    labels.length > 1 &&
    labels.every((label) => /^(?!-)[A-Za-z\d-]+$/u.test(label) && !label.endsWith('-')) &&
    /^[A-Za-z]{2,}$/u.test(labels.at(-1) ?? '');
  return isValid ? null : '邮箱地址不正确，例如 name@example.com';
}

export function invoiceErrors(values: FormValues<InvoiceField>): Readonly<Record<string, string>> {
  const [title, taxNo, email] = [textOf(values, 'title'), textOf(values, 'taxNo'), textOf(values, 'email')];
  const titleError = /\p{Cc}/u.test(title) ? '发票抬头不能换行' : '请填写正确的发票抬头';
  const tax = textOf(values, 'kind') === COMPANY && taxNo !== '' ? taxNoError(taxNo) : null;
  const mail = email === '' ? null : emailError(email);
  return {
    ...(title !== '' && (/\p{Cc}/u.test(title) || !/[\p{L}\p{N}]/u.test(title)) && { title: titleError }),
    ...(title.length > TITLE_MAX && { title: `发票抬头最多 ${TITLE_MAX} 个字` }),
    ...(tax !== null && { taxNo: tax }),
    ...(mail !== null && { email: mail }),
    ...(textOf(values, 'remark').length > REMARK_MAX && { remark: `备注最多 ${REMARK_MAX} 个字` }),
  };
}

/** The field of a refusal, by its body code. */
export const INVOICE_REFUSALS: Readonly<Record<number, InvoiceField>> = { 1306: 'title', 1307: 'taxNo', 1308: 'email' };

export function invoiceOf(payInfoId: string, values: FormValues<InvoiceField>): Body<'invoice.create'> {
  const kind = textOf(values, 'kind');
  const remark = textOf(values, 'remark');
  return {
    payInfoId,
    kind: Number(kind),
    title: textOf(values, 'title'),
    ...(kind === COMPANY && { taxNo: plainTaxNo(textOf(values, 'taxNo')) }),
    email: textOf(values, 'email'),
    ...(remark !== '' && { remark }),
  };
}

export const INVOICE_STATES: Readonly<
  Record<number, { readonly label: string; readonly tone: 'info' | 'success' | 'danger' }>
> = {
  [INVOICE_STATUS.inWork]: { label: '开具中', tone: 'info' },
  [INVOICE_STATUS.issued]: { label: '已开具', tone: 'success' },
  [INVOICE_STATUS.refused]: { label: '已驳回', tone: 'danger' },
};
