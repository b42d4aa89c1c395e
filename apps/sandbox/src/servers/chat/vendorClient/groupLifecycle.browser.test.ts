import sdk from 'easemob-websdk';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createPageSandbox, type PageClient } from '../../../testing/createPageSandbox.js';

const GROUP = '100200300400500';
const group = { groupId: GROUP };

async function start(settings: object = {}) {
  const tenant = createPageSandbox(sdk, inject('sandboxUrl'), `groups#w${crypto.randomUUID().slice(0, 8)}`);
  onTestFinished(() => tenant.end());
  await tenant.people('owner', 'admin', 'mary', 'mike', 'guest');
  const team = {
    id: GROUP,
    name: '订单群',
    owner: 'owner',
    admins: ['admin'],
    members: ['mary', 'mike'],
    isPublic: true,
  };
  await tenant.control('tenant', { appKey: tenant.appKey, groups: [{ ...team, ...settings }] });
  const [owner, admin, mary, mike, guest] = await Promise.all(
    (['owner', 'admin', 'mary', 'mike', 'guest'] as const).map((name) => tenant.client(name)),
  );
  if (!owner || !admin || !mary || !mike || !guest) throw new Error('a member is missing');
  return { ...tenant, owner, admin, mary, mike, guest };
}

/** The next group event of a client: the operation and its actor. */
async function nextGroupEvent(client: PageClient): Promise<unknown[]> {
  const { operation, from, userId } = await client.next('onGroupEvent');
  return userId === undefined ? [operation, from] : [operation, from, userId];
}

describe('groups over time, with the real client (GROUP)', () => {
  it('[SB-GROUP-10] a group is created with every option; named accounts are added, or invited first, and each gets an event', async () => {
    const { owner, mary, mike, client } = await start();
    const phone = await client('owner');
    const options = { groupname: '灯具安装', desc: '全屋', members: ['mary'], public: true, approval: true };
    const made = await owner.call('createGroup', {
      data: { ...options, allowinvites: false, inviteNeedConfirm: false, maxusers: 300, ext: 'o-5' },
    });
    const { groupid } = made['data'] as { groupid: string };
    expect(groupid).toMatch(/^\d{15}$/u);
    expect(await mary.next('onGroupEvent')).toMatchObject({ operation: 'directJoined', id: groupid, name: '灯具安装' });
    expect(await nextGroupEvent(phone)).toEqual(['create', 'owner']);
    expect(await mary.call('getGroupInfo', { groupId: groupid })).toMatchObject({
      data: [
        {
          name: '灯具安装',
          description: '全屋',
          owner: 'owner',
          public: true,
          membersonly: true,
          allowinvites: false,
          maxusers: 300,
          affiliations_count: 2,
        },
      ],
    });

    const created = await owner.call('createGroupVNext', {
      groupName: '悄悄群',
      description: '',
      members: ['mary', 'mike'],
      isPublic: false,
      needApprovalToJoin: false,
      allowMemberToInvite: true,
      inviteNeedConfirm: true,
    });
    const { groupId } = created['data'] as { groupId: string };
    expect(await mike.next('onGroupEvent')).toMatchObject({
      operation: 'inviteToJoin',
      id: groupId,
      from: 'owner',
      name: '悄悄群',
    });
    expect(await mike.refusal('listGroupMembers', { groupId, pageNum: 1, pageSize: 10 })).toBe(602);
    await mike.call('acceptGroupInvite', { invitee: 'mike', groupId });
    expect(await nextGroupEvent(owner)).toEqual(['acceptInvite', 'mike']);
    expect(await nextGroupEvent(owner)).toEqual(['memberPresence', 'mike']);
    await mary.next('onGroupEvent');
    await mary.call('rejectGroupInvite', { invitee: 'mary', groupId });
    expect(await nextGroupEvent(owner)).toEqual(['rejectInvite', 'mary']);
    expect(await mary.refusal('getGroupInfo', { groupId })).toBe(605);
    expect(await owner.call('listGroupMembers', { groupId, pageNum: 1, pageSize: 1_000 })).toMatchObject({
      data: [{ owner: 'owner' }, { member: 'mike' }],
    });
  });

  it('[SB-GROUP-11] any account finds, reads and joins a public group; if the group needs approval, the owner and the admins decide', async () => {
    const { owner, admin, mary, guest } = await start({ needsApproval: true });
    expect(await guest.call('getPublicGroups', { limit: 20 })).toMatchObject({
      data: [{ groupid: GROUP, groupname: '订单群' }],
    });
    expect(await guest.call('getGroupInfo', group)).toMatchObject({
      data: [{ id: GROUP, owner: 'owner', affiliations_count: 4, affiliations: [{ owner: 'owner' }] }],
    });
    await guest.call('joinGroup', { ...group, message: '我是业主' });
    for (const staff of [owner, admin]) {
      expect(await staff.next('onGroupEvent')).toMatchObject({
        operation: 'requestToJoin',
        from: 'guest',
        reason: '我是业主',
      });
    }
    expect(await mary.refusal('acceptGroupJoinRequest', { ...group, applicant: 'guest' })).toBe(603);
    await admin.call('rejectGroupJoinRequest', { ...group, applicant: 'guest', reason: '不认识' });
    expect(await nextGroupEvent(guest)).toEqual(['joinPublicGroupDeclined', 'admin', 'guest']);
    expect(await owner.refusal('acceptGroupJoinRequest', { ...group, applicant: 'guest' })).not.toBe(0);

    await guest.call('joinGroup', { ...group, message: '再试一次' });
    await owner.next('onGroupEvent');
    await owner.call('acceptGroupJoinRequest', { ...group, applicant: 'guest' });
    expect(await nextGroupEvent(guest)).toEqual(['acceptRequest', 'owner']);
    expect(await nextGroupEvent(mary)).toEqual(['memberPresence', 'guest']);
    expect(await nextGroupEvent(owner)).toEqual(['memberPresence', 'guest']);
    expect(await guest.sendText(GROUP, '大家好', 'groupChat')).toBe(0);
    expect(await guest.refusal('joinGroup', { ...group, message: '' })).toBe(603);
    expect(mary.unreadEvents()).toEqual(['onTextMessage']);
  });

  it('[SB-GROUP-12] members invite accounts and leave; the owner cannot leave before transferring the group', async () => {
    const { owner, admin, mary, mike, guest } = await start();
    expect(await mary.call('inviteUsersToGroup', { ...group, users: ['guest', 'mike'] })).toMatchObject({
      data: [
        { user: 'guest', result: true },
        { user: 'mike', result: false },
      ],
    });
    expect(await nextGroupEvent(guest)).toEqual(['directJoined', 'mary']);
    for (const member of [owner, admin, mary, mike])
      expect(await nextGroupEvent(member)).toEqual(['memberPresence', 'guest']);
    expect(await mary.refusal('inviteUsersToGroup', { ...group, users: ['mike'] })).toBe(601);
    expect(await mary.refusal('inviteUsersToGroup', { ...group, users: ['nobody'] })).toBe(204);
    await guest.call('leaveGroup', group);
    expect(await nextGroupEvent(mary)).toEqual(['memberAbsence', 'guest']);
    expect(await guest.sendText(GROUP, 'still there?', 'groupChat')).toBe(602);
    expect(await owner.refusal('leaveGroup', group)).toBe(603);

    expect(await admin.refusal('changeGroupOwner', { ...group, newOwner: 'admin' })).toBe(603);
    await owner.call('changeGroupOwner', { ...group, newOwner: 'mary' });
    await mary
      .next('onGroupEvent')
      .then((event) => expect(event).toMatchObject({ operation: 'changeOwner', from: 'owner' }));
    expect(await owner.refusal('leaveGroup', group)).toBe(0);
    expect(await mary.call('getGroupInfo', group)).toMatchObject({ data: [{ owner: 'mary', affiliations_count: 3 }] });
  });

  it('[SB-GROUP-13] the owner promotes and demotes admins; owner, admins and the member get the event', async () => {
    const { owner, admin, mary, mike } = await start();
    expect(await admin.refusal('setGroupAdmin', { ...group, username: 'mary' })).toBe(603);
    await owner.call('setGroupAdmin', { ...group, username: 'mary' });
    expect(await nextGroupEvent(mary)).toEqual(['setAdmin', 'owner', 'mary']);
    expect(await nextGroupEvent(admin)).toEqual(['setAdmin', 'owner', 'mary']);
    expect(await mike.call('getGroupAdmin', group)).toMatchObject({ data: ['admin', 'mary'] });
    await owner.call('removeGroupAdmin', { ...group, username: 'mary' });
    expect(await nextGroupEvent(mary)).toEqual(['removeAdmin', 'owner']);
    expect(await mike.call('getGroupAdmin', group)).toMatchObject({ data: ['admin'] });
    expect([mike.unreadEvents(), owner.unreadEvents()]).toEqual([[], []]);
  });

  it('[SB-GROUP-14] a muted member is refused with the mute’s code, whether muted alone or with the whole group, until the mute expires', async () => {
    const { owner, admin, mary, mike } = await start();
    expect(
      await admin.call('muteGroupMember', { ...group, username: 'mary', muteDuration: 886_400_000 }),
    ).toMatchObject({
      data: [{ result: true, user: 'mary' }],
    });
    expect(await mary.next('onGroupEvent')).toMatchObject({ operation: 'muteMember', from: 'admin', userId: 'mary' });
    expect(await nextGroupEvent(owner)).toEqual(['muteMember', 'admin', 'mary']);
    expect(await mary.sendText(GROUP, 'x', 'groupChat')).toBe(507);
    expect(await mary.call('isInGroupMutelist', group)).toMatchObject({ data: true });
    expect(await mary.refusal('getGroupMutelist', group)).toBe(603);
    expect(await admin.call('getGroupMutelist', group)).toMatchObject({ data: [{ user: 'mary' }] });
    await admin.call('unmuteGroupMember', { ...group, username: 'mary' });
    expect(await nextGroupEvent(mary)).toEqual(['unmuteMember', 'admin', 'mary']);
    expect(await mary.sendText(GROUP, 'back', 'groupChat')).toBe(0);
    expect(await admin.refusal('muteGroupMember', { ...group, username: 'owner', muteDuration: -1 })).toBe(603);

    await owner.call('disableSendGroupMsg', group);
    expect(await nextGroupEvent(mike)).toEqual(['muteAllMembers', 'owner']);
    expect(await mike.sendText(GROUP, 'x', 'groupChat')).toBe(506);
    expect(await admin.sendText(GROUP, 'staff may', 'groupChat')).toBe(0);
    await owner.call('addUsersToGroupAllowlist', { ...group, users: ['mike'] });
    expect(await nextGroupEvent(mike)).toEqual(['addUserToAllowlist', 'owner', 'mike']);
    expect(await mike.sendText(GROUP, 'allowed', 'groupChat')).toBe(0);
    expect(await owner.call('getGroupAllowlist', group)).toMatchObject({ data: ['mike'] });
    expect(await mike.call('isInGroupAllowlist', { ...group, userName: 'mike' })).toMatchObject({
      data: { white: true },
    });
    await owner.call('removeGroupAllowlistMember', { ...group, userName: 'mike' });
    expect(await mike.sendText(GROUP, 'x', 'groupChat')).toBe(506);
    await owner.call('enableSendGroupMsg', group);
    expect(await mike.sendText(GROUP, 'all again', 'groupChat')).toBe(0);
  });

  it('[SB-GROUP-15] a removed or blocked member leaves the group at once; a blocked member cannot join until unblocked', async () => {
    const { owner, admin, mary, mike } = await start();
    expect(await mary.refusal('removeGroupMember', { ...group, username: 'mike' })).toBe(603);
    expect(await admin.call('removeGroupMember', { ...group, username: 'mike' })).toMatchObject({
      data: { result: true, user: 'mike' },
    });
    expect(await nextGroupEvent(mike)).toEqual(['removeMember', 'admin']);
    expect(await nextGroupEvent(mary)).toEqual(['memberAbsence', 'mike']);
    expect(await mike.sendText(GROUP, 'x', 'groupChat')).toBe(602);
    await mike.call('joinGroup', { ...group, message: '' });
    expect(await nextGroupEvent(mary)).toEqual(['memberPresence', 'mike']);

    expect(await owner.call('blockGroupMember', { ...group, username: 'mike' })).toMatchObject({
      data: { result: true, user: 'mike' },
    });
    expect(await mike.next('onGroupEvent')).toMatchObject({ operation: 'removeMember' });
    expect(await owner.call('getGroupBlocklist', group)).toMatchObject({ data: ['mike'] });
    expect(await mike.refusal('joinGroup', { ...group, message: '' })).toBe(603);
    expect(await mary.refusal('getGroupBlocklist', group)).toBe(603);
    await owner.call('unblockGroupMember', { ...group, username: 'mike' });
    expect(await nextGroupEvent(mike)).toEqual(['unblockMember', 'owner']);
    expect(await mike.refusal('joinGroup', { ...group, message: '' })).toBe(0);
    expect(await owner.call('removeGroupMembers', { ...group, users: ['mike', 'mary'] })).toMatchObject({
      data: [{ user: 'mike' }, { user: 'mary' }],
    });
  });

  it('[SB-GROUP-16] the owner changes name and description for every member; an announcement stays until it is replaced', async () => {
    const { owner, admin, mary } = await start();
    expect(await admin.refusal('modifyGroup', { ...group, groupName: '新名字', description: '' })).toBe(603);
    await owner.call('modifyGroup', { ...group, groupName: '新名字', description: '说明' });
    expect(await mary.next('onGroupEvent')).toMatchObject({
      operation: 'updateInfo',
      detail: { name: '新名字', description: '说明' },
    });
    expect(await mary.call('getGroupInfo', group)).toMatchObject({ data: [{ name: '新名字', description: '说明' }] });
    expect(await owner.refusal('modifyGroup', { ...group, groupName: '名'.repeat(129), description: '' })).toBe(17);
    await admin.call('updateGroupAnnouncement', { ...group, announcement: '周六验收' });
    expect(await mary.next('onGroupEvent')).toMatchObject({
      operation: 'updateAnnouncement',
      announcement: '周六验收',
    });
    expect(await mary.call('fetchGroupAnnouncement', group)).toMatchObject({ data: { announcement: '周六验收' } });
  });

  it('[SB-GROUP-17] a dissolved group disappears for every member, offline ones included, and is unknown from then on', async () => {
    const { owner, admin, mary, mike, client } = await start();
    mike.close();
    await mike.next('onDisconnected');
    expect(await admin.refusal('destroyGroup', group)).toBe(603);
    await owner.call('destroyGroup', group);
    for (const member of [admin, mary]) expect(await nextGroupEvent(member)).toEqual(['destroy', 'owner']);
    expect(await nextGroupEvent(await client('mike'))).toEqual(['destroy', 'owner']);
    expect(await mary.sendText(GROUP, 'x', 'groupChat')).toBe(605);
    expect(await mary.refusal('getGroupInfo', group)).toBe(605);
    expect(await mary.call('getJoinedGroups', { pageNum: 1, pageSize: 20 })).toMatchObject({ data: [] });
    expect(await mary.call('getPublicGroups', { limit: 20 })).toMatchObject({ data: [] });
  });
});
