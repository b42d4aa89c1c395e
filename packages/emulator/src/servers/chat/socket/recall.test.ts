import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { APP_KEY, startEmulator } from '../../../testing/startEmulator.js';
import { temporaryFolder } from '../../../testing/temporaryFolder.js';

const GROUP = '100200300400500';
const SINGLE = 'singleChat' as const;
const to = (name: string) => ({ name, domain: 'easemob.com' });
const recallOf = (ackMessageId: string) => ({ type: 6, contents: [{}], ackMessageId });

async function start(storage = ':memory:') {
  const sandbox = await startEmulator({ storage });
  await sandbox.people('alice', 'bob', 'carol');
  await sandbox.control('tenant', { appKey: APP_KEY, groups: [{ id: GROUP, owner: 'alice', members: ['bob'] }] });
  return sandbox;
}

async function filesWith(storage: string, text: string): Promise<string[]> {
  const names = await readdir(storage);
  const found = await Promise.all(
    names.map(async (name) => ((await readFile(join(storage, name))).includes(text) ? [name] : [])),
  );
  return found.flat();
}

describe('recalling messages (RECALL)', () => {
  it('[SB-RECALL-1][SB-WIRE-10] a recall reaches every device of both accounts, offline devices included, and lowers the unread count', async () => {
    const { sdk, raw } = await start();
    const [alice, desk, bob] = [await sdk('alice'), await sdk('alice', { deviceId: 'desk' }), await sdk('bob')];
    const away = await raw('bob', 'phone');
    const { serverMsgId } = await alice.text('bob', 'wrong');
    await alice.text('bob', 'right');
    await expect.poll(() => away.items()).toHaveLength(2);
    away.cut();
    await away.closed;
    const unread = async () => (await bob.getServerConversations({ pageSize: 9 })).data.conversations[0]?.unReadCount;
    expect(await unread()).toBe(2);
    await alice.recallMessage({ mid: serverMsgId, to: 'bob', chatType: SINGLE });
    for (const client of [desk, bob]) {
      expect(await client.next('onRecallMessage')).toMatchObject({ mid: serverMsgId, from: 'alice', to: 'bob' });
    }
    expect(await unread()).toBe(1);
    const back = await raw('bob', 'phone');
    await back.unread();
    await back.fetch('alice');
    expect(back.items().flatMap(({ body }) => (body.type === 6 ? [body.ackMessageId] : []))).toEqual([serverMsgId]);
  });

  it('[SB-RECALL-2][SB-WIRE-10] only the sender may recall, an existing message, and within the tenant’s limit', async () => {
    const { sdk, control } = await start();
    const [alice, bob] = [await sdk('alice'), await sdk('bob')];
    const recall = (who: typeof alice, mid: string, name: string) =>
      who.recallMessage({ mid, to: name, chatType: SINGLE }).then(
        () => 'done',
        (error: { type: number }) => error.type,
      );
    const { serverMsgId } = await alice.text('bob', 'hi');
    expect(await recall(bob, serverMsgId, 'alice')).toBe(603);
    expect(await recall(alice, '12345', 'bob')).toBe(503);
    await control('tenant', { appKey: APP_KEY, recallMs: 0 });
    await control('clock', { advanceMs: 1 });
    expect(await recall(alice, serverMsgId, 'bob')).toBe(504);
    await control('tenant', { appKey: APP_KEY, recallMs: 3_600_000 });
    await control('clock', { advanceMs: 3_500_000 });
    expect(await recall(alice, serverMsgId, 'bob')).toBe('done');
    await control('clock', { advanceMs: 3_500_000 });
    // The message is already recalled: a retry after a lost answer succeeds, however late.
    expect(await recall(alice, serverMsgId, 'bob')).toBe('done');
    expect(bob.events.filter(([event]) => event === 'onRecallMessage')).toHaveLength(1);
  });

  it('no file contains anything of a short, long or edited message that was recalled before delivery', async () => {
    const storage = temporaryFolder();
    const { raw } = await start(storage);
    const alice = await raw('alice');
    const short = 'gone-without-a-trace';
    const long = short + 'x'.repeat(5_000);
    await alice.sendText('bob', 'before', '1');
    const { serverId = '' } = await alice.sendText('bob', long, '2');
    const inGroup = await alice.sendGroupText(GROUP, short, '3');
    const other = await alice.sendText('bob', short, '4');
    await alice.sendText('bob', 'after', '8');
    const edited = { type: 8, contents: [{ type: 0, text: `${short}, edited` }], editMessageId: other.serverId ?? '' };
    await alice.uplink({ id: '9', to: to('bob') }, edited);
    expect(await filesWith(storage, 'gone-without-a-trace')).not.toEqual([]);
    await alice.uplink({ id: '7', to: to('bob') }, recallOf(other.serverId ?? ''));
    await alice.uplink({ id: '5', to: to('bob') }, recallOf(serverId));
    await alice.uplink({ id: '6', to: to('bob') }, recallOf(inGroup.serverId ?? ''));
    await expect.poll(() => filesWith(storage, 'gone-without-a-trace'), { timeout: 5_000 }).toEqual([]);
    const bob = await raw('bob');
    await bob.unread();
    await bob.fetch('alice');
    expect(bob.items().map(({ body }) => body.contents?.[0]?.text ?? body.ackMessageId)).toEqual([
      'before',
      'after',
      other.serverId,
      serverId,
    ]);
  });
});
