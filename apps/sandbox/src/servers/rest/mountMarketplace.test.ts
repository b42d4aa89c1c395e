import { describe, expect, it } from 'vitest';
import { openDb } from '../../storage/Db.js';
import { createRateLimiter } from '../../services/accounts/rateLimits.js';
import { startMarketplace } from '../../testing/startMarketplace.js';

describe('logging in (MARKET)', () => {
  it.each([
    ['user name', 'linxiao'],
    ['user name in capitals', 'LinXiao'],
    ['mobile', '10000000001'],
    ['id', '1001'],
  ])('log-in by %s returns token, profile and chat account', async (_, username) => {
    const { logIn } = await startMarketplace();
    expect(await logIn(username, 'demo123')).toMatchObject({
      status: 200,
      code: 200,
      msg: 'ok',
      data: {
        tokenName: 'gxtoken',
        expireIn: 604_800,
        user: { id: '1001', nickName: '晓晓家装', service: '2001', sex: '2', roleCodes: ['User'], firstLogin: false },
        masterInfo: null,
        im: { userId: '1001', token: 'chat token of 1001 in fitout#demo', appkey: 'fitout#demo' },
      },
    });
  });

  it('log-in returns different roles for a new account and a master', async () => {
    const { logIn } = await startMarketplace();
    expect((await logIn('1004', 'demo123')).data.user).toMatchObject({ nickName: '', firstLogin: true });
    expect((await logIn('3001', 'demo123')).data).toMatchObject({
      user: { roleCodes: ['Master'], service: null },
      masterInfo: { id: '3001', nickName: '王师傅' },
    });
  });

  it('a demo account can log in with its id as the password, as log-in by address requires', async () => {
    const { logIn } = await startMarketplace();
    expect(await logIn('1001', '1001')).toMatchObject({ code: 200 });
    expect(await logIn('linxiao', 'linxiao')).toMatchObject({ code: 1001 });
  });

  it.each([
    ['1001', 'wrong', 1001, '密码无效！'],
    ['nobody', 'demo123', 1003, '账号不存在'],
    ['1005', 'demo123', 1002, '用户已被封禁！'],
    ['1005', 'wrong', 1001, '密码无效！'],
  ])('[SB-MARKET-3] the server refuses %s with %s with code %i %s', async (username, password, code, msg) => {
    const { logIn } = await startMarketplace();
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

  it('an unknown name is refused as soon as one with a wrong password', async () => {
    const { logIn } = await startMarketplace();
    for (let i = 0; i < 5; i += 1) expect(await logIn('Nobody', 'wrong')).toMatchObject({ code: 1003 });
    expect(await logIn('nobody', 'wrong')).toMatchObject({ code: 1701 });
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
  it.each(['/api/fe/auth/im-token', '/api/fe/users/1001/base-info', '/api/fe/customerServices/2001'])(
    '[SB-MARKET-7] %s answers body code 401 to an empty, foreign, expired or ended token',
    async (path) => {
      const { request, post, tokenOf, clock } = await startMarketplace();
      const [ended, expired] = [await tokenOf('1001'), await tokenOf('1001')];
      await post('/api/fe/auth/logout', null, { gxtoken: ended });
      expect(await request(path, { headers: { gxtoken: expired } })).toMatchObject({ code: 200 });
      clock.time += 604_799_999;
      expect(await request(path, { headers: { gxtoken: expired } })).toMatchObject({ code: 200 });
      const refusals = [{}, { gxtoken: '' }, { gxtoken: 'x' }, { gxtoken: ended }, { gxtoken: expired }];
      for (const passed of [1, 1, 604_800_000]) {
        clock.time += passed;
        for (const headers of refusals) {
          expect(await request(path, { headers })).toMatchObject({ status: 200, code: 401, msg: '未授权，请重新登录' });
        }
      }
    },
  );

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

  it.each([
    ['linxiao', 1011, '用户已存在！'],
    ['LINXIAO', 1011, '用户已存在！'],
    ['10000000001', 1011, '用户已存在！'],
    ['中'.repeat(22), 1012, '用户名超过64个字节！'],
    ['a b', 1013, '用户名不合法！'],
    ['<b>', 1013, '用户名不合法！'],
    ['a\u0000', 1013, '用户名不合法！'],
    ['10002', 1013, '用户名不合法！'],
  ])('[SB-MARKET-10] the server refuses the name %j with code %i %s', async (username, code, msg) => {
    const { post } = await startMarketplace();
    expect(await post(register, { username, password: 'x', nickname: '' })).toMatchObject({ status: 200, code, msg });
  });

  it('[SB-MARKET-10] the server accepts a name of 21 Chinese characters, 63 bytes', async () => {
    const { post } = await startMarketplace();
    expect(await post(register, { username: '中'.repeat(21), password: 'x', nickname: '' })).toMatchObject({
      code: 200,
    });
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
  const infoOf = async (path: string, as = '1001') => {
    const { request, tokenOf } = await startMarketplace();
    return request(path, { headers: { gxtoken: await tokenOf(as) } });
  };

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

  it.each(['2001', '9999', '%2e%2e', '1001%00', "1001'--"])(
    '[SB-MARKET-11] base info of %s, which is not a user, answers body code 404',
    async (id) => {
      expect(await infoOf(`/api/fe/users/${id}/base-info`)).toMatchObject({ status: 200, code: 404 });
    },
  );

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

  it('[SB-MARKET-12] a staff member is online within the working hours in China, and only then', async () => {
    const { request, tokenOf, clock } = await startMarketplace();
    const headers = { gxtoken: await tokenOf('1001') };
    const online = async (id: string) => (await request(`/api/fe/customerServices/${id}`, { headers })).data.online;
    clock.time = Date.UTC(2026, 0, 15, 0, 59);
    expect(await online('2001')).toBe(false);
    clock.time = Date.UTC(2026, 0, 15, 1, 0);
    expect([await online('2001'), await online('2002')]).toEqual([true, false]);
    clock.time = Date.UTC(2026, 0, 15, 15, 59);
    expect([await online('2001'), await online('2002')]).toEqual([false, true]);
  });
});

describe('the server (MARKET)', () => {
  it.each([
    [{ password: 'x' }, 'username'],
    [{ username: 1, password: 'x' }, 'username'],
    [{ username: 'a', password: '' }, 'password'],
    [{ username: 'a', password: 'x'.repeat(300) }, 'password'],
  ])('[SB-MARKET-13] the server refuses the body %j with code 400 naming %s', async (body, field) => {
    const { post } = await startMarketplace();
    expect(await post('/api/fe/auth/login', body)).toMatchObject({ status: 200, code: 400, msg: `参数错误：${field}` });
  });

  it.each(['', '{', 'null', '[]', '"x"', '{"__proto__":{"username":"1001","password":"1001"}}'])(
    '[SB-MARKET-13] the server refuses the body %s with code 400',
    async (body) => {
      const { request } = await startMarketplace();
      expect(await request('/api/fe/auth/login', { method: 'POST', body })).toMatchObject({ status: 200, code: 400 });
    },
  );

  it('[SB-MARKET-13] the server refuses a body of 1 MB or more without reading it', async () => {
    const { post } = await startMarketplace();
    const body = { username: 'a', password: 'x', extra: 'x'.repeat(1_100_000) };
    expect(await post('/api/fe/auth/login', body)).toMatchObject({ code: 400 });
  });

  it('[SB-MARKET-13] other servers have separate limits', async () => {
    const { app } = await startMarketplace();
    app.post('/upload', async (context) => context.json((await context.req.text()).length));
    const response = await app.request('/upload', { method: 'POST', body: 'x'.repeat(1_100_000) });
    expect(await response.json()).toBe(1_100_000);
  });

  it.each([
    ['GET', '/api'],
    ['GET', '/api/fe/nothing'],
    ['DELETE', '/api/fe/auth/login'],
    ['POST', '/api/fe/users/1001/base-info'],
  ])('%s %s, like every unknown path, answers body code 404', async (method, path) => {
    const { request } = await startMarketplace();
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

  it('the OpenAPI description lists every address', async () => {
    const { request } = await startMarketplace();
    const { openapi, paths } = await request('/openapi.json');
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths)).toContain('/api/fe/users/{id}/base-info');
  });
});

describe('the seed (MARKET)', () => {
  it('an empty tenant has no accounts', async () => {
    const { logIn } = await startMarketplace({ seed: 'empty' });
    expect(await logIn('1001', '1001')).toMatchObject({ code: 1003 });
  });

  it('seeding does not change a database with accounts, log-ins included', async () => {
    const db = openDb(':memory:');
    const first = await startMarketplace({ db });
    const gxtoken = await first.tokenOf('1001');
    db.run(`update market_accounts set nick_name = '新名' where id = '1001'`);
    const second = await startMarketplace({ db });
    expect((await second.request('/api/fe/users/1001/base-info', { headers: { gxtoken } })).data.nickName).toBe('新名');
  });
});
