import { expect, it } from 'vitest';
import { startSandbox } from '../../testing/startSandbox.js';

it('the given number of calls fails as requested, no other call fails, and every call waits', async () => {
  const { control, market } = await startSandbox({ seed: 'demo' });
  const logIn = async () => {
    const { status, code = status } = await market('/api/fe/auth/login', { username: '1001', password: '1001' });
    return code;
  };
  await control('fail', { key: 'auth.login', http: 503, times: 2 });
  expect([await logIn(), await logIn(), await logIn()]).toEqual([503, 503, 200]);
  await control('fail', { key: 'auth.logout', http: 500 });
  expect(await logIn()).toBe(200);
  await control('fail', { code: 1234 });
  expect([await logIn(), await logIn()]).toEqual([1234, 200]);
  expect(await control('fail', { key: 'no.such', http: 500 })).toMatchObject({ error: 'bad_request' });

  await control('slow', { ms: 3_600_000 });
  let isAnswered = false;
  const answer = logIn().finally(() => (isAnswered = true));
  // Another call has completed; the delayed call still waits for the clock.
  await control('slow', { ms: 0 });
  expect(await logIn()).toBe(200);
  expect(isAnswered).toBe(false);
  await expect
    .poll(async () => {
      await control('clock', { advanceMs: 3_600_000 });
      return isAnswered;
    })
    .toBe(true);
  expect(await answer).toBe(200);
});
