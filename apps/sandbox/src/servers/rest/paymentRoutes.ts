import { andThen, err, mapOk, ok } from '@fitout/emulator/profile';
import { yuanOf, wireTime, VIP_ORDER_STATUS } from '@fitout/api-client/contract';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { payableOf, ORDER_LIMITS, type Order } from '../../services/marketplace/orders/Order.js';
import { placeTemplate } from '../../services/marketplace/orders/placeTemplate.js';
import { inWireTime, inYuan, billLines, billOnWire, momentOrNull, pageOf } from './wireForms.js';
import type { Handlers } from './contractRoutes.js';
import { cashierAddress } from './mountCashier.js';
import { shownNameOf } from '../../services/marketplace/MarketContext.js';
import type { Invoice, PayInfo, RentalOrder } from '../../services/marketplace/records.js';
import { refundsOf } from '../../services/marketplace/receipts.js';
import { RENTAL_ITEMS, rentalItem, type RentalItem } from '../../services/marketplace/catalog.js';
import { membershipOf, planOf, VIP_PLANS } from '../../services/marketplace/club.js';

export function paymentRoutes({ context, orders, payments }: Marketplace): Handlers {
  return {
    'pay.createBatch': ({ caller, body, at }) =>
      mapOk(payments.forOrders(caller, body.orderIds, at), (bill) => ({
        ...billOnWire(bill),
        orders: bill.orders.map(orderOnBill),
      })),

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
        orders: made.map(({ rowNo, order }) => ({ rowNo, ...orderOnBill(order) })),
        failed,
      });
    },

    'pay.idByOrder': ({ caller, query }) =>
      andThen(orders.getAsParticipant(caller, query.orderId), ({ order, actor }) =>
        actor === 'customer' ? ok(payments.openOf(order)?.id ?? null) : err('forbidden'),
      ),

    'pay.detail': ({ caller, params, at }) =>
      mapOk(payments.mine(caller, params.id), (bill) => {
        const { bizType } = bill;
        return { ...billOnWire(bill), bizType, lines: billLines(context, bill, at) };
      }),
  };
}

function orderOnBill(order: Order) {
  return { id: order.id, orderNo: order.orderNo, amount: yuanOf(payableOf(order)) };
}

const QR_MS = 2 * 60_000;
const TEST_MS = 3_000;

export function qrPaymentRoutes({ context, payments }: Marketplace): Handlers {
  return {
    'pay.genQr': ({ caller, query, at, origin }) =>
      andThen(payments.mine(caller, query.payInfoId), ({ payNo, amount, status, expireTime }) => {
        if (status === 'PAID') return err('alreadyPaid');
        if (status !== 'UNPAID' || at >= expireTime) return err('payClosed');
        const until = wireTime(Math.min(expireTime, at + QR_MS));
        const bill = { billNo: payNo, billDate: wireTime(at).slice(0, 10), totalAmount: amount, expireTime: until };
        return ok({ qrCode: cashierAddress(origin, payNo), qrCodeId: `${payNo}-${at}`, ...bill });
      }),

    'pay.queryQr': ({ caller, query, at }) =>
      mapOk(payments.mine(caller, query.payInfoId), (bill) => {
        const { paidTime, failedTime = null } = bill;
        const billStatus = statusAt(bill, at);
        // A code that was created after the failure is another attempt.
        const drawnAt = Number(query.qrCodeId?.split('-').at(-1) ?? 0) || 0;
        const isFailed = billStatus === 'UNPAID' && failedTime !== null && failedTime >= drawnAt;
        return { billStatus, paidTime: momentOrNull(paidTime), failedTime: isFailed ? wireTime(failedTime) : null };
      }),

    'pay.test': ({ caller, query, at, origin }) =>
      mapOk(payments.mine(caller, query.payInfoId ?? ''), ({ id, payNo }) => {
        context.jobs.plan({ kind: 'pay.test', about: id, dueAt: at + TEST_MS });
        return { codeUrl: cashierAddress(origin, payNo), payNo };
      }),
  };
}

const CASHIER = '模拟收银台';

export function receiptRoutes({ context, receipts }: Marketplace): Handlers {
  return {
    'pay.receipts': ({ caller, query, at }) =>
      mapOk(receipts.ofOrder(caller, query.orderId), (bills) => bills.map((bill) => paidOnWire(bill, at))),

    'pay.receipt': ({ caller, params, at }) =>
      mapOk(receipts.get(caller, params.id), (bill) => {
        const isMine = bill.payerId === caller.id;
        const back = refundsOf(context, bill);
        const refunded = (sum: number) => (sum === 0 ? null : yuanOf(sum));
        const invoice = isMine ? receipts.invoiceOf(bill) : null;
        const payWay = bill.paidTime === null ? '' : (bill.payWay ?? CASHIER);
        return {
          ...paidOnWire(bill, at),
          payWay,
          payerName: shownNameOf(context.accounts.byId(bill.payerId)),
          createTime: wireTime(bill.createTime),
          refundAmount: refunded(back.total),
          refundTime: momentOrNull(back.time),
          refundReason: back.reason,
          refundWay: back.total === 0 ? '' : `原路退回（${payWay}）`,
          lines: billLines(context, bill, at).map((line) => ({
            ...line,
            refundAmount: refunded(back.byLine.get(line.id) ?? 0),
          })),
          invoiceAmount: isMine ? yuanOf(receipts.invoiceable(bill)) : null,
          invoice: invoice === null ? null : invoiceOnWire(invoice),
        };
      }),

    'invoice.create': ({ caller, body, at }) => mapOk(receipts.applyInvoice(caller, body, at), invoiceOnWire),
  };
}

function statusAt({ status, expireTime }: PayInfo, at: number): PayInfo['status'] {
  return status === 'UNPAID' && at >= expireTime ? 'CLOSED' : status;
}

function paidOnWire(bill: PayInfo, at: number) {
  const { id, payNo, bizType, amount, paidTime } = bill;
  const state = { status: statusAt(bill, at), paidTime: momentOrNull(paidTime) };
  return { payInfoId: id, payNo, bizType, amount: yuanOf(amount), ...state };
}

function invoiceOnWire(invoice: Invoice) {
  const { userId: _, clientToken: __, ...shown } = invoice;
  return { ...inWireTime(shown), amount: yuanOf(invoice.amount) };
}

export function rentalRoutes({ rentals }: Marketplace): Handlers {
  return {
    'rental.page'({ query }) {
      const { id, category, city, minPrice = 0, maxPrice = Infinity } = query;
      const matching = RENTAL_ITEMS.filter(
        (item) =>
          (!id || item.id === id) &&
          (!category || item.category === category) &&
          (!city || item.city === city) &&
          item.dayPrice >= minPrice &&
          item.dayPrice <= maxPrice,
      );
      return ok(pageOf(matching, query, itemOnWire));
    },

    'rental.create': ({ caller, body, at }) =>
      mapOk(rentals.create(caller, body, at), ({ id, payInfoId, amount }) => ({
        id,
        payInfoId,
        amount: yuanOf(amount),
      })),

    'rental.mine': ({ caller, query }) => ok(pageOf(rentals.mine(caller), query, rentalOnWire)),

    'rental.return': ({ caller, body, at }) => mapOk(rentals.change(caller, body, at), rentalOnWire),
  };
}

function itemOnWire(item: RentalItem) {
  return { ...item, ...inYuan(item, true, 'dayPrice', 'deposit'), cover: item.images[0] ?? '' };
}

function rentalOnWire(order: RentalOrder) {
  const { clientToken: _, userId: __, ...rental } = order;
  const item = rentalItem(rental.itemId);
  return {
    ...rental,
    ...inYuan(rental, true, 'rentAmount', 'deposit', 'amount'),
    itemName: item?.name ?? '',
    cover: item?.images[0] ?? '',
    payDeadline: wireTime(rental.createTime + ORDER_LIMITS.payMs),
    createTime: wireTime(rental.createTime),
  };
}

export function membershipRoutes({ context, payments }: Marketplace): Handlers {
  const { records } = context;

  return {
    'vip.plans': () =>
      ok(
        VIP_PLANS.map((plan) => {
          const { level: _, ...shown } = plan;
          return { ...shown, ...inYuan(plan, true, 'price', 'originPrice') };
        }),
      ),

    'vip.mine'({ caller, at }) {
      const mine = membershipOf(context, caller.id, at);
      if (mine === null) return ok(null);
      const { userId: _, ...membership } = mine;
      return ok(inWireTime(membership));
    },

    'vip.create'({ caller, body, at }) {
      const plan = planOf(body.planId);
      if (plan === null) return err('notFound');
      // A user who goes back and chooses again pays once: the same plan keeps its bill, another plan closes it.
      for (const waiting of records.vipOrders.where({ userId: caller.id })) {
        const open = waiting.status === VIP_ORDER_STATUS.unpaid ? records.payInfos.byId(waiting.payInfoId) : null;
        if (open === null || statusAt(open, at) !== 'UNPAID') continue;
        if (waiting.planId === plan.id) return ok({ payInfoId: open.id, amount: yuanOf(open.amount) });
        payments.close(open.id);
      }
      const id = records.nextId();
      const fields = { bizType: 'vip', bizIds: [id], amount: plan.price, expireTime: at + ORDER_LIMITS.payMs } as const;
      const bill = payments.open(caller.id, fields, at);
      const state = { status: VIP_ORDER_STATUS.unpaid, startTime: null, endTime: null };
      records.vipOrders.put({ id, userId: caller.id, planId: plan.id, payInfoId: bill.id, ...state });
      return ok({ payInfoId: bill.id, amount: yuanOf(plan.price) });
    },
  };
}
