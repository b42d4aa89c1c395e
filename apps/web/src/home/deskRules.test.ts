import { describe, expect, it } from 'vitest';
import type { Order } from '../orders/orderStates.js';
import { dialableNumber } from '../orders/orderCard.js';
import { monthlyIncome, nextVisits, orderIncome, visitsToday, waitingConversations } from './deskRules.js';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const order = (over: Partial<Order>): Order => ({ status: 4, amount: 0, additionalAmount: null, ...over }) as Order;

describe('the desks of master and customer service (DESK)', () => {
  it('the visits of today are those agreed for this day in Beijing and the work that goes on, the earliest first', () => {
    const now = at('2026-11-23T00:30:00');
    const visits = [
      order({ id: 'afternoon', appointTime: at('2026-11-23T14:00:00') }),
      order({ id: 'morning', appointTime: at('2026-11-23T09:00:00'), status: 5 }),
      order({ id: 'proposed', appointTime: at('2026-11-23T10:00:00'), status: 3 }),
      order({ id: 'yesterday', appointTime: at('2026-11-22T23:30:00') }),
      order({ id: 'tomorrow', appointTime: at('2026-11-24T00:00:00') }),
      order({ id: 'never', appointTime: null }),
    ];
    expect(visitsToday(visits, now).map(({ id }) => id)).toEqual(['morning', 'afternoon']);
    const begun = order({ id: 'begun', appointTime: at('2026-11-20T09:00:00'), status: 5 });
    expect(visitsToday([...visits, begun], now).map(({ id }) => id)).toEqual(['begun', 'morning', 'afternoon']);
    // Without any the next one is named.
    const later = visits.filter(({ id }) => id === 'tomorrow' || id === 'yesterday' || id === 'never');
    expect([visitsToday(later, now), nextVisits(later, now).map(({ id }) => id)]).toEqual([[], ['tomorrow']]);
    expect(nextVisits(visits, now)).toHaveLength(2);
  });

  it('the income of a month counts accepted work with its additional costs', () => {
    const done = { status: 8, amount: 62_000, additionalAmount: 26_000 };
    const orders = [
      order({ ...done, acceptTime: at('2026-11-01T00:00:00') }),
      order({ ...done, status: 7, additionalAmount: null, acceptTime: at('2026-11-23T12:00:00') }),
      order({ ...done, acceptTime: at('2026-10-31T23:59:59') }),
      order({ ...done, status: 9, acceptTime: at('2026-11-05T12:00:00') }),
      order({ ...done, status: 6, acceptTime: null }),
      order({ ...done, amount: null, additionalAmount: null, acceptTime: at('2026-11-06T12:00:00') }),
    ];
    const november = monthlyIncome(orders, at('2026-11-30T23:00:00'));
    expect([november.total, november.orders.length]).toEqual([150_000, 3]);
    expect(november.orders.map(orderIncome).reduce((sum, fen) => sum + fen, 0)).toBe(november.total);
    const times = november.orders.map(({ acceptTime }) => acceptTime ?? 0);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(monthlyIncome(orders, at('2026-12-01T00:00:00'))).toEqual({ total: 0, orders: [] });
  });

  it('conversations wait if they have unread messages, the longest wait first; muted and answered ones do not', () => {
    const conversation = (id: string, count: number, lastTime: number | null, isMuted = false, isAnswered = false) => ({
      id,
      unread: { count },
      lastTime,
      isMuted,
      isAnswered,
    });
    const rows = [
      conversation('new', 2, 300),
      conversation('read', 0, 100),
      conversation('muted', 5, 50, true),
      conversation('old', 1, 200),
      conversation('answered on another device', 1, 150, false, true),
    ];
    expect(waitingConversations(rows).map(({ id }) => id)).toEqual(['old', 'new']);
  });

  it('only an unmasked number is dialled', () => {
    expect(dialableNumber(' 10000000001 ')).toBe('10000000001');
    expect(dialableNumber('+8613800000000')).toBe('+8613800000000');
    for (const none of ['100****0001', '', 'javascript:alert(1)', '123', '1000 0000 001;x'])
      expect(dialableNumber(none)).toBeNull();
  });
});
