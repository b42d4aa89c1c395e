import { AFTER_SALE_TYPE } from '@fitout/api-client/contract';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../../../testing/sampleOrder.js';
import {
  isPendingCost,
  stepCost,
  type AdditionalCost,
  type CostEvent,
  type CostStatus,
  stepAfterSale,
  type AfterSale,
  type AfterSaleEvent,
  type AfterSaleStatus,
} from './afterSale.js';
import { type OrderActor, discountOf, sumOf } from './Order.js';
import { actorIn, isTakeable, visibilityOf } from './createOrders.js';

const ACTORS: readonly OrderActor[] = ['customer', 'colleague', 'guest', 'master', 'service', 'payment', 'clock'];
const NOW = 1_000;

const record = { id: '1', orderId: '1', orderNo: 'DD', reason: '', images: [], clientToken: null, createTime: 1 };

const cost = (status: CostStatus): AdditionalCost => ({
  ...record,
  name: '石材开孔',
  unit: '个',
  quantity: 2,
  price: 13_000,
  amount: 26_000,
  status,
  proposerId: '3001',
  proposerRole: 2,
  payInfoId: null,
  rejectReason: null,
  handleTime: null,
});

const sale = (status: AfterSaleStatus): AfterSale => ({
  ...record,
  type: 2,
  description: '',
  contactName: '',
  contactMobile: '',
  expectAmount: null,
  status,
  handlerId: null,
  result: null,
  resultAmount: null,
  finishTime: null,
});

describe('costs and after-sale requests of an order (COST, AFTER)', () => {
  it('[SB-COST-1] only the customer, the proposer and the payment change the state of an additional cost', () => {
    const allowed: Record<string, CostStatus> = {
      '0 confirm customer': 1,
      '0 reject customer': 3,
      '0 withdraw master': 4,
      '1 withdraw master': 4,
      '1 pay payment': 2,
    };
    for (const status of [0, 1, 2, 3, 4] as const) {
      for (const event of ['confirm', 'reject', 'withdraw', 'pay'] as const satisfies CostEvent[]) {
        for (const actor of ACTORS) {
          const actorId = actor === 'master' ? '3001' : `${actor} of the order`;
          const result = stepCost(cost(status), { event, actor, actorId, reason: '太贵' }, NOW);
          const to = allowed[`${status} ${event} ${actor}`];
          expect([status, event, actor, result.ok ? result.value.status : null]).toEqual([
            status,
            event,
            actor,
            to ?? null,
          ]);
        }
      }
    }
  });

  it('the master or the staff decides about a cost that the customer proposes, and the customer may withdraw it', () => {
    const cost0: AdditionalCost = { ...cost(0), proposerId: '1001', proposerRole: 1 };
    const toOf = (event: CostEvent, actor: OrderActor) => {
      const actorId = actor === 'customer' ? '1001' : actor;
      const result = stepCost(cost0, { event, actor, actorId, reason: '做不了' }, NOW);
      return result.ok ? result.value.status : null;
    };
    expect(
      ACTORS.map((actor) => [actor, toOf('confirm', actor), toOf('reject', actor), toOf('withdraw', actor)]),
    ).toEqual([
      ['customer', null, null, 4],
      ['colleague', null, null, null],
      ['guest', null, null, null],
      ['master', 1, 3, null],
      ['service', 1, 3, null],
      ['payment', null, null, null],
      ['clock', null, null, null],
    ]);
  });

  it('[SB-COST-2] rejecting needs a reason, and work cannot be finished while a cost has state 0 or 1', () => {
    const request = { event: 'reject', actor: 'customer', actorId: '1001' } as const;
    expect(stepCost(cost(0), request, NOW)).toEqual({ ok: false, error: 'invalid' });
    expect(stepCost(cost(0), { ...request, reason: '太贵' }, NOW)).toMatchObject({
      value: { rejectReason: '太贵', handleTime: NOW },
    });
    expect(([0, 1, 2, 3, 4] as const).filter((status) => isPendingCost({ status }))).toEqual([0, 1]);
  });

  it('[SB-AFTER-1] only the customer and the staff change the state of an after-sale request', () => {
    const allowed: Record<string, AfterSaleStatus> = {
      '0 cancel customer': 5,
      '1 cancel customer': 5,
      '2 cancel customer': 5,
      '2 confirm customer': 3,
      '2 reject customer': 1,
      '0 take service': 1,
      '0 take clock': 1,
      '1 propose service': 2,
      '1 propose clock': 2,
      '0 refuse service': 4,
      '1 refuse service': 4,
    };
    const events: AfterSaleEvent[] = ['cancel', 'confirm', 'reject', 'take', 'propose', 'refuse'];
    for (const status of [0, 1, 2, 3, 4, 5] as const) {
      for (const event of events) {
        for (const actor of ACTORS) {
          const complaint = { ...sale(status), type: AFTER_SALE_TYPE.complaint };
          const result = stepAfterSale(complaint, { event, actor, actorId: 'x', result: '已回访' }, NOW);
          const to = allowed[`${status} ${event} ${actor}`];
          expect([status, event, actor, result.ok ? result.value.status : null]).toEqual([
            status,
            event,
            actor,
            to ?? null,
          ]);
        }
      }
    }
  });

  it('[SB-AFTER-2] a proposal has a text and refunds at most the sum that was not refunded yet', () => {
    const request = { event: 'propose', actor: 'service', actorId: '2001', refundable: 100 } as const;
    expect(stepAfterSale(sale(1), request, NOW).ok).toBe(false);
    expect(stepAfterSale(sale(1), { ...request, result: '退款', resultAmount: 101 }, NOW).ok).toBe(false);
    expect(stepAfterSale(sale(1), { ...request, result: '退款', resultAmount: 100 }, NOW)).toMatchObject({
      value: { status: 2, resultAmount: 100, finishTime: null },
    });
  });
});

describe('prices (PRICE)', () => {
  it('[SB-PRICE-1] the price of an item is rounded to the fen before it is added', () => {
    expect(
      sumOf([
        { price: 5_500, quantity: 3 },
        { price: 333, quantity: 1.5 },
      ]),
    ).toBe(17_000);
    expect([100, 98, 95].map((rate) => discountOf(16_500, rate))).toEqual([0, 330, 825]);
  });
});

describe('access to an order (ORDER)', () => {
  it('[SB-ORDER-5] an account is in an order by its role and by how it was added', () => {
    for (const [id, role, addedAs, actor] of [
      ['1001', 'User', null, 'customer'],
      ['1002', 'User', 0, 'colleague'],
      ['1003', 'User', 1, 'guest'],
      ['3001', 'Master', null, 'master'],
      ['3002', 'Master', null, null],
      ['2001', 'Service', null, 'service'],
      ['2002', 'Service', null, null],
      ['1007', 'User', null, null],
    ] as const)
      expect([id, actorIn(sampleOrder(5), { id, role }, addedAs)]).toEqual([id, actor]);
  });

  it('[SB-ORDER-5] any master takes a free order, and only the chosen master takes an order with one', () => {
    const master = { id: '3002', role: 'Master' } as const;
    expect(isTakeable(sampleOrder(2), master)).toBe(true);
    expect(isTakeable(sampleOrder(2), { id: '1001', role: 'User' })).toBe(false);
    expect(isTakeable(sampleOrder(2, { masterGrant: 1, providerId: '3001' }), master)).toBe(false);
    expect(isTakeable(sampleOrder(3), master)).toBe(false);
  });

  it('colleagues and guests see no sums, the master no discounts, and only participants who need a number see it', () => {
    const sight = (actor: OrderActor, status: 3 | 4 | 6 | 7) => Object.values(visibilityOf(actor, { status }));
    expect(sight('customer', 3)).toEqual([true, true, true]);
    expect(sight('service', 3)).toEqual([true, true, true]);
    expect(sight('colleague', 4)).toEqual([false, false, false]);
    expect(sight('guest', 4)).toEqual([false, false, false]);
    expect(([3, 4, 6, 7] as const).map((status) => sight('master', status).at(-1))).toEqual([false, true, true, false]);
  });
});
