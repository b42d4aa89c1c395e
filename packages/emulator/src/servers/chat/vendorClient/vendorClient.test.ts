import { describe, expect, it } from 'vitest';
import { createRawClient } from '../../../testing/createRawClient.js';
import { APP_KEY, startEmulator } from '../../../testing/startEmulator.js';

describe('the unmodified client (WIRE)', () => {
  it('[SB-WIRE-3] a text arrives with the id and the time that its sender gets, with its extension', async () => {
    const { people, sdk } = await startEmulator();
    await people('alice', 'bob');
    const [alice, bob] = await Promise.all([sdk('alice'), sdk('bob')]);
    const ext = { n: 1, f: 1.5, yes: true, nothing: null, deep: { list: [1, { a: '中文' }] } };
    const sent = await alice.text('bob', '什么时候上门?', { ext });
    const got = await bob.next('onTextMessage');
    expect(got).toMatchObject({
      type: 'txt',
      chatType: 'singleChat',
      from: 'alice',
      to: 'bob',
      msg: '什么时候上门?',
      ext,
    });
    expect([got.id, got.time]).toEqual([sent.serverMsgId, sent.message.time]);
    const answer = await bob.text('alice', '明天');
    expect(await alice.next('onTextMessage')).toMatchObject({ id: answer.serverMsgId, msg: '明天' });
  });

  it('a second log-in of a device closes its older socket, which does not reconnect', async () => {
    const { url, people, sdk, token } = await startEmulator();
    await people('alice');
    const older = await sdk('alice');
    const newer = await createRawClient(url, APP_KEY);
    const credentials = { user: 'alice', token: await token('alice'), device: older.clientResource };
    expect(await newer.logIn({ ...credentials, note: 'from the office' })).toMatchObject({ status: { errorCode: 0 } });
    expect(await older.next('onError')).toMatchObject({ type: 206, data: { loginInfoCustomExt: 'from the office' } });
    expect(await older.next('onDisconnected')).toMatchObject({ type: 206 });
    expect(older.events.map(([event]) => event)).not.toContain('onReconnecting');
    newer.cut();
  });

  it('[SB-AUTH-1][SB-AUTH-2] registration answers with the texts that the vendor’s client knows', async () => {
    const { newSdk, call } = await startEmulator();
    const client = newSdk();
    await client.registerUser({ username: 'Alice', password: 'secret', nickname: '林晓' });
    const refused = (username: string) => client.registerUser({ username, password: 'x' }).catch((error) => error);
    expect(await client.open({ user: 'ALICE', pwd: 'secret' })).toMatchObject({ duration: 604_800 });
    expect(await refused('alice')).toMatchObject({
      type: 17,
      data: expect.stringContaining('duplicate_unique_property_exists'),
    });
    expect(await refused('名'.repeat(22))).toMatchObject({ data: expect.stringContaining('USERNAME_TOO_LONG') });
    expect(await refused('林晓')).toMatchObject({ data: expect.stringContaining('is not legal') });
    const body = { username: 'bob', password: '' };
    expect(await call('/users', { body })).toMatchObject({
      status: 400,
      body: { error: 'illegal_argument', error_description: 'password or pin must provided' },
    });
  });

  it('[SB-AUTH-3] closed registration and a full tenant have different errors', async () => {
    const { newSdk, control } = await startEmulator();
    const client = newSdk();
    const register = () => client.registerUser({ username: 'bob', password: 'x' }).catch((error) => error);
    await control('tenant', { appKey: APP_KEY, registration: 'closed' });
    expect(await register()).toMatchObject({ data: expect.stringContaining('"unauthorized"') });
    await control('tenant', { appKey: APP_KEY, registration: 'open', maxAccounts: 0 });
    expect(await register()).toMatchObject({ type: 603, data: expect.stringContaining('resource_limited') });
  });

  it('[SB-AUTH-4] a wrong password, an unknown account and a banned account have different errors', async () => {
    const { people, control, newSdk } = await startEmulator();
    await people('alice', 'mallory');
    await control('ban', { appKey: APP_KEY, userId: 'mallory' });
    const open = (user: string, pwd: string) =>
      newSdk()
        .open({ user, pwd })
        .catch((error) => error);
    expect(await open('alice', 'wrong')).toMatchObject({ type: 1, message: 'invalid password' });
    expect(await open('nobody', 'x')).toMatchObject({ type: 1, message: 'user not found' });
    expect(await open('mallory', 'mallory')).toMatchObject({ type: 1, message: 'user not activated' });
    expect(await open('mallory', 'wrong')).toMatchObject({ type: 1, message: 'invalid password' });
  });

  it('[SB-7] every invalid token gets a refusal that the client handles', async () => {
    const { people, control, token, newSdk, call } = await startEmulator();
    await people('alice', 'bob', 'mallory');
    await control('tenant', { appKey: 'other#tenant', accounts: [{ id: 'alice' }] });
    const foreign = await control('token', { appKey: 'other#tenant', userId: 'alice' });
    const expired = await control('token', { appKey: APP_KEY, userId: 'bob', lifeMs: 1 });
    await control('clock', { advanceMs: 2 });
    const revoked = await token('alice');
    await control('revoke', { appKey: APP_KEY, userId: 'alice' });
    const banned = await token('mallory');
    await control('ban', { appKey: APP_KEY, userId: 'mallory' });
    const open = (user: string, accessToken: string) =>
      newSdk()
        .open({ user, accessToken })
        .catch((error) => error);

    expect(await open('alice', 'invented')).toMatchObject({ type: 28 });
    expect(await open('alice', String(foreign['token']))).toMatchObject({ type: 28 });
    expect(await open('alice', await token('bob'))).toMatchObject({ type: 28 });
    expect(await open('alice', revoked)).toMatchObject({ type: 28 });
    expect(await open('bob', String(expired['token']))).toMatchObject({ type: 56 });
    expect(await open('nobody', await token('bob'))).toMatchObject({ type: 204 });
    expect(await open('mallory', banned)).toMatchObject({ type: 57 });
    expect((await call('/users/alice/contacts/users', { token: revoked })).status).toBe(401);
  });
});
