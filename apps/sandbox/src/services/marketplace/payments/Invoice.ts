import { INVOICE_KIND } from '@fitout/api-client/contract';

/** The values of `INVOICE_STATUS`: 1 in work, 2 issued, 3 refused. */
export type InvoiceStatus = 1 | 2 | 3;

/** An application of a payer for an invoice; money in fen. */
export interface Invoice {
  readonly id: string;
  readonly payInfoId: string;
  readonly userId: string;
  readonly status: InvoiceStatus;
  /** A value of `INVOICE_KIND`. */
  readonly kind: number;
  readonly title: string;
  /** Empty for a person. */
  readonly taxNo: string;
  readonly email: string;
  readonly remark: string;
  readonly amount: number;
  /** Why the invoice was refused; otherwise empty. */
  readonly reason: string;
  readonly clientToken: string | null;
  readonly createTime: number;
  readonly handleTime: number | null;
}

/** The longest title and address, in characters. */
const TITLE_MAX = 100;
const EMAIL_MAX = 254;

/** The digits of a unified social credit code in the order of their values (GB 32100), without I, O, S, V and Z. */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const;

/** Whether a text is a unified social credit code: eighteen digits, the last of which is a check digit (GB 32100). */
function isCreditCode(code: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/u.test(code)) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * SIGNS.indexOf(code[at] ?? ''), 0);
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] === code[17];
}

/** The fault of an application, or null. The caller has trimmed the fields. */
export function invoiceFault({
  kind,
  title,
  taxNo,
  email,
}: Pick<Invoice, 'kind' | 'title' | 'taxNo' | 'email'>): 'invoiceTitle' | 'invoiceTaxNo' | 'invoiceEmail' | null {
  if (title === '' || title.length > TITLE_MAX || /\p{Cc}/u.test(title)) return 'invoiceTitle';
  if (kind === INVOICE_KIND.company && !isCreditCode(taxNo)) return 'invoiceTaxNo';
  return isAddress(email) ? null : 'invoiceEmail';
}

/** Whether a text is an e-mail address: parts of a name with dots between them, and a domain. */
function isAddress(email: string): boolean {
  const [name = '', domain = '', ...more] = email.split('@');
  const labels = domain.split('.');
  return (
    email.length <= EMAIL_MAX &&
    more.length === 0 &&
    name.length <= 64 &&
    name.split('.').every((part) => /^[\w%+-]+$/u.test(part)) &&
    labels.length > 1 &&
    labels.every((label) => /^[A-Za-z\d-]+$/u.test(label) && !/^-|-$/u.test(label)) &&
    /^[A-Za-z]{2,}$/u.test(labels.at(-1) ?? '')
  );
}
