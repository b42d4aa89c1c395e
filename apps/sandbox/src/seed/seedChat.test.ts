import { describe, expect, it } from 'vitest';
import { startSandbox } from '../testing/startSandbox.js';
import { DEMO_ACCOUNTS } from './demoAccounts.js';

describe('the demo (DEMO)', () => {
  it('every account logs in with its id, except the banned account and the account that is not registered', async () => {
    const { market } = await startSandbox({ seed: 'demo' });
    const logIn = async (username: string): Promise<string> => {
      const body = { grant_type: 'password', username, password: username };
      return (await market('/fitout/demo/token', body)).error_description ?? 'in';
    };
    const answers = await Promise.all(DEMO_ACCOUNTS.map(async ({ id }) => [id, await logIn(id)]));
    expect(Object.fromEntries(answers.filter(([, answer]) => answer !== 'in'))).toEqual({
      '1005': 'user not activated',
      '1006': 'user not found',
    });
    expect(answers).toHaveLength(11);
  });

  it('another app key is a separate tenant, empty at first', async () => {
    const { market } = await startSandbox({ seed: 'demo' });
    const register = (appKey: string) => market(`/${appKey}/users`, { username: '1001', password: 'x' });
    expect((await register('fitout/demo')).status).toBe(400);
    expect((await register('someone/else')).status).toBe(200);
  });
});
