import { expect, it } from 'vitest';
import type { TransportEvent } from '../domain/events.js';
import type { GroupEventKind, NewGroup } from '../domain/groups/group.js';
import type { ImError, Result } from '../domain/imError.js';
import { loggedIn, type ChatServiceHarness } from './contractDevice.js';

const DONE = { ok: true, value: null };
const OPEN: NewGroup = {
  name: '灯具安装',
  description: '全屋',
  isPublic: true,
  needsApproval: true,
  allowsInvites: true,
  invitesNeedConsent: false,
};

type Start = () => Promise<ChatServiceHarness>;

async function people(start: Start) {
  const harness = await start();
  await harness.device('registrar').register({ userId: 'cho', password: 'cho', nickname: 'cho' });
  return {
    harness,
    amy: await loggedIn(harness, 'amy'),
    bo: await loggedIn(harness, 'bo'),
    cho: await loggedIn(harness, 'cho'),
  };
}

export function groupContract(start: Start): void {
  it('[IM-TR-40] creates a group with the given settings, which others find, view and apply to; the owner decides', async () => {
    const { amy, bo, cho } = await people(start);
    const made = valueOf(await amy.service.createGroup(OPEN, ['bo']));
    await waitForGroupEvent(bo.events, made.id, 'added', { who: ['bo'], name: OPEN.name });
    expect(valueOf(await cho.service.publicGroups(50, null))).toEqual({ groups: [made], cursor: null });
    expect(await cho.service.groupDetail(made.id)).toEqual({
      ok: true,
      value: { ...made, description: '全屋', owner: 'amy', memberCount: 2, isPublic: true, needsApproval: true },
    });
    expect(await cho.service.applyToGroup(made.id, '我是业主')).toEqual(DONE);
    await waitForGroupEvent(amy.events, made.id, 'applied', { by: 'cho', who: ['cho'], message: '我是业主' });
    expect(await amy.service.decideApplication(made.id, 'cho', false)).toEqual(DONE);
    await waitForGroupEvent(cho.events, made.id, 'applicationDeclined', { by: 'amy' });
    await cho.service.applyToGroup(made.id, '再试一次');
    expect(await amy.service.decideApplication(made.id, 'cho', true)).toEqual(DONE);
    await waitForGroupEvent(cho.events, made.id, 'applicationAccepted', { by: 'amy' });
    await waitForGroupEvent(bo.events, made.id, 'joined', { who: ['cho'] });
    expect(valueOf(await cho.service.groups())).toEqual([made]);
    expect((await amy.service.decideApplication(made.id, 'cho', true)).ok).toBe(false);
  });

  it('[IM-TR-41] invites into a group that requires consent, and sends the answer to the inviter', async () => {
    const { harness, amy, bo, cho } = await people(start);
    const quiet = { ...OPEN, isPublic: false, needsApproval: false, invitesNeedConsent: true };
    const { id } = valueOf(await amy.service.createGroup(quiet, ['bo', 'cho']));
    await waitForGroupEvent(bo.events, id, 'invited', { by: 'amy', who: ['bo'], name: OPEN.name });
    expect(valueOf(await bo.service.groupDetail(id)).name).toBe(OPEN.name);
    // Answered on a device that did not get it.
    const later = await loggedIn(harness, 'bo', 'later');
    expect(await later.service.decideInvitation(id, true)).toEqual(DONE);
    await waitForGroupEvent(amy.events, id, 'invitationAccepted', { who: ['bo'] });
    await waitForGroupEvent(amy.events, id, 'joined', { who: ['bo'] });
    expect(await cho.service.decideInvitation(id, false)).toEqual(DONE);
    await waitForGroupEvent(amy.events, id, 'invitationDeclined', { who: ['cho'] });
    expect(valueOf(await amy.service.members(id)).map((one) => one.id)).toEqual(['amy', 'bo']);
    expect((await cho.service.groupDetail(id)).ok).toBe(false);
    expect((await cho.service.decideInvitation(id, true)).ok).toBe(false);
  });

  it('[IM-TR-42] promotes admins, mutes and unmutes members, and notifies the accounts concerned', async () => {
    const { amy, bo } = await people(start);
    expect(await amy.service.changeMember('team', 'bo', 'promote')).toEqual(DONE);
    await waitForGroupEvent(bo.events, 'team', 'promoted', { by: 'amy', who: ['bo'] });
    expect(valueOf(await bo.service.groupAdmins('team'))).toEqual(['bo']);
    expect(await amy.service.changeMember('team', 'bo', 'demote')).toEqual(DONE);
    await waitForGroupEvent(bo.events, 'team', 'demoted', { by: 'amy', who: ['bo'] });
    expect(valueOf(await bo.service.groupAdmins('team'))).toEqual([]);
    expect(await amy.service.changeMember('team', 'bo', 'mute')).toEqual(DONE);
    await waitForGroupEvent(bo.events, 'team', 'muted', { by: 'amy', who: ['bo'], until: expect.any(Number) });
    expect(valueOf(await bo.service.groupAdmins('team'))).toEqual([]);
    expect(valueOf(await bo.service.members('team'))).toContainEqual({ id: 'amy', role: 'owner' });
    expect(valueOf(await amy.service.mutedMembers('team'))).toEqual(['bo']);
    expect(valueOf(await bo.service.amIMuted('team'))).toBe(true);
    const message = { id: 'while-muted-1', from: 'bo', body: { type: 'text', text: '在' }, mentions: [] } as const;
    const inGroup = { ...message, conversation: { kind: 'group', id: 'team' }, writtenAt: 1 } as const;
    expect(await bo.service.send(inGroup)).toMatchObject({ ok: false, error: { code: 'muted' } });
    expect(await amy.service.changeMember('team', 'bo', 'unmute')).toEqual(DONE);
    await waitForGroupEvent(bo.events, 'team', 'unmuted', { who: ['bo'] });
    expect(valueOf(await bo.service.amIMuted('team'))).toBe(false);
  });

  it('[IM-TR-43] removes members, blocks them, and unblocks them', async () => {
    const { amy, bo, cho } = await people(start);
    expect(await bo.service.inviteMembers('team', ['cho'])).toEqual(DONE);
    await waitForGroupEvent(cho.events, 'team', 'added', { by: 'bo', who: ['cho'] });
    await waitForGroupEvent(amy.events, 'team', 'joined', { who: ['cho'] });
    expect(await amy.service.changeMember('team', 'cho', 'remove')).toEqual(DONE);
    await waitForGroupEvent(cho.events, 'team', 'removed', { by: 'amy', who: ['cho'] });
    await waitForGroupEvent(bo.events, 'team', 'left', { who: ['cho'] });
    expect(await amy.service.changeMember('team', 'bo', 'block')).toEqual(DONE);
    await waitForGroupEvent(bo.events, 'team', 'removed', { who: ['bo'] });
    expect(valueOf(await amy.service.blockedMembers('team'))).toEqual(['bo']);
    expect(valueOf(await bo.service.groups())).toEqual([]);
    expect(await amy.service.changeMember('team', 'bo', 'unblock')).toEqual(DONE);
    await waitForGroupEvent(bo.events, 'team', 'unblocked', { who: ['bo'] });
    expect(valueOf(await amy.service.blockedMembers('team'))).toEqual([]);
    expect(await amy.service.inviteMembers('team', ['bo'])).toEqual(DONE);
    expect(valueOf(await bo.service.groups())).toHaveLength(1);
  });

  it('[IM-TR-44] renames a group, lets members leave it, and dissolves it for all', async () => {
    const { amy, bo, cho } = await people(start);
    await amy.service.inviteMembers('team', ['cho']);
    expect(await amy.service.renameGroup('team', '新名字', '说明')).toEqual(DONE);
    await waitForGroupEvent(bo.events, 'team', 'renamed', { by: 'amy', name: '新名字' });
    expect(valueOf(await bo.service.groupDetail('team'))).toMatchObject({ name: '新名字', description: '说明' });
    expect(await cho.service.leaveGroup('team')).toEqual(DONE);
    await waitForGroupEvent(bo.events, 'team', 'left', { who: ['cho'] });
    expect((await amy.service.leaveGroup('team')).ok).toBe(false);
    expect(await amy.service.dissolveGroup('team')).toEqual(DONE);
    await waitForGroupEvent(bo.events, 'team', 'dissolved', { by: 'amy' });
    expect(valueOf(await bo.service.groups())).toEqual([]);
    expect((await bo.service.groupDetail('team')).ok).toBe(false);
  });

  it('[IM-TR-45] refuses what a role may not do, and sends no event about it', async () => {
    const { amy, bo, cho } = await people(start);
    const { service } = bo;
    const tries = [
      ...(['promote', 'demote', 'mute', 'unmute', 'block', 'remove', 'unblock'] as const).map((change) =>
        service.changeMember('team', 'amy', change),
      ),
      service.renameGroup('team', '我的', ''),
      service.dissolveGroup('team'),
      service.mutedMembers('team'),
      service.blockedMembers('team'),
      service.decideApplication('team', 'cho', true),
      cho.service.members('team'),
      cho.service.inviteMembers('team', ['cho']),
      cho.service.applyToGroup('team', ''),
      cho.service.leaveGroup('team'),
    ];
    expect((await Promise.all(tries)).map(({ ok }) => ok)).toEqual(tries.map(() => false));
    // The next change is the only one that is reported.
    await service.inviteMembers('team', ['cho']);
    await waitForGroupEvent(amy.events, 'team', 'joined', { who: ['cho'] });
    expect(amy.events.filter(({ type }) => type === 'groupEvent')).toHaveLength(1);
  });
}

export function groupBoardContract(start: Start): void {
  it('an announcement of a group reaches its members and is kept; only moderators announce', async () => {
    const { amy, bo } = await people(start);
    expect(await amy.service.groupAnnouncement('team')).toEqual({ ok: true, value: '' });
    expect(await amy.service.announce('team', '周六停水')).toEqual(DONE);
    await waitForGroupEvent(bo.events, 'team', 'announced', { by: 'amy', message: '周六停水' });
    expect(await bo.service.groupAnnouncement('team')).toEqual({ ok: true, value: '周六停水' });
    expect((await bo.service.announce('team', '不停了')).ok).toBe(false);
    expect(await amy.service.announce('team', '')).toEqual(DONE);
    await expect.poll(() => bo.service.groupAnnouncement('team')).toEqual({ ok: true, value: '' });
  });

  it('a member has another name in a group, which the other members are told', async () => {
    const { amy, bo } = await people(start);
    expect(await amy.service.nicknames('team', ['amy', 'bo'])).toEqual({ ok: true, value: [] });
    expect(await bo.service.setNickname('team', '水电小博')).toEqual(DONE);
    await waitForGroupEvent(amy.events, 'team', 'nicknamed', { who: ['bo'], message: '水电小博' });
    expect(await amy.service.nicknames('team', ['amy', 'bo'])).toEqual({
      ok: true,
      value: [{ id: 'bo', name: '水电小博' }],
    });
    await bo.service.setNickname('team', '');
    expect(await amy.service.nicknames('team', ['bo'])).toEqual({ ok: true, value: [] });
  });

  it('the owner makes a member the owner; others may not', async () => {
    const { amy, bo } = await people(start);
    expect((await bo.service.transferGroup('team', 'bo')).ok).toBe(false);
    expect((await amy.service.transferGroup('team', 'cho')).ok).toBe(false);
    expect(await amy.service.transferGroup('team', 'bo')).toEqual(DONE);
    await waitForGroupEvent(bo.events, 'team', 'ownerChanged', { by: 'amy' });
    const roles = valueOf(await bo.service.members('team')).toSorted((one, other) => one.id.localeCompare(other.id));
    expect(roles).toEqual([
      { id: 'amy', role: 'member' },
      { id: 'bo', role: 'owner' },
    ]);
  });

  it('the list of shared files is for members only', async () => {
    const { amy, cho } = await people(start);
    expect(await amy.service.groupFiles('team')).toEqual({ ok: true, value: [] });
    expect((await cho.service.groupFiles('team')).ok).toBe(false);
    expect((await amy.service.removeGroupFile('team', 'no-such-file')).ok).toBe(false);
  });
}

export function chatroomContract(start: Start): void {
  it('[IM-TR-46] returns the members of a chatroom, and notifies them who joins and leaves', async () => {
    const { amy, bo } = await people(start);
    await amy.service.joinChatroom('lobby');
    await bo.service.joinChatroom('lobby');
    await waitForGroupEvent(amy.events, 'lobby', 'joined', { who: ['bo'] }, 'chatroom');
    const members = valueOf(await amy.service.chatroomMembers('lobby'));
    expect(members.map(({ id }) => id).sort()).toEqual(['amy', 'bo']);
    expect(valueOf(await bo.service.chatroomDetail('lobby'))).toMatchObject({
      id: 'lobby',
      name: '大厅',
      memberCount: 2,
    });
    await bo.service.leaveChatroom('lobby');
    await waitForGroupEvent(amy.events, 'lobby', 'left', { who: ['bo'] }, 'chatroom');
    expect((await bo.service.chatroomDetail('no-such-room')).ok).toBe(false);
  });
}

function valueOf<T>(answer: Result<T, ImError>): T {
  if (!answer.ok) throw new Error(`refused: ${answer.error.code} ${answer.error.message}`);
  return answer.value;
}

async function waitForGroupEvent(
  events: readonly TransportEvent[],
  id: string,
  what: GroupEventKind,
  more: object,
  kind: 'group' | 'chatroom' = 'group',
): Promise<void> {
  const event = { type: 'groupEvent', event: expect.objectContaining({ conversation: { kind, id }, what, ...more }) };
  await expect.poll(() => events, { timeout: 15_000, interval: 10 }).toContainEqual(event);
}
