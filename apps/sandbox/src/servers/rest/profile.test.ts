import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

const ME = '/api/fe/users/me';
const CHANGE = '/api/fe/users';

describe('an account’s own profile (MARKET)', () => {
  it('a profile changes field by field, is returned at once, and completes the first log-in', async () => {
    const { as } = await startMarketplace();
    const newcomer = as('1004');
    expect((await newcomer.get(ME)).data).toMatchObject({ firstLogin: true, nickName: '', usualServices: [] });
    const area = { province: '上海市', city: '上海市', area: '浦东新区' };
    const changed = await newcomer.put(CHANGE, { nickName: '小新', userKind: 2, usualServices: ['101'], ...area });
    expect(changed.data).toMatchObject({ firstLogin: false, nickName: '小新', userKind: 2, usualServices: ['101'] });
    await newcomer.put(CHANGE, { sex: '1', headImageUrl: 'Image3' });
    expect((await newcomer.get(ME)).data).toMatchObject({
      nickName: '小新',
      sex: '1',
      headImageUrl: 'Image3',
      ...area,
    });
    const seen = (await as('1002').get('/api/fe/users/1004/base-info')).data;
    expect(seen).toMatchObject({ nickName: '小新', headImageUrl: 'Image3' });
  });

  it('a profile with the id of another account is refused and changes nothing; with the own id it is accepted', async () => {
    const { as } = await startMarketplace();
    const before = (await as('1001').get(ME)).data;
    expect(await as('1001').put(CHANGE, { id: '1002', nickName: '别人' })).toMatchObject({ code: 403 });
    expect((await as('1001').get(ME)).data).toEqual(before);
    expect(await as('1001').put(CHANGE, { id: '1001', nickName: '自己' })).toMatchObject({ code: 200 });
  });

  it('a comment shows its writer’s current name, and an empty mobile number removes the number', async () => {
    const { as } = await startMarketplace();
    const writer = as('1001');
    const before = (await writer.get('/api/fe/orderComments?size=100')).data.records;
    expect(JSON.stringify(before)).toContain('"晓晓家装"');
    // Not the actual name, because these comments are public.
    expect(JSON.stringify(before)).not.toContain('"林晓"');
    await writer.put(CHANGE, { nickName: '小晓', actualName: '林小晓', mobile: '' });
    const comments = (await writer.get('/api/fe/orderComments?size=100')).data.records;
    expect(JSON.stringify(comments)).not.toMatch(/"晓晓家装"|"林小晓"/u);
    await writer.put(CHANGE, { nickName: '' });
    const nameless = (await writer.get('/api/fe/orderComments?size=100')).data.records;
    expect(JSON.stringify(nameless)).toContain('"林**"');
    expect((await writer.get(ME)).data.mobile).toBe('');
    expect((await as('1002').put(CHANGE, { mobile: '' })).code).toBe(200);
  });

  it('a change with a wrong field is refused, and changes nothing', async () => {
    const { as } = await startMarketplace();
    const customer = as('1001');
    const before = (await customer.get(ME)).data;
    for (const [body, code] of [
      [{ mobile: '10000000002' }, 1016],
      [{ mobile: '1234' }, 400],
      [{ nickName: 'x'.repeat(65) }, 400],
      [{ company: 'x'.repeat(65) }, 400],
      [{ userKind: 4 }, 400],
      [{ sex: '3' }, 400],
      [{ headImageUrl: 'javascript:alert(1)' }, 400],
      [{ usualServices: Array.from({ length: 21 }, String) }, 400],
    ] as const)
      expect([body, (await customer.put(CHANGE, { actualName: '改了', ...body })).code]).toEqual([body, code]);
    expect((await customer.get(ME)).data).toEqual(before);
  });

  it('[SB-MARKET-62] the hardened profile accepts strong passwords only, the letter profile any', async () => {
    const hardened = await startMarketplace({ isHardened: true, makeChatAccount: async () => undefined });
    const register = ({ post }: typeof hardened, username: string, password: string) =>
      post('/api/fe/auth/register', { username, password, nickname: '' });
    for (const password of ['short1', 'onlyletters', 'Xinlaide1'])
      expect([password, (await register(hardened, 'xinlaide1', password)).code]).toEqual([password, 1017]);
    for (const [name, password] of Object.entries({ one: '好密码12345', two: 'Geheim 12' }))
      expect([password, (await register(hardened, name, password)).code]).toEqual([password, 200]);
    expect((await register(await startMarketplace(), 'xinlaide1', 'short1')).code).toBe(200);
  });

  it('[SB-MARKET-62] the hardened profile refuses a weak new password, and the old one stays valid', async () => {
    const { as, logIn } = await startMarketplace({ isHardened: true, makeChatAccount: async () => undefined });
    const change = (newPassword: string) =>
      as('1001').post('/api/fe/auth/password', { oldPassword: 'demo123', newPassword });
    expect((await change('x')).code).toBe(1017);
    expect((await logIn('linxiao', 'demo123')).code).toBe(200);
    expect((await change('neu und 2')).code).toBe(200);
    expect((await logIn('linxiao', 'demo123')).code).toBe(1001);
    expect((await logIn('linxiao', 'neu und 2')).code).toBe(200);
  });
});

describe('an account’s own addresses (MARKET)', () => {
  const PATH = '/api/fe/userAddresses';
  const PLACE = {
    name: '林晓',
    mobile: '10000000001',
    province: '上海市',
    city: '上海市',
    area: '徐汇区',
    address: '1 号',
  };

  it('one token creates one address, a new default replaces the old one, and other accounts see no address', async () => {
    const { as } = await startMarketplace();
    const [mine, other] = [as('1001'), as('1002')];
    const before = (await mine.get(PATH)).data;
    const body = { ...PLACE, default: true, clientToken: 'token-12' };
    const [made, again] = [await mine.post(PATH, body), await mine.post(PATH, body)];
    expect(made.data).toEqual(again.data);
    const now = (await mine.get(PATH)).data;
    expect(now).toHaveLength(before.length + 1);
    expect(now.filter((one: { default: boolean }) => one.default)).toEqual([made.data]);
    expect((await other.put(PATH, { ...PLACE, id: made.data.id })).code).toBe(403);
  });

  it('the server refuses a wrong field in a new and in a changed address, and the twenty-first address', async () => {
    const { as } = await startMarketplace();
    const mine = as('1001');
    const [{ id }] = (await mine.get(PATH)).data;
    for (const over of [{ name: ' ' }, { mobile: '123' }, { area: '' }, { address: 'x'.repeat(201) }])
      for (const send of [mine.post(PATH, { ...PLACE, ...over }), mine.put(PATH, { ...PLACE, ...over, id })])
        expect([over, (await send).code]).toEqual([over, 400]);
    for (let count = 2; count < 20; count += 1) expect((await mine.post(PATH, PLACE)).code).toBe(200);
    expect((await mine.post(PATH, PLACE)).code).toBe(400);
  });
});
