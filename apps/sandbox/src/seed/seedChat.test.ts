import { describe, expect, it } from 'vitest';
import { createSdkClient } from '../testing/createSdkClient.js';
import { startSandbox } from '../testing/startSandbox.js';
import { DEMO_ACCOUNTS, DEMO_APP_KEY } from './demoAccounts.js';

async function demo() {
  const { url, call } = await startSandbox({ seed: 'demo' });
  const logIn = async (username: string) => {
    const body = { grant_type: 'password', username, password: username };
    const response = await fetch(`${url}/fitout/demo/token`, { method: 'POST', body: JSON.stringify(body) });
    return ((await response.json()) as { error_description?: string }).error_description ?? 'in';
  };
  const client = async (user: string) => {
    const sdk = createSdkClient(url, DEMO_APP_KEY, { isFixedDeviceId: false, useOwnUploadFun: true });
    await sdk.open({ user, pwd: user });
    return sdk;
  };
  return { url, call, logIn, client };
}

describe('the demo (DEMO)', () => {
  it('every account logs in with its id, except the banned account and the account that is not registered', async () => {
    const { logIn } = await demo();
    const answers = await Promise.all(DEMO_ACCOUNTS.map(async ({ id }) => [id, await logIn(id)]));
    expect(Object.fromEntries(answers.filter(([, answer]) => answer !== 'in'))).toEqual({
      '1005': 'user not activated',
      '1006': 'user not found',
    });
    expect(answers).toHaveLength(11);
  });

  it('the main customer has contacts, names, history, unread messages, groups, a mention, rooms and files', async () => {
    const { client, url } = await demo();
    const customer = await client('1001');
    await customer.next('onOfflineMessageSyncFinish');
    expect((await customer.getContacts()).data).toEqual(['1002', '1003', '2001', '2002', '3001']);
    expect((await customer.fetchUserInfoById(['2001'])).data['2001']).toMatchObject({ nickname: '客服小安' });
    const { data } = await customer.getServerConversations({ pageSize: 20 });
    const people = data.conversations.filter((row) => row.conversationType === 'singleChat');
    expect(people.map((row) => [row.conversationId, row.unReadCount])).toEqual([
      ['2001', 3],
      ['1002', 2],
    ]);
    const count = async (targetId: string) =>
      (await customer.getHistoryMessages({ targetId, chatType: 'singleChat', pageSize: 50 })).messages.length;
    expect([await count('2001'), await count('1002')]).toEqual([18, 12]);
    const days = (Date.now() - (data.conversations[0]?.lastMessage?.time ?? 0)) / 86_400_000;
    expect(days).toBeLessThan(1);

    const groups = data.conversations.filter((row) => row.conversationType === 'groupChat');
    expect(groups.filter((row) => row.unReadCount > 0).map((row) => [row.conversationId, row.unReadCount])).toEqual([
      ['260200000000001', 1],
      ['260100000000005', 4],
    ]);
    const joined = await customer.getJoinedGroups({ pageNum: 1, pageSize: 20 });
    expect(joined.data).toHaveLength(9);
    const members = await customer.listGroupMembers({ groupId: '260100000000005', pageNum: 1, pageSize: 20 });
    expect(members.data.map((member) => Object.values(member)[0])).toEqual(['1001', '1002', '1003', '2001', '3001']);
    const { messages } = await customer.getHistoryMessages({
      targetId: '260100000000005',
      chatType: 'groupChat',
      pageSize: 50,
    });
    expect(messages).toHaveLength(46);
    expect(messages[0]).toMatchObject({ from: '3001', ext: { atUserIds: ['1001'], em_at_list: ['1001'] } });
    const rooms = await customer.getChatRooms({ pagenum: 1, pagesize: 20 });
    expect(rooms.data.map(({ name }) => name)).toEqual(['同城交流', '新手答疑', '工艺讨论']);

    // The group of the order in progress.
    const group = await customer.getGroupInfo({ groupId: '260100000000005' });
    expect(group.data?.[0]).toMatchObject({
      name: expect.stringMatching(/^订单DD\d{8}00000005$/),
      description: '全屋灯具安装',
    });
    const ofType = (type: string) => messages.filter((message) => message.type === type);
    expect([ofType('img'), ofType('audio'), ofType('file')].map(({ length }) => length)).toEqual([5, 3, 1]);
    expect(ofType('img')[0]).toMatchObject({ width: 900, height: 1400, ext: { fitout_name: '石材开孔位置.webp' } });
    expect(ofType('audio')[0]).toMatchObject({ length: 7 });
    expect(ofType('file')[0]).toMatchObject({ filename: '灯具点位清单（王师傅核对版）.pdf' });
    for (const message of [...ofType('img'), ...ofType('audio'), ...ofType('file')]) {
      const address: unknown = Reflect.get(message, 'url');
      expect(address).toMatch(/^\/api\/fe\/files\/[0-9a-f]{48}\.(webp|wav|pdf)/);
      const answer = await fetch(url + String(address));
      expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(10_000);
    }
    customer.dispose();

    const newcomer = await client('1004');
    expect((await newcomer.getContacts()).data).toEqual(['2001', '2002']);
    newcomer.dispose();
  });

  it('another app key is a separate tenant, empty at first', async () => {
    const { url } = await demo();
    const register = (appKey: string) =>
      fetch(`${url}/${appKey}/users`, { method: 'POST', body: JSON.stringify({ username: '1001', password: 'x' }) });
    expect((await register('fitout/demo')).status).toBe(400);
    expect((await register('someone/else')).status).toBe(200);
  });
});
