import { ORDER_STATUS, PAY_STATUS } from '@fitout/api-client/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE_NOW as NOW, sampleOrder } from '../../../testing/sampleOrder.js';
import { payableOf, type Order, type OrderStatus, ORDER_LIMITS, type OrderActor, type OrderEvent } from './Order.js';
import { NOTICES, stepOrder, type OrderRequest } from './saveOrder.js';

const STATUSES: readonly OrderStatus[] = Object.values(ORDER_STATUS);
const PEOPLE = ['customer', 'colleague', 'guest', 'master', 'candidate', 'service'] as const;
const ACTORS: readonly OrderActor[] = [...PEOPLE, 'payment', 'clock'];

const ALLOWED: readonly (readonly [OrderStatus, OrderEvent, readonly OrderActor[], OrderStatus])[] = [
  [1, 'pay', ['payment'], 2],
  [1, 'timeout', ['clock'], 9],
  [1, 'cancel', ['customer'], 9],
  [1, 'edit', ['customer'], 1],
  [2, 'accept', ['candidate'], 3],
  [2, 'cancel', ['customer'], 9],
  [2, 'noProvider', ['clock'], 9],
  [2, 'urge', ['customer'], 2],
  [3, 'giveUp', ['master'], 2],
  [3, 'propose', ['master'], 3],
  [3, 'confirmAppoint', ['customer'], 4],
  [3, 'declineAppoint', ['customer'], 3],
  [3, 'appoint', ['customer'], 4],
  [3, 'cancel', ['customer'], 9],
  [3, 'urge', ['customer'], 3],
  [4, 'reschedule', ['customer', 'master'], 3],
  [4, 'cancelByService', ['service'], 9],
  [4, 'checkIn', ['master'], 5],
  [4, 'urge', ['customer'], 4],
  [5, 'finish', ['master'], 6],
  [5, 'refundFull', ['service', 'customer'], 9],
  [5, 'urge', ['customer'], 5],
  [6, 'rework', ['customer'], 5],
  [6, 'acceptWork', ['customer', 'clock'], 7],
  [6, 'refundFull', ['service', 'customer'], 9],
  [6, 'urge', ['customer'], 6],
  [7, 'comment', ['customer', 'clock'], 8],
  [7, 'refundFull', ['service', 'customer'], 9],
  [8, 'archive', ['clock'], 9],
  [8, 'refundFull', ['service', 'customer'], 9],
];
const EVENTS = [...new Set(ALLOWED.map(([, event]) => event))];

function ready(event: OrderEvent, actor: OrderActor, order: Order): OrderRequest {
  return {
    event,
    actor,
    master: { id: '3001', name: '王师傅' },
    ...(['propose', 'appoint', 'reschedule'].includes(event) && { appointTime: NOW + 3_600_000 }),
    ...(event === 'pay' && { money: payableOf(order) }),
    ...(event === 'declineAppoint' && { fields: { expectDate: '2099-01-01', timeSlot: 'AM' } }),
    images: ['a.webp'],
    reason: '边角没有收好',
  };
}

const timeOf = (event: OrderEvent, order: Order) => (event === 'timeout' ? order.payDeadline : NOW);

describe('the steps of an order (ORDER)', () => {
  it.each(STATUSES)(
    '[SB-ORDER-1] in status %i exactly the steps of the table are accepted, from exactly these actors',
    (status) => {
      for (const event of EVENTS) {
        for (const actor of ACTORS) {
          const order = sampleOrder(status);
          const row = ALLOWED.find(([from, name]) => from === status && name === event);
          const result = stepOrder(order, ready(event, actor, order), timeOf(event, order));
          const isAllowed = row !== undefined && row[2].includes(actor);
          expect([event, actor, result.ok ? result.value.status : 'refused']).toEqual([
            event,
            actor,
            isAllowed ? row[3] : 'refused',
          ]);
        }
      }
    },
  );

  it('a visit that the customer moves has a preferred half day, one that the master moves is proposed', () => {
    const agreed = sampleOrder(4);
    const appointTime = Date.parse('2099-01-02T14:30:00+08:00');
    const moved = (actor: OrderActor) => stepOrder(agreed, { event: 'reschedule', actor, appointTime }, NOW);
    const preference = { expectDate: '2099-01-02', timeSlot: 'PM' };
    const none = { status: 3, appointTime: null };
    expect(moved('customer')).toMatchObject({ value: { ...none, ...preference, proposedTime: null } });
    const { expectDate, timeSlot } = agreed;
    expect(moved('master')).toMatchObject({ value: { ...none, expectDate, timeSlot, proposedTime: appointTime } });
    const notice = (actor: OrderActor) => NOTICES.reschedule?.(agreed, actor)[1];
    expect(notice('customer')).toMatch(/请等待师傅重新提议上门时间。$/u);
    expect(notice('master')).toMatch(/请重新确认。$/u);
  });

  it('[SB-ORDER-2] a step that its time, its fields or another change forbid is refused', () => {
    const late = 'orderStateRefuses';
    const rows: readonly (readonly [
      OrderStatus,
      OrderEvent,
      OrderActor,
      Partial<OrderRequest>,
      Partial<Order>,
      string,
    ])[] = [
      [1, 'pay', 'payment', { money: 16_170 }, { payDeadline: NOW }, late],
      [1, 'pay', 'payment', { money: 16_169 }, {}, 'priceChanged'],
      [1, 'timeout', 'clock', {}, {}, late],
      [2, 'accept', 'candidate', {}, {}, 'invalid'],
      [3, 'propose', 'master', { appointTime: NOW }, {}, 'invalid'],
      [3, 'confirmAppoint', 'customer', {}, { proposedTime: null }, late],
      [3, 'confirmAppoint', 'customer', {}, { proposedTime: NOW }, late],
      [4, 'reschedule', 'customer', {}, { appointTime: NOW + ORDER_LIMITS.rescheduleMs - 1 }, late],
      [4, 'checkIn', 'master', {}, { appointTime: NOW + ORDER_LIMITS.checkInMs + 1 }, late],
      [5, 'finish', 'master', { images: [] }, {}, 'invalid'],
      [5, 'finish', 'master', { images: ['a'] }, { pendingAdditionalCount: 1 }, late],
      [6, 'rework', 'customer', { reason: ' ' }, {}, 'invalid'],
      [6, 'acceptWork', 'clock', {}, { acceptDeadline: NOW + 1 }, late],
      [7, 'comment', 'clock', {}, { acceptTime: NOW - ORDER_LIMITS.commentMs + 1 }, late],
      [8, 'archive', 'clock', {}, { acceptTime: NOW - ORDER_LIMITS.warrantyMs + 1 }, late],
      [8, 'archive', 'clock', { hasOpenAfterSale: true }, {}, late],
      [4, 'cancelByService', 'service', { money: 16_171 }, {}, 'invalid'],
      [4, 'cancelByService', 'service', { money: 11_171 }, { refundAmount: 5_000 }, 'invalid'],
      [1, 'cancel', 'customer', { version: 7 }, {}, 'orderChanged'],
      [9, 'cancel', 'customer', {}, {}, 'orderClosed'],
    ];
    for (const [status, event, actor, more, changes, error] of rows) {
      const result = stepOrder(sampleOrder(status, changes), { event, actor, ...more }, NOW);
      expect([event, more, changes, result]).toEqual([event, more, changes, { ok: false, error }]);
    }
  });

  it('[SB-ORDER-3] a step changes the fields of the order', () => {
    const rows: readonly (readonly [OrderStatus, OrderEvent, OrderActor, Partial<OrderRequest>, Partial<Order>])[] = [
      [1, 'cancel', 'customer', {}, { closeReason: 'USER_CANCEL', refundAmount: 0, payStatus: 0 }],
      [2, 'cancel', 'customer', {}, { closeReason: 'USER_CANCEL', refundAmount: 16_170, payStatus: 3 }],
      [2, 'noProvider', 'clock', {}, { closeReason: 'NO_PROVIDER', refundAmount: 16_170, payStatus: 3 }],
      [4, 'cancelByService', 'service', { money: 13_170 }, { closeReason: 'SERVICE_CANCEL', refundAmount: 13_170 }],
      [8, 'archive', 'clock', {}, { closeReason: 'ARCHIVED', refundAmount: 0, payStatus: 1 }],
      [3, 'giveUp', 'master', {}, { masterId: null, masterName: '', proposedTime: null }],
      [3, 'confirmAppoint', 'customer', {}, { appointTime: NOW + 3_600_000, proposedTime: null }],
      [5, 'finish', 'master', { images: ['a'] }, { finishTime: NOW, acceptDeadline: NOW + ORDER_LIMITS.acceptMs }],
    ];
    for (const [status, event, actor, more, marks] of rows) {
      const result = stepOrder(sampleOrder(status), { event, actor, ...more }, NOW);
      expect([event, result]).toMatchObject([event, { ok: true, value: { ...marks, version: 2, updateTime: NOW } }]);
    }
  });

  it.each([
    [3_000, 8_000, 2],
    [undefined, 16_170, 3],
  ])('[SB-ORDER-3] a refund of %s by the staff adds to what was refunded before', (money, refundAmount, payStatus) => {
    const order = sampleOrder(4, { refundAmount: 5_000, payStatus: 2 });
    const request = { event: 'cancelByService', actor: 'service', ...(money !== undefined && { money }) } as const;
    const result = stepOrder(order, request, NOW);
    expect(result.ok ? result.value : null).toMatchObject({ refundAmount, payStatus });
  });

  it('[SB-ORDER-4] no sequence of requests reaches an invalid status or creates money', () => {
    const request = fc.record({
      event: fc.constantFrom(...EVENTS),
      actor: fc.constantFrom(...ACTORS),
      money: fc.option(fc.integer({ min: -100, max: 40_000 }), { nil: undefined }),
      appointTime: fc.option(fc.integer({ min: NOW - 10, max: NOW + 9e9 }), { nil: undefined }),
      images: fc.constantFrom<string[]>([], ['a']),
      reason: fc.constantFrom('', '重做'),
      wait: fc.integer({ min: 0, max: 9e8 }),
      isReady: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 60 }), (requests) => {
        let order = sampleOrder(1, { payDeadline: NOW + ORDER_LIMITS.payMs });
        let at = NOW;
        for (const { wait, isReady, ...event } of requests) {
          at += isReady ? 0 : wait;
          const result = stepOrder(order, isReady ? { ...ready(event.event, event.actor, order) } : event, at);
          if (!result.ok) continue;
          expect(ALLOWED).toContainEqual([
            order.status,
            event.event,
            expect.arrayContaining([event.actor]),
            result.value.status,
          ]);
          expect(result.value.version).toBe(order.version + 1);
          order = result.value;
          expect(order.refundAmount).toBeGreaterThanOrEqual(0);
          expect(order.refundAmount).toBeLessThanOrEqual(order.paidAmount);
          expect(order.payStatus === PAY_STATUS.unpaid).toBe(order.paidAmount === 0);
          expect(order.closeReason === null).toBe(order.status !== ORDER_STATUS.closed);
          expect(order.status < ORDER_STATUS.taken && order.masterId !== null).toBe(false);
          expect(
            order.status >= ORDER_STATUS.appointed && order.status < ORDER_STATUS.closed && order.appointTime === null,
          ).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });
});
