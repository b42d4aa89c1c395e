import { describe, expect, it } from 'vitest';
import { startSandbox } from '../testing/startSandbox.js';

async function start(security: 'letter' | 'hardened') {
  const { market } = await startSandbox({ seed: 'demo', security });
  const logIn = (username: string, password: string) => market('/api/fe/auth/login', { username, password });
  const chatIn = (username: string, password: string) =>
    market('/fitout/demo/token', { grant_type: 'password', username, password });
  const register = (username: string) =>
    market('/fitout/demo/users', { username, password: username, nickname: username });
  return { logIn, chatIn, register };
}

describe('the two security profiles (SECURE)', () => {
  it('in the letter profile a demo account’s id is its password, in the marketplace and in the chat', async () => {
    const { logIn, chatIn, register } = await start('letter');
    expect((await logIn('1001', '1001')).code).toBe(200);
    expect((await chatIn('1001', '1001')).status).toBe(200);
    expect((await register('1006')).status).toBe(200);
  });

  it('in the hardened profile ids are not passwords, registration is refused, and the log-in returns a chat token', async () => {
    const { logIn, chatIn, register } = await start('hardened');
    expect((await logIn('1001', '1001')).code).toBe(1001);
    expect((await chatIn('1001', '1001')).status).not.toBe(200);
    expect((await register('1006')).status).not.toBe(200);
    for (const id of ['1001', '1006']) {
      const { data } = await logIn(id, 'demo123');
      expect(data).toMatchObject({ im: { userId: id, token: expect.any(String) } });
    }
    expect((await chatIn('1006', '1006')).status).not.toBe(200);
  });

  it('one address has a number of tries, in the chat and in the marketplace together', async () => {
    const { market } = await startSandbox();
    for (let n = 0; n < 300; n += 1) await market('/fitout/demo/users', { username: '' });
    expect(await market('/api/fe/auth/login', { username: 'linxiao', password: 'x' })).toMatchObject({ code: 1701 });
  });
});
