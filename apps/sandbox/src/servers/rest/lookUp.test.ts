import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';
import { createSystemRandom } from '../../Random.js';

/** An account that is logged in and searches for others. */
async function start() {
  const { request, logIn, tokenOf } = await startMarketplace();
  const headers = { gxtoken: await tokenOf('1001') };
  const lookUp = (key: string) => request(`/api/fe/users/lookup?key=${key}`, { headers });
  return { logIn, lookUp };
}

describe('look-ups of users (MARKET)', () => {
  it.each([
    ['lishifu', '3002', 'Master'],
    ['LiShiFu', '3002', 'Master'],
    ['10000000002', '1002', 'User'],
    ['2001', '2001', 'Service'],
  ])('[SB-MARKET-28] %s finds %s with its role, and shows no mobile', async (key, id, role) => {
    const { lookUp } = await start();
    const { data } = await lookUp(key);
    expect([data.id, data.roleCodes]).toEqual([id, [role]]);
    expect(data.mobile).toMatch(/^(?:\d{3}\*{4}\d{4})?$/u);
  });

  it.each(['lishi', '1000000000', 'nobody', "3002'--", '%25', ''])(
    '[SB-MARKET-28] %j finds no account',
    async (key) => {
      const { lookUp } = await start();
      expect(await lookUp(key)).toMatchObject({ status: 200, code: 404, data: null });
    },
  );

  it('[SB-MARKET-28] the server refuses the twenty-first look-up within a minute', async () => {
    const { lookUp } = await start();
    const codes: number[] = [];
    for (let count = 0; count < 21; count += 1) codes.push((await lookUp('lishifu')).code);
    expect([codes.filter((code) => code === 200).length, codes.at(-1)]).toEqual([20, 1701]);
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
    vi.doMock('../../services/accounts/passwords.js', { spy: true });
    onTestFinished(() => {
      vi.doUnmock('../../services/accounts/passwords.js');
      vi.resetModules();
    });
    const { verifyPassword } = await import('../../services/accounts/passwords.js');
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
