import { describe, expect, it } from 'vitest';
import { ok } from '../domain/imError.js';
import { createChannels, type EasemobContext } from './messages.js';
import { createChatroomCalls, createGroupCalls } from './peopleAndGroups.js';
import type { EasemobConnection } from './vendor.js';

function start(answers: Partial<EasemobConnection>, muteMs?: number) {
  const connection = new Proxy({} as EasemobConnection, { get: (_, name) => Reflect.get(answers, name) as unknown });
  const context = {
    connection,
    channels: createChannels(),
    self: () => 'amy',
    attempt: async (_what, run, read) => ok(read(await run())),
    done: async (_what, run) => ok((await run(), null)),
  } as Partial<EasemobContext> as EasemobContext;
  return { ...createGroupCalls(context, muteMs), ...createChatroomCalls(context) };
}

describe("groups over the vendor's connection (GROUP)", () => {
  it('[IM-GROUP-1] id and name are read under every name the vendor has for them', async () => {
    const data = [
      { groupid: 'G1', groupname: '一' },
      { gid: 'g2', name: '二' },
      { id: 'g3', name: '' },
      { groupname: 'no id' },
      null,
    ];
    const calls = start({ getJoinedGroups: async () => ({ data }) });
    expect(await calls.groups()).toEqual(
      ok([
        { id: 'g1', name: '一' },
        { id: 'g2', name: '二' },
        { id: 'g3', name: '' },
      ]),
    );
  });

  it.each([
    [undefined, 886_400_000],
    [60_000, 60_000],
  ])('[IM-GROUP-26] with %s configured a mute lasts %i ms', async (muteMs, muteDuration) => {
    const sent: object[] = [];
    const calls = start({ muteGroupMember: async (options: object) => void sent.push(options) } as never, muteMs);
    await calls.changeMember('g1', 'bob', 'mute');
    expect(sent).toEqual([{ groupId: 'g1', username: 'bob', muteDuration }]);
  });

  it('[IM-GROUP-2] members are fetched a thousand at a time with their roles, until all are there', async () => {
    const pages: object[] = [];
    const people = Array.from({ length: 7 }, (_, index) => (index === 0 ? { owner: 'U0' } : { member: `u${index}` }));
    const calls = start({
      listGroupMembers: async (options) => {
        pages.push(options);
        // Smaller pages than requested.
        return { data: people.slice((options.pageNum - 1) * 3, options.pageNum * 3), count: 7 };
      },
    });
    const members = await calls.members('g');
    expect(members.ok && members.value.map(({ id }) => id)).toEqual(['u0', 'u1', 'u2', 'u3', 'u4', 'u5', 'u6']);
    expect(members.ok && members.value[0]).toEqual({ id: 'u0', role: 'owner' });
    expect(pages).toEqual([1, 2, 3].map((pageNum) => ({ groupId: 'g', pageNum, pageSize: 1_000 })));
  });

  it('[IM-GROUP-2] a list without an end is requested for ten pages at most', async () => {
    let pages = 0;
    const calls = start({
      getJoinedGroups: async () => {
        pages += 1;
        return { data: [{ groupid: `g${pages}` }], count: 99 };
      },
    });
    const groups = await calls.groups();
    expect([groups.ok && groups.value.length, pages]).toEqual([10, 10]);
  });

  it.each([
    ['nobody is muted', {}, false],
    ['I am muted by name', { named: true }, true],
    ['all are muted', { mute: true }, true],
    ['all are muted and I am the owner', { mute: true, owner: 'Amy' }, false],
    ['all are muted and I am admin', { mute: true, admins: ['Amy'] }, false],
    ['all are muted and I am on the allow list', { mute: true, white: true }, false],
  ])('[IM-GROUP-19] if %s, the client knows whether the user may write', async (_, so, isMuted) => {
    const {
      named = false,
      mute = false,
      owner = 'bo',
      admins = [],
      white = false,
    } = so as Partial<{ named: boolean; mute: boolean; owner: string; admins: string[]; white: boolean }>;
    const calls = start({
      isInGroupMutelist: async () => ({ data: named }),
      getGroupInfo: async () => ({ data: [{ id: 'g', owner, mute }] }),
      getGroupAdmin: async () => ({ data: admins }),
      isInGroupAllowlist: async () => ({ data: { white } }),
    });
    expect(await calls.amIMuted('g')).toEqual(ok(isMuted));
  });

  it('[IM-GROUP-3] the first page of twenty chatrooms is requested', async () => {
    const pages: object[] = [];
    const calls = start({
      getChatRooms: async (options) => {
        pages.push(options);
        return { data: [{ id: 'r1', name: '大厅' }, {}] };
      },
    });
    expect([await calls.chatrooms(), pages]).toEqual([
      ok([{ id: 'r1', name: '大厅' }]),
      [{ pagenum: 1, pagesize: 20 }],
    ]);
  });
});
