import { describe, expect, it } from 'vitest';
import { APP_KEY, startEmulator } from '../../../testing/startEmulator.js';
import { BODY } from '../wire/msync.js';

async function start() {
  const sandbox = await startEmulator();
  await sandbox.people('alice', 'bob', 'carol');
  return { ...sandbox, alice: await sandbox.raw('alice'), bob: await sandbox.raw('bob') };
}

const to = (name: string) => ({ name, domain: 'easemob.com' });
const ack = (type: number, ackMessageId: string) => ({ type, contents: [{}], ackMessageId });

describe('uplinks (WIRE)', () => {
  it('[SB-3] a repeated message gets the same answer after the sender was blocked', async () => {
    const { alice, control } = await start();
    const first = await alice.sendText('bob', 'once', '7');
    await control('tenant', { appKey: APP_KEY, blocks: [['bob', 'alice']] });
    expect((await alice.sendText('bob', 'once', '7')).serverId).toBe(first.serverId);
    expect((await alice.sendText('bob', 'more', '8')).status).toEqual({ errorCode: 1, reason: 'blocked' });
  });

  it('[SB-WIRE-8] every uplink with an id is answered, and a refusal has a text that the client handles', async () => {
    const { alice, raw } = await start();
    const { serverId = '' } = await alice.sendText('bob', 'hi', '1');
    const group = { name: '123', domain: 'conference.easemob.com' };
    const status = async (meta: object, body: object) =>
      (await alice.uplink({ id: '9', to: to('bob'), ...meta }, body)).status;
    const text = { type: 1, contents: [{ type: 0, text: 'x' }] };

    expect(await status({ to: to('nobody') }, text)).toMatchObject({ reason: "username nobody doesn't exist!" });
    expect(await status({ to: group }, { ...text, type: 2 })).toMatchObject({ reason: 'group not found' });
    expect(await status({ to: group }, { ...text, type: 3 })).toMatchObject({ reason: 'group not found' });
    expect(await status({ to: group }, text)).toMatchObject({ reason: 'group not found' });
    expect(await status({ ns: 2, to: to('') }, text)).toMatchObject({ reason: 'grpID  does not exist!' });
    expect(await status({ ns: 3 }, text)).toMatchObject({ errorCode: 1 });
    const edit = { ...text, type: 8, editMessageId: '12345' };
    expect(await status({}, edit)).toMatchObject({ reason: 'Sorry, message does not exist' });
    expect(await status({}, { type: 1 })).toMatchObject({ errorCode: 1 });
    const unknown = Buffer.from('08012202082a', 'hex');
    expect(await status({ payload: unknown }, text)).toMatchObject({ errorCode: 1 });
    expect(await status({ payload: Buffer.from('084d2200', 'hex') }, text)).toMatchObject({ errorCode: 1 });
    expect(await status({ payload: Buffer.from('22ff', 'hex') }, text)).toMatchObject({ errorCode: 1 });
    for (const type of [4, 5, 6]) {
      expect(await status({}, ack(type, '12345'))).toMatchObject({ reason: 'message not found' });
      expect(await status({}, { type, contents: [{}] })).toMatchObject({ errorCode: 1 });
    }
    // Only the recipient can send a read receipt.
    expect(await status({}, ack(4, serverId))).toMatchObject({ reason: 'message not found' });
    const carol = await raw('carol');
    const stranger = await carol.uplink({ id: '1', to: to('alice') }, ack(4, serverId));
    expect(stranger.status).toMatchObject({ reason: 'message not found' });
  });

  it('a text of five kilobytes is accepted; one byte more is refused and not delivered', async () => {
    const { alice, bob } = await start();
    expect((await alice.sendText('bob', 'x'.repeat(5_120), '1')).status.errorCode).toBe(0);
    const tooLarge = { errorCode: 7, reason: 'Sorry, data is too large' };
    expect((await alice.sendText('bob', 'x'.repeat(5_121), '2')).status).toEqual(tooLarge);
    expect((await alice.sendText('bob', '字'.repeat(1_707), '3')).status).toEqual(tooLarge);
    const ext = [{ key: 'x', type: 7, stringValue: 'x'.repeat(50_000) }];
    expect((await alice.sendText('bob', 'x', '4', { body: { ext } })).status).toEqual(tooLarge);
    await alice.sendText('bob', 'small', '5');
    await expect.poll(() => bob.items().map((item) => item.body.contents?.[0]?.text?.length)).toEqual([5_120, 5]);
  });

  it('a command is delivered but not in the history, an online-only message is not stored for offline accounts', async () => {
    const { alice, bob, raw, call, token } = await start();
    const command = { type: 1, contents: [{ type: 6, action: 'ring' }] };
    await alice.uplink({ id: '1', to: to('bob') }, command);
    await expect.poll(() => bob.items().map((item) => item.body.contents?.[0]?.action)).toEqual(['ring']);
    await alice.uplink({ id: '2', to: to('carol'), routetype: 1 }, command);
    await alice.uplink({ id: '3', to: to('bob'), routetype: 1 }, command);
    await expect.poll(() => bob.items()).toHaveLength(2);
    const carol = await raw('carol');
    expect((await carol.unread()).unread).toEqual([]);
    expect(carol.items()).toEqual([]);
    const body = { queue: 'bob@easemob.com', start: -1, pull_number: 10 };
    const history = await call('/users/alice/messageroaming', { body, token: await token('alice') });
    expect(history.body['data']).toMatchObject({ msgs: [] });
  });

  it('version 5 marks several messages as read at once: the writer gets a receipt for each that is known', async () => {
    const { alice, bob } = await start();
    const ids = [await alice.sendText('bob', 'one', '1'), await alice.sendText('bob', 'two', '2')];
    const known = ids.map(({ serverId = '' }) => serverId);
    const mark = (ackMessageIds: readonly string[]) =>
      bob.uplink({ id: '9', to: to('alice') }, { type: BODY.readAck, contents: [{}], ackMessageIds });
    expect((await mark([...known, '12345'])).status).toEqual({ errorCode: 0 });
    const receipts = () => alice.items().filter(({ body }) => body.type === BODY.readAck);
    await expect.poll(() => receipts().map(({ body }) => body.ackMessageId)).toEqual(known);
    expect(receipts().map(({ body }) => body.ackMessageIds ?? [])).toEqual([[], []]);
    expect((await mark(['12345'])).status).not.toEqual({ errorCode: 0 });
  });

  it('version 5 reads a conversation without telling the peer, or all of them', async () => {
    const { alice, bob, raw, call, token } = await start();
    const carol = await raw('carol');
    for (const writer of [alice, carol]) await writer.sendText('bob', 'Hello', '1');
    const unread = async (): Promise<unknown> => {
      const { body } = await call('/sdk/user/bob/user_channels/list', { token: await token('bob') });
      return (body['data'] as { channel_infos: { unread_num: number }[] }).channel_infos.map((row) => row.unread_num);
    };
    const desk = await raw('bob', 'desk');
    const read = (name: string, more: object) =>
      bob.uplink({ id: '9', to: to(name) }, { type: BODY.channelAck, sendToPeer: false, ...more });
    expect((await read('alice', {})).status).toEqual({ errorCode: 0 });
    expect(await unread()).toEqual([1, 0]);
    expect((await read('bob', { clearAllUnreadMessageCount: true })).status).toEqual({ errorCode: 0 });
    expect(await unread()).toEqual([0, 0]);
    const heard = desk.items().filter(({ body }) => body.type === BODY.channelAck);
    expect(heard.map(({ body }) => body.clearAllUnreadMessageCount ?? false)).toEqual([false, true]);
    // Whoever answers after the receipts has got everything before them.
    await alice.unread();
    expect(alice.items().filter(({ body }) => body.type === BODY.channelAck)).toEqual([]);
  });
});
