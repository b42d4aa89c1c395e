import { ORDER_STATUS, PAY_STATUS } from '@fitout/api-client/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLE_NOW as NOW, sampleOrder } from '../../../testing/sampleOrder.js';
import { payableOf, type Order, type OrderStatus, ORDER_LIMITS, type OrderActor, type OrderEvent } from './Order.js';
import { noticeOf, stepOrder, type OrderRequest } from './saveOrder.js';

const STATUSES: readonly OrderStatus[] = Object.values(ORDER_STATUS);
const ACTORS: readonly OrderActor[] = [
  'customer',
  'colleague',
  'guest',
  'master',
  'candidate',
  'service',
  'payment',
  'clock',
];

/** Every allowed step, written independently of `ORDER_TRANSITIONS`: from, event, actors, to. */
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

/** A request that passes every guard except status and actor. */
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

/** When the timer of an event is due. */
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
    const notice = (actor: OrderActor) => noticeOf('reschedule', agreed, actor)?.content;
    expect(notice('customer')).toMatch(/请等待师傅重新提议上门时间。$/u);
    expect(notice('master')).toMatch(/请重新确认。$/u);
  });

  it.each<[string, OrderStatus, OrderRequest, Partial<Order>, string]>([
    [
      'pay after the deadline',
      1,
      { event: 'pay', actor: 'payment', money: 16_170 },
      { payDeadline: NOW },
      'orderStateRefuses',
    ],
    ['pay another amount', 1, { event: 'pay', actor: 'payment', money: 16_169 }, {}, 'priceChanged'],
    ['time out early', 1, { event: 'timeout', actor: 'clock' }, {}, 'orderStateRefuses'],
    ['take without a name', 2, { event: 'accept', actor: 'candidate' }, {}, 'invalid'],
    ['propose the past', 3, { event: 'propose', actor: 'master', appointTime: NOW }, {}, 'invalid'],
    ['confirm nothing', 3, { event: 'confirmAppoint', actor: 'customer' }, { proposedTime: null }, 'orderStateRefuses'],
    [
      'confirm what has passed',
      3,
      { event: 'confirmAppoint', actor: 'customer' },
      { proposedTime: NOW },
      'orderStateRefuses',
    ],
    [
      'move a visit too late',
      4,
      { event: 'reschedule', actor: 'customer' },
      { appointTime: NOW + ORDER_LIMITS.rescheduleMs - 1 },
      'orderStateRefuses',
    ],
    [
      'check in on another day',
      4,
      { event: 'checkIn', actor: 'master' },
      { appointTime: NOW + ORDER_LIMITS.checkInMs + 1 },
      'orderStateRefuses',
    ],
    ['finish without a picture', 5, { event: 'finish', actor: 'master', images: [] }, {}, 'invalid'],
    [
      'finish with an open cost',
      5,
      { event: 'finish', actor: 'master', images: ['a'] },
      { pendingAdditionalCount: 1 },
      'orderStateRefuses',
    ],
    ['ask for rework without a reason', 6, { event: 'rework', actor: 'customer', reason: ' ' }, {}, 'invalid'],
    [
      'accept by itself early',
      6,
      { event: 'acceptWork', actor: 'clock' },
      { acceptDeadline: NOW + 1 },
      'orderStateRefuses',
    ],
    [
      'comment by itself early',
      7,
      { event: 'comment', actor: 'clock' },
      { acceptTime: NOW - ORDER_LIMITS.commentMs + 1 },
      'orderStateRefuses',
    ],
    [
      'archive early',
      8,
      { event: 'archive', actor: 'clock' },
      { acceptTime: NOW - ORDER_LIMITS.warrantyMs + 1 },
      'orderStateRefuses',
    ],
    [
      'archive an open after-sale',
      8,
      { event: 'archive', actor: 'clock', hasOpenAfterSale: true },
      {},
      'orderStateRefuses',
    ],
    ['refund more than was paid', 4, { event: 'cancelByService', actor: 'service', money: 16_171 }, {}, 'invalid'],
    [
      'refund more than is left of the payment',
      4,
      { event: 'cancelByService', actor: 'service', money: 11_171 },
      { refundAmount: 5_000 },
      'invalid',
    ],
    [
      'act on an order that another request changed',
      1,
      { event: 'cancel', actor: 'customer', version: 7 },
      {},
      'orderChanged',
    ],
    ['act on a closed order', 9, { event: 'cancel', actor: 'customer' }, {}, 'orderClosed'],
  ])('[SB-ORDER-2] the server refuses to %s', (_, status, request, changes, error) => {
    expect(stepOrder(sampleOrder(status, changes), request, NOW)).toEqual({ ok: false, error });
  });

  it.each<[OrderStatus, OrderRequest, Partial<Order>]>([
    [1, { event: 'cancel', actor: 'customer' }, { closeReason: 'USER_CANCEL', refundAmount: 0, payStatus: 0 }],
    [2, { event: 'cancel', actor: 'customer' }, { closeReason: 'USER_CANCEL', refundAmount: 16_170, payStatus: 3 }],
    [2, { event: 'noProvider', actor: 'clock' }, { closeReason: 'NO_PROVIDER', refundAmount: 16_170, payStatus: 3 }],
    [
      4,
      { event: 'cancelByService', actor: 'service', money: 13_170 },
      { closeReason: 'SERVICE_CANCEL', refundAmount: 13_170, payStatus: 2 },
    ],
    [8, { event: 'archive', actor: 'clock' }, { closeReason: 'ARCHIVED', refundAmount: 0, payStatus: 1 }],
    [3, { event: 'giveUp', actor: 'master' }, { masterId: null, masterName: '', proposedTime: null }],
    [3, { event: 'confirmAppoint', actor: 'customer' }, { appointTime: NOW + 3_600_000, proposedTime: null }],
    [
      5,
      { event: 'finish', actor: 'master', images: ['a'] },
      { finishTime: NOW, acceptDeadline: NOW + ORDER_LIMITS.acceptMs },
    ],
  ])('[SB-ORDER-3] in status %i, %o changes the fields of the order', (status, request, marks) => {
    const result = stepOrder(sampleOrder(status), request, NOW);
    expect(result.ok ? result.value : null).toMatchObject({ ...marks, version: 2, updateTime: NOW });
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
