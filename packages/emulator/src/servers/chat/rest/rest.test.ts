import { describe, expect, it } from 'vitest';
import { openMeta } from '../../../testing/createRawClient.js';
import { APP_KEY, startEmulator } from '../../../testing/startEmulator.js';

async function startConversation(count: number) {
  const sandbox = await startEmulator();
  await sandbox.people('alice', 'bob', 'carol');
  const [alice, bob] = await Promise.all([sandbox.raw('alice'), sandbox.raw('bob')]);
  for (let n = 0; n < count; n += 1) {
    await (n % 2 === 0
      ? alice.sendText('bob', `line ${n}`, `${n + 1}`)
      : bob.sendText('alice', `line ${n}`, `${n + 1}`));
  }
  return { ...sandbox, alice, bob, tokens: { alice: await sandbox.token('alice'), bob: await sandbox.token('bob') } };
}

describe('history (REST)', () => {
  it('[SB-REST-1] a request can limit the history to kinds of messages and to a time', async () => {
    const { alice, call, tokens } = await startConversation(3);
    await alice.uplink(
      { id: '90', to: { name: 'bob' } },
      { type: 1, contents: [{ type: 1, displayName: 'a.png', remotePath: 'http://h/x', fileLength: 3 }] },
    );
    const request = async (more: object) => {
      const body = { queue: 'bob@easemob.com', start: -1, pull_number: 10, is_positive: false, ...more };
      const answer = await call('/users/alice/messageroaming', { body, token: tokens.alice });
      const { msgs } = answer.body['data'] as { msgs: { msg: string }[] };
      return msgs.map(({ msg }) => openMeta(msg).body.contents?.[0]?.type ?? 0);
    };
    expect(await request({ msgType: 'img,file' })).toEqual([1]);
    expect(await request({ msgType: '' })).toEqual([1, 0, 0, 0]);
    expect(await request({ endTime: 1_000 })).toEqual([]);
    expect(await request({ startTime: Date.now() - 60_000 })).toHaveLength(4);
  });

  it('[SB-REST-2] own messages carry whether they were delivered and read', async () => {
    const { sdk, alice, bob, newSdk, token } = await startConversation(2);
    const first = alice.frames.find((frame) => frame.type === 'answer');
    await bob.uplink(
      { id: '91', to: { name: 'alice' } },
      { type: 4, contents: [{}], ackMessageId: String(first?.value.serverId) },
    );
    bob.cut();
    await bob.closed;
    await alice.sendText('bob', 'unseen', '92');
    alice.cut();
    const again = newSdk();
    await again.open({ user: 'alice', accessToken: await token('alice') });
    const { messages } = await again.getHistoryMessages({
      targetId: 'bob',
      chatType: 'singleChat',
      searchDirection: 'down',
    });
    expect(messages.map(({ msg, isRead, isDelivered }) => [msg, isRead ?? false, isDelivered ?? false])).toEqual([
      ['line 0', true, true],
      ['line 1', false, false],
      ['unseen', false, false],
    ]);
    expect(await sdk('bob')).toBeDefined();
  });
});

describe('the list of conversations (REST)', () => {
  it('[SB-REST-3] the pages of the list contain every conversation once', async () => {
    const { sdk, people, alice } = await startConversation(0);
    const names = Array.from({ length: 7 }, (_, n) => `peer${n}`);
    await people(...names);
    for (const name of names) await alice.sendText(name, `to ${name}`, `1${name.slice(4)}`);
    const client = await sdk('alice');
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const { data } = await client.getServerConversations({ pageSize: 3, cursor });
      seen.push(...data.conversations.map((row) => row.conversationId));
      cursor = data.cursor;
      if (cursor === '') break;
    }
    expect(seen).toEqual(names.toReversed());
  });

  it('[SB-REST-3] the client can decode the last message of every kind', async () => {
    const { sdk, alice } = await startConversation(0);
    const client = await sdk('alice');
    const contents = [
      { type: 1, displayName: 'a.png', remotePath: 'http://h/a', size: { width: 1, height: 2 } },
      { type: 2, displayName: 'a.mp4', remotePath: 'http://h/b', duration: 3, thumbnailRemotePath: 'http://h/c' },
      { type: 3, latitude: 1, longitude: 2, address: 'x' },
      { type: 4, displayName: 'a.wav', remotePath: 'http://h/d', duration: 3 },
      { type: 5, displayName: 'a.pdf', remotePath: 'http://h/e', fileLength: 3 },
      { type: 7, customEvent: 'e', customExts: [{ key: 'k', type: 7, stringValue: 'v' }] },
      { type: 0, subType: 0, text: 'merged', title: 't', summary: 's' },
    ];
    const kinds: string[] = [];
    for (const [n, content] of contents.entries()) {
      await alice.uplink({ id: `${n + 1}`, to: { name: 'bob' } }, { type: 1, contents: [content] });
      const { data } = await client.getServerConversations({ pageSize: 1 });
      kinds.push(data.conversations[0]?.lastMessage?.type ?? 'none');
    }
    expect(kinds).toEqual(['img', 'video', 'loc', 'audio', 'file', 'custom', 'combine']);
  });
});

describe('contacts and profiles (REST)', () => {
  it('[SB-REST-4] the server returns contacts in three forms, and the blocklist', async () => {
    const { sdk, control } = await startConversation(0);
    await control('tenant', {
      appKey: APP_KEY,
      contacts: [
        ['alice', 'bob'],
        ['carol', 'alice'],
      ],
      blocks: [['alice', 'carol']],
    });
    const alice = await sdk('alice');
    expect((await alice.getContacts()).data).toEqual(['bob', 'carol']);
    expect((await alice.getAllContacts()).data).toEqual([
      { userId: 'bob', remark: '' },
      { userId: 'carol', remark: '' },
    ]);
    const first = await alice.getContactsWithCursor({ pageSize: 1, cursor: '' });
    expect(first.data.contacts.map((contact) => contact.userId)).toEqual(['bob']);
    const second = await alice.getContactsWithCursor({ pageSize: 1, cursor: first.data.cursor });
    expect(second.data.contacts.map((contact) => contact.userId)).toEqual(['carol']);
    expect((await alice.getBlocklist()).data).toEqual(['carol']);
  });

  it('[SB-REST-5] any account reads profiles, only their owner changes them, and only known keys', async () => {
    const { url, sdk, tokens } = await startConversation(0);
    const [alice, bob] = await Promise.all([sdk('alice'), sdk('bob')]);
    await alice.updateUserInfo({ nickname: '林晓 & Co', sign: 'a=b' });
    expect((await bob.fetchUserInfoById(['alice', 'nobody'])).data).toEqual({
      alice: { nickname: '林晓 & Co', sign: 'a=b' },
      nobody: {},
    });
    const put = async (body: string) => {
      const headers = { authorization: `Bearer ${tokens.bob}` };
      return (await fetch(`${url}/fitout/test/metadata/user/bob`, { method: 'PUT', body, headers })).status;
    };
    expect(await put('isAdmin=1')).toBe(200);
    expect(await put(`sign=${'x'.repeat(2_100)}`)).toBe(400);
    expect((await alice.fetchUserInfoById('bob')).data).toEqual({ bob: {} });
  });
});
