import { describe, expect, it } from 'vitest';
import { APP_KEY, startEmulator } from '../../testing/startEmulator.js';

describe('the control server (CONTROL)', () => {
  it('a body that does not match the schema is refused with a reason', async () => {
    const { call } = await startEmulator();
    expect(await call('/__sandbox/clock', { body: { advanceMs: -1 } })).toMatchObject({ status: 400 });
    expect(await call('/__sandbox/tenant', { body: { appKey: 'no key' } })).toMatchObject({
      status: 400,
      body: { error_description: expect.stringContaining('malformed app key') },
    });
  });

  it('drop closes the sockets of one account or of all', async () => {
    const { people, raw, control } = await startEmulator();
    await people('alice', 'bob');
    const [alice, bob] = await Promise.all([raw('alice'), raw('bob')]);
    expect(await control('drop', { appKey: APP_KEY, userId: 'Alice' })).toEqual({ dropped: 1 });
    expect(await alice.closed).toBe(1006);
    expect((await bob.sendText('alice', 'hi', '1')).status.errorCode).toBe(0);
    expect(await control('drop', {})).toEqual({ dropped: 1 });
    await bob.closed;
  });

  it('held answers are sent later while other sockets continue; a socket closed in between loses them', async () => {
    const { people, raw, control, state } = await startEmulator();
    await people('alice', 'bob');
    const [alice, bob] = await Promise.all([raw('alice'), raw('bob')]);
    await control('hold', { what: 'acks', ms: 5_000, appKey: APP_KEY, userId: 'alice' });
    let isAnswered = false;
    const answer = alice.sendText('bob', 'late', '1').finally(() => (isAnswered = true));
    await expect.poll(() => bob.items()).toHaveLength(1);
    expect((await bob.sendText('alice', 'in time', '1')).status.errorCode).toBe(0);
    expect(isAnswered).toBe(false);
    await control('clock', { advanceMs: 5_000 });
    expect((await answer).status.errorCode).toBe(0);

    await control('hold', { what: 'all', ms: 5_000, appKey: APP_KEY });
    void alice.sendText('bob', 'stored but never answered', '2');
    await expect.poll(async () => (await state()).messages).toHaveLength(3);
    await control('drop', { appKey: APP_KEY });
    await control('clock', { advanceMs: 5_000 });
    expect(alice.frames.filter((frame) => frame.type === 'answer')).toHaveLength(1);
  });

  it('after the clock is advanced, an old token is expired and messages have the new time', async () => {
    const { people, raw, control, call, token } = await startEmulator();
    await people('alice', 'bob');
    const mine = await token('alice');
    await control('clock', { advanceMs: 8 * 24 * 3_600_000 });
    expect((await call('/users/alice/contacts/users', { token: mine })).status).toBe(401);
    const answer = await (await raw('alice')).sendText('bob', 'later', '1');
    expect(Number(answer.timestamp) - Date.now()).toBeGreaterThan(7.9 * 24 * 3_600_000);
  });
});
