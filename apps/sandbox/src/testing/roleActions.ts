/** The thirteen roles that try every action (SB-1). */
export const ROLES = [
  'anonymous',
  'garbage',
  'expired',
  'revoked',
  'banned',
  'stranger',
  'exmember',
  'blocked',
  'muted',
  'member',
  'sender',
  'admin',
  'owner',
] as const;

/** A role of the matrix. */
export type Role = (typeof ROLES)[number];

/** A route, and the roles that may use it. `{g}` is the group, `{me}` the requesting account. */
export interface RestAction {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly allowed: readonly Role[];
  /** A request that must precede the action so that an allowed role succeeds. */
  readonly first?: { readonly by: string; readonly method: string; readonly path: string; readonly body?: object };
}

const STAFF: readonly Role[] = ['admin', 'owner'];
const INSIDE: readonly Role[] = ['muted', 'member', 'sender', ...STAFF];
const KNOWN: readonly Role[] = ['stranger', 'exmember', 'blocked', ...INSIDE];
const OWNER: readonly Role[] = ['owner'];
const NOBODY: readonly Role[] = [];

/** An account that requests to join the group, or to become a contact of the owner. */
const APPLY = { by: 'asker', method: 'POST', path: '/chatgroups/{g}/apply', body: { message: '' } };
const BEFRIEND = { by: 'asker', method: 'POST', path: '/users/asker/contacts/apply', body: { usernames: ['owner'] } };

/** The actions on a group. */
export const GROUP_ACTIONS: readonly RestAction[] = [
  act('details', 'GET', '/chatgroups/{g}', KNOWN),
  act('members', 'GET', '/chatgroups/{g}/users?pagenum=1&pagesize=1000', INSIDE),
  act('admins', 'GET', '/chatgroups/{g}/admin', INSIDE),
  act('am I muted', 'GET', '/sdk/chatgroups/{g}/mute/{me}', INSIDE),
  act('announcement', 'GET', '/chatgroups/{g}/announcement', INSIDE),
  act('the muted', 'GET', '/chatgroups/{g}/mute', STAFF),
  act('the blocked', 'GET', '/chatgroups/{g}/blocks/users', OWNER),
  act('the exempt', 'GET', '/chatgroups/{g}/white/users', STAFF),
  act('history', 'POST', '/users/{me}/messageroaming', INSIDE, {
    queue: '{g}@conference.easemob.com',
    start: -1,
    pull_number: 10,
  }),
  act('invite', 'POST', '/chatgroups/{g}/invite', INSIDE, { usernames: ['visitor'] }),
  act('answer an invitation', 'POST', '/chatgroups/{g}/invite_verify', NOBODY, { verifyResult: true }),
  act('apply', 'POST', '/chatgroups/{g}/apply', ['stranger', 'exmember'], { message: 'let me in' }),
  {
    ...act('decide', 'POST', '/chatgroups/{g}/apply_verify', STAFF, { applicant: 'asker', verifyResult: true }),
    first: APPLY,
  },
  act('leave', 'DELETE', '/chatgroups/{g}/quit', ['muted', 'member', 'sender', 'admin']),
  act('remove', 'DELETE', '/chatgroups/{g}/users/target', STAFF),
  act('remove an admin', 'DELETE', '/chatgroups/{g}/users/deputy', OWNER),
  act('remove the owner', 'DELETE', '/chatgroups/{g}/users/owner', NOBODY),
  act('block', 'POST', '/chatgroups/{g}/blocks/users/target', STAFF),
  act('unblock', 'DELETE', '/chatgroups/{g}/blocks/users/blocked', OWNER),
  act('mute', 'POST', '/chatgroups/{g}/mute', STAFF, { usernames: ['target'], mute_duration: 886_400_000 }),
  act('mute an admin', 'POST', '/chatgroups/{g}/mute', OWNER, { usernames: ['deputy'], mute_duration: -1 }),
  act('unmute', 'DELETE', '/chatgroups/{g}/mute/muted', ['admin', 'owner']),
  act('mute all', 'POST', '/chatgroups/{g}/ban', STAFF),
  act('unmute all', 'DELETE', '/chatgroups/{g}/ban', STAFF),
  act('exempt', 'POST', '/chatgroups/{g}/white/users', STAFF, { usernames: ['target'] }),
  act('exempt no more', 'DELETE', '/chatgroups/{g}/white/users/target', STAFF),
  act('announce', 'POST', '/chatgroups/{g}/announcement', STAFF, { announcement: 'x' }),
  act('rename', 'PUT', '/chatgroups/{g}', OWNER, { groupname: 'x', description: 'y' }),
  act('promote', 'POST', '/chatgroups/{g}/admin', OWNER, { newadmin: 'target' }),
  act('demote', 'DELETE', '/chatgroups/{g}/admin/deputy', OWNER),
  act('hand over', 'PUT', '/chatgroups/{g}', OWNER, { newowner: 'target' }),
  act('dissolve', 'DELETE', '/chatgroups/{g}', OWNER),
];

/** Requests that only an account's owner may send; each role tries them on the group owner's account. */
export const OWN_ACTIONS: readonly RestAction[] = [
  act('own contacts', 'GET', '/users/owner/contacts/users', OWNER),
  act('own blocklist', 'GET', '/users/owner/blocks/users', OWNER),
  act('own groups', 'GET', '/users/owner/joined_chatgroups?pagenum=1', OWNER),
  act('own history', 'POST', '/users/owner/messageroaming', OWNER, { queue: 'sender@easemob.com', start: -1 }),
  act('ask for a friend', 'POST', '/users/owner/contacts/apply', OWNER, { usernames: ['visitor'], reason: '' }),
  { ...act('decline a contact', 'POST', '/users/owner/contacts/decline/users/asker', OWNER), first: BEFRIEND },
  { ...act('accept a contact', 'POST', '/users/owner/contacts/accept/users/asker', OWNER), first: BEFRIEND },
  act('end a friendship', 'DELETE', '/users/owner/contacts/users/friend', OWNER),
  act('block an account', 'POST', '/sdk/user/owner/blocks', OWNER, { usernames: ['visitor'] }),
  act('unblock an account', 'DELETE', '/sdk/user/owner/blocks', OWNER, { usernames: ['blocked'] }),
  act('own profile', 'PUT', '/metadata/user/owner', OWNER),
  act('own presence', 'POST', '/users/owner/presence/web/1', OWNER, { ext: 'Busy' }),
  act('subscribe', 'POST', '/users/owner/presence/60', OWNER, { usernames: ['friend'] }),
  act('subscriptions', 'GET', '/users/owner/presence/sublist', OWNER),
  act('put on top', 'POST', '/sdk/user/owner/user_channel/top', OWNER, { to: 'sender', type: 'chat' }),
  act('silence', 'PUT', '/users/owner/notification/user/sender', OWNER, { type: 'NONE' }),
];

function act(name: string, method: string, path: string, allowed: readonly Role[], body?: object): RestAction {
  return { name, method, path, allowed, ...(body !== undefined && { body }) };
}
