import { ORDER_STATUS } from '@fitout/api-client/contract';
import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

async function start() {
  const sandbox = await startMarketplace();
  const { records } = sandbox.marketplace.context;
  const [order] = records.orders.where({ customerId: '1001', status: ORDER_STATUS.onSite });
  if (order?.groupId == null) throw new Error('an order with a group is needed');
  const { id: orderId, groupId } = order;
  const { handOvers } = sandbox.marketplace;
  const inGroup = (from: string, text: string) => handOvers.onText({ from, to: groupId, isInGroup: true, text });
  const toStaff = (from: string, to: string, text: string) => handOvers.onText({ from, to, isInGroup: false, text });
  const listOf = async (userId: string) => (await sandbox.as(userId).get('/api/fe/handOvers')).data;
  const titlesOf = (userId: string) => records.notices.where({ userId }).map(({ title }) => title);
  const give = (userId: string, body: object) => sandbox.as(userId).post('/api/fe/handOvers', body);
  const take = (userId: string, id: string) => sandbox.as(userId).put('/api/fe/handOvers', { id });
  return { ...sandbox, records, orderId, groupId, inGroup, toStaff, listOf, titlesOf, give, take };
}

describe('hand-overs of conversations (HANDOVER)', () => {
  it('when a customer writes 转人工 the server hands the conversation over to its staff, once, with a message in it', async () => {
    const { inGroup, groupId, orderId, listOf, titlesOf, chatMessages } = await start();
    inGroup('1001', '你好');
    expect(await listOf('2001')).toEqual([]);
    for (const text of ['转人工', '请转人工客服']) inGroup('1001', text);
    expect(await listOf('2001')).toMatchObject([
      {
        kind: 'group',
        conversationId: groupId,
        orderId,
        fromId: '1001',
        customerName: '林晓',
        reason: '转人工',
        status: 0,
      },
    ]);
    expect(titlesOf('2001')).toContain('客户请求人工客服');
    expect(chatMessages).toEqual([
      { from: '2001', to: { group: groupId }, text: '正在为你转接人工客服，请稍候', isSystem: true },
    ]);
    // A colleague or an account outside the order cannot request a hand-over.
    for (const other of ['1002', '1007']) inGroup(other, '转人工');
    expect(chatMessages).toHaveLength(1);
  });

  it('a staff member takes a conversation with the button or the first answer, and both sides get one message', async () => {
    const { toStaff, listOf, titlesOf, take, chatMessages } = await start();
    toStaff('1001', '2001', '转人工');
    const [{ id }] = await listOf('2001');
    expect(await take('2002', id)).toMatchObject({ code: 403 });
    expect(await take('2001', 'none')).toMatchObject({ code: 404 });
    toStaff('2001', '1001', '您好');
    expect(await listOf('2001')).toMatchObject([{ id, status: 1 }]);
    expect((await take('2001', id)).data).toMatchObject({ status: 1 });
    expect(await listOf('1001')).toMatchObject([{ id, status: 1, toName: '客服小安' }]);
    expect(titlesOf('1001').filter((title) => title === '会话已接手')).toHaveLength(1);
    expect(chatMessages.at(-1)).toEqual({
      from: '2001',
      to: { user: '1001' },
      text: '客服小安已接入，为你服务',
      isSystem: true,
    });
  });

  it('a staff member hands a conversation over to a colleague with a reason, and the colleague gets its order too', async () => {
    const { give, take, listOf, titlesOf, groupId, orderId, records, chatMessages } = await start();
    const given = { kind: 'group', conversationId: groupId, toId: '2002', reason: '换班' };
    expect((await give('2001', given)).data).toMatchObject({ fromName: '客服小安', toName: '客服小宁', status: 0 });
    expect(await give('2001', given)).toMatchObject({ code: 1601 });
    expect(titlesOf('2002')).toContain('会话转接');
    expect(chatMessages.at(-1)?.text).toBe('客服小安已将会话转接给客服小宁');
    const [{ id }] = await listOf('2002');
    await take('2002', id);
    expect(await listOf('2001')).toMatchObject([{ id, status: 1, takenTime: expect.any(String) }]);
    expect(titlesOf('2001')).toContain('会话已接手');
    expect(records.orders.byId(orderId)?.customerServiceId).toBe('2002');
    expect(await give('2001', given)).toMatchObject({ code: 403 });
  });

  it('the recipient reads the order and finds it by its group before taking it, and no other staff does', async () => {
    const { give, groupId, orderId, records, groups, as } = await start();
    groups.set(groupId, { owner: '1001', members: ['1001', '2001'], createdAt: 1 });
    const read = async () => [
      (await as('2002').get(`/api/fe/orderDetails?orderId=${orderId}`)).code,
      (await as('2002').get(`/api/fe/orders/group-id?groupId=${groupId}`)).data.length,
    ];
    expect(await read()).toEqual([403, 0]);
    await give('2001', { kind: 'group', conversationId: groupId, toId: '2002', reason: '换班' });
    groups.set(groupId, { owner: '1001', members: ['1001', '2001', '2002'], createdAt: 1 });
    expect(await read()).toEqual([200, 1]);
    expect(records.orders.byId(orderId)?.customerServiceId).toBe('2001');
  });

  it('only staff can hand a conversation over, to other staff, with a reason', async () => {
    const { give, groupId } = await start();
    const given = { kind: 'contact', conversationId: '1001', toId: '2002', reason: '换班' };
    expect(await give('1001', given)).toMatchObject({ code: 403 });
    expect(await give('2001', { ...given, toId: '2001' })).toMatchObject({ code: 400 });
    expect(await give('2001', { ...given, toId: '1002' })).toMatchObject({ code: 400 });
    expect(await give('2001', { ...given, reason: ' ' })).toMatchObject({ code: 400 });
    expect(await give('2001', { ...given, conversationId: '404' })).toMatchObject({ code: 404 });
    expect(await give('2002', { ...given, kind: 'group', conversationId: groupId, toId: '2001' })).toMatchObject({
      code: 403,
    });
  });
});
