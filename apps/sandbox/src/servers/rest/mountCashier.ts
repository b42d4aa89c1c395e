import { type Clock, type Db } from '@fitout/emulator/profile';
import { yuanOf } from '@fitout/api-client/contract';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Payments } from '../../services/marketplace/payments.js';
import type { PayInfo } from '../../services/marketplace/records.js';
import { mountStyle, mountForm, showDemoPage, type Markup } from './demoPage.js';

const CASHIER_PATH = '/__sandbox__/cashier';

export function cashierAddress(origin: string, payNo: string): string {
  return `${origin}${CASHIER_PATH}?bill=${encodeURIComponent(payNo)}`;
}

const STYLE_PATH = `${CASHIER_PATH}.css`;
interface CashierDeps {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly payments: Payments;
}

/**
 * Mounts the demo's cashier, a page with the sum and three buttons. Its address is in the QR code and contains a number
 * that cannot be guessed.
 */
export function mountCashier(app: Hono, { db, clock, payments }: CashierDeps): void {
  mountStyle(app, STYLE_PATH, 'cashier.css');

  app.get(CASHIER_PATH, (context) => {
    const bill = payments.byNo(context.req.query('bill') ?? '');
    return bill === null ? show(context, MISSING, 404) : show(context, pageFor(bill));
  });

  mountForm(app, CASHIER_PATH, (context, { bill: no, action }) => {
    const bill = payments.byNo(typeof no === 'string' ? no : '');
    if (bill === null) return show(context, MISSING, 404);
    db.transaction(() => {
      if (action === 'pay') payments.confirm(bill.id, clock.now());
      if (action === 'fail') payments.fail(bill.id, clock.now());
      if (action === 'close') payments.close(bill.id);
    });
    const after = payments.byNo(bill.payNo) ?? bill;
    return show(context, pageFor(after, action === 'fail' && after.status === 'UNPAID'));
  });
}

const MISSING = html`<p class="status" data-status="CLOSED" role="status">支付单不存在</p>`;

const WORDS: Readonly<Record<PayInfo['status'], string>> = {
  UNPAID: '待支付',
  PAID: '支付成功，可以关闭本页',
  CLOSED: '支付单已关闭',
  REFUND: '支付单已失效，款项已原路退回',
};

const FAILED = '支付失败，没有扣款，可以重新支付';

const BUTTONS = [
  ['pay', '确认支付'],
  ['fail', '支付失败'],
  ['close', '关闭'],
] as const;

function pageFor({ payNo, amount, status }: PayInfo, hasFailed = false): Markup {
  const buttons = BUTTONS.map(([value, label]) => html`<button name="action" value="${value}">${label}</button>`);
  const form = html`<form method="post"><input type="hidden" name="bill" value="${payNo}" />${buttons}</form>`;
  return html`<p class="payee">家装服务平台</p>
    <p class="amount">¥${yuanOf(amount).toFixed(2)}</p>
    <p class="number">单号 ${payNo}</p>
    <p class="status" role="status" data-status="${status}">${hasFailed ? FAILED : WORDS[status]}</p>
    ${status === 'UNPAID' ? form : ''}
    <p class="note">这是演示用的收银台，不会产生真实扣款。</p>`;
}

function show(context: Context, body: Markup, status: 200 | 404 = 200): Promise<Response> {
  const page = {
    title: '模拟收银台',
    stylePath: STYLE_PATH,
    body: html`<h1>模拟收银台</h1>
      ${body}`,
  };
  return showDemoPage(context, page, status);
}
