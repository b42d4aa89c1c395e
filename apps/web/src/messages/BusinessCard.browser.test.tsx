import { ApiError } from '@fitout/api-client';
import { createImClient } from '@fitout/im-core';
import { createMemoryStore } from '@fitout/im-core/memory';
import { FakeClock, FakeHub } from '@fitout/im-core/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CARD_EVENT } from '../orders/orderGroups.js';
import { sampleOrder, sampleSheet } from '../testing/sampleOrder.js';
import { startApp } from '../testing/startApp.js';

const ORDER = { status: 5, masterId: '3001', groupId: 'g1', pendingAdditionalCount: 1, additionalAmount: 0 };
const COST = {
  id: 'c1',
  name: '墙面开孔',
  unit: '个',
  quantity: 2,
  price: 130,
  amount: 260,
  status: 0,
  proposerRole: 2,
};
const DATA = { kind: 'cost', id: '501', part: 'c1', orderNo: 'DD1', title: '墙面开孔', place: 'group:g1' };

/** The customer looks at the group of an order, and its master sends the card of a cost. */
async function start(data: object = DATA) {
  const hub = new FakeHub().add('1001', '2001', '3001');
  hub.addGroup('g1', '订单DD1', ['1001', '2001', '3001']);
  const page = startApp({
    at: '/group/g1',
    hub,
    answers(answer) {
      answer('order.byGroup', [sampleOrder(ORDER)]);
      answer('order.details', sampleSheet(ORDER));
      answer('additional.list', [COST]);
    },
  });
  const master = createImClient({
    self: '3001',
    service: hub.device('the master’s'),
    storage: createMemoryStore(),
    clock: new FakeClock(),
    newId: () => 'm1',
    random: () => 0,
    schedule: queueMicrotask,
    renewToken: () => Promise.resolve(null),
  });
  onTestFinished(() => master.dispose());
  await master.session.start({ userId: '3001', secret: { kind: 'password', value: '3001' } });
  await screen.findByRole('textbox', { name: '输入消息' });
  await act(() =>
    master.conversations
      .ensure({ kind: 'group', id: 'g1' })
      .send({ type: 'custom', event: CARD_EVENT, data: { ...DATA, ...data }, text: '[增项] 墙面开孔 待确认' }),
  );
  return page;
}

const card = (name: RegExp) => screen.findByRole('group', { name });

describe('a card in a chat (CHATCARD)', () => {
  it('is one group with its state, and its buttons are those of the viewer, named with its title', async () => {
    await start();
    const shown = within(await card(/^增项\s*墙面开孔\s*待确认$/u));
    expect(shown.getAllByRole('button').map((one) => [one.textContent, one.getAttribute('aria-label')])).toEqual([
      ['拒绝', '拒绝：墙面开孔'],
      ['同意 ¥260.00', '同意 ¥260.00：墙面开孔'],
    ]);
    const [refuse, agree] = shown.getAllByRole('button').map((one) => one.getBoundingClientRect());
    expect([agree?.top, Math.round(agree?.width ?? 0)]).toEqual([refuse?.top, Math.round(refuse?.width ?? 1)]);
  });

  it('an answer that comes too late is one sentence and the new state', async () => {
    const { answer, calls } = await start();
    const agree = await screen.findByRole('button', { name: /^同意/u });
    answer(
      'additional.create',
      new ApiError('code', { key: 'additional.create', code: 1205, serverMessage: '该增项已处理' }),
    );
    answer('order.details', sampleSheet({ ...ORDER, version: 9 }));
    answer('additional.list', [{ ...COST, status: 3, rejectReason: '太贵' }]);
    fireEvent.click(agree);
    fireEvent.click(agree);
    expect(await screen.findByText('该增项已处理')).toBeTruthy();
    expect(within(await card(/^增项\s*墙面开孔\s*已拒绝$/u)).queryAllByRole('button')).toEqual([]);
    expect(calls.filter(({ key }) => key === 'additional.create')).toHaveLength(1);
  });

  it('waits for the network in words', async () => {
    const online = { value: true };
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online.value });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'));
    await start();
    const agree = await screen.findByRole('button', { name: /^同意/u });
    const go = (isOnline: boolean) =>
      act(() => {
        online.value = isOnline;
        window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
      });
    go(false);
    expect([agree.hasAttribute('disabled'), screen.queryByText('等待网络，联网后可操作') !== null]).toEqual([
      true,
      true,
    ]);
    go(true);
    await waitFor(() => expect(agree.hasAttribute('disabled')).toBe(false));
  });

  it('a copy from another chat has its state and no buttons', async () => {
    await start({ place: 'group:other' });
    expect(within(await card(/^增项\s*墙面开孔\s*待确认$/u)).queryAllByRole('button')).toEqual([]);
    expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe('/Order?id=501');
  });
});
