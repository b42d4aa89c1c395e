import { describe, expect, it } from 'vitest';
import { cardIn, cardMessage, isCopy, placeOf } from './cardRules.js';
import type { Order } from '../orders/orderStates.js';

const ORDER = { id: '4001', orderNo: 'DD20261124', title: '灯具安装', amount: 12_000 } as Order;
const SHEET = { order: ORDER } as Parameters<typeof cardMessage>[1]['sheet'];

describe('a card as a message (CHATCARD)', () => {
  it('has the order, its title and its state, and no sum', () => {
    const view = { title: '灯具安装', state: { label: '待支付', tone: 'warning' } } as const;
    const { data, text } = cardMessage('pay', { sheet: SHEET, cost: null }, view, 'group:7');
    const sent = { kind: 'pay', id: '4001', part: '', orderNo: 'DD20261124', title: '灯具安装', place: 'group:7' };
    expect([data, text]).toEqual([sent, '[支付] 灯具安装 待支付']);
    expect(cardIn(data)).toEqual(sent);
  });

  it.each([
    {},
    { id: '' },
    { id: '../User' },
    { id: '1&tab=x' },
    { id: 'a'.repeat(65) },
    { id: '1', kind: 'toString' },
  ])('%j is no card', (data) => expect(cardIn(data)).toBeNull());

  it('long texts are shown in part, and the order of an earlier version is a card', () => {
    const card = cardIn({ id: '1', orderNo: 'n'.repeat(999), title: '长'.repeat(999) });
    expect([card?.kind, card?.orderNo.length, card?.title.length]).toEqual(['order', 64, 200]);
  });

  it('has the same chat for both sides, and a copy in any other', () => {
    const of = (id: string, from: string, kind: 'contact' | 'group' = 'contact') => ({
      id: 'm1',
      from,
      conversation: { kind, id },
    });
    const place = placeOf(of('2001', '1001'), '1001');
    const card = { kind: 'pay', id: '1', part: '', orderNo: '', title: '', place } as const;
    expect(isCopy(card, of('2001', '1001'), '1001')).toBe(false);
    expect(isCopy(card, of('1001', '1001'), '2001')).toBe(false);
    // Forwarded by its reader, back or to somebody else, and into a group.
    expect(isCopy(card, of('1001', '2001'), '2001')).toBe(true);
    expect(isCopy(card, of('3001', '1001'), '1001')).toBe(true);
    expect(isCopy(card, of('7', '1001', 'group'), '1001')).toBe(true);
    expect(isCopy({ ...card, place: 'group:7' }, of('7', '1001', 'group'), '3001')).toBe(false);
  });
});
