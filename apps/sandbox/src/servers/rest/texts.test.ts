import { ORDER_STATUS } from '@fitout/api-client/contract';
import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

const ADDRESS = {
  name: '林晓',
  mobile: '13800000001',
  province: '上海市',
  city: '上海市',
  area: '浦东新区',
  address: '世纪大道 1 号',
};
const POST = { type: 1, title: '新家', content: '灯装好了', images: [] };
const COMMENT = { content: '真好看' };

/** Values that the forms refuse, sent directly to the server. */
const unfit = (max: number): readonly string[] => [
  '',
  ' \u3000\n',
  '\u200b\u2060',
  '\u3164\u2800',
  '长'.repeat(max + 1),
  `${'🛋'.repeat(max / 2)}长`,
  '林\u0000晓',
  '林\u001b[31m晓',
  '林\ud83d',
];

describe('texts of users (TEXT)', () => {
  it.each([
    ['/api/fe/userAddresses', ADDRESS, 'name', 32],
    ['/api/fe/userAddresses', ADDRESS, 'area', 32],
    ['/api/fe/userAddresses', ADDRESS, 'address', 200],
    ['/api/fe/posts', POST, 'title', 100],
    ['/api/fe/posts', POST, 'content', 2_000],
    ['/api/fe/postComments', COMMENT, 'content', 500],
  ] as const)(
    '%s refuses the same texts as its form, %s: blank, invisible, too long, invalid',
    async (path, body, field, max) => {
      const { as } = await startMarketplace();
      const me = as('1001');
      const postId = (await me.get('/api/fe/posts?current=1&size=1')).data.records[0].id;
      for (const text of unfit(max)) {
        const answer = await me.post(path, { postId, ...body, [field]: text });
        expect([text, answer.code, answer.msg]).toEqual([text, 400, expect.stringContaining(field)]);
      }
      expect((await me.post(path, { postId, ...body, [field]: '长'.repeat(max) })).code).toBe(200);
    },
  );

  it.each(['/api/fe/userAddresses', '/api/fe/users'])(
    '%s accepts a mobile number in its plain form only',
    async (path) => {
      const { as } = await startMarketplace();
      const me = as('1001');
      const send = (mobile: string) =>
        path === '/api/fe/users' ? me.put(path, { mobile }) : me.post(path, { ...ADDRESS, mobile });
      const unfitMobiles = [
        ' ',
        '1234',
        '138 0000 0001',
        '138-0000-0001',
        '+8613800000001',
        '１３８０００００００１',
        '-13800000001',
        '1e10',
        '138000000012',
        '9'.repeat(400),
        '<script>alert(1)</script>',
        "' OR 1=1 --",
        '\u202A13800000001\u202C',
        '1380000000\u0000',
      ];
      for (const mobile of unfitMobiles) expect([mobile, (await send(mobile)).code]).toEqual([mobile, 400]);
      expect((await send('13800000001')).code).toBe(200);
    },
  );

  it('the server refuses a change of the profile that its form refuses', async () => {
    const { as } = await startMarketplace();
    const me = as('1001');
    const before = (await me.get('/api/fe/users/me')).data;
    const unfitNames = [' \u3000', '\u200b', '名'.repeat(65), '🛋'.repeat(33), '晓\u0007', '晓\ud83d', '\ude00'];
    for (const nickName of unfitNames)
      expect([nickName, (await me.put('/api/fe/users', { nickName })).code]).toEqual([nickName, 400]);
    for (const field of ['actualName', 'company'])
      for (const text of ['长'.repeat(65), '林\u0000', '林\u001b[31m', '林\ud83d'])
        expect([field, text, (await me.put('/api/fe/users', { [field]: text })).code]).toEqual([field, text, 400]);
    expect((await me.get('/api/fe/users/me')).data).toEqual(before);
  });

  it('the server refuses a password and a nickname that the form refuses', async () => {
    const { as } = await startMarketplace();
    const unfitPasswords = ['', '密'.repeat(65), '🛋'.repeat(33), 'a'.repeat(5_000), 'ge\u0000heim', 'geheim\ud83d'];
    const register = (over: object) =>
      as('1001').post('/api/fe/auth/register', { username: 'neu', password: 'Geheim 12', nickname: '新', ...over });
    for (const password of unfitPasswords) {
      expect([password, (await register({ password })).code]).toEqual([password, 400]);
      const change = { oldPassword: 'demo123', newPassword: password };
      expect([password, (await as('1001').post('/api/fe/auth/password', change)).code]).toEqual([password, 400]);
    }
    for (const nickname of ['名'.repeat(65), '新\u0007', '新\ud83d'])
      expect([nickname, (await register({ nickname })).code]).toEqual([nickname, 400]);
    expect((await register({ password: '密'.repeat(64) })).code).toBe(200);
  });

  it('the server refuses a change of contact, address or remark of an order that its form refuses', async () => {
    const { as, marketplace } = await startMarketplace();
    const { records } = marketplace.context;
    const order = records.orders.where({ customerId: '1001' }).find(({ status }) => status === ORDER_STATUS.unpaid);
    if (order === undefined) throw new Error('no order that can be changed');
    const edit = (fields: object) =>
      as('1001').put('/api/fe/orders', { id: order.id, version: order.version, action: 'edit', ...fields });
    for (const [field, max] of [
      ['contactName', 32],
      ['address', 200],
    ] as const)
      for (const text of unfit(max))
        expect([field, text, (await edit({ [field]: text })).code]).toEqual([field, text, 400]);
    for (const text of ['长'.repeat(201), '带\u0000梯子']) expect((await edit({ remark: text })).code).toBe(400);
    for (const mobile of ['', '1234', '138 0000 0001', '１３８０００００００１'])
      expect((await edit({ contactMobile: mobile })).code).toBe(400);
    expect(records.orders.byId(order.id)).toEqual(order);
    expect((await edit({ contactName: '陈', remark: '' })).code).toBe(200);
  });
});
