import type { GroupDetail, GroupFile, GroupMember, GroupSummary } from '../domain/groups/group.js';
import { ok, type ImError, type Result } from '../domain/imError.js';
import { PROFILE_FIELDS, type ProfileCard } from '../domain/people/people.js';
import * as LIMITS from '../limits.js';
import type {
  ChatroomService,
  GroupBoardService,
  GroupReceiptService,
  GroupService,
  MemberChange,
  PresenceService,
  ProfileService,
  RosterService,
} from '../ports/ChatService.js';
import { NICKNAME, presenceRecordOf } from './events.js';
import { CHAT_TYPE, type EasemobContext } from './messages.js';
import { field, listOf, numberOf, textOf, textsOf, timeOf, type EasemobConnection } from './vendor.js';

export function createRosterCalls({ connection, attempt, done }: EasemobContext): RosterService {
  return {
    contacts: () => attempt('contacts', () => connection.getContacts(), namesIn),
    addFriend: (id, message) => done('friend request', () => connection.addContact(id, message)),
    acceptFriend: (id) => done('friend accepted', () => connection.acceptContactInvite(id)),
    declineFriend: (id) => done('friend declined', () => connection.declineContactInvite(id)),
    removeFriend: (id) => done('friend removed', () => connection.deleteContact(id)),
    blocked: () => attempt('blocked', () => connection.getBlocklist(), namesIn),
    block: (id) => done('block', () => connection.addUsersToBlocklist({ name: [id] })),
    unblock: (id) => done('unblock', () => connection.removeUserFromBlocklist({ name: [id] })),
  };
}

export function createProfileCalls({ connection, attempt, done }: EasemobContext): ProfileService {
  return {
    profiles(ids) {
      const run = () => connection.fetchUserInfoById([...ids], [...PROFILE_FIELDS]);
      return attempt('profiles', run, (answer) => ids.map((id) => cardOf(id, field(field(answer, 'data'), id))));
    },
    // As an object: given as two texts the value is sent as it is, and an ampersand in it sets another field.
    updateProfile: (name, value) => done('profile change', () => connection.updateUserInfo({ [name]: value })),
  };
}

function cardOf(id: string, card: unknown): ProfileCard {
  return { id, ...Object.fromEntries(PROFILE_FIELDS.map((name) => [name, textOf(field(card, name))])) } as ProfileCard;
}

export function createPresenceCalls({ connection, attempt, done, self }: EasemobContext): PresenceService {
  const recordsIn = (list: unknown) =>
    listOf(field(list, 'result')).flatMap((item) => presenceRecordOf(item, self()) ?? []);
  const records = (answer: unknown) => recordsIn(field(answer, 'data'));
  return {
    publishPresence: (ext) => done('presence', () => connection.publishPresence({ description: ext })),
    subscribePresence(ids, seconds) {
      const run = () => connection.subscribePresence({ usernames: [...ids], expiry: seconds });
      return attempt('presence subscription', run, records);
    },
    unsubscribePresence: (ids) =>
      done('presence unsubscription', () => connection.unsubscribePresence({ usernames: [...ids] })),
    presences: (ids) => attempt('presences', () => connection.getPresenceStatus({ usernames: [...ids] }), records),
  };
}

// ── groups ──

const GROUPS_PAGE = 500;

/** `muteMs` is the duration of a mute in milliseconds (R451, A30). */
export function createGroupCalls(
  { sdk, connection, attempt, done, send, channels, self }: EasemobContext,
  muteMs: number = LIMITS.muteMs,
): GroupService & GroupReceiptService {
  return {
    groups() {
      const pages = numberedPages(GROUPS_PAGE, (pageNum) =>
        connection.getJoinedGroups({ pageNum, pageSize: GROUPS_PAGE }),
      );
      return attempt('groups', pages, (items) => {
        const groups = summariesIn(items);
        for (const { id } of groups) channels.note({ kind: 'group', id });
        return groups;
      });
    },
    members(groupId) {
      const pages = numberedPages(MEMBERS_PAGE, (pageNum) =>
        connection.listGroupMembers({ groupId, pageNum, pageSize: MEMBERS_PAGE }),
      );
      return attempt('members', pages, membersIn);
    },
    groupAdmins: (groupId) => attempt('admins', () => connection.getGroupAdmin({ groupId }), namesIn),
    groupDetail: (groupId) => attempt('group', () => connection.getGroupInfo({ groupId }), detailIn),
    publicGroups(limit, cursor) {
      const run = () => connection.getPublicGroups(cursor === null ? { limit } : { limit, cursor });
      return attempt('public groups', run, (answer) => ({
        groups: summariesIn(field(answer, 'data')),
        cursor: textOf(field(answer, 'cursor')) || null,
      }));
    },
    mutedMembers: (groupId) => attempt('mutes', () => connection.getGroupMuteList({ groupId }), mutedIn),
    amIMuted: (groupId) => attempt('my mute', () => isMutedIn(connection, groupId, self()), Boolean),
    blockedMembers: (groupId) => attempt('blocklist', () => connection.getGroupBlocklist({ groupId }), namesIn),

    createGroup({ name, description, isPublic, needsApproval, allowsInvites, invitesNeedConsent }, members) {
      const options = {
        groupName: name,
        description,
        members: [...members],
        isPublic,
        needApprovalToJoin: needsApproval,
        allowMemberToInvite: allowsInvites,
        inviteNeedConfirm: invitesNeedConsent,
      };
      return attempt(
        'group creation',
        () => connection.createGroupVNext(options),
        (answer) => {
          const id = textOf(field(field(answer, 'data'), 'groupId')).toLowerCase();
          channels.note({ kind: 'group', id });
          return { id, name };
        },
      );
    },
    applyToGroup: (groupId, message) => done('application', () => connection.joinGroup({ groupId, message })),
    decideApplication: (groupId, applicant, isAccepted) =>
      done('decision', () =>
        isAccepted
          ? connection.acceptGroupJoinRequest({ groupId, applicant })
          : connection.rejectGroupJoinRequest({ groupId, applicant, reason: '' }),
      ),
    decideInvitation: (groupId, isAccepted) =>
      done('answer to an invitation', () =>
        connection[isAccepted ? 'acceptGroupInvite' : 'rejectGroupInvite']({ groupId, invitee: self() }),
      ),
    inviteMembers: (groupId, ids) =>
      done('invitation', () => connection.inviteUsersToGroup({ groupId, users: [...ids] })),
    leaveGroup: (groupId) => done('leaving', () => connection.leaveGroup({ groupId })),
    dissolveGroup: (groupId) => done('dissolving', () => connection.destroyGroup({ groupId })),
    renameGroup: (groupId, name, description) =>
      done('renaming', () => connection.modifyGroup({ groupId, groupName: name, description })),
    changeMember: (groupId, username, change) =>
      done(change, () =>
        change === 'mute'
          ? connection.muteGroupMember({ groupId, username, muteDuration: muteMs })
          : connection[CHANGES[change]]({ groupId, username }),
      ),

    async markGroupMessagesRead(to, serverIds) {
      let answer: Result<null, ImError> = ok(null);
      for (const id of serverIds) {
        if (!answer.ok) break;
        const receipt = sdk.message.create({ type: 'read', to, chatType: CHAT_TYPE.group, id });
        answer = await send('group read ack', receipt, () => null);
      }
      return answer;
    },
    groupReaders: (groupId, msgId) =>
      attempt('group readers', () => connection.getGroupMsgReadUser({ groupId, msgId }), readersIn),
  };
}

const FILES_PAGE = 100;

export function createBoardCalls({ connection, attempt, done, self }: EasemobContext): GroupBoardService {
  return {
    groupAnnouncement: (groupId) =>
      attempt(
        'announcement',
        () => connection.fetchGroupAnnouncement({ groupId }),
        (answer) => textOf(field(field(answer, 'data'), 'announcement')),
      ),
    announce: (groupId, announcement) =>
      done('announcement', () => connection.updateGroupAnnouncement({ groupId, announcement })),
    groupFiles(groupId) {
      const pages = numberedPages(FILES_PAGE, (pageNum) =>
        connection.getGroupSharedFilelist({ groupId, pageNum, pageSize: FILES_PAGE }),
      );
      return attempt('group files', pages, filesIn);
    },
    removeGroupFile: (groupId, fileId) =>
      done('group file', () => connection.deleteGroupSharedFile({ groupId, fileId })),
    nicknames(groupId, ids) {
      const run = () => connection.getGroupMembersAttributes({ groupId, userIds: [...ids], keys: [NICKNAME] });
      return attempt('nicknames', run, (answer) =>
        ids.flatMap((id) => {
          const name = textOf(field(field(field(answer, 'data'), id), NICKNAME));
          return name === '' ? [] : [{ id, name }];
        }),
      );
    },
    setNickname: (groupId, name) =>
      done('nickname', () =>
        connection.setGroupMemberAttributes({ groupId, userId: self(), memberAttributes: { [NICKNAME]: name } }),
      ),
    transferGroup: (groupId, newOwner) => done('new owner', () => connection.changeGroupOwner({ groupId, newOwner })),
  };
}

const CHANGES = {
  promote: 'setGroupAdmin',
  demote: 'removeGroupAdmin',
  unmute: 'unmuteGroupMember',
  block: 'blockGroupMember',
  unblock: 'unblockGroupMember',
  remove: 'removeGroupMember',
} as const satisfies Record<Exclude<MemberChange, 'mute'>, keyof EasemobConnection>;

/**
 * Muted by name or together with all members; in the second case the owner, the admins and the allow list may still write.
 */
async function isMutedIn(connection: EasemobConnection, groupId: string, self: string): Promise<boolean> {
  const [named, group] = await Promise.all([
    connection.isInGroupMutelist({ groupId }),
    connection.getGroupInfo({ groupId }),
  ]);
  if (field(named, 'data') === true) return true;
  const [info] = listOf(field(group, 'data'));
  if (field(info, 'mute') !== true || detailIn(group).owner === self) return false;
  const [admins, allowed] = await Promise.all([
    connection.getGroupAdmin({ groupId }),
    connection.isInGroupAllowlist({ groupId, userName: self }),
  ]);
  return !namesIn(admins).includes(self) && field(field(allowed, 'data'), 'white') !== true;
}

// ── chatrooms ──

/** The first page of twenty (R455). */
const ROOMS = { pagenum: 1, pagesize: 20 };

export function createChatroomCalls({ connection, attempt, done, channels }: EasemobContext): ChatroomService {
  return {
    chatrooms: () => attempt('chatrooms', () => connection.getChatRooms(ROOMS), roomsIn),
    joinChatroom: (id) =>
      done('chatroom join', async () => {
        await connection.joinChatRoom({ roomId: id });
        channels.note({ kind: 'chatroom', id });
      }),
    leaveChatroom: (id) => done('chatroom leave', () => connection.leaveChatRoom({ roomId: id })),
    chatroomMembers(id) {
      const pages = numberedPages(MEMBERS_PAGE, (pageNum) =>
        connection.listChatRoomMembers({ chatRoomId: id, pageNum, pageSize: MEMBERS_PAGE }),
      );
      return attempt('chatroom members', pages, membersIn);
    },
    chatroomDetail: (id) => attempt('chatroom', () => connection.getChatRoomDetails({ chatRoomId: id }), detailIn),
  };
}

// ── answers ──

/** A thousand members in one page (R456). */
const MEMBERS_PAGE = 1_000;
const MOST_PAGES = 10;

/**
 * Fetches every page: until as many rows have arrived as the service counts or, if it sends no count, until a page is
 * not full.
 */
function numberedPages(size: number, fetch: (page: number) => Promise<unknown>) {
  return async (): Promise<readonly unknown[]> => {
    const items: unknown[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const answer = await fetch(page);
      const rows = listOf(field(answer, 'data'));
      items.push(...rows);
      // The service may return smaller pages than requested.
      const count = numberOf(field(answer, 'count'));
      if (rows.length === 0 || (count > 0 ? items.length >= count : rows.length < size)) break;
    }
    return items;
  };
}

function namesIn(answer: unknown): readonly string[] {
  return textsOf(field(answer, 'data')).map((name) => name.toLowerCase());
}

function mutedIn(answer: unknown): readonly string[] {
  return listOf(field(answer, 'data')).flatMap((row) => textOf(field(row, 'user')).toLowerCase() || []);
}

function readersIn(answer: unknown): readonly string[] {
  return textsOf(field(field(answer, 'data'), 'userlist')).map((id) => id.toLowerCase());
}

function filesIn(items: unknown): readonly GroupFile[] {
  return listOf(items)
    .map((item) => ({
      id: textOf(field(item, 'file_id')),
      name: textOf(field(item, 'file_name')),
      bytes: numberOf(field(item, 'file_size')),
      owner: textOf(field(item, 'file_owner')).toLowerCase(),
      at: timeOf(field(item, 'created')),
    }))
    .filter(({ id }) => id !== '')
    .toSorted((a, b) => b.at - a.at);
}

function roomsIn(answer: unknown): readonly GroupSummary[] {
  return summariesIn(field(answer, 'data'));
}

function summariesIn(items: unknown): readonly GroupSummary[] {
  return listOf(items).flatMap((item) => summaryOf(item) ?? []);
}

/** The vendor has three names for the id and two for the name (R164, R165). */
function summaryOf(item: unknown): GroupSummary | null {
  const first = (...names: readonly string[]): string =>
    names.map((name) => textOf(field(item, name))).find((text) => text !== '') ?? '';
  const id = first('groupid', 'gid', 'groupId', 'id').toLowerCase();
  return id === '' ? null : { id, name: first('groupname', 'name') };
}

/** A row names the role of a member by its only key (R167). */
function membersIn(items: unknown): readonly GroupMember[] {
  return listOf(items).flatMap((item) => {
    const role = (['owner', 'admin', 'member'] as const).find((one) => textOf(field(item, one)) !== '');
    return role === undefined ? [] : [{ id: textOf(field(item, role)).toLowerCase(), role }];
  });
}

/** Throws if the answer has no details: the call has failed then. */
function detailIn(answer: unknown): GroupDetail {
  const [item] = listOf(field(answer, 'data'));
  const summary = summaryOf(item);
  if (summary === null) throw new Error('no group in the answer');
  return {
    ...summary,
    description: textOf(field(item, 'description')),
    owner: textOf(field(item, 'owner')).toLowerCase(),
    memberCount: numberOf(field(item, 'affiliations_count')),
    isPublic: field(item, 'public') === true,
    needsApproval: field(item, 'membersonly') === true,
  };
}
