import { yuanOf } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { payableOf } from '../../services/marketplace/orders/Order.js';
import { placeTemplate } from '../../services/marketplace/orders/placeTemplate.js';
import { billLines } from './billLines.js';
import type { Handlers } from './Handlers.js';
import { billOnWire } from './wireForms.js';

/** Routes of bills: for placed orders, for the rows of a spreadsheet, and the lines of a bill. */
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
      const access = orders.getAsParticipant(caller, query.orderId);
      if (!access.ok) return access;
      return access.value.actor === 'customer' ? ok(payments.openOf(access.value.order)?.id ?? null) : err('forbidden');
    },

    'pay.detail'({ caller, params, at }) {
      const bill = payments.mine(caller, params.id);
      if (!bill.ok) return bill;
      const lines = billLines(context, bill.value, at);
      return ok({ ...billOnWire(bill.value), bizType: bill.value.bizType, lines });
    },
  };
}
