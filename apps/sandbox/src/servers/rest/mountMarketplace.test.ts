import { createRateLimiter, openDb } from '@fitout/emulator/profile';
import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

describe('logging in (MARKET)', () => {
  it('log-in by user name in any case, mobile or id returns token, profile and chat account; the id is a password too', async () => {
    const { logIn } = await startMarketplace();
    const user = {
      id: '1001',
      nickName: '晓晓家装',
      service: '2001',
      sex: '2',
      roleCodes: ['User'],
      firstLogin: false,
    };
    const im = { userId: '1001', token: 'chat token of 1001 in fitout#demo', appkey: 'fitout#demo' };
    const data = { tokenName: 'gxtoken', expireIn: 604_800, user, masterInfo: null, im };
    for (const name of ['linxiao', 'LinXiao', '10000000001', '1001'])
      expect(await logIn(name, 'demo123')).toMatchObject({ status: 200, code: 200, msg: 'ok', data });
    expect(await logIn('1001', '1001')).toMatchObject({ code: 200 });
    expect(await logIn('linxiao', 'linxiao')).toMatchObject({ code: 1001 });
  });

  it('log-in returns different roles for a new account and a master', async () => {
    const { logIn } = await startMarketplace();
    expect((await logIn('1004', 'demo123')).data.user).toMatchObject({ nickName: '', firstLogin: true });
    expect((await logIn('3001', 'demo123')).data).toMatchObject({
      user: { roleCodes: ['Master'], service: null },
      masterInfo: { id: '3001', nickName: '王师傅' },
    });
  });

  it('[SB-MARKET-3] each refusal of a log-in has its own code and text', async () => {
    const { logIn } = await startMarketplace();
    for (const [username, password, code, msg] of [
      ['1001', 'wrong', 1001, '密码无效！'],
      ['nobody', 'demo123', 1003, '账号不存在'],
      ['1005', 'demo123', 1002, '用户已被封禁！'],
      ['1005', 'wrong', 1001, '密码无效！'],
    ] as const)
      expect(await logIn(username, password)).toMatchObject({ status: 200, code, msg, data: null });
  });

  it('an account without a chat account gets no chat token, at log-in or later', async () => {
    const { logIn, request } = await startMarketplace();
    const { data } = await logIn('1006', 'demo123');
    expect(data.im).toEqual({ userId: '1006', appkey: 'fitout#demo' });
    const headers = { gxtoken: data.tokenValue };
    expect(await request('/api/fe/auth/im-token', { headers })).toMatchObject({ status: 200, code: 404 });
  });

  it('after five wrong passwords the server refuses log-ins of this account for a minute, with the right password too', async () => {
    const { logIn, clock } = await startMarketplace();
    for (let i = 0; i < 5; i += 1) expect(await logIn('1001', 'wrong')).toMatchObject({ code: 1001 });
    expect(await logIn('linxiao', 'demo123')).toMatchObject({ code: 1701, msg: '操作过于频繁' });
    expect(await logIn('1002', 'demo123')).toMatchObject({ code: 200 });
    clock.time += 59_999;
    expect(await logIn('1001', 'demo123')).toMatchObject({ code: 1701 });
    clock.time += 1;
    expect(await logIn('1001', 'demo123')).toMatchObject({ code: 200 });
  });

  it('one address has a number of log-ins and registrations a minute, whatever their names', async () => {
    const { logIn, post, clock } = await startMarketplace({ mayTry: createRateLimiter(3) });
    const codes = [];
    for (const name of ['a', 'b', 'linxiao', '1001']) codes.push((await logIn(name, 'wrong')).code);
    const newcomer = { username: 'newcomer', password: 'demo123', nickname: '新' };
    codes.push((await post('/api/fe/auth/register', newcomer)).code);
    expect(codes).toEqual([1003, 1003, 1001, 1701, 1701]);
    clock.time += 60_000;
    expect((await post('/api/fe/auth/register', newcomer)).code).toBe(200);
  });

  it('of twenty simultaneous wrong passwords the server checks five', async () => {
    const { logIn } = await startMarketplace();
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn('1001', 'wrong')));
    const codes = answers.map((answer) => answer.code);
    expect(codes.filter((code) => code === 1001)).toHaveLength(5);
    expect(codes.filter((code) => code === 1701)).toHaveLength(15);
  });

  it('the server accepts twenty simultaneous right passwords, and one after four wrong ones', async () => {
    const { logIn } = await startMarketplace();
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn('1001', '1001')));
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([200]));
    for (const password of ['a', 'b', 'c', 'd', '1001', 'e', 'f', 'g', 'h']) await logIn('1001', password);
    expect(await logIn('1001', '1001')).toMatchObject({ code: 200 });
  });
});

describe('tokens (MARKET)', () => {
  it('[SB-MARKET-7] an empty, foreign, expired or ended token is answered with body code 401', async () => {
    const { request, post, tokenOf, clock } = await startMarketplace();
    const path = '/api/fe/auth/im-token';
    const [ended, expired] = [await tokenOf('1001'), await tokenOf('1001')];
    await post('/api/fe/auth/logout', null, { gxtoken: ended });
    clock.time += 604_799_999;
    expect(await request(path, { headers: { gxtoken: expired } })).toMatchObject({ code: 200 });
    const refusals = [{}, { gxtoken: '' }, { gxtoken: 'x' }, { gxtoken: ended }, { gxtoken: expired }];
    for (const passed of [1, 604_800_000]) {
      clock.time += passed;
      for (const headers of refusals)
        expect(await request(path, { headers })).toMatchObject({ status: 200, code: 401, msg: '未授权，请重新登录' });
    }
  });

  it('[SB-MARKET-7] logging out ends this log-in only', async () => {
    const { request, post, tokenOf } = await startMarketplace();
    const [here, there] = [await tokenOf('1001'), await tokenOf('1001')];
    expect(await post('/api/fe/auth/logout', null, { gxtoken: here })).toMatchObject({ code: 200 });
    expect(await request('/api/fe/auth/im-token', { headers: { gxtoken: there } })).toMatchObject({ code: 200 });
    expect(await post('/api/fe/auth/logout', null, { gxtoken: here })).toMatchObject({ code: 401 });
  });

  it('[SB-MARKET-7] a ban ends the open log-ins of the account', async () => {
    const { request, tokenOf, db } = await startMarketplace();
    const gxtoken = await tokenOf('1001');
    db.run(`update market_accounts set is_banned = 1 where id = '1001'`);
    expect(await request('/api/fe/auth/im-token', { headers: { gxtoken } })).toMatchObject({ code: 401 });
  });

  it('a token has 256 random bits, and the database holds neither tokens nor passwords', async () => {
    const { tokenOf, db } = await startMarketplace();
    const tokens = [await tokenOf('1001'), await tokenOf('1001')];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    const kept = JSON.stringify([db.all('select * from market_sessions'), db.all('select * from market_accounts')]);
    for (const secret of [...tokens, 'demo123']) expect(kept).not.toContain(secret);
  });
});

describe('registering (MARKET)', () => {
  const register = '/api/fe/auth/register';

  it('[SB-MARKET-9] registration creates an account with a new id, which can log in', async () => {
    const { post, logIn } = await startMarketplace();
    const first = await post(register, { username: 'LiLei', password: '秘密', nickname: '李雷' });
    const second = await post(register, { username: '韩梅梅', password: 'x', nickname: '' });
    expect([first.data, second.data]).toEqual([{ id: '10001' }, { id: '10002' }]);
    expect((await logIn('lilei', '秘密')).data.user).toMatchObject({
      id: '10001',
      nickName: '李雷',
      service: '2001',
      firstLogin: true,
      roleCodes: ['User'],
    });
    expect(await logIn('10001', '10001')).toMatchObject({ code: 1001 });
  });

  it('[SB-MARKET-10] a name that is taken, longer than 64 bytes or illegal is refused with its own code', async () => {
    const { post } = await startMarketplace();
    const send = (username: string) => post(register, { username, password: 'x', nickname: '' });
    for (const name of ['linxiao', 'LINXIAO', '10000000001'])
      expect(await send(name)).toMatchObject({ status: 200, code: 1011, msg: '用户已存在！' });
    for (const name of ['a b', '<b>', 'a\u0000', '10002'])
      expect([name, await send(name)]).toMatchObject([name, { code: 1013, msg: '用户名不合法！' }]);
    expect(await send('中'.repeat(22))).toMatchObject({ code: 1012, msg: '用户名超过64个字节！' });
    expect(await send('中'.repeat(21))).toMatchObject({ code: 200 });
  });

  it('[SB-MARKET-10] the server refuses the registration after the ten thousandth account with 1015', async () => {
    const { post, db } = await startMarketplace();
    db.run(`with recursive n(i) as (select 20000 union all select i + 1 from n where i < 29988)
      insert into market_accounts select i, i || 'x', null, 'User', '', '', '', '0', null, '', 0, 0, 0, 0 from n`);
    expect(await post(register, { username: 'linxiao', password: 'x', nickname: '' })).toMatchObject({ code: 1011 });
    expect(await post(register, { username: 'late', password: 'x', nickname: '' })).toMatchObject({ code: 1015 });
  });

  it('[SB-MARKET-10] of many simultaneous registrations with one name one succeeds', async () => {
    const { post } = await startMarketplace();
    const account = { username: 'lilei', password: 'x', nickname: '' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(register, account)));
    const codes = answers.map((answer) => answer.code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 1011)).toHaveLength(4);
  });
});

describe('the records of other accounts (MARKET)', () => {
  const infoOf = async (path: string, who = '1001') => (await startMarketplace()).as(who).get(path);

  it('[SB-MARKET-11] base info shows the caller’s own mobile number and masks all others', async () => {
    expect((await infoOf('/api/fe/users/1001/base-info')).data).toEqual({
      id: '1001',
      userName: 'linxiao',
      nickName: '晓晓家装',
      actualName: '林晓',
      mobile: '10000000001',
      headImageUrl: '/api/fe/pictures/portrait-1001.webp',
    });
    expect((await infoOf('/api/fe/users/1001/base-info', '1002')).data.mobile).toBe('100****0001');
    expect((await infoOf('/api/fe/users/3001/base-info')).data.actualName).toBe('王师傅');
  });

  it('[SB-MARKET-11] base info of an id that is no user answers body code 404', async () => {
    const { as } = await startMarketplace();
    for (const id of ['2001', '9999', '%2e%2e', '1001%00', "1001'--"])
      expect(await as('1001').get(`/api/fe/users/${id}/base-info`)).toMatchObject({ status: 200, code: 404 });
  });

  it('[SB-MARKET-12] the record of a staff member has working hours, and the mobile masked', async () => {
    expect((await infoOf('/api/fe/customerServices/2001')).data).toEqual({
      id: '2001',
      userName: 'kefu01',
      nickName: '客服小安',
      actualName: '客服小安',
      mobile: '100****0021',
      headImageUrl: '/api/fe/pictures/portrait-2001.webp',
      workTime: '09:00-21:00',
      online: true,
    });
    expect(await infoOf('/api/fe/customerServices/1001')).toMatchObject({ code: 404 });
  });
});

describe('the server (MARKET)', () => {
  it('[SB-MARKET-13] a body that does not fit is refused with 400 and the name of the field, one of 1 MB unread', async () => {
    const { post, request, app } = await startMarketplace();
    app.post('/upload', async (context) => context.json((await context.req.text()).length));
    for (const [body, field] of [
      [{ password: 'x' }, 'username'],
      [{ username: 1, password: 'x' }, 'username'],
      [{ username: 'a', password: 'x'.repeat(300) }, 'password'],
    ] as const)
      expect(await post('/api/fe/auth/login', body)).toMatchObject({
        status: 200,
        code: 400,
        msg: `参数错误：${field}`,
      });
    const large = JSON.stringify({ username: 'a', password: 'x', extra: 'x'.repeat(1_100_000) });
    for (const body of ['', '{', '[]', '"x"', '{"__proto__":{"username":"1001","password":"1001"}}', large])
      expect(await request('/api/fe/auth/login', { method: 'POST', body })).toMatchObject({ status: 200, code: 400 });
    // Other servers have separate limits.
    const response = await app.request('/upload', { method: 'POST', body: large });
    expect(await response.json()).toBe(large.length);
  });

  it('an unknown path answers body code 404', async () => {
    const { request } = await startMarketplace();
    for (const [method, path] of [
      ['GET', '/api'],
      ['DELETE', '/api/fe/auth/login'],
      ['POST', '/api/fe/users/1001/base-info'],
    ] as const)
      expect(await request(path, { method })).toMatchObject({ status: 200, code: 404, data: null });
  });

  it('an internal error answers 500 without its cause, which goes to the log', async () => {
    const error = new Error('secret path');
    const failures: unknown[] = [];
    const { logIn } = await startMarketplace({
      hasChatAccount: () => {
        throw error;
      },
      noteFailure: (what, cause) => void failures.push([what, cause]),
    });
    const answer = await logIn('1001', '1001');
    expect(answer).toMatchObject({ status: 500, code: 500 });
    expect(answer.text).not.toMatch(/secret|at /);
    expect(failures).toEqual([['POST /api/fe/auth/login', error]]);
  });

  it('an answer that violates the contract is an internal error', async () => {
    const { as, db } = await startMarketplace();
    db.run(`update market_orders set body = json_set(body, '$.id', json('[]'))`);
    expect(await as('1001').get('/api/fe/orders')).toMatchObject({ status: 500 });
  });
});

describe('the seed (MARKET)', () => {
  it('seeding does not change a database with accounts, log-ins included', async () => {
    const db = openDb(':memory:');
    const first = await startMarketplace({ db });
    const gxtoken = await first.tokenOf('1001');
    db.run(`update market_accounts set nick_name = '新名' where id = '1001'`);
    const second = await startMarketplace({ db });
    expect((await second.request('/api/fe/users/1001/base-info', { headers: { gxtoken } })).data.nickName).toBe('新名');
  });
});
