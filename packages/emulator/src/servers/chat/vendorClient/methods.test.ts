import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { createSdkClient } from '../../../testing/createSdkClient.js';
import { APP_KEY, startEmulator } from '../../../testing/startEmulator.js';
import { NAME_SPACE, statistics } from '../wire/msync.js';

type Client = ReturnType<typeof createSdkClient>;
type Caller = (method: string, ...args: readonly unknown[]) => Promise<unknown>;
type Stage = Awaited<ReturnType<typeof startStage>>;
/** The names of a method, the current one first; a call of it; what is checked of its answer; what the vendor does otherwise. */
type Row = readonly [names: string, call: (stage: Stage, method: string) => unknown, answer: unknown, differs?: string];

const callerOf =
  (client: Client): Caller =>
  async (method, ...args) =>
    (Reflect.get(client, method) as (...args: readonly unknown[]) => unknown).call(client, ...args);

const some = (type: unknown): unknown => expect.any(type);
const done = { type: 0 };
const has = (data: unknown) => ({ type: 0, data });

async function startStage() {
  const emulator = await startEmulator();
  await emulator.people('alice', 'bob', 'carol', 'dave');
  const { control, sdk } = emulator;
  const scenario = (fields: object) => control('tenant', { appKey: APP_KEY, ...fields });
  await scenario({ contacts: [['alice', 'bob']] });
  const people = await Promise.all([sdk('alice'), sdk('bob'), sdk('carol')]);
  const [me] = people;
  const [alice, bob, carol] = people.map(callerOf) as [Caller, Caller, Caller];
  let last = 300_100;

  /** A group of alice's that bob is in, and carol not. */
  const group = async (more: object = {}) => {
    const id = String((last += 1));
    const base = { id, name: 'Site', owner: 'alice', members: ['bob'], isPublic: true };
    await scenario({ groups: [{ ...base, ...more }] });
    return id;
  };
  /** A chatroom of alice's that she and bob are in. */
  const room = async () => {
    const id = String((last += 1));
    await scenario({ rooms: [{ id, name: 'Hall', owner: 'alice' }] });
    for (const client of [alice, bob]) await client('joinChatRoom', { roomId: id });
    return id;
  };
  /** The id of a text of alice's. */
  const said = async (to = 'bob', more: object = {}) => (await me.text(to, 'Hello', more)).serverMsgId;
  const saidIn = (to: string, more: object = {}) => said(to, { chatType: 'groupChat', ...more });
  /** A thread of alice's, under a message of hers. */
  const thread = async (parentId: string) => {
    const made = await alice('createChatThread', { parentId, messageId: await saidIn(parentId), name: 'Tiles' });
    return (made as { data: { chatThreadId: string } }).data.chatThreadId;
  };
  /** What a method answers that takes a file of alice's and calls back. */
  const upload = (method: string, place: object) =>
    new Promise<unknown>((onFileUploadComplete, onFileUploadError) => {
      const file = me.newFile(new Uint8Array(9), 'plan.txt');
      void alice(method, { ...place, file, onFileUploadComplete, onFileUploadError });
    });
  const shared = async (method: string, place: object) =>
    ((await upload(method, place)) as { data: { file_id: string } }).data.file_id;
  /** A voice message of alice's, as she has it after sending it. */
  const voice = async () => {
    const file = me.newFile(new Uint8Array(9), 'voice.amr');
    const message = me.create({
      type: 'audio',
      chatType: 'singleChat',
      to: 'bob',
      file,
      filename: 'voice.amr',
      length: 1,
    });
    return (await me.send(message)).message;
  };
  return {
    ...emulator,
    scenario,
    people,
    me,
    alice,
    bob,
    carol,
    group,
    room,
    said,
    saidIn,
    thread,
    upload,
    shared,
    voice,
  };
}

const HERE = { conversationId: 'bob', conversationType: 'singleChat' };
const QUIET = { conversationId: 'bob', type: 'singleChat' };
const PAGE = { pageNum: 1, pageSize: 10 };
const ID = some(String);
const TIME = some(Number);

type Who = 'alice' | 'bob' | 'carol';
type Call = Row[1];

const as =
  (who: Who, ...args: readonly unknown[]): Call =>
  (stage, method) =>
    stage[who](method, ...args);

/** A call for a place that was made for it, after another call there. */
const inPlace =
  (who: Who, args: object, make: (stage: Stage) => Promise<object>, first?: readonly [Who, string, object]): Call =>
  async (stage, method) => {
    const place = await make(stage);
    if (first !== undefined) await stage[first[0]](first[1], { ...place, ...first[2] });
    return stage[who](method, { ...place, ...args });
  };

const inGroup = (who: Who, args: object = {}, group: object = {}, first?: readonly [Who, string, object]): Call =>
  inPlace(who, args, async (stage) => ({ groupId: await stage.group(group) }), first);

const inRoom = (who: Who, args: object = {}, first?: readonly [Who, string, object]): Call => {
  const make = async (stage: Stage) => {
    const id = await stage.room();
    return { roomId: id, chatRoomId: id };
  };
  return inPlace(who, args, make, first);
};

/** Every method that the client declares. Without `differs` the emulator answers it exactly as the vendor does. */
const FAMILIES: Readonly<Record<string, readonly Row[]>> = {
  'The connection': [
    [
      'registerUser',
      ({ newSdk }, m) => callerOf(newSdk())(m, { username: `new${m}`, password: 'x', nickname: 'New' }),
      {
        entities: [
          { username: 'newregisteruser', nickname: 'New', activated: true, type: 'user', uuid: ID, created: TIME },
        ],
      },
    ],
    [
      'open',
      ({ newSdk }, m) => callerOf(newSdk())(m, { user: 'dave', pwd: 'dave' }),
      { accessToken: ID, duration: 604_800 },
    ],
    ['isOpened', as('alice'), true],
    [
      'close',
      async ({ sdk }, m) => {
        const dave = callerOf(await sdk('dave'));
        await dave(m);
        return dave('isOpened');
      },
      false,
    ],
    [
      'send',
      ({ alice, me }, m) => alice(m, me.create({ type: 'txt', chatType: 'singleChat', to: 'bob', msg: 'Hello' })),
      { serverMsgId: ID, localMsgId: ID, message: { msg: 'Hello', to: 'bob' } },
    ],
    [
      'setLoginInfoCustomExt',
      async ({ newSdk, raw }, m) => {
        const dave = newSdk({ isFixedDeviceId: true });
        await dave.open({ user: 'dave', pwd: 'dave' });
        dave.close();
        const older = await raw('dave', dave.clientResource);
        await callerOf(dave)(m, 'from the office');
        await dave.open({ user: 'dave', pwd: 'dave' });
        await expect.poll(() => older.items().some(({ ns }) => ns === NAME_SPACE.statistic)).toBe(true);
        const [notice] = older.items().filter(({ ns }) => ns === NAME_SPACE.statistic);
        return statistics.decode(notice?.payload ?? new Uint8Array());
      },
      { reason: expect.stringContaining('from the office') },
    ],
    [
      'renewToken',
      async ({ alice, token }, m) => alice(m, await token('alice')),
      { status: true, token: ID, expire: TIME },
    ],
    [
      'listen',
      async ({ alice, bob, me }, m) => {
        const heard = new Promise((onTextMessage) => {
          void alice(m, { onTextMessage });
        });
        await bob('send', me.create({ type: 'txt', chatType: 'singleChat', to: 'alice', msg: 'Heard' }));
        return heard;
      },
      { data: 'Heard', from: 'bob' },
    ],
    [
      'addEventHandler',
      async ({ alice, bob, me }, m) => {
        const heard = new Promise((onTextMessage) => {
          void alice(m, 'mine', { onTextMessage });
        });
        await bob('send', me.create({ type: 'txt', chatType: 'singleChat', to: 'alice', msg: 'Heard' }));
        return heard;
      },
      { msg: 'Heard' },
    ],
    ['removeEventHandler', as('alice', 'mine'), null],
    ['onShow', as('alice'), null],
    [
      'uploadPushToken uploadToken',
      as('alice', { deviceId: 'phone', deviceToken: 't1', notifierName: 'fcm' }),
      has({ username: 'alice', pushInfo: [{ device_id: 'phone', device_token: 't1', notifier_name: 'fcm' }] }),
      'the token is kept, and no push is sent',
    ],
    [
      'unbindPushToken',
      async ({ alice }, m) => {
        await alice('uploadPushToken', { deviceId: 'phone', deviceToken: 't1', notifierName: 'fcm' });
        return alice(m);
      },
      has({ username: 'alice' }),
    ],
    [
      'getSelfIdsOnOtherPlatform',
      async ({ alice, sdk }, m) => {
        const { clientResource } = await sdk('alice');
        const answer = (await alice(m)) as { data: unknown };
        return [answer, answer.data, [`alice/${clientResource}`]];
      },
      [done, [expect.stringContaining('alice/')], [ID]],
    ],
    [
      'getRTCToken',
      as('alice', 'hall'),
      has({ appId: ID, RTCToken: ID, channelName: 'hall', RTCUId: TIME, expire: TIME }),
      'no media server knows the token',
    ],
    [
      'getUserIdByRTCUIds',
      async ({ alice, bob }, m) => {
        const { data } = (await bob('getRTCToken', '*')) as { data: { RTCUId: number } };
        const found = (await alice(m, [data.RTCUId])) as { data: Record<string, string> };
        return Object.values(found.data);
      },
      ['bob'],
    ],
  ],
  People: [
    ['getContacts', as('alice'), has(['bob'])],
    ['getAllContacts', as('alice'), has([{ userId: 'bob', remark: '' }])],
    [
      'getContactsWithCursor',
      as('alice', { pageSize: 1 }),
      has({ cursor: ID, contacts: [{ userId: 'bob', remark: '' }] }),
    ],
    [
      'setContactRemark',
      async ({ alice }, m) => {
        await alice(m, { userId: 'bob', remark: 'Bo' });
        return alice('getAllContacts');
      },
      has([{ userId: 'bob', remark: 'Bo' }]),
    ],
    [
      'addContact',
      async ({ alice, people }, m) => {
        const invited = new Promise((onContactInvited) => people[2].addEventHandler('asked', { onContactInvited }));
        await alice(m, 'carol', 'Hello');
        return invited;
      },
      { type: 'subscribe', from: 'alice', status: 'Hello' },
    ],
    [
      'acceptContactInvite acceptInvitation',
      async ({ alice, carol }, m) => {
        await alice('addContact', 'carol', '');
        await carol(m, 'alice');
        const after = await carol('getContacts');
        await carol('deleteContact', 'alice');
        return after;
      },
      has(['alice']),
    ],
    [
      'declineContactInvite declineInvitation',
      async ({ alice, carol }, m) => {
        await alice('addContact', 'carol', '');
        await carol(m, 'alice');
        return carol('getContacts');
      },
      has([]),
    ],
    [
      'deleteContact',
      async ({ alice, scenario }, m) => {
        await scenario({ contacts: [['alice', 'dave']] });
        await alice(m, 'dave');
        return alice('getContacts');
      },
      has(['bob']),
    ],
    [
      'addUsersToBlocklist addToBlackList addUsersToBlacklist',
      as('alice', { name: ['carol', 'dave'] }),
      has({ userIds: ['carol', 'dave'] }),
    ],
    [
      'removeUserFromBlocklist removeFromBlackList removeUserFromBlackList',
      async ({ alice }, m) => {
        await alice('addUsersToBlocklist', { name: ['carol', 'dave'] });
        await alice(m, { name: ['dave'] });
        return alice('getBlocklist');
      },
      has(['carol']),
    ],
    ['getBlocklist getBlacklist', as('alice'), has(['carol'])],
    [
      'updateUserInfo updateOwnUserInfo',
      as('alice', { nickname: 'Al', sign: 'Here' }),
      has({ nickname: 'Al', sign: 'Here' }),
    ],
    ['fetchUserInfoById', as('alice', ['alice', 'nobody'], ['sign']), has({ alice: { sign: 'Here' }, nobody: {} })],
    ['updateCurrentUserNick', as('alice', 'Ally'), { entities: [{ username: 'alice', nickname: 'Ally' }] }],
    [
      'publishPresence',
      async ({ alice, bob }, m) => {
        await alice(m, { description: 'busy' });
        return bob('getPresenceStatus', { usernames: ['alice'] });
      },
      has({ result: [{ uid: 'alice', ext: 'busy', status: some(Object) }] }),
    ],
    [
      'subscribePresence',
      as('bob', { usernames: ['alice'], expiry: 60 }),
      has({ result: [{ uid: 'alice', expiry: TIME, last_time: TIME }] }),
    ],
    [
      'getSubscribedPresencelist getSubscribedPresenceList',
      as('bob', PAGE),
      has({ result: { totalnum: 1, sublist: [{ uid: 'alice', expiry: TIME }] } }),
    ],
    [
      'unsubscribePresence',
      async ({ bob }, m) => {
        await bob(m, { usernames: ['alice'] });
        return bob('getSubscribedPresencelist', PAGE);
      },
      has({ result: { totalnum: 0, sublist: [] } }),
    ],
    [
      'getPresenceStatus',
      as('bob', { usernames: ['alice', 'nobody'] }),
      has({ result: [{ uid: 'alice' }, { uid: 'nobody', status: {} }] }),
    ],
  ],
  Messages: [
    [
      'getHistoryMessages',
      async ({ alice, said, saidIn, group }, m) => {
        const id = await group();
        await said();
        await saidIn(id);
        const page = (more: object) => alice(m, { pageSize: 1, ...more });
        return [
          await page({ targetId: 'bob', chatType: 'singleChat', searchOptions: { msgTypes: ['txt'] } }),
          await page({ targetId: 'bob', chatType: 'singleChat', searchOptions: { msgTypes: ['img'] } }),
          await page({ targetId: id, chatType: 'groupChat', searchOptions: { from: 'bob', startTime: 1 } }),
        ];
      },
      [
        { cursor: ID, isLast: true, messages: [{ msg: 'Hello', from: 'alice', to: 'bob' }] },
        { messages: [], isLast: true },
        { messages: [] },
      ],
    ],
    [
      'fetchHistoryMessages',
      async ({ alice, said }, m) => {
        await said('carol');
        return alice(m, { queue: 'carol', count: 1, format: true, isGroup: false });
      },
      [{ msg: 'Hello', from: 'alice', to: 'carol' }],
    ],
    [
      'removeHistoryMessages',
      async ({ alice, said, bob }, m) => {
        const page = { targetId: 'bob', chatType: 'singleChat' };
        const first = await said();
        await said();
        await alice(m, { ...page, messageIds: [first] });
        const one = (await alice('getHistoryMessages', page)) as { messages: { id: string }[] };
        await alice(m, { ...page, beforeTimeStamp: Date.now() + 1_000 });
        return [
          one.messages.some(({ id }) => id === first),
          await alice('getHistoryMessages', page),
          await bob('getHistoryMessages', { ...page, targetId: 'alice', pageSize: 1 }),
        ];
      },
      [false, { messages: [] }, { messages: [{ msg: 'Hello' }] }],
    ],
    [
      'recallMessage',
      async ({ alice, said, people }, m) => {
        const mid = await said();
        await alice(m, { mid, to: 'bob', chatType: 'singleChat' });
        return people[1].next('onRecallMessage');
      },
      { mid: ID, from: 'alice' },
    ],
    [
      'modifyMessage',
      async ({ alice, said, me }, m) =>
        alice(m, {
          messageId: await said(),
          modifiedMessage: me.create({ type: 'txt', chatType: 'singleChat', to: 'bob', msg: 'Better' }),
        }),
      { message: { msg: 'Better' }, modifiedInfo: { operationCount: 1, operatorId: 'alice', operationTime: TIME } },
    ],
    [
      'downloadAndParseCombineMessage',
      async ({ alice, me }, m) => {
        const { message } = await me.text('bob', 'One');
        const sent = await me.send(
          me.create({
            type: 'combine',
            chatType: 'singleChat',
            to: 'bob',
            compatibleText: 'Many',
            title: 'Many',
            summary: 'Many',
            messageList: me.own([{ ...message, from: 'alice' }]),
          }),
        );
        const { url, secret } = sent.message as { url?: string; secret?: string };
        return alice(m, { url, secret });
      },
      [{ type: 'txt', msg: 'One' }],
    ],
    [
      'getSupportedLanguages',
      as('alice'),
      has(expect.arrayContaining([{ code: 'en', name: ID, nativeName: ID }])),
      'fewer languages',
    ],
    [
      'translateMessage',
      as('alice', { text: '你好', languages: ['en'] }),
      has([{ translations: [{ to: 'en', text: ID }] }]),
      'a phrase book, which knows a few sentences; the language is not detected',
    ],
    [
      'voiceMessageToText',
      async ({ alice, voice }, m) => alice(m, await voice()),
      has({ text: ID }),
      'the same text for every voice',
    ],
    [
      'voiceFileToText',
      ({ alice, me }, m) => alice(m, (me.newFile(new Uint8Array(9), 'voice.amr') as { data: unknown }).data),
      has({ text: ID }),
      'the same text for every voice',
    ],
    [
      'reportMessage',
      async ({ bob, said }, m) => bob(m, { reportType: 'adult', reportReason: 'x', messageId: await said() }),
      null,
    ],
    [
      'addReaction',
      async ({ bob, said, people }, m) => {
        const messageId = await said();
        await bob(m, { messageId, reaction: 'ok' });
        return people[0].next('onReactionChange');
      },
      { messageId: ID, reactions: [{ reaction: 'ok', userCount: 1, userList: ['bob'] }] },
    ],
    [
      'deleteReaction',
      async ({ bob, said }, m) => {
        const messageId = await said();
        await bob('addReaction', { messageId, reaction: 'ok' });
        await bob(m, { messageId, reaction: 'ok' });
        return bob('getReactionlist', { chatType: 'singleChat', messageId: [messageId] });
      },
      has([{ reactionList: [] }]),
    ],
    [
      'getReactionlist getReactionList',
      async ({ bob, said }, m) => {
        const messageId = await said();
        await bob('addReaction', { messageId, reaction: 'ok' });
        return bob(m, { chatType: 'singleChat', messageId: [messageId] });
      },
      has([{ msgId: ID, reactionList: [{ reaction: 'ok', userCount: 1, userList: ['bob'], isAddedBySelf: true }] }]),
    ],
    [
      'getReactionDetail',
      async ({ alice, bob, said }, m) => {
        const messageId = await said();
        await bob('addReaction', { messageId, reaction: 'ok' });
        return alice(m, { messageId, reaction: 'ok' });
      },
      has({ reaction: 'ok', userCount: 1, userList: ['bob'], isAddedBySelf: false, cursor: '' }),
    ],
    [
      'pinMessage',
      async ({ alice, said, people }, m) => {
        await alice(m, { ...HERE, messageId: await said() });
        return people[1].next('onMessagePinEvent');
      },
      { operation: 'pin', operatorId: 'alice' },
    ],
    [
      'unpinMessage',
      async ({ alice, said }, m) => {
        const messageId = await said();
        await alice('pinMessage', { ...HERE, messageId });
        await alice(m, { ...HERE, messageId });
        const pins = (await alice('getServerPinnedMessages', HERE)) as { data: { list: unknown[] } };
        return pins.data.list.length;
      },
      1,
    ],
    [
      'getServerPinnedMessages',
      as('alice', HERE),
      has({ cursor: '', list: [{ operatorId: 'alice', pinTime: TIME, message: { msg: 'Hello' } }] }),
    ],
  ],
  Conversations: [
    [
      'getServerConversations',
      async ({ alice, said }, m) => {
        await said();
        return alice(m, { pageSize: 5 });
      },
      has({
        cursor: '',
        conversations: [
          { ...HERE, isPinned: false, pinnedTime: 0, unReadCount: 0, marks: [], lastMessage: { msg: 'Hello' } },
        ],
      }),
    ],
    [
      'pinConversation',
      async ({ alice }, m) => [
        await alice(m, { ...HERE, isPinned: false }),
        await alice(m, { ...HERE, isPinned: true }),
      ],
      [has({ isPinned: false }), has({ isPinned: true, pinnedTime: TIME })],
    ],
    [
      'getServerPinnedConversations',
      as('alice', { pageSize: 5 }),
      has({ conversations: [{ ...HERE, isPinned: true }] }),
    ],
    ['addConversationMark', as('alice', { conversations: [HERE], mark: 1 }), null],
    [
      'getServerConversationsByFilter',
      as('alice', { pageSize: 5, filter: { mark: 1 } }),
      has({ conversations: [{ ...HERE, marks: [1] }] }),
    ],
    [
      'removeConversationMark',
      async ({ alice }, m) => {
        await alice(m, { conversations: [HERE], mark: 1 });
        return alice('getServerConversationsByFilter', { pageSize: 5, filter: { mark: 1 } });
      },
      has({ conversations: [] }),
    ],
    [
      'getConversationlist',
      as('alice', PAGE),
      has({
        channel_infos: [{ channel_id: expect.stringContaining('bob'), unread_num: 0, lastMessage: { msg: 'Hello' } }],
      }),
    ],
    [
      'getSessionList',
      as('alice'),
      has({
        channel_infos: [{ channel_id: expect.stringContaining('bob'), unread_num: 0, meta: { from: 'alice', id: ID } }],
      }),
    ],
    [
      'deleteConversation deleteSession',
      async ({ alice, said }, m) => {
        await said();
        return [
          await alice(m, { channel: 'bob', chatType: 'singleChat', deleteRoam: false }),
          await alice('getServerConversations', {}),
        ];
      },
      [has({ result: 'ok' }), has({ conversations: [] })],
    ],
    [
      'deleteAllMessagesAndConversations',
      async ({ alice, said }, m) => {
        await said();
        await alice(m);
        return alice('getServerConversations', {});
      },
      has({ conversations: [] }),
    ],
    [
      'setSilentModeForConversation',
      ({ alice, me }, m) => alice(m, { ...QUIET, options: me.own({ paramType: 0, remindType: 'NONE' }) }),
      has({ type: 'NONE' }),
    ],
    ['getSilentModeForConversation', as('alice', QUIET), has({ type: 'NONE' })],
    [
      'getSilentModeForConversations',
      as('alice', { conversationList: [{ id: 'bob', type: 'singleChat' }] }),
      has({ user: { bob: { type: 'NONE' } }, group: {} }),
    ],
    [
      'getSilentModeRemindTypeConversations',
      as('alice', { pageSize: 5 }),
      has({ cursor: '', conversations: [{ ...QUIET, remindType: 'NONE' }] }),
    ],
    [
      'clearRemindTypeForConversation',
      async ({ alice }, m) => {
        await alice(m, QUIET);
        return alice('getSilentModeRemindTypeConversations', { pageSize: 5 });
      },
      has({ conversations: [] }),
    ],
    [
      'setSilentModeForAll',
      ({ alice, me }, m) =>
        alice(m, {
          options: me.own({ paramType: 2, startTime: { hours: 8, minutes: 30 }, endTime: { hours: 9, minutes: 30 } }),
        }),
      has({ ignoreInterval: '8:30-9:30' }),
    ],
    ['getSilentModeForAll', as('alice'), has({ ignoreInterval: '8:30-9:30' })],
    ['setPushPerformLanguage', as('alice', { language: 'en' }), has({ language: 'en' })],
    ['getPushPerformLanguage', as('alice'), has({ language: 'en' })],
  ],
  Groups: [
    ['createGroupVNext', as('alice', { groupName: 'New', description: '', members: ['bob'] }), has({ groupId: ID })],
    [
      'createGroup createGroupNew',
      as('alice', {
        data: {
          groupname: 'New',
          desc: '',
          members: ['bob'],
          public: true,
          approval: false,
          allowinvites: true,
          inviteNeedConfirm: false,
          maxusers: 200,
        },
      }),
      has({ groupid: ID }),
    ],
    [
      'getGroupInfo',
      inGroup('alice'),
      has([
        {
          id: ID,
          name: 'Site',
          owner: 'alice',
          public: true,
          membersonly: false,
          allowinvites: true,
          maxusers: 200,
          mute: false,
          shieldgroup: false,
          affiliations_count: 2,
          affiliations: [
            { owner: 'alice', joined_time: TIME },
            { member: 'bob', joined_time: TIME },
          ],
        },
      ]),
    ],
    [
      'modifyGroup',
      inGroup('alice', { groupName: 'Other', description: 'x', ext: 'y' }),
      has({ groupname: true, description: true, custom: true }),
    ],
    [
      'getJoinedGroups',
      async ({ bob, group }, m) => {
        await group();
        return [await bob(m, PAGE), await bob(m, { pageNum: 0, pageSize: 1, needAffiliations: true, needRole: true })];
      },
      [
        has(
          expect.arrayContaining([
            expect.objectContaining({ groupid: ID, groupname: 'Site', disabled: false, role: 'member' }),
          ]),
        ),
        {
          type: 0,
          entities: [
            {
              groupId: ID,
              groupName: 'Site',
              role: 'member',
              affiliationsCount: 2,
              disabled: false,
              approval: false,
              allowInvites: true,
              description: ID,
              maxUsers: 200,
              public: true,
            },
          ],
        },
      ],
    ],
    ['getGroup', as('bob'), has(expect.arrayContaining([{ groupid: ID, groupname: 'Site' }]))],
    ['getJoinedGroupsCount', as('carol'), has(0)],
    [
      'getPublicGroups listGroups',
      async ({ carol, group }, m) => {
        await group();
        return carol(m, { limit: 1 });
      },
      has([{ groupid: ID, groupname: ID }]),
    ],
    [
      'getGroupMembers',
      inGroup('bob', { cursor: '', limit: 1 }),
      has({ cursor: ID, members: [{ role: 'owner', userId: 'alice', joinedTime: TIME }] }),
    ],
    [
      'listGroupMembers listGroupMember',
      inGroup('bob', { ...PAGE }),
      { ...has([{ owner: 'alice' }, { member: 'bob' }]), count: 2 },
    ],
    [
      'inviteUsersToGroup inviteToGroup',
      inGroup('alice', { users: ['carol'] }),
      has([{ result: true, action: 'invite', user: 'carol', id: ID }]),
    ],
    [
      'acceptGroupInvite agreeInviteIntoGroup',
      inGroup('carol', { invitee: 'carol' }, { invitesNeedConsent: true }, [
        'alice',
        'inviteUsersToGroup',
        { users: ['carol'] },
      ]),
      has({ result: true, user: 'carol', id: ID, action: ID }),
    ],
    [
      'rejectGroupInvite rejectInviteIntoGroup',
      inGroup('carol', { invitee: 'carol' }, { invitesNeedConsent: true }, [
        'alice',
        'inviteUsersToGroup',
        { users: ['carol'] },
      ]),
      has({ result: true, user: 'carol', id: ID, action: ID }),
    ],
    [
      'joinGroup',
      inGroup('carol', { message: 'Hello' }),
      has({ result: true, action: 'apply', user: 'carol', id: ID }),
    ],
    [
      'acceptGroupJoinRequest agreeJoinGroup',
      inGroup('alice', { applicant: 'carol' }, { needsApproval: true }, ['carol', 'joinGroup', { message: 'Hello' }]),
      has({ result: true, user: 'carol', id: ID, action: 'apply_verify' }),
    ],
    [
      'rejectGroupJoinRequest rejectJoinGroup',
      inGroup('alice', { applicant: 'carol', reason: 'full' }, { needsApproval: true }, [
        'carol',
        'joinGroup',
        { message: 'Hello' },
      ]),
      has({ result: true, user: 'carol', id: ID, action: 'apply_verify' }),
    ],
    ['leaveGroup quitGroup', inGroup('bob'), has({ result: true })],
    ['destroyGroup dissolveGroup', inGroup('alice'), has({ success: true, id: ID })],
    ['changeGroupOwner changeOwner', inGroup('alice', { newOwner: 'bob' }), has({ newowner: true })],
    ['setGroupAdmin setAdmin', inGroup('alice', { username: 'bob' }), has({ result: 'success', newadmin: 'bob' })],
    ['getGroupAdmin', inGroup('alice', {}, { admins: ['bob'] }), has(['bob'])],
    [
      'removeGroupAdmin removeAdmin',
      inGroup('alice', { username: 'bob' }, { admins: ['bob'] }),
      has({ result: 'success', oldadmin: 'bob' }),
    ],
    [
      'removeGroupMember removeSingleGroupMember',
      inGroup('alice', { username: 'bob' }),
      has({ result: true, action: 'remove_member', user: 'bob', groupid: ID }),
    ],
    [
      'removeGroupMembers removeMultiGroupMember',
      inGroup('alice', { users: ['bob', 'carol'] }, { members: ['bob', 'carol'] }),
      has([
        { result: true, user: 'bob' },
        { result: true, user: 'carol' },
      ]),
    ],
    [
      'muteGroupMember mute',
      inGroup('alice', { username: 'bob', muteDuration: 60_000 }),
      has([{ result: true, expire: TIME, user: 'bob' }]),
    ],
    [
      'unmuteGroupMember removeMute',
      inGroup('alice', { username: 'bob' }, { muted: ['bob'] }),
      has([{ result: true, user: 'bob' }]),
    ],
    ['getGroupMuteList getMuted', inGroup('alice', {}, { muted: ['bob'] }), has([{ user: 'bob', expire: TIME }])],
    ['isInGroupMutelist', inGroup('bob', {}, { muted: ['bob'] }), has(true)],
    ['disableSendGroupMsg', inGroup('alice'), has({ mute: true })],
    ['enableSendGroupMsg', inGroup('alice'), has({ mute: false })],
    [
      'blockGroupMember groupBlockSingle',
      inGroup('alice', { username: 'bob' }),
      has({ result: true, action: 'add_blocks', user: 'bob', groupid: ID }),
    ],
    [
      'blockGroupMembers groupBlockMulti',
      inGroup('alice', { usernames: ['bob', 'carol'] }, { members: ['bob', 'carol'] }),
      has([
        { result: true, user: 'bob' },
        { result: true, user: 'carol' },
      ]),
    ],
    [
      'unblockGroupMember removeGroupBlockSingle',
      inGroup('alice', { username: 'carol' }, { blocked: ['carol'] }),
      has({ result: true, action: 'remove_blocks', user: 'carol', groupid: ID }),
    ],
    [
      'unblockGroupMembers removeGroupBlockMulti',
      inGroup('alice', { usernames: ['carol', 'dave'] }, { blocked: ['carol', 'dave'] }),
      has([
        { result: true, user: 'carol' },
        { result: true, user: 'dave' },
      ]),
    ],
    [
      'getGroupBlocklist getGroupBlacklist getGroupBlacklistNew',
      inGroup('alice', {}, { blocked: ['carol'] }),
      has(['carol']),
    ],
    [
      'addUsersToGroupAllowlist addUsersToGroupWhitelist',
      inGroup('alice', { users: ['bob'] }),
      has({ result: true, action: 'add_user_whitelist', user: 'bob', groupid: ID }),
    ],
    [
      'removeGroupAllowlistMember removeGroupWhitelistMember rmUsersFromGroupWhitelist',
      inGroup('alice', { userName: 'bob' }, {}, ['alice', 'addUsersToGroupAllowlist', { users: ['bob'] }]),
      has({ result: true, action: 'remove_user_whitelist', user: 'bob', groupid: ID }),
    ],
    [
      'getGroupAllowlist getGroupWhitelist',
      inGroup('alice', {}, {}, ['alice', 'addUsersToGroupAllowlist', { users: ['bob'] }]),
      has(['bob']),
    ],
    [
      'isInGroupAllowlist isGroupWhiteUser isInGroupWhiteList',
      inGroup('bob', { userName: 'bob' }, {}, ['alice', 'addUsersToGroupAllowlist', { users: ['bob'] }]),
      has({ member: 'bob', white: true }),
    ],
    ['updateGroupAnnouncement', inGroup('alice', { announcement: 'Monday' }), has({ id: ID, result: true })],
    [
      'fetchGroupAnnouncement',
      inGroup('bob', {}, {}, ['alice', 'updateGroupAnnouncement', { announcement: 'Monday' }]),
      has({ announcement: 'Monday' }),
    ],
    [
      'uploadGroupSharedFile',
      async ({ group, upload }, m) => upload(m, { groupId: await group() }),
      { data: { file_id: ID, file_name: 'plan.txt', file_size: 9, created: TIME, group_id: ID, file_url: ID } },
    ],
    [
      'getGroupSharedFilelist fetchGroupSharedFileList',
      async ({ bob, group, shared }, m) => {
        const groupId = await group();
        await shared('uploadGroupSharedFile', { groupId });
        return bob(m, { groupId, ...PAGE });
      },
      has([{ file_id: ID, file_name: 'plan.txt', file_owner: 'alice', file_size: 9, created: TIME }]),
    ],
    [
      'downloadGroupSharedFile',
      async ({ bob, group, shared }, m) => {
        const groupId = await group();
        const fileId = await shared('uploadGroupSharedFile', { groupId });
        const blob = await new Promise<unknown>((onFileDownloadComplete, onFileDownloadError) => {
          void bob(m, { groupId, fileId, onFileDownloadComplete, onFileDownloadError });
        });
        return (blob as Blob).size;
      },
      9,
    ],
    [
      'deleteGroupSharedFile',
      async ({ alice, group, shared }, m) => {
        const groupId = await group();
        return alice(m, { groupId, fileId: await shared('uploadGroupSharedFile', { groupId }) });
      },
      has({ group_id: ID, file_id: ID, result: true }),
    ],
    ['setGroupMemberAttributes', inGroup('bob', { userId: 'bob', memberAttributes: { trade: 'tiler' } }), null],
    [
      'getGroupMemberAttributes',
      inGroup('alice', { userId: 'bob' }, {}, [
        'bob',
        'setGroupMemberAttributes',
        { userId: 'bob', memberAttributes: { trade: 'tiler' } },
      ]),
      has({ trade: 'tiler' }),
    ],
    [
      'getGroupMembersAttributes',
      inGroup('alice', { userIds: ['bob'], keys: ['trade'] }, {}, [
        'bob',
        'setGroupMemberAttributes',
        { userId: 'bob', memberAttributes: { trade: 'tiler', age: '3' } },
      ]),
      has({ bob: { trade: 'tiler' } }),
    ],
    [
      'getGroupMsgReadUser',
      async ({ alice, group, saidIn, people }, m) => {
        const groupId = await group();
        const msgId = await saidIn(groupId, { msgConfig: { allowGroupAck: true } });
        await people[1].next('onTextMessage');
        await people[1].mark('read', groupId, msgId, 'groupChat');
        return alice(m, { groupId, msgId });
      },
      has({ ackmid: ID, is_last: true, next_key: ID, timestamp: TIME, total: 1, userlist: ['bob'] }),
    ],
    [
      'blockGroupMessage',
      async ({ bob, group, saidIn }, m) => {
        const groupId = await group();
        const answer = await bob(m, { groupId });
        await saidIn(groupId);
        return [answer, await bob('getGroupInfo', { groupId })];
      },
      [has({ result: true, action: ID, user: 'bob' }), has([{ shieldgroup: true }])],
      'the name of the action',
    ],
    [
      'unblockGroupMessage',
      async ({ bob, group }, m) => {
        const groupId = await group();
        await bob('blockGroupMessage', { groupId });
        return [await bob(m, { groupId }), await bob('getGroupInfo', { groupId })];
      },
      [has({ result: true, action: ID, user: 'bob' }), has([{ shieldgroup: false }])],
      'the name of the action',
    ],
    [
      'blockGroupMessages blockGroup',
      async ({ bob, group }, m) => {
        const groupId = await group();
        return [
          await bob(m, { groupId }),
          await bob('getSilentModeForConversation', { conversationId: groupId, type: 'groupChat' }),
        ];
      },
      [{ entities: [{ username: 'bob', activated: true }] }, has({ type: 'NONE' })],
    ],
  ],
  Threads: [
    [
      'createChatThread',
      async ({ alice, group, saidIn }, m) => {
        const parentId = await group();
        return alice(m, { parentId, messageId: await saidIn(parentId), name: 'Tiles' });
      },
      has({ chatThreadId: ID }),
    ],
    [
      'joinChatThread',
      async ({ bob, group, thread }, m) => bob(m, { chatThreadId: await thread(await group()) }),
      has({
        status: 'ok',
        detail: { id: ID, name: 'Tiles', owner: 'alice', created: TIME, parentId: ID, messageId: ID },
      }),
    ],
    [
      'leaveChatThread',
      async ({ bob, group, thread }, m) => {
        const parentId = await group();
        const chatThreadId = await thread(parentId);
        await bob('joinChatThread', { chatThreadId });
        await bob(m, { chatThreadId });
        return bob('getJoinedChatThreads', { parentId });
      },
      { entities: [] },
    ],
    [
      'destroyChatThread',
      async ({ alice, group, thread }, m) => {
        const parentId = await group();
        await alice(m, { chatThreadId: await thread(parentId) });
        return alice('getChatThreads', { parentId });
      },
      { entities: [] },
    ],
    [
      'changeChatThreadName',
      async ({ alice, group, thread }, m) => alice(m, { chatThreadId: await thread(await group()), name: 'Floor' }),
      has({ name: 'Floor' }),
    ],
    [
      'getChatThreadMembers',
      async ({ alice, group, thread }, m) => alice(m, { chatThreadId: await thread(await group()) }),
      has({ affiliations: ['alice'] }),
    ],
    [
      'removeChatThreadMember',
      async ({ alice, bob, group, thread }, m) => {
        const chatThreadId = await thread(await group());
        await bob('joinChatThread', { chatThreadId });
        return alice(m, { chatThreadId, username: 'bob' });
      },
      has({ result: true, user: 'bob' }),
    ],
    [
      'getJoinedChatThreads',
      async ({ alice, group, thread }, m) => {
        const parentId = await group();
        await thread(parentId);
        return [await alice(m, { parentId }), await alice(m, { pageSize: 1 })];
      },
      [
        { entities: [{ id: ID, name: 'Tiles', owner: 'alice', created: TIME, parentId: ID, messageId: ID }] },
        { entities: [{ name: 'Tiles' }], properties: { cursor: ID } },
      ],
    ],
    [
      'getChatThreads',
      async ({ bob, group, thread }, m) => {
        const parentId = await group();
        await thread(parentId);
        return bob(m, { parentId });
      },
      { entities: [{ id: ID, name: 'Tiles', owner: 'alice', created: TIME, parentId: ID, messageId: ID }] },
    ],
    [
      'getChatThreadLastMessage',
      async ({ alice, group, thread, saidIn }, m) => {
        const [busy, empty] = [await thread(await group()), await thread(await group())];
        await saidIn(busy, { isChatThread: true });
        return alice(m, { chatThreadIds: [busy, empty] });
      },
      {
        entities: [
          {
            chatThreadId: ID,
            lastMessage: { msg: 'Hello', chatThread: { chatThreadName: 'Tiles', parentId: ID, messageId: ID } },
          },
          { chatThreadId: ID, lastMessage: {} },
        ],
      },
    ],
    [
      'getChatThreadDetail',
      async ({ bob, group, thread }, m) => bob(m, { chatThreadId: await thread(await group()) }),
      has({ id: ID, name: 'Tiles', owner: 'alice', created: TIME, affiliationsCount: 1, parentId: ID, messageId: ID }),
    ],
  ],
  Chatrooms: [
    [
      'getChatRooms',
      async ({ carol, room }, m) => {
        await room();
        return carol(m, { pagenum: 1, pagesize: 1 });
      },
      has([{ id: ID, name: 'Hall', owner: 'alice', affiliations_count: 2 }]),
    ],
    [
      'createChatRoom',
      ({ alice }, m) => alice(m, { name: 'Mine', description: '', maxusers: 9 }).catch((refusal: unknown) => refusal),
      { type: 603 },
      'lets a super admin create one; here there are none, so everybody is refused',
    ],
    ['destroyChatRoom', inRoom('alice'), has({ success: true, id: ID })],
    [
      'getChatRoomDetails',
      inRoom('bob'),
      has([
        {
          id: ID,
          name: 'Hall',
          owner: 'alice',
          affiliations_count: 2,
          affiliations: [{ owner: 'alice' }, { member: 'bob' }],
          maxusers: TIME,
          membersonly: false,
          allowinvites: false,
          mute: false,
          shieldgroup: false,
          public: true,
          custom: ID,
          description: ID,
          created: TIME,
        },
      ]),
    ],
    [
      'modifyChatRoom',
      inRoom('alice', { chatRoomName: 'Other', description: 'x', maxusers: 100 }),
      has({ groupname: true, description: true, maxusers: true }),
    ],
    [
      'joinChatRoom',
      inRoom('carol'),
      has({
        result: true,
        action: 'apply',
        user: 'carol',
        id: ID,
        info: {
          memberCount: 3,
          isAllMembersMuted: false,
          createTimestamp: TIME,
          isInAllowlist: false,
          muteExpireTimestamp: -1,
        },
      }),
    ],
    ['leaveChatRoom quitChatRoom', inRoom('bob'), has({ result: true })],
    [
      'getJoinedChatRooms',
      async ({ bob, room }, m) => {
        await room();
        return bob(m, { pageNum: 1, pageSize: 1 });
      },
      has([{ id: ID, name: 'Hall', owner: 'alice', created: TIME, description: ID, maxusers: TIME }]),
    ],
    [
      'addUsersToChatRoom',
      inRoom('alice', { users: ['carol'] }),
      has({ newmembers: ['carol'], action: 'add_member', id: ID }),
      'adds people who are offline too',
    ],
    [
      'removeChatRoomMember removeSingleChatRoomMember',
      inRoom('alice', { username: 'bob' }),
      has({ result: true, action: 'remove_member', user: 'bob', id: ID }),
    ],
    [
      'removeChatRoomMembers removeMultiChatRoomMember',
      inRoom('alice', { users: ['bob', 'carol'] }, ['carol', 'joinChatRoom', {}]),
      has([
        { result: true, user: 'bob', id: ID },
        { result: true, user: 'carol', id: ID },
      ]),
    ],
    [
      'listChatRoomMembers listChatRoomMember',
      inRoom('bob', { ...PAGE }),
      has([{ owner: 'alice' }, { member: 'bob' }]),
    ],
    [
      'getChatRoomMembers',
      inRoom('bob', { cursor: '', limit: 1 }),
      has({ cursor: ID, members: [{ role: 'owner', userId: 'alice', joinedTime: TIME }] }),
    ],
    ['setChatRoomAdmin', inRoom('alice', { username: 'bob' }), has({ result: 'success', newadmin: 'bob' })],
    ['getChatRoomAdmin', inRoom('alice', {}, ['alice', 'setChatRoomAdmin', { username: 'bob' }]), has(['bob'])],
    [
      'removeChatRoomAdmin',
      inRoom('alice', { username: 'bob' }, ['alice', 'setChatRoomAdmin', { username: 'bob' }]),
      has({ result: 'success', oldadmin: 'bob' }),
    ],
    [
      'muteChatRoomMember',
      inRoom('alice', { username: 'bob', muteDuration: 60_000 }),
      has([{ result: true, expire: TIME, user: 'bob' }]),
    ],
    [
      'unmuteChatRoomMember removeMuteChatRoomMember',
      inRoom('alice', { username: 'bob' }, ['alice', 'muteChatRoomMember', { username: 'bob', muteDuration: 60_000 }]),
      has([{ result: true, user: 'bob' }]),
    ],
    [
      'getChatRoomMuteList getChatRoomMutelist getChatRoomMuted',
      inRoom('alice', {}, ['alice', 'muteChatRoomMember', { username: 'bob', muteDuration: 60_000 }]),
      has([{ user: 'bob', expire: TIME }]),
    ],
    ['isInChatRoomMutelist', inRoom('bob'), has(false)],
    [
      'blockChatRoomMember chatRoomBlockSingle',
      inRoom('alice', { username: 'bob' }),
      has({ result: true, action: 'add_blocks', user: 'bob', id: ID }),
    ],
    [
      'blockChatRoomMembers chatRoomBlockMulti',
      inRoom('alice', { usernames: ['bob', 'carol'] }),
      has([
        { result: true, user: 'bob', id: ID },
        { result: true, user: 'carol', id: ID },
      ]),
    ],
    [
      'unblockChatRoomMember removeChatRoomBlockSingle',
      inRoom('alice', { username: 'bob' }, ['alice', 'blockChatRoomMember', { username: 'bob' }]),
      has({ result: true, action: 'remove_blocks', user: 'bob', id: ID }),
    ],
    [
      'unblockChatRoomMembers removeChatRoomBlockMulti',
      inRoom('alice', { usernames: ['bob'] }, ['alice', 'blockChatRoomMember', { username: 'bob' }]),
      has([{ result: true, user: 'bob', id: ID }]),
    ],
    [
      'getChatRoomBlacklist getChatRoomBlacklistNew',
      inRoom('alice', {}, ['alice', 'blockChatRoomMember', { username: 'bob' }]),
      has(['bob']),
    ],
    ['disableSendChatRoomMsg', inRoom('alice'), has({ mute: true })],
    ['enableSendChatRoomMsg', inRoom('alice'), has({ mute: false })],
    [
      'addUsersToChatRoomAllowlist addUsersToChatRoomWhitelist',
      inRoom('alice', { users: ['bob'] }),
      has({ result: true, user: 'bob', id: ID }),
    ],
    [
      'removeChatRoomAllowlistMember removeChatRoomWhitelistMember rmUsersFromChatRoomWhitelist',
      inRoom('alice', { userName: 'bob' }, ['alice', 'addUsersToChatRoomAllowlist', { users: ['bob'] }]),
      has({ result: true, user: 'bob', id: ID }),
    ],
    [
      'getChatRoomAllowlist getChatRoomWhitelist',
      inRoom('alice', {}, ['alice', 'addUsersToChatRoomAllowlist', { users: ['bob'] }]),
      has(['bob']),
    ],
    [
      'isInChatRoomAllowlist isChatRoomWhiteUser',
      inRoom('bob', { userName: 'bob' }, ['alice', 'addUsersToChatRoomAllowlist', { users: ['bob'] }]),
      has({ member: 'bob', white: true }),
    ],
    ['updateChatRoomAnnouncement', inRoom('alice', { announcement: 'Monday' }), has({ id: ID, result: true })],
    [
      'fetchChatRoomAnnouncement',
      inRoom('bob', {}, ['alice', 'updateChatRoomAnnouncement', { announcement: 'Monday' }]),
      has({ announcement: 'Monday' }),
    ],
    [
      'uploadChatRoomSharedFile',
      async ({ room, upload }, m) => upload(m, { roomId: await room() }),
      { data: { file_id: ID, file_name: 'plan.txt', file_size: 9, created: TIME } },
    ],
    [
      'getChatRoomSharedFilelist fetchChatRoomSharedFileList',
      async ({ bob, room, shared }, m) => {
        const roomId = await room();
        await shared('uploadChatRoomSharedFile', { roomId });
        return bob(m, { roomId });
      },
      has([{ file_id: ID, file_name: 'plan.txt', file_owner: 'alice', file_size: 9, created: TIME }]),
    ],
    [
      'deleteChatRoomSharedFile',
      async ({ alice, room, shared }, m) => {
        const roomId = await room();
        return alice(m, { roomId, fileId: await shared('uploadChatRoomSharedFile', { roomId }) });
      },
      has({ id: ID, file_id: ID, result: true }),
    ],
    [
      'setChatRoomAttributes',
      inRoom('bob', { attributes: { seat: '1', song: 'x' } }),
      has({ status: 'success', errorKeys: {}, successKeys: ['seat', 'song'] }),
    ],
    [
      'setChatRoomAttribute',
      async ({ bob, room, people }, m) => {
        const chatRoomId = await room();
        await bob(m, { chatRoomId, attributeKey: 'seat', attributeValue: '1' });
        const isIt = (event: { id: string; operation?: string }) =>
          event.id === chatRoomId && event.operation === 'updateChatRoomAttributes';
        const heard = () => people[0].events.map(([, event]) => event).find(isIt);
        await expect.poll(heard).toBeDefined();
        return heard();
      },
      { from: 'bob', attributes: { seat: '1' } },
    ],
    [
      'getChatRoomAttributes',
      async ({ alice, bob, room }, m) => {
        const chatRoomId = await room();
        await bob('setChatRoomAttributes', { chatRoomId, attributes: { seat: '1', song: 'x' } });
        return [await alice(m, { chatRoomId }), await alice(m, { chatRoomId, attributeKeys: ['song'] })];
      },
      [has({ seat: '1', song: 'x' }), has({ song: 'x' })],
    ],
    [
      'removeChatRoomAttributes',
      async ({ alice, bob, room }, m) => {
        const chatRoomId = await room();
        await bob('setChatRoomAttributes', { chatRoomId, attributes: { seat: '1', song: 'x' } });
        return [
          await alice(m, { chatRoomId, attributeKeys: ['song'] }),
          await bob(m, { chatRoomId, attributeKeys: ['song'] }),
        ];
      },
      [
        has({ status: 'fail', successKeys: [], errorKeys: { song: ID } }),
        has({ status: 'success', errorKeys: {}, successKeys: ['song'] }),
      ],
    ],
    [
      'removeChatRoomAttribute',
      async ({ alice, bob, room }, m) => {
        const chatRoomId = await room();
        await bob('setChatRoomAttributes', { chatRoomId, attributes: { seat: '1', song: 'x' } });
        await alice(m, { chatRoomId, attributeKey: 'song', isForced: true });
        return alice('getChatRoomAttributes', { chatRoomId });
      },
      has({ seat: '1' }),
    ],
  ],
};

/** As JSON has it: what the client answers belongs to its own window, and `undefined` is nothing. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;

it.each(Object.entries(FAMILIES))('the methods of the client answer as the vendor’s: %s', async (_, rows) => {
  const stage = await startStage();
  for (const [names, call, answer] of rows) {
    for (const name of names.split(' ')) {
      const got = plain(await Promise.resolve(call(stage, name)).catch((refusal: unknown) => ({ refusal })));
      expect({ [name]: got }).toMatchObject({ [name]: answer });
    }
  }
});

const sdkFile = (path: string): string =>
  readFileSync(fileURLToPath(import.meta.resolve(`easemob-websdk/${path}`)), 'utf8');
const PAGE_FILE = new URL('../../../../METHODS.md', import.meta.url);
const ALL_ROWS = Object.values(FAMILIES).flat();
const namesIn = (rows: readonly Row[]): string[] => rows.flatMap(([names]) => names.split(' '));

it('has a row for every method that the client declares', () => {
  const [, declared = ''] = /\n\tclass Connection \{\n(.*?)\n\t\}\n/su.exec(sdkFile('Easemob-chat.d.ts')) ?? [];
  const methods = Array.from(declared.matchAll(/^\t\t(\w+)\(/gmu), ([, name = '']) => name);
  expect(namesIn(ALL_ROWS).toSorted()).toEqual(methods.filter((name) => name !== 'constructor').toSorted());
});

it('answers these numbers of methods; the page of the documents has the same table', () => {
  const nearly = ALL_ROWS.filter(([, , , differs]) => differs !== undefined);
  const [exact, near] = [namesIn(ALL_ROWS).length - namesIn(nearly).length, namesIn(nearly).length];
  expect({ exact, near, rows: ALL_ROWS.length }).toEqual({ exact: 227, near: 11, rows: 176 });
  const lines = Object.entries(FAMILIES).flatMap(([family, rows]) => [
    `\n## ${family}\n`,
    '| Method | Answer |\n|---|---|',
    ...rows.map(([names, , , differs]) => {
      const [name, ...others] = names.split(' ').map((one) => `\`${one}\``);
      const also = others.length === 0 ? '' : `, also ${others.join(', ')}`;
      return `| ${name}${also} | ${differs === undefined ? 'exactly' : `nearly: ${differs}`} |`;
    }),
  ]);
  const { version } = JSON.parse(sdkFile('package.json')) as { version: string };
  const page = `# Methods of the emulator

The connection of \`easemob-websdk\` ${version} declares
${exact + near} methods, with their older names. The emulator answers ${exact} of them as the vendor's service does, as far as its
client and its documents show, and ${near} nearly. A test calls every one of them and writes this page.
${lines.join('\n')}
`;
  if (process.env['WRITES_PAGES'] !== undefined) writeFileSync(PAGE_FILE, page);
  expect(readFileSync(PAGE_FILE, 'utf8')).toBe(page);
});
