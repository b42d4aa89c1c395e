import type { Context, Hono } from 'hono';
import type { Clock } from '../../Clock.js';
import type { Db } from '../../storage/Db.js';
import type { Payments } from '../../world/marketplace/payments/createPayments.js';
import type { PayInfo } from '../../world/marketplace/payments/PayInfo.js';
import { CASHIER_PATH } from './cashierAddress.js';

const PAGE_POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'";
const STYLE_PATH = `${CASHIER_PATH}.css`;
/** The colours and sizes of the product: burnt orange for money and the one purchase action, warm grey for the rest. */
const STYLE = `
  * { box-sizing: border-box; margin: 0; }
  body { min-height: 100vh; display: grid; place-items: center; padding: 16px; background: #f4f6f5; color: #1b2430;
    font: 14px/22px "PingFang SC", "Microsoft YaHei", "Noto Sans SC", system-ui, sans-serif; }
  main { width: min(100%, 400px); padding: 32px 24px; border: 1px solid #dde3e1; border-radius: 12px; background: #fff;
    text-align: center; }
  h1 { font-size: 16px; line-height: 24px; font-weight: 600; }
  .payee { margin-top: 24px; color: #5b6676; }
  .amount { margin-top: 4px; font-size: 36px; line-height: 48px; font-weight: 600; color: #c2410c;
    font-variant-numeric: tabular-nums; }
  .number { margin-top: 8px; font-size: 12px; line-height: 18px; color: #5b6676; overflow-wrap: anywhere; }
  .status { margin-top: 24px; padding: 10px 12px; border-radius: 8px; background: #fff7e0; color: #8a5100; }
  .status[data-status="PAID"] { background: #e9f7ec; color: #1a7f37; }
  .status[data-status="CLOSED"], .status[data-status="REFUND"] { background: #eef1f4; color: #475160; }
  form { display: grid; gap: 12px; margin-top: 24px; }
  button { min-height: 44px; border: 1px solid #8a95a3; border-radius: 4px; background: #fff; color: #1b2430;
    font: inherit; cursor: pointer; }
  button[value="pay"] { border-color: #c2410c; background: #c2410c; color: #fff; font-weight: 600; }
  button[value="pay"]:hover { background: #9a3412; }
  button:focus-visible { outline: 2px solid #0b7a66; outline-offset: 2px; }
  .note { margin-top: 24px; font-size: 12px; line-height: 18px; color: #5b6676; }
`;

/** What the cashier needs. */
export interface CashierDeps {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly payments: Payments;
}

/**
 * The bank of the demo: a page with what is to be paid and three buttons. Whoever has the QR code has its address, and
 * the number in it cannot be guessed.
 */
export function mountCashier(app: Hono, { db, clock, payments }: CashierDeps): void {
  app.get(STYLE_PATH, (context) => context.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));

  app.get(CASHIER_PATH, (context) => {
    const bill = payments.byNo(context.req.query('bill') ?? '');
    return bill === null ? show(context, MISSING, 404) : show(context, pageFor(bill));
  });

  app.post(CASHIER_PATH, async (context) => {
    const { bill: no, action } = await context.req.parseBody();
    const bill = payments.byNo(typeof no === 'string' ? no : '');
    if (bill === null) return show(context, MISSING, 404);
    db.transaction(() => {
      if (action === 'pay') payments.confirm(bill.id, clock.now());
      if (action === 'close') payments.close(bill.id);
    });
    return show(context, pageFor(payments.byNo(bill.payNo) ?? bill));
  });
}

const MISSING = '<p class="status" data-status="CLOSED" role="status">支付单不存在</p>';

const WORDS: Readonly<Record<PayInfo['status'], string>> = {
  UNPAID: '待支付',
  PAID: '支付成功，可以关闭本页',
  CLOSED: '支付单已关闭',
  REFUND: '支付单已失效，款项已原路退回',
};

function pageFor({ payNo, amount, status }: PayInfo): string {
  const buttons = [
    ['pay', '确认支付'],
    ['fail', '支付失败'],
    ['close', '关闭'],
  ].map(([value, label]) => `<button name="action" value="${value}">${label}</button>`);
  const form = `<form method="post"><input type="hidden" name="bill" value="${payNo}">${buttons.join('')}</form>`;
  return `<p class="payee">家装服务平台</p><p class="amount">¥${(amount / 100).toFixed(2)}</p>
    <p class="number">单号 ${payNo}</p><p class="status" role="status" data-status="${status}">${WORDS[status]}</p>
    ${status === 'UNPAID' ? form : ''}<p class="note">这是演示用的收银台，不会产生真实扣款。</p>`;
}

function show(context: Context, body: string, status: 200 | 404 = 200): Response {
  const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>模拟收银台</title><link rel="stylesheet" href="${STYLE_PATH}"><main><h1>模拟收银台</h1>${body}</main></html>`;
  context.header('content-security-policy', PAGE_POLICY);
  return context.html(page, status);
}
