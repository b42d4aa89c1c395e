import { ApiError } from '@fitout/api-client';
import { createScriptedApi } from '@fitout/api-client/testing';
import { imError } from '@fitout/im-core';
import { describe, expect, it } from 'vitest';
import { sampleSheet } from '../testing/sampleOrder.js';
import { createOrderGroupMaker } from './createOrderGroupMaker.js';

/** A maker with a scripted marketplace, and a chat that numbers the groups it creates. */
async function start() {
  const { api, answer, calls } = createScriptedApi();
  answer('order.details', sampleSheet());
  answer('order.linkGroup', true);
  const made: string[] = [];
  const gone: string[] = [];
  const chat = { refuses: false };
  const groups = {
    async create({ name }: { readonly name: string }, members: readonly string[]) {
      if (chat.refuses) return { ok: false as const, error: imError('notConnected', 'no line') };
      made.push(`${name} ${members.join()}`);
      return { ok: true as const, value: { id: `g${made.length}`, name } };
    },
    async dissolve(id: string) {
      gone.push(id);
      return { ok: true as const, value: null };
    },
  };
  const sheet = await api.call('order.details', { query: { orderId: '501' } });
  if (!sheet.ok) throw sheet.error;
  const linked: string[] = [];
  const make = createOrderGroupMaker({ api, groups, onLinked: (id) => void linked.push(id) });
  const links = () => calls.filter(({ key }) => key === 'order.linkGroup').map(({ body }) => body);
  return { make, answer, order: sheet.value.order, made, gone, links, linked, chat };
}

describe('creating the group of an order (ORDERGROUP)', () => {
  it('[WEB-ORDERGROUP-1] pressed twice it is created once and linked once, and both presses open it', async () => {
    const { make, order, made, links } = await start();
    const [first, second] = await Promise.all([make(order), make(order)]);
    expect(first).toEqual({ ok: true, groupId: 'g1', isLinked: true });
    expect(second).toEqual(first);
    expect(made).toEqual(['订单DD2026112000000501 2001']);
    expect(links()).toEqual([{ id: '501', groupId: 'g1', customerServiceId: '2001' }]);
  });

  it('[WEB-ORDERGROUP-1] an order that has a group meanwhile keeps it', async () => {
    const { make, answer, order, made } = await start();
    answer('order.details', sampleSheet({ groupId: '2601' }));
    expect(await make(order)).toEqual({ ok: true, groupId: '2601', isLinked: true });
    expect(made).toEqual([]);
  });

  it('the second creator takes the linked group, and dissolves the other', async () => {
    const { make, answer, order, gone, linked } = await start();
    answer('order.linkGroup', { groupId: 'g9' });
    expect(await make(order)).toEqual({ ok: true, groupId: 'g9', isLinked: true });
    expect([gone, linked]).toEqual([['g1'], ['g9']]);
  });

  it('[WEB-ORDERGROUP-3] a group that could not be linked is linked by the next press, and no other one is created', async () => {
    const { make, answer, order, made, links, linked } = await start();
    answer('order.linkGroup', new ApiError('timeout', { key: 'order.linkGroup' }));
    expect(await make(order)).toEqual({ ok: true, groupId: 'g1', isLinked: false });
    expect(linked).toEqual([]);
    answer('order.linkGroup', true);
    expect(await make(order)).toEqual({ ok: true, groupId: 'g1', isLinked: true });
    expect([made.length, links().length, linked]).toEqual([1, 2, ['g1']]);
  });

  it('[WEB-ORDERGROUP-3] a failed request or creation says so, and can be retried', async () => {
    const { make, answer, order, chat } = await start();
    answer('order.details', new ApiError('noResponse', { key: 'order.details' }));
    expect(await make(order)).toMatchObject({ ok: false, at: 'order', error: { kind: 'noResponse' } });
    answer('order.details', sampleSheet());
    chat.refuses = true;
    expect(await make(order)).toMatchObject({ ok: false, at: 'chat', error: { code: 'notConnected' } });
    chat.refuses = false;
    expect(await make(order)).toMatchObject({ ok: true, groupId: 'g1' });
  });
});
