import { wireTime, yuanOf } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { payableOf } from '../../services/marketplace/orders/Order.js';
import { placeTemplate } from '../../services/marketplace/orders/placeTemplate.js';
import { billLines } from './billLines.js';
import { cashierAddress } from './cashierAddress.js';
import type { Handlers } from './QueryOf.js';
import { billOnWire, momentOrNull } from './wireForms.js';

/** A QR text is good for so long. */
const QR_MS = 2 * 60_000;
/** The test payment takes so long to arrive. */
const TEST_MS = 3_000;

/** Paying: bills, the text of their QR code, and whether they are paid. */
export function paymentRoutes({ context, orders, payments }: Marketplace): Handlers {
  return {
    'pay.createBatch'({ caller, body, at }) {
      const bill = payments.forOrders(caller, body.orderIds, at);
      if (!bill.ok) return bill;
      const lines = bill.value.orders.map((order) => ({
        id: order.id,
        orderNo: order.orderNo,
        amount: yuanOf(payableOf(order)),
      }));
      return ok({ ...billOnWire(bill.value), orders: lines });
    },

    'pay.createTemplate'({ caller, body, at }) {
      const placed = placeTemplate(context, caller, body, at);
      if (!placed.ok) return placed;
      const { batchNo, made, failed } = placed.value;
      const ids = made.map(({ order }) => order.id);
      const bill = made.length === 0 ? null : (payments.openFor(caller, ids) ?? payments.forOrders(caller, ids, at));
      if (bill !== null && !bill.ok) return bill;
      return ok({
        batchNo,
        payInfoId: bill?.value.id ?? null,
        amount: bill === null ? 0 : yuanOf(bill.value.amount),
        orders: made.map(({ rowNo, order }) => ({
          rowNo,
          id: order.id,
          orderNo: order.orderNo,
          amount: yuanOf(payableOf(order)),
        })),
        failed: [...failed],
      });
    },

    'pay.idByOrder'({ caller, query }) {
      const seen = orders.seeInside(caller, query.orderId);
      if (!seen.ok) return seen;
      return seen.value.actor === 'customer' ? ok(payments.openOf(seen.value.order)?.id ?? null) : err('forbidden');
    },

    'pay.detail'({ caller, params, at }) {
      const bill = payments.mine(caller, params.id);
      if (!bill.ok) return bill;
      const lines = billLines(context, bill.value, at);
      return ok({ ...billOnWire(bill.value), bizType: bill.value.bizType, lines });
    },

    'pay.genQr'({ caller, query, at, origin }) {
      const bill = payments.mine(caller, query.payInfoId);
      if (!bill.ok) return bill;
      const { payNo, amount, status, expireTime } = bill.value;
      if (status === 'PAID') return err('alreadyPaid');
      if (status !== 'UNPAID' || at >= expireTime) return err('payClosed');
      return ok({
        qrCode: cashierAddress(origin, payNo),
        qrCodeId: `${payNo}-${at}`,
        billNo: payNo,
        billDate: wireTime(at).slice(0, 10),
        totalAmount: amount,
        expireTime: wireTime(Math.min(expireTime, at + QR_MS)),
      });
    },

    'pay.queryQr'({ caller, query, at }) {
      const bill = payments.mine(caller, query.payInfoId);
      if (!bill.ok) return bill;
      const { status, expireTime, paidTime, failedTime = null } = bill.value;
      const billStatus = status === 'UNPAID' && at >= expireTime ? 'CLOSED' : status;
      // A code that was drawn after the failure is another attempt.
      const drawnAt = Number(query.qrCodeId?.split('-').at(-1) ?? 0) || 0;
      const isFailed = billStatus === 'UNPAID' && failedTime !== null && failedTime >= drawnAt;
      return ok({ billStatus, paidTime: momentOrNull(paidTime), failedTime: isFailed ? wireTime(failedTime) : null });
    },

    'pay.test'({ caller, query, at, origin }) {
      const bill = payments.mine(caller, query.payInfoId ?? '');
      if (!bill.ok) return bill;
      context.jobs.plan({ kind: 'pay.test', about: bill.value.id, dueAt: at + TEST_MS });
      return ok({ codeUrl: cashierAddress(origin, bill.value.payNo), payNo: bill.value.payNo });
    },
  };
}
