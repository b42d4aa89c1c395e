import sdk from 'easemob-websdk';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createPageSandbox, type PageClient } from '../testing/createPageSandbox.js';

const ROLES = ['stranger', 'exmember', 'blocked', 'muted', 'member', 'admin', 'owner'] as const;
type Role = (typeof ROLES)[number];

const STAFF: readonly Role[] = ['admin', 'owner'];
const OWNER: readonly Role[] = ['owner'];
const INSIDE: readonly Role[] = ['muted', 'member', ...STAFF];

/** The client's error codes for "not a member", "no permission", "muted". */
const REFUSED = { outside: 602, forbidden: 603, muted: 507 } as const;

interface SdkAction {
  readonly call: string;
  readonly args?: object;
  readonly allowed: readonly Role[];
}

/** The actions for which the real client has a call. */
const ACTIONS: readonly SdkAction[] = [
  { call: 'listGroupMembers', args: { pageNum: 1, pageSize: 1_000 }, allowed: INSIDE },
  { call: 'getGroupAdmin', allowed: INSIDE },
  { call: 'fetchGroupAnnouncement', allowed: INSIDE },
  { call: 'isInGroupMutelist', allowed: INSIDE },
  { call: 'getGroupMutelist', allowed: STAFF },
  { call: 'getGroupAllowlist', allowed: STAFF },
  { call: 'getGroupBlocklist', allowed: OWNER },
  { call: 'inviteUsersToGroup', args: { users: ['visitor'] }, allowed: INSIDE },
  { call: 'acceptGroupJoinRequest', args: { applicant: 'asker' }, allowed: STAFF },
  { call: 'rejectGroupJoinRequest', args: { applicant: 'asker', reason: '' }, allowed: STAFF },
  { call: 'leaveGroup', allowed: ['muted', 'member', 'admin'] },
  { call: 'removeGroupMember', args: { username: 'target' }, allowed: STAFF },
  { call: 'removeGroupMembers', args: { users: ['target'] }, allowed: STAFF },
  { call: 'removeGroupMember', args: { username: 'deputy' }, allowed: OWNER },
  { call: 'blockGroupMember', args: { username: 'target' }, allowed: STAFF },
  { call: 'blockGroupMembers', args: { usernames: ['target'] }, allowed: STAFF },
  { call: 'unblockGroupMember', args: { username: 'blocked' }, allowed: OWNER },
  { call: 'muteGroupMember', args: { username: 'target', muteDuration: 886_400_000 }, allowed: STAFF },
  { call: 'unmuteGroupMember', args: { username: 'target' }, allowed: STAFF },
  { call: 'disableSendGroupMsg', allowed: STAFF },
  { call: 'enableSendGroupMsg', allowed: STAFF },
  { call: 'addUsersToGroupAllowlist', args: { users: ['target'] }, allowed: STAFF },
  { call: 'removeGroupAllowlistMember', args: { userName: 'target' }, allowed: STAFF },
  { call: 'updateGroupAnnouncement', args: { announcement: 'x' }, allowed: STAFF },
  { call: 'modifyGroup', args: { groupName: 'x', description: 'y' }, allowed: OWNER },
  { call: 'setGroupAdmin', args: { username: 'target' }, allowed: OWNER },
  { call: 'removeGroupAdmin', args: { username: 'deputy' }, allowed: OWNER },
  { call: 'changeGroupOwner', args: { newOwner: 'target' }, allowed: OWNER },
  { call: 'destroyGroup', allowed: OWNER },
];

async function start() {
  const tenant = createPageSandbox(sdk, inject('sandboxUrl'), `roles#w${crypto.randomUUID().slice(0, 8)}`);
  onTestFinished(() => tenant.end());
  await tenant.people(...ROLES, 'deputy', 'target', 'asker', 'visitor');
  const clients = new Map<Role, PageClient>();
  for (const role of ROLES) clients.set(role, await tenant.client(role));
  const asker = await tenant.client('asker');
  let number = 100_200_300_400_500;
  /** Creates a group with a member of every role; the former member has left it. */
  const newGroup = async (): Promise<string> => {
    number += 1;
    const groupId = String(number);
    const people = { owner: 'owner', admins: ['admin', 'deputy'], members: ['muted', 'member', 'target', 'exmember'] };
    const lists = { muted: ['muted'], blocked: ['blocked'], isPublic: true, needsApproval: true };
    await tenant.control('tenant', { appKey: tenant.appKey, groups: [{ id: groupId, ...people, ...lists }] });
    await clients.get('exmember')?.call('leaveGroup', { groupId });
    await asker.call('joinGroup', { groupId, message: '' });
    return groupId;
  };
  return { clients, newGroup };
}

describe('the matrix of roles, with the real client (SB-1)', () => {
  it('[SB-1] every call ends with the client’s code for it, and a refused call changes nothing in the group', async () => {
    const { clients, newGroup } = await start();
    const [tried, allowed] = [[] as string[], [] as string[]];
    const wrong: unknown[] = [];
    const shared = await newGroup();
    const owner = clients.get('owner');
    const readGroup = async () => {
      const groupId = shared;
      const answers = await Promise.all([
        owner?.call('getGroupInfo', { groupId }),
        owner?.call('getGroupAdmin', { groupId }),
        owner?.call('getGroupMutelist', { groupId }),
        owner?.call('getGroupBlocklist', { groupId }),
      ]);
      return answers.map((answer) => answer?.['data']);
    };
    const before = await readGroup();
    for (const { call, args, allowed: may } of ACTIONS) {
      for (const [role, client] of clients) {
        const isAllowed = may.includes(role);
        tried.push(role);
        if (isAllowed) allowed.push(role);
        const groupId = isAllowed ? await newGroup() : shared;
        const expected = isAllowed ? 0 : INSIDE.includes(role) ? REFUSED.forbidden : REFUSED.outside;
        const type = await client.refusal(call, { groupId, ...args });
        if (type !== expected) wrong.push([call, role, type]);
      }
    }
    for (const [role, client] of clients) {
      tried.push(role);
      const expected = role === 'muted' ? REFUSED.muted : INSIDE.includes(role) ? 0 : REFUSED.outside;
      if (expected === 0) allowed.push(role);
      const type = await client.sendText(shared, 'x', 'groupChat');
      if (type !== expected) wrong.push(['send', role, type]);
    }
    expect(wrong).toEqual([]);
    expect(await readGroup()).toEqual(before);
    console.info(`SB-1 real client: ${tried.length} cells tried, ${allowed.length} allowed`);
  }, 120_000);
});
