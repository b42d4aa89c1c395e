import { yuanOf, wireTime, VIP_ORDER_STATUS } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { payableOf, ORDER_LIMITS } from '../../services/marketplace/orders/Order.js';
import { placeTemplate } from '../../services/marketplace/orders/placeTemplate.js';
import { inWireTime, billLines, billOnWire, momentOrNull, pageOf } from './wireForms.js';
import type { Handlers } from './contractRoutes.js';
import { cashierAddress } from './mountCashier.js';
import { shownNameOf } from '../../services/marketplace/MarketContext.js';
import type { Invoice, PayInfo, RentalOrder } from '../../services/marketplace/records.js';
import { refundsOf } from '../../services/marketplace/receipts.js';
import { RENTAL_ITEMS, rentalItem, type RentalItem } from '../../services/marketplace/catalog.js';
import { membershipOf, planOf, VIP_PLANS } from '../../services/marketplace/club.js';

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

const QR_MS = 2 * 60_000;
const TEST_MS = 3_000;

/** Routes of payments by QR code: its text, and whether the bill is paid. */
export function qrPaymentRoutes({ context, payments }: Marketplace): Handlers {
  return {
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
      // A code that was created after the failure is another attempt.
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

function invoiceOnWire(invoice: Invoice) {
  const { userId: _, clientToken: __, ...shown } = invoice;
  return { ...inWireTime(shown), amount: yuanOf(invoice.amount) };
}

/** Routes of tools and their rentals. */
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

    'rental.create'({ caller, body, at }) {
      const made = rentals.create(caller, body, at);
      if (!made.ok) return made;
      const { id, payInfoId, amount } = made.value;
      return ok({ id, payInfoId, amount: yuanOf(amount) });
    },

    'rental.mine': ({ caller, query }) => ok(pageOf(rentals.mine(caller), query, rentalOnWire)),

    'rental.return'({ caller, body, at }) {
      const next = rentals.change(caller, body, at);
      return next.ok ? ok(rentalOnWire(next.value)) : next;
    },
  };
}

function itemOnWire({ dayPrice, deposit, images, ...item }: RentalItem) {
  const prices = { dayPrice: yuanOf(dayPrice), deposit: yuanOf(deposit) };
  return { ...item, ...prices, cover: images[0] ?? '', images: [...images] };
}

function rentalOnWire(order: RentalOrder) {
  const { clientToken: _, userId: __, ...rental } = order;
  const item = rentalItem(rental.itemId);
  return {
    ...rental,
    itemName: item?.name ?? '',
    cover: item?.images[0] ?? '',
    rentAmount: yuanOf(rental.rentAmount),
    deposit: yuanOf(rental.deposit),
    amount: yuanOf(rental.amount),
    payDeadline: wireTime(rental.createTime + ORDER_LIMITS.payMs),
    createTime: wireTime(rental.createTime),
  };
}

/** Routes of memberships: plans, the caller's own membership, and buying one. */
export function membershipRoutes({ context, payments }: Marketplace): Handlers {
  const { records } = context;

  return {
    'vip.plans': () =>
      ok(
        VIP_PLANS.map((plan) => {
          const { level: _, price, originPrice, ...shown } = plan;
          return { ...shown, price: yuanOf(price), originPrice: yuanOf(originPrice), rights: [...plan.rights] };
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
      for (const waiting of records.vipOrders
        .where({ userId: caller.id })
        .filter(({ status }) => status === VIP_ORDER_STATUS.unpaid)) {
        const open = records.payInfos.byId(waiting.payInfoId);
        if (open?.status !== 'UNPAID' || at >= open.expireTime) continue;
        if (waiting.planId === plan.id) return ok({ payInfoId: open.id, amount: yuanOf(open.amount) });
        payments.close(open.id);
      }
      const id = records.nextId();
      const fields = { bizType: 'vip', bizIds: [id], amount: plan.price, expireTime: at + ORDER_LIMITS.payMs } as const;
      const bill = payments.open(caller.id, fields, at);
      records.vipOrders.put({
        id,
        userId: caller.id,
        planId: plan.id,
        payInfoId: bill.id,
        status: VIP_ORDER_STATUS.unpaid,
        startTime: null,
        endTime: null,
      });
      return ok({ payInfoId: bill.id, amount: yuanOf(plan.price) });
    },
  };
}
