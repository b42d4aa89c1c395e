import sdk, { type EasemobChat } from 'easemob-websdk';
import { when } from 'mobx';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createBrowserChat } from '../browser/createBrowserChat.js';
import { removeBrowserData } from '../browser/createBrowserParts.js';
import type { ImClient } from '../client/ImClient.js';
import type { TimelineStore } from '../stores/timeline/TimelineStore.js';

const apiUrl: string = inject('sandboxUrl');
const socketUrl = `${apiUrl.replace('http', 'ws')}/websocket`;
const BO = { kind: 'contact', id: 'bo' } as const;

/** What the vendor's own client reports, by the name of its handler. */
type Events = readonly (readonly [name: string, event: unknown])[];

const HANDLERS = [
  'onTextMessage',
  'onReadMessage',
  'onModifiedMessage',
  'onReactionChange',
  'onMessagePinEvent',
  'onGroupEvent',
] as const;

async function startVendor(appKey: string, user: string) {
  sdk.logger.disableAll();
  const client = new sdk.connection({ appKey, isHttpDNS: false, url: socketUrl, apiUrl });
  const events: [string, unknown][] = [];
  client.addEventHandler(
    'test',
    Object.fromEntries(HANDLERS.map((name) => [name, (event: unknown) => void events.push([name, event])])),
  );
  onTestFinished(() => client.close());
  await client.open({ user, pwd: user });
  return { client, events };
}

async function startOurs(appKey: string, userId: string): Promise<ImClient> {
  const secret = { kind: 'password', value: userId } as const;
  const client = await createBrowserChat({ apiUrl, socketUrl, easemob: sdk, appKey, userId, secret });
  onTestFinished(async () => {
    await client.dispose();
    await removeBrowserData({ appKey, userId });
  });
  await when(() => client.session.isOnline, { timeout: 30_000 });
  client.setFocused(true);
  return client;
}

/** Amy has our client and owns the group `team`, bo has the vendor's and owns `crew`; both are in both. */
async function start() {
  const appKey = `contract#w${crypto.randomUUID().slice(0, 8)}`;
  const accounts = ['amy', 'bo'].map((id) => ({ id, password: id, nickname: id }));
  const groups = [
    { id: 'team', name: '装修群', owner: 'amy', members: ['bo'] },
    { id: 'crew', name: '水电群', owner: 'bo', members: ['amy'] },
  ];
  await fetch(new URL('/__sandbox/tenant', apiUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ appKey, accounts, groups }),
  });
  const [amy, bo] = await Promise.all([startOurs(appKey, 'amy'), startVendor(appKey, 'bo')]);
  const says = async (msg: string): Promise<string> =>
    (await bo.client.send(sdk.message.create({ type: 'txt', chatType: 'singleChat', to: 'amy', msg }))).serverMsgId;
  return { amy, bo, says, withBo: amy.conversations.open(BO) };
}

const sees = (events: Events, name: (typeof HANDLERS)[number], event: object) =>
  expect.poll(() => events, { interval: 10 }).toContainEqual([name, expect.objectContaining(event)]);

const shows = (timeline: TimelineStore, message: object) =>
  expect.poll(() => timeline.messages.at(-1), { interval: 10 }).toMatchObject(message);

async function sent(timeline: TimelineStore, text: string) {
  await timeline.send({ type: 'text', text });
  await shows(timeline, { body: { text }, serverId: expect.any(String) });
  const { id, serverId } = timeline.messages.at(-1) ?? {};
  return { id: id ?? '', serverId: serverId ?? '' };
}

const PLACE = { conversationId: 'amy', conversationType: 'singleChat' } as const;

describe("the vendor's own client as the other side, on the sandbox", () => {
  it('what it edits, reacts to, pins and reads shows in our client', async () => {
    const { bo, says, withBo } = await start();
    const messageId = await says('九点到');
    await shows(withBo, { serverId: messageId, body: { text: '九点到' } });
    const modifiedMessage = sdk.message.create({ type: 'txt', chatType: 'singleChat', to: 'amy', msg: '十点到' });
    // What `create` makes does not fit the vendor's own type of it.
    await bo.client.modifyMessage({ messageId, modifiedMessage: modifiedMessage as EasemobChat.TextMsgBody });
    await shows(withBo, { serverId: messageId, body: { text: '十点到' }, edit: { count: 1, earlier: ['九点到'] } });
    await bo.client.addReaction({ messageId, reaction: '👍' });
    await shows(withBo, { reactions: [{ emoji: '👍', count: 1, by: ['bo'], isMine: false }] });
    await bo.client.deleteReaction({ messageId, reaction: encodeURIComponent('👍') });
    await expect.poll(() => withBo.messages.at(-1), { interval: 10 }).not.toHaveProperty('reactions');
    await bo.client.pinMessage({ ...PLACE, messageId });
    await expect
      .poll(() => withBo.pins, { interval: 10 })
      .toMatchObject([{ message: { serverId: messageId }, by: 'bo' }]);
    await bo.client.unpinMessage({ ...PLACE, messageId });
    await expect.poll(() => withBo.pins, { interval: 10 }).toEqual([]);

    const { serverId } = await sent(withBo, '好的');
    await bo.client.send(sdk.message.create({ type: 'read', chatType: 'singleChat', to: 'amy', id: serverId }));
    await shows(withBo, { serverId, status: 'read' });
  });

  it('hears what our client edits, reacts to, pins and reads', async () => {
    const { bo, says, withBo } = await start();
    const { id, serverId } = await sent(withBo, '九点到');
    await sees(bo.events, 'onTextMessage', { id: serverId, msg: '九点到' });
    await withBo.edit(id, '十点到');
    await sees(bo.events, 'onModifiedMessage', { id: serverId, msg: '十点到' });
    await withBo.react(id, '👍');
    for (const count of [1, 0]) {
      if (count === 0) await withBo.react(id, '👍');
      const reactions = [expect.objectContaining({ reaction: '👍', count, userList: count === 1 ? ['amy'] : [] })];
      await sees(bo.events, 'onReactionChange', { messageId: serverId, reactions });
    }
    await withBo.pin(id, true);
    await sees(bo.events, 'onMessagePinEvent', { messageId: serverId, operation: 'pin' });
    await withBo.pin(id, false);
    await sees(bo.events, 'onMessagePinEvent', { messageId: serverId, operation: 'unpin' });
    const read = await says('好的');
    await sees(bo.events, 'onReadMessage', { mid: read, from: 'amy' });
  });

  it('its announcement, files and name in a group show in our client, and ours in it', async () => {
    const { amy, bo } = await start();
    const crew = amy.groups.watch('crew');
    onTestFinished(() => amy.groups.unwatch('crew'));
    await expect.poll(() => crew.board, { interval: 10 }).toEqual({ announcement: '', files: [] });
    await bo.client.updateGroupAnnouncement({ groupId: 'crew', announcement: '周六停水' });
    await expect.poll(() => crew.board?.announcement, { interval: 10 }).toBe('周六停水');
    const data = new File(['水电点位'], '点位.txt');
    const file = { data, filename: data.name, filetype: 'txt', url: '' };
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    bo.client.uploadGroupSharedFile({
      groupId: 'crew',
      file,
      onFileUploadComplete: resolve,
      onFileUploadError: reject,
    });
    await promise;
    await expect
      .poll(() => crew.board?.files, { interval: 10 })
      .toMatchObject([{ name: '点位.txt', owner: 'bo', bytes: data.size }]);
    await bo.client.setGroupMemberAttributes({
      groupId: 'crew',
      userId: 'bo',
      memberAttributes: { nickName: '水电小博' },
    });
    await expect.poll(() => amy.groups.nicknames.find('crew', 'bo'), { interval: 10 }).toBe('水电小博');

    expect(await amy.groups.announce('team', '周日验收')).toMatchObject({ ok: true });
    await sees(bo.events, 'onGroupEvent', { id: 'team', operation: 'updateAnnouncement', announcement: '周日验收' });
    const blob = new Blob(['预算']);
    expect(await amy.groups.addFile('team', { name: '预算.txt', type: 'text/plain', blob })).toMatchObject({
      ok: true,
    });
    await sees(bo.events, 'onGroupEvent', { id: 'team', operation: 'uploadFile', from: 'amy' });
    const listed = await bo.client.getGroupSharedFilelist({ groupId: 'team', pageNum: 1, pageSize: 10 });
    expect(listed.data).toMatchObject([{ file_name: '预算.txt', file_owner: 'amy', file_size: blob.size }]);
    expect(await amy.groups.setNickname('team', '业主小艾')).toMatchObject({ ok: true });
    const attributes = { nickName: '业主小艾' };
    await sees(bo.events, 'onGroupEvent', {
      id: 'team',
      operation: 'memberAttributesUpdate',
      userId: 'amy',
      attributes,
    });
  });
});
