import { createSystemRandom } from '@fitout/emulator/profile';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

describe('look-ups of users (MARKET)', () => {
  it('[SB-MARKET-28] a whole name, mobile or id finds its account without the mobile, twenty times a minute', async () => {
    const { as } = await startMarketplace();
    const lookUp = (key: string) => as('1001').get(`/api/fe/users/lookup?key=${key}`);
    for (const [key, id, role] of [
      ['LiShiFu', '3002', 'Master'],
      ['10000000002', '1002', 'User'],
      ['2001', '2001', 'Service'],
    ] as const)
      expect((await lookUp(key)).data).toMatchObject({
        id,
        roleCodes: [role],
        mobile: expect.stringMatching(/\*{4}/u),
      });
    for (const key of ['lishi', '1000000000', "3002'--", '%25', ''])
      expect(await lookUp(key)).toMatchObject({ status: 200, code: 404, data: null });
    for (let count = 0; count < 12; count += 1) expect((await lookUp('lishifu')).code).toBe(200);
    expect((await lookUp('lishifu')).code).toBe(1701);
  });

  it('a caller who knows a mobile gets the nickname, and the real name only of a person in an order with them', async () => {
    const { as, marketplace } = await startMarketplace();
    const { accounts, records } = marketplace.context;
    const [order] = records.orders.where({ customerId: '1001', masterId: '3001' });
    expect(order).toBeDefined();
    for (const [id, nickName] of [
      ['1001', '晓晓家装'],
      ['1003', ''],
    ] as const) {
      const account = accounts.byId(id);
      if (account !== null) accounts.change(id, { ...account, nickName });
    }
    const find = async (who: string, mobile: string) => {
      const listed = (await as(who).get(`/api/fe/users?mobile=${mobile}`)).data.records[0];
      const { roleCodes, ...found } = (await as(who).get(`/api/fe/users/lookup?key=${mobile}`)).data;
      expect([found, roleCodes]).toEqual([listed, ['User']]);
      return { actualName: found.actualName, nickName: found.nickName };
    };
    expect(await find('1007', '10000000001')).toEqual({ actualName: '', nickName: '晓晓家装' });
    expect(await find('1007', '10000000003')).toEqual({ actualName: '', nickName: '周**' });
    expect(await find('3001', '10000000001')).toEqual({ actualName: '林晓', nickName: '晓晓家装' });
    expect(await find('1001', '10000000001')).toEqual({ actualName: '林晓', nickName: '晓晓家装' });
  });

  it('the server computes a password hash for an unknown account too', async () => {
    // Test files share their modules, so this test imports the marketplace again with a spy on the password functions.
    vi.resetModules();
    vi.doMock('@fitout/emulator/profile', { spy: true });
    onTestFinished(() => {
      vi.doUnmock('@fitout/emulator/profile');
      vi.resetModules();
    });
    const { verifyPassword } = await import('@fitout/emulator/profile');
    const marketplace = await import('../../testing/startMarketplace.js');
    const { logIn } = await marketplace.startMarketplace({ random: createSystemRandom() });
    const verify = vi.mocked(verifyPassword);
    verify.mockClear();
    await logIn('linxiao', 'wrong');
    await logIn('nobody', 'wrong');
    const costs = verify.mock.calls.map(([, hash]) => hash.split('$').slice(0, 3).join('$'));
    expect(costs).toEqual(['scrypt$15$8', 'scrypt$15$8']);
  });
});
