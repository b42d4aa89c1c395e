import { describe, expect, it } from 'vitest';
import type { NewGroup } from '../domain/groups/group.js';
import type { ChatService } from '../ports/ChatService.js';
import { createMemoryStore } from '../storage/memory.js';
import type { TimelineStore } from '../stores/timeline/TimelineStore.js';
import { LOBBY, logIn, startClient, startTeam, TEAM } from '../testing/startClient.js';

const OPEN: NewGroup = {
  name: '公开群',
  description: '',
  isPublic: true,
  needsApproval: true,
  allowsInvites: true,
  invitesNeedConsent: false,
};

function shownIn(timeline: TimelineStore | undefined): readonly string[] {
  return (timeline?.messages ?? []).map(({ body }) => {
    if (body.type === 'text') return body.text;
    return body.type === 'notice' ? `${body.notice.what} ${body.notice.who.join('+')}`.trim() : body.type;
  });
}

describe('notices and mutes in the conversation of a group (GROUP)', () => {
  it('notices are between the messages, are not counted, and are the preview until the next message', async () => {
    const { clock, client } = startTeam();
    const [amy, bo] = [await client('amy'), await client('bo')];
    await amy.conversations.find(TEAM)?.send({ type: 'text', text: '早' });
    await clock.advance(10);
    await amy.groups.rename('team', '新名字', '说明');
    await amy.groups.invite('team', ['dan']);
    await clock.advance(10);
    const timeline = bo.conversations.find(TEAM);
    expect(shownIn(timeline)).toEqual(['早', 'renamed', 'joined dan']);
    expect(shownIn(amy.conversations.find(TEAM))).toEqual(['早', 'renamed', 'joined dan']);
    expect(timeline?.preview).toMatchObject({ kind: 'notice', notice: { what: 'joined' } });
    expect([timeline?.unread.count, timeline?.last?.body]).toEqual([1, { type: 'text', text: '早' }]);
    expect(bo.groups.find('team')?.name).toBe('新名字');
    await clock.advance(1);
    await amy.conversations.find(TEAM)?.send({ type: 'text', text: '欢迎' });
    await clock.advance(10);
    expect(shownIn(timeline)).toEqual(['早', 'renamed', 'joined dan', '欢迎']);
    expect(timeline?.messages).toBe(timeline?.messages);
  });

  it('notices are in the same place after a reload, and new ones follow; a damaged one is skipped', async () => {
    const { clock, client } = startTeam();
    const values = new Map<string, string>();
    const [amy, before] = [await client('amy'), await client('bo', values)];
    const made = await amy.groups.create({ ...OPEN, needsApproval: false }, ['bo']);
    const empty = { kind: 'group', id: made.ok ? made.value.id : '' } as const;
    await amy.conversations.find(TEAM)?.send({ type: 'text', text: '早' });
    await clock.advance(10);
    await amy.groups.rename('team', '新名字', '说明');
    await amy.conversations.find(TEAM)?.send({ type: 'text', text: '欢迎' });
    await clock.advance(5_000);
    expect(shownIn(before.conversations.find(TEAM))).toEqual(['早', 'renamed', '欢迎']);
    await before.dispose();
    const after = await client('bo', values, 'second');
    await clock.advance(5_000);
    expect(shownIn(after.conversations.find(TEAM))).toEqual(['早', 'renamed', '欢迎']);
    expect(shownIn(after.conversations.find(empty))).toEqual(['added bo']);
    await amy.groups.invite('team', ['dan']);
    await clock.advance(10);
    expect(shownIn(after.conversations.find(TEAM))).toEqual(['早', 'renamed', '欢迎', 'joined dan']);
    const ids = after.conversations.find(TEAM)?.messages.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
    await after.dispose();
    for (const [key, text] of values) values.set(key, text.replace('"what":"renamed"', '"what":"nonsense"'));
    const third = await client('bo', values, 'third');
    expect(shownIn(third.conversations.find(TEAM))).toEqual(['早', '欢迎', 'joined dan']);
  });

  it('[IM-GROUP-12] a muted member may not write until unmuted, also after a reload', async () => {
    const { client } = startTeam();
    const [amy, bo] = [await client('amy'), await client('bo')];
    expect(bo.groups.sendRestrictionOf('team')).toEqual({ kind: 'none' });
    await amy.groups.change('team', 'bo', 'mute');
    expect(bo.groups.sendRestrictionOf('team')).toMatchObject({ kind: 'muted' });
    const again = await client('bo', new Map(), 'second');
    await again.groups.loadMembers('team');
    expect(again.groups.sendRestrictionOf('team')).toEqual({ kind: 'muted', until: null });
    await amy.groups.change('team', 'bo', 'unmute');
    expect([bo, again].map(({ groups }) => groups.sendRestrictionOf('team').kind)).toEqual(['none', 'none']);
  });

  it('[IM-GROUP-12] a removed member keeps the row with a notice, and can write again when added back', async () => {
    const { clock, client } = startTeam();
    const [amy, bo] = [await client('amy'), await client('bo')];
    await amy.groups.change('team', 'bo', 'remove');
    await clock.advance(1_000);
    expect([bo.groups.sendRestrictionOf('team'), bo.groups.ids]).toEqual([{ kind: 'removed' }, []]);
    expect(shownIn(bo.conversations.find(TEAM))).toEqual(['removed bo']);
    expect(bo.groups.nameOf('team')).toBe('装修群');
    await amy.groups.invite('team', ['bo']);
    await clock.advance(1_000);
    expect([bo.groups.sendRestrictionOf('team'), bo.groups.ids]).toEqual([{ kind: 'none' }, ['team']]);
  });

  it('[IM-GROUP-27] a removed member keeps the name and the send restriction after a reload, and the client sends no request that the service refuses', async () => {
    const { clock, client, hub } = startTeam();
    const values = new Map<string, string>();
    const [amy, bo] = [await client('amy'), await client('bo', values)];
    await amy.conversations.find(TEAM)?.send({ type: 'text', text: '早' });
    bo.conversations.open(TEAM);
    await amy.groups.change('team', 'bo', 'remove');
    await clock.advance(1_000);
    await bo.dispose();
    const storage = createMemoryStore(values);
    const device = hub.device('bo next');
    const requested: string[] = [];
    const service: ChatService = {
      ...device,
      history: (ref, ...rest) => (requested.push(`history ${ref.id}`), device.history(ref, ...rest)),
    };
    const next = startClient({ self: 'bo', service, storage, clock, newId: () => 'next' });
    await next.restore();
    // Before the service has answered.
    expect([next.groups.nameOf('team'), next.groups.sendRestrictionOf('team')]).toEqual([
      '装修群',
      { kind: 'removed' },
    ]);
    await logIn(next, 'bo');
    const timeline = next.conversations.open(TEAM);
    await timeline.loadOlder();
    await clock.advance(3_000);
    expect(requested).toEqual([]);
    expect([timeline.loadError, shownIn(timeline), next.groups.nameOf('team')]).toEqual([
      null,
      ['早', 'removed bo'],
      '装修群',
    ]);
    await amy.groups.invite('team', ['bo']);
    await clock.advance(1_000);
    expect([next.groups.isFormer('team'), next.groups.sendRestrictionOf('team').kind]).toEqual([false, 'none']);
  });

  it('[IM-GROUP-28] a group that the user applied to has its name until the user is a member, also after a reload', async () => {
    const { clock, client } = startTeam();
    const values = new Map<string, string>();
    const amy = await client('amy');
    const made = await amy.groups.create(
      {
        name: '团购',
        description: '',
        isPublic: true,
        needsApproval: true,
        allowsInvites: true,
        invitesNeedConsent: true,
      },
      [],
    );
    const id = made.ok ? made.value.id : '';
    const cho = await client('cho', values);
    await cho.groups.lookUp(id);
    expect(cho.groups.nameOf(id)).toBe('');
    expect(await cho.groups.apply(id, '')).toMatchObject({ ok: true });
    expect([cho.groups.nameOf(id), cho.groups.isFormer(id)]).toEqual(['团购', false]);
    await cho.dispose();
    const next = await client('cho', values);
    expect(next.groups.nameOf(id)).toBe('团购');
    const [request] = amy.groups.requests.all;
    expect(request && (await amy.groups.requests.decide(request, true))).toMatchObject({ ok: true });
    await clock.advance(1_000);
    expect([next.groups.find(id)?.name, JSON.parse(values.get('groups/names') ?? '')]).toEqual([
      '团购',
      { former: {}, applied: {} },
    ]);
  });

  it('[IM-GROUP-15] the row of a group that the user leaves or dissolves goes at once; of one that others dissolve, when it is closed', async () => {
    const { clock, client } = startTeam();
    const [amy, bo, cho] = [await client('amy'), await client('bo'), await client('cho')];
    bo.conversations.open(TEAM);
    await amy.conversations.find(TEAM)?.send({ type: 'text', text: '早' });
    await cho.groups.leave('team');
    expect([cho.conversations.find(TEAM), cho.groups.ids]).toEqual([undefined, []]);
    await amy.groups.invite('team', ['cho']);
    await clock.advance(1_000);
    expect(cho.conversations.ordered.map(({ ref }) => ref.id)).toContain('team');
    await amy.groups.dissolve('team');
    await clock.advance(1_000);
    expect(amy.conversations.find(TEAM)).toBeUndefined();
    expect([bo.groups.sendRestrictionOf('team'), shownIn(bo.conversations.find(TEAM))]).toEqual([
      { kind: 'dissolved' },
      ['早', 'left cho', 'joined cho', 'dissolved'],
    ]);
    bo.conversations.close();
    expect(bo.conversations.find(TEAM)).toBeUndefined();
  });
});

describe('invitations to a group and requests to join (GROUP)', () => {
  it('[IM-GROUP-13] a request waits in the list over a reload until it is decided; an approval adds the requester', async () => {
    const { clock, client } = startTeam();
    const values = new Map<string, string>();
    const [first, dan] = [await client('amy', values), await client('dan')];
    const made = await first.groups.create(OPEN, []);
    const id = made.ok ? made.value.id : '';
    const found = await dan.groups.publicGroups(null);
    expect(found.ok && found.value.groups).toEqual([{ id, name: '公开群' }]);
    await dan.groups.apply(id, '我是业主');
    await clock.advance(10);
    expect(first.groups.requests.all).toMatchObject([
      { kind: 'application', groupId: id, from: 'dan', message: '我是业主' },
    ]);
    await first.dispose();
    const amy = await client('amy', values, 'second');
    const [request] = amy.groups.requests.all;
    if (request === undefined) throw new Error('the request is lost');
    await amy.groups.requests.decide(request, true);
    await clock.advance(1_000);
    expect([amy.groups.requests.all, dan.groups.ids]).toEqual([[], [id]]);
    expect(shownIn(dan.conversations.find({ kind: 'group', id }))).toEqual(['joined dan']);
    const third = await client('amy', values, 'third');
    expect(third.groups.requests.all).toEqual([]);
  });
});

describe('the members of a group (GROUP)', () => {
  it('[IM-GROUP-5] a loaded member list follows joins and leaves at once, without a new request', async () => {
    const { clock, client } = startTeam();
    const [amy, bo] = [await client('amy'), await client('bo')];
    await bo.groups.loadMembers('team');
    await amy.groups.invite('team', ['dan']);
    expect(bo.groups.membersOf('team')?.map(({ id }) => id)).toEqual(['amy', 'bo', 'cho', 'dan']);
    await amy.groups.change('team', 'cho', 'remove');
    expect(bo.groups.membersOf('team')?.map(({ id }) => id)).toEqual(['amy', 'bo', 'dan']);
    const before = bo.groups.membersOf('team');
    await amy.groups.rename('team', '新名字', '');
    expect(bo.groups.membersOf('team')).toBe(before);
    await clock.advance(1_000);
  });

  it('[IM-GROUP-5] the admins load with the members, and follow group events', async () => {
    const { client } = startTeam();
    const [amy, bo] = [await client('amy'), await client('bo')];
    await amy.groups.change('team', 'cho', 'promote');
    await bo.groups.loadMembers('team');
    const roles = () => bo.groups.membersOf('team')?.map(({ id, role }) => `${id} ${role}`);
    expect(roles()).toEqual(['amy owner', 'bo member', 'cho admin']);
    await amy.groups.change('team', 'bo', 'promote');
    expect(roles()).toEqual(['amy owner', 'bo admin', 'cho admin']);
    await amy.groups.change('team', 'bo', 'demote');
    expect(roles()).toEqual(['amy owner', 'bo member', 'cho admin']);
  });
});

describe('chatrooms (GROUP)', () => {
  it('[IM-GROUP-16] the members of a chatroom are known while the user is inside; a user who is kicked is outside', async () => {
    const { hub, clock, client } = startTeam();
    const [amy, bo] = [await client('amy'), await client('bo')];
    await amy.chatrooms.join('lobby');
    amy.chatrooms.loadMembers('lobby');
    await bo.chatrooms.join('lobby');
    await clock.advance(1_000);
    expect(amy.chatrooms.membersOf('lobby')?.map(({ id }) => id)).toEqual(['amy', 'bo']);
    expect(await amy.chatrooms.lookUp('lobby')).toMatchObject({ ok: true, value: { name: '大厅', memberCount: 2 } });
    await bo.chatrooms.leave('lobby');
    await clock.advance(1_000);
    expect(amy.chatrooms.membersOf('lobby')?.map(({ id }) => id)).toEqual(['amy']);
    hub.emit('amy', { type: 'groupEvent', event: { conversation: LOBBY, what: 'removed', by: 'bo', who: ['amy'] } });
    expect([amy.conversations.find(LOBBY), amy.chatrooms.joined.size]).toEqual([undefined, 0]);
  });
});
