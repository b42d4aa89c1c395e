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

export type Role = (typeof ROLES)[number];

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

const APPLY = { by: 'asker', method: 'POST', path: '/chatgroups/{g}/apply', body: { message: '' } };
const BEFRIEND = { by: 'asker', method: 'POST', path: '/users/asker/contacts/apply', body: { usernames: ['owner'] } };

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
  act('public groups', 'GET', '/publicchatgroups', KNOWN),
  act('rooms', 'GET', '/chatrooms', KNOWN),
  act('profiles', 'POST', '/metadata/user/get', KNOWN, { targets: ['owner'] }),
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
  act('own contacts in pages', 'GET', '/users/owner/contacts', OWNER),
  act('own devices', 'GET', '/users/owner/resources', OWNER),
  act('own conversations', 'GET', '/users/owner/user_channels', OWNER),
  act('own modes', 'GET', '/users/owner/notification/mute/type', OWNER),
  act('own mode', 'GET', '/users/owner/notification/user/sender', OWNER),
  act('own group pages', 'GET', '/chatgroups/user/owner', OWNER),
  act('own group count', 'GET', '/chatgroups/user/owner/joined_count', OWNER),
  act('own list', 'GET', '/sdk/user/owner/user_channels/list', OWNER),
  act('own marks', 'GET', '/sdk/user/owner/user_channels/mark/search?mark=mark_1', OWNER),
  act('query presence', 'POST', '/users/owner/presence', OWNER, { usernames: ['friend'] }),
  act('mark', 'POST', '/sdk/user/owner/user_channels/mark', OWNER, {
    mark: 'mark_1',
    targets: [{ to: 'sender', type: 'chat' }],
  }),
  act('unmark', 'DELETE', '/sdk/user/owner/user_channels/mark', OWNER, { mark: 'mark_1', targets: [] }),
  act('own nickname', 'PUT', '/users/owner', OWNER, { nickname: 'x' }),
  act('remove from the top', 'DELETE', '/sdk/user/owner/user_channel/top?to=sender&type=chat', OWNER),
  act('delete a conversation', 'DELETE', '/user/owner/user_channel', OWNER, {
    channel: 'sender',
    type: 'chat',
    delete_roam: true,
  }),
  act('delete messages', 'DELETE', '/sdk/message/roaming/chat/user/owner?userId=sender&msgIdList=1', OWNER),
  act('clear', 'DELETE', '/sdk/message/roaming/chat/user/owner/time?userId=sender&delTime=4102444800000', OWNER),
  act('clear all', 'POST', '/sdk/message/roaming/user/owner/delete/all', OWNER, {}),
];

function act(name: string, method: string, path: string, allowed: readonly Role[], body?: object): RestAction {
  return { name, method, path, allowed, ...(body !== undefined && { body }) };
}
