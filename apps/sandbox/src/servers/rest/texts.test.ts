import { ORDER_STATUS } from '@fitout/api-client/contract';
import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

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
  it('each text is refused like in its form, with the name of its field', async () => {
    const { as } = await startMarketplace();
    const me = as('1001');
    const place = { province: '上海市', city: '上海市', area: '浦东新区', address: '世纪大道 1 号' };
    const address = { name: '林晓', mobile: '13800000001', ...place };
    const post = { type: 1, title: '新家', content: '灯装好了', images: [] };
    const account = { username: 'neu', password: 'Geheim 12', nickname: '新' };
    const sent = [
      [
        '/api/fe/userAddresses',
        address,
        { name: '\u200b', area: '长'.repeat(33), address: '林\ud83d', mobile: '１３８' },
      ],
      ['/api/fe/posts', post, { title: '\u3164\u2800', content: '长'.repeat(2_001), images: ['javascript:alert(1)'] }],
      ['/api/fe/postComments', { postId: '8003' }, { content: ' \u3000\n' }],
      ['/api/fe/auth/register', account, { password: '密'.repeat(65), nickname: '新\u0007' }],
      ['/api/fe/auth/password', { oldPassword: 'demo123' }, { newPassword: 'ge\u0000heim' }],
    ] as const;
    for (const [path, body, wrong] of sent)
      for (const [field, text] of Object.entries(wrong))
        expect([path, await me.post(path, { ...body, [field]: text })]).toMatchObject([
          path,
          { code: 400, msg: expect.stringContaining(field) },
        ]);
    const before = (await me.get('/api/fe/users/me')).data;
    for (const change of [{ nickName: '🛋'.repeat(33) }, { actualName: '林\u001b[31m' }, { mobile: '138 0000 0001' }])
      expect((await me.put('/api/fe/users', change)).code).toBe(400);
    expect((await me.get('/api/fe/users/me')).data).toEqual(before);
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
