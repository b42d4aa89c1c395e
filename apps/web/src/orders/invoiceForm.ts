import { INVOICE_KIND, INVOICE_STATUS, type Body } from '@fitout/api-client';
import { textOf, type FormField, type FormValues } from '@fitout/ui-kit/primitives';

const PERSON = String(INVOICE_KIND.person);
const COMPANY = String(INVOICE_KIND.company);

const TITLE_MAX = 100;
const EMAIL_MAX = 254;
const REMARK_MAX = 200;

/**
 * The characters of a unified social credit code, in the order of their values (GB 32100); I, O, S, V and Z do not
 * occur.
 */
const CODE_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const;

/** The fields of an application for an invoice, by name. */
export type InvoiceField = 'kind' | 'title' | 'taxNo' | 'email' | 'remark';

/** The fields of 申请发票. */
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

/** A pasted tax number without blanks and dashes, in capitals. */
function plainTaxNo(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s-]/gu, '').toUpperCase();
}

/** The error of a tax number, as a sentence; null for a unified social credit code (GB 32100). */
export function taxNoError(text: string): string | null {
  const code = plainTaxNo(text);
  if (code.length !== 18) return `税号应为 18 位统一社会信用代码，当前 ${code.length} 位`;
  if (/[IOSVZ]/u.test(code)) return '税号不含字母 I、O、S、V、Z，请检查是否与数字混淆';
  if (!/^[0-9A-Y]{2}\d{6}[0-9A-Y]{10}$/u.test(code)) return '税号只能由数字和大写字母组成，第 3 至 8 位为数字';
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * CODE_CHARACTERS.indexOf(code[at] ?? ''), 0);
  const isRight =
    CODE_CHARACTERS[(CODE_CHARACTERS.length - (sum % CODE_CHARACTERS.length)) % CODE_CHARACTERS.length] === code[17];
  return isRight ? null : '税号校验位不正确，请核对是否有输错的字符';
}

/** The error of an e-mail address, as a sentence; null for a valid one. */
export function emailError(text: string): string | null {
  const [name = '', domain = '', ...more] = text.split('@');
  const isName = name.length <= 64 && name.split('.').every((part) => /^[\w%+-]+$/u.test(part));
  const labels = domain.split('.');
  const isDomain =
    labels.length > 1 &&
    labels.every((label) => /^[A-Za-z\d-]+$/u.test(label) && !/^-|-$/u.test(label)) &&
    /^[A-Za-z]{2,}$/u.test(labels.at(-1) ?? '');
  return more.length === 0 && isName && isDomain && text.length <= EMAIL_MAX
    ? null
    : '邮箱地址不正确，例如 name@example.com';
}

/** The errors of the values, by the name of the field; the form itself reports missing ones. */
export function invoiceErrors(values: FormValues<InvoiceField>): Readonly<Record<string, string>> {
  const [title, taxNo, email] = (['title', 'taxNo', 'email'] as const).map((name) => textOf(values, name));
  const errors: Record<string, string> = {};
  if (title !== undefined && /\p{Cc}/u.test(title)) errors['title'] = '发票抬头不能换行';
  else if (title !== undefined && title !== '' && !/[\p{L}\p{N}]/u.test(title))
    errors['title'] = '请填写正确的发票抬头';
  if (title !== undefined && title.length > TITLE_MAX) errors['title'] = `发票抬头最多 ${TITLE_MAX} 个字`;
  const tax = textOf(values, 'kind') === COMPANY && taxNo !== undefined && taxNo !== '' ? taxNoError(taxNo) : null;
  if (tax !== null) errors['taxNo'] = tax;
  const mail = email === undefined || email === '' ? null : emailError(email);
  if (mail !== null) errors['email'] = mail;
  if (textOf(values, 'remark').length > REMARK_MAX) errors['remark'] = `备注最多 ${REMARK_MAX} 个字`;
  return errors;
}

/** The field of a refusal, by its body code. */
export const INVOICE_REFUSALS: Readonly<Record<number, InvoiceField>> = { 1306: 'title', 1307: 'taxNo', 1308: 'email' };

/** The application as it is sent, without its token. */
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

/** The label of an invoice's status. */
export const INVOICE_STATES: Readonly<
  Record<number, { readonly label: string; readonly tone: 'info' | 'success' | 'danger' }>
> = {
  [INVOICE_STATUS.inWork]: { label: '开具中', tone: 'info' },
  [INVOICE_STATUS.issued]: { label: '已开具', tone: 'success' },
  [INVOICE_STATUS.refused]: { label: '已驳回', tone: 'danger' },
};
