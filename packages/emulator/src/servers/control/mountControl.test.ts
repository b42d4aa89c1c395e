import { describe, expect, it } from 'vitest';
import { PROVISION_STATUS } from '../../errors.js';
import { createDice } from '../../testing/createDice.js';
import { createRawClient, type RawClient } from '../../testing/createRawClient.js';
import { APP_KEY, startEmulator } from '../../testing/startEmulator.js';

describe('the control server (CONTROL)', () => {
  it('a body that does not match the schema is refused with a reason', async () => {
    const { call } = await startEmulator();
    // A clock between two milliseconds could give no id any more.
    for (const advanceMs of [-1, 0.5, 1e300])
      expect(await call('/__sandbox/clock', { body: { advanceMs } })).toMatchObject({ status: 400 });
    expect(await call('/__sandbox/tenant', { body: { appKey: 'no key' } })).toMatchObject({
      status: 400,
      body: { error_description: expect.stringContaining('malformed app key') },
    });
  });

  it('a page of a foreign site sends no commands; one of this machine does', async () => {
    const { url, people, raw } = await startEmulator();
    await people('alice');
    await raw('alice');
    const drop = async (origin: string) =>
      (await fetch(`${url}/__sandbox/drop`, { method: 'POST', headers: { origin }, body: '{}' })).status;
    expect([await drop('https://evil.example'), await drop('null'), await drop('http://localhost:5173')]).toEqual([
      403, 403, 200,
    ]);
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

  it('a message that the network loses comes again after the network is healed, and others are not touched', async () => {
    const { alice, bob, carol, control, raw, send } = await startChat();
    await control('network', { appKey: APP_KEY, userId: 'Bob', kinds: ['message'], direction: 'out', drop: 1 });
    await send('lost', 'kept');
    await carol.sendText('alice', 'to another', '1');
    await expect.poll(() => texts(bob)).toEqual(['kept']);
    await expect.poll(() => texts(alice)).toEqual(['to another']);
    expect(await control('network', { appKey: APP_KEY, heal: true })).toEqual({ dropped: 1 });
    await bob.closed;
    const again = await raw('bob');
    await again.fetch('alice');
    expect(texts(again)).toEqual(['lost', 'kept']);
  });

  it('a message that is late for a connection that ends comes again', async () => {
    const { bob, control, raw, send } = await startChat();
    await control('network', { userId: 'bob', kinds: ['message'], delayMs: 5_000 });
    await send('late');
    await control('clock', { advanceMs: 4_000 });
    expect(texts(bob)).toEqual([]);
    await control('cut', { userId: 'bob', ms: 0 });
    await control('network', { heal: true });
    const again = await raw('bob');
    await again.fetch('alice');
    expect(texts(again)).toEqual(['late']);
  });

  it('shows who is connected, what waits, and the last frames with what they say', async () => {
    const { bob, control, send, call } = await startChat();
    await send('hello');
    await expect.poll(() => texts(bob)).toEqual(['hello']);
    await control('cut', { appKey: APP_KEY, userId: 'bob', ms: 60_000 });
    await send('later');
    const { body } = await call(`/__sandbox/devices?appKey=${encodeURIComponent(APP_KEY)}`);
    const frame = (direction: string, note: object) => ({ direction, isDropped: false, notes: [note] });
    expect(body).toMatchObject({
      appKeys: [APP_KEY],
      people: [
        { id: 'alice', devices: [{ device: 'raw_alice', since: expect.any(Number), waiting: 0 }] },
        { id: 'bob', devices: [{ device: 'raw_bob', since: null, frames: [] }] },
        { id: 'carol', devices: [{ device: 'raw_carol' }] },
      ],
    });
    const { people } = body as unknown as {
      people: { devices: { waiting: number; frames: { notes: object[] }[] }[] }[];
    };
    expect(people[1]?.devices[0]?.waiting).toBeGreaterThan(0);
    expect(people[0]?.devices[0]?.frames.slice(-2)).toMatchObject([
      frame('in', { kind: 'message', to: 'bob', text: 'later', length: 5 }),
      frame('out', { kind: 'ack', errorCode: 0 }),
    ]);
  });

  it('late, repeated and overtaken frames arrive', async () => {
    const { alice, bob, control, send } = await startChat();
    await control('network', { userId: 'bob', kinds: ['message'], direction: 'out', reorder: 1 });
    await send('first', 'second');
    await expect.poll(() => texts(bob)).toEqual(['second', 'first']);
    await control('network', { userId: 'bob', kinds: ['message'], repeat: 1, delayMs: 5_000 });
    await send('third');
    await control('clock', { advanceMs: 5_000 });
    await expect.poll(() => texts(bob)).toEqual(['second', 'first', 'third', 'third']);
    await control('network', { heal: true });
    await control('network', { userId: 'alice', kinds: ['message'], direction: 'in', drop: 0.5 });
    for (let n = 0; n < 40; n += 1) void alice.sendText('bob', 'perhaps', `1${n}`);
    await alice.unread();
    await control('network', { heal: true });
    await send('last');
    await expect.poll(() => texts(bob).at(-1)).toBe('last');
    const arrived = texts(bob).filter((text) => text === 'perhaps').length;
    expect(arrived).toBeGreaterThan(0);
    expect(arrived).toBeLessThan(40);
  });

  it('a person who is cut off is let in again after the time', async () => {
    const { bob, control, raw, token, url } = await startChat();
    expect(await control('cut', { appKey: APP_KEY, userId: 'bob', ms: 60_000 })).toEqual({ dropped: 1 });
    await bob.closed;
    const refused = await createRawClient(url, APP_KEY);
    void refused.logIn({ user: 'bob', token: await token('bob') });
    expect(await refused.closed).toBe(1006);
    await control('clock', { advanceMs: 60_000 });
    await raw('bob');
  });

  it('refuses requests below a path, and messages, so many times', async () => {
    const { alice, call, control, token } = await startChat();
    const [mine, other] = [await token('alice'), await token('bob')];
    const ask = async (name: string, bearer: string) =>
      (await call(`/users/${name}/contacts/users`, { token: bearer })).status;
    await control('refuse', { appKey: APP_KEY, userId: 'alice', rest: '/users/alice/contacts', status: 500, times: 2 });
    expect(await ask('bob', other)).toBe(200);
    expect([await ask('alice', mine), await ask('alice', mine), await ask('alice', mine)]).toEqual([500, 500, 200]);
    await control('refuse', { userId: 'alice', socket: true, errorCode: 4 });
    expect((await alice.sendText('bob', 'refused', '1')).status.errorCode).toBe(4);
    expect((await alice.sendText('bob', 'taken', '2')).status.errorCode).toBe(0);
  });

  it('an expired token ends its connection, and the next log-in is refused as expired', async () => {
    const { bob, control, token, url, call } = await startChat();
    const old = await token('bob');
    expect(await control('expire', { appKey: APP_KEY, userId: 'bob' })).toEqual({ expired: true });
    await bob.closed;
    expect((await call('/users/bob/contacts/users', { token: old })).status).toBe(401);
    const again = await createRawClient(url, APP_KEY);
    expect((await again.logIn({ user: 'bob', token: old })).status).toEqual(PROVISION_STATUS.tokenExpired);
  });
});

async function startChat() {
  const emulator = await startEmulator({ random: { ...createDice(7), passwordCost: 4 } });
  await emulator.people('alice', 'bob', 'carol');
  const [alice, bob, carol] = [await emulator.raw('alice'), await emulator.raw('bob'), await emulator.raw('carol')];
  let id = 0;
  const send = async (...said: string[]) => {
    for (const text of said) await alice.sendText('bob', text, `9${(id += 1)}`);
  };
  return { ...emulator, alice, bob, carol, send };
}

const texts = (client: RawClient) => client.items().map((item) => item.body.contents?.[0]?.text);
