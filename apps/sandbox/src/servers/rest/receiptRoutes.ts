import { wireTime, yuanOf } from '@fitout/api-client/contract';
import { ok } from '../../result.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { shownNameOf } from '../../services/marketplace/MarketContext.js';
import type { Invoice } from '../../services/marketplace/payments/Invoice.js';
import type { PayInfo } from '../../services/marketplace/payments/PayInfo.js';
import { refundsOf } from '../../services/marketplace/payments/refunds.js';
import type { Handlers } from './Handlers.js';
import { billLines } from './billLines.js';
import { momentOrNull } from './wireForms.js';

/** The payment method of payments for which none is stored. */
const CASHIER = '模拟收银台';

/** Routes of receipts and invoices. */
export function receiptRoutes({ context, receipts }: Marketplace): Handlers {
  return {
    'pay.receipts'({ caller, query, at }) {
      const bills = receipts.ofOrder(caller, query.orderId);
      return bills.ok ? ok(bills.value.map((bill) => paidOnWire(bill, at))) : bills;
    },

    'pay.receipt'({ caller, params, at }) {
      const access = receipts.get(caller, params.id);
      if (!access.ok) return access;
      const bill = access.value;
      const isMine = bill.payerId === caller.id;
      const back = refundsOf(context, bill);
      const invoice = isMine ? receipts.invoiceOf(bill) : null;
      const payWay = bill.paidTime === null ? '' : (bill.payWay ?? CASHIER);
      return ok({
        ...paidOnWire(bill, at),
        payWay,
        payerName: shownNameOf(context.accounts.byId(bill.payerId)),
        createTime: wireTime(bill.createTime),
        refundAmount: back.total === 0 ? null : yuanOf(back.total),
        refundTime: momentOrNull(back.time),
        refundReason: back.reason,
        refundWay: back.total === 0 ? '' : `原路退回（${payWay}）`,
        lines: billLines(context, bill, at).map((line) => {
          const refunded = back.byLine.get(String(line.id)) ?? 0;
          return { ...line, refundAmount: refunded === 0 ? null : yuanOf(refunded) };
        }),
        invoiceAmount: isMine ? yuanOf(receipts.invoiceable(bill)) : null,
        invoice: invoice === null ? null : invoiceOnWire(invoice),
      });
    },

    'invoice.create'({ caller, body, at }) {
      const made = receipts.applyInvoice(caller, body, at);
      return made.ok ? ok(invoiceOnWire(made.value)) : made;
    },
  };
}

function paidOnWire({ id, payNo, bizType, status, amount, paidTime, expireTime }: PayInfo, at: number) {
  const now = status === 'UNPAID' && at >= expireTime ? 'CLOSED' : status;
  return { payInfoId: id, payNo, bizType, status: now, amount: yuanOf(amount), paidTime: momentOrNull(paidTime) };
}

function invoiceOnWire({ id, payInfoId, status, kind, title, taxNo, email, remark, reason, ...rest }: Invoice) {
  const { amount, createTime, handleTime } = rest;
  const times = { createTime: wireTime(createTime), handleTime: momentOrNull(handleTime) };
  return { id, payInfoId, status, kind, title, taxNo, email, remark, reason, amount: yuanOf(amount), ...times };
}
