import type { GroupDetail, GroupMember, GroupSummary } from '../domain/groups/group.js';
import type { ImError } from '../domain/imError.js';
import { ok, type Result } from '../domain/result.js';
import * as LIMITS from '../limits.js';
import type { ChatroomService, GroupReceiptService, GroupService, MemberChange } from '../ports/ChatService.js';
import type { EasemobContext } from './config.js';
import { CHAT_TYPE } from './messages.js';
import { field, listOf, numberOf, textOf, textsOf } from './reading.js';
import type { EasemobChatrooms, EasemobGroups } from './vendor.js';

const GROUPS_PAGE = 500;

/** The part of the connection that the group calls need. */
export interface GroupContext extends Pick<EasemobContext, 'attempt' | 'channels' | 'self'> {
  readonly connection: EasemobGroups;
}

/** Reads of groups; changes are in `createGroupChanges`. */
export type GroupQuestions = Pick<
  GroupService,
  'groups' | 'members' | 'groupAdmins' | 'groupDetail' | 'publicGroups' | 'mutedMembers' | 'amIMuted' | 'blockedMembers'
>;

/** Groups over the vendor's connection. */
export function createGroupCalls({ connection, attempt, channels, self }: GroupContext): GroupQuestions {
  return {
    groups: () =>
      attempt(
        'groups',
        () => numberedPages(GROUPS_PAGE, (pageNum) => connection.getJoinedGroups({ pageNum, pageSize: GROUPS_PAGE })),
        (items) => {
          const groups = summariesIn(items);
          for (const { id } of groups) channels.note({ kind: 'group', id });
          return groups;
        },
      ),

    members: (groupId) =>
      attempt(
        'members',
        () =>
          numberedPages(MEMBERS_PAGE, (pageNum) =>
            connection.listGroupMembers({ groupId, pageNum, pageSize: MEMBERS_PAGE }),
          ),
        membersIn,
      ),

    groupAdmins: (groupId) => attempt('admins', () => connection.getGroupAdmin({ groupId }), namesIn),

    groupDetail: (groupId) => attempt('group', () => connection.getGroupInfo({ groupId }), detailIn),

    publicGroups: (limit, cursor) =>
      attempt(
        'public groups',
        () => connection.getPublicGroups(cursor === null ? { limit } : { limit, cursor }),
        (answer) => ({
          groups: summariesIn(field(answer, 'data')),
          cursor: textOf(field(answer, 'cursor')) || null,
        }),
      ),

    mutedMembers: (groupId) =>
      attempt(
        'mutes',
        () => connection.getGroupMuteList({ groupId }),
        (answer) => listOf(field(answer, 'data')).flatMap((row) => textOf(field(row, 'user')).toLowerCase() || []),
      ),

    amIMuted: (groupId) =>
      attempt(
        'my mute',
        () => isMutedIn(connection, groupId, self()),
        (isMuted) => isMuted === true,
      ),

    blockedMembers: (groupId) => attempt('blocklist', () => connection.getGroupBlocklist({ groupId }), namesIn),
  };
}

/**
 * Muted by name or together with all members; in the second case the owner, the admins and the allow list may still
 * write.
 */
async function isMutedIn(connection: EasemobGroups, groupId: string, self: string): Promise<boolean> {
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

function namesIn(answer: unknown): readonly string[] {
  return textsOf(field(answer, 'data')).map((name) => name.toLowerCase());
}

/** Read receipts of groups over the vendor's connection. */
export function createGroupReceiptCalls({ sdk, connection, attempt, send }: EasemobContext): GroupReceiptService {
  return {
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
      attempt(
        'group readers',
        () => connection.getGroupMsgReadUser({ groupId, msgId }),
        (answer) => textsOf(field(field(answer, 'data'), 'userlist')).map((id) => id.toLowerCase()),
      ),
  };
}

/** The first page of twenty (R455). */
const ROOMS = { pagenum: 1, pagesize: 20 };

/** The part of the connection that the chatroom calls need. */
export interface ChatroomContext extends Pick<EasemobContext, 'attempt' | 'channels'> {
  readonly connection: EasemobChatrooms;
}

/** Chatrooms over the vendor's connection. */
export function createChatroomCalls({ connection, attempt, channels }: ChatroomContext): ChatroomService {
  return {
    chatrooms: () =>
      attempt(
        'chatrooms',
        () => connection.getChatRooms(ROOMS),
        (answer) => summariesIn(field(answer, 'data')),
      ),

    joinChatroom: (id) =>
      attempt(
        'chatroom join',
        () => connection.joinChatRoom({ roomId: id }),
        () => {
          channels.note({ kind: 'chatroom', id });
          return null;
        },
      ),

    leaveChatroom: (id) =>
      attempt(
        'chatroom leave',
        () => connection.leaveChatRoom({ roomId: id }),
        () => null,
      ),

    chatroomMembers: (id) =>
      attempt(
        'chatroom members',
        () =>
          numberedPages(MEMBERS_PAGE, (pageNum) =>
            connection.listChatRoomMembers({ chatRoomId: id, pageNum, pageSize: MEMBERS_PAGE }),
          ),
        membersIn,
      ),

    chatroomDetail: (id) => attempt('chatroom', () => connection.getChatRoomDetails({ chatRoomId: id }), detailIn),
  };
}

type Change = (
  connection: EasemobGroups,
  member: { groupId: string; username: string },
  muteMs: number,
) => Promise<unknown>;

/** The vendor's call for each action on a member. */
const CHANGES: Readonly<Record<MemberChange, Change>> = {
  promote: (connection, member) => connection.setGroupAdmin(member),
  demote: (connection, member) => connection.removeGroupAdmin(member),
  mute: (connection, member, muteMs) => connection.muteGroupMember({ ...member, muteDuration: muteMs }),
  unmute: (connection, member) => connection.unmuteGroupMember(member),
  block: (connection, member) => connection.blockGroupMember(member),
  unblock: (connection, member) => connection.unblockGroupMember(member),
  remove: (connection, member) => connection.removeGroupMember(member),
};

/** The actions on groups over the vendor's connection. `muteMs` is the duration of a mute in milliseconds (R451, A30). */
export function createGroupChanges(
  { connection, attempt, channels, self }: GroupContext,
  muteMs: number = LIMITS.muteMs,
): Omit<GroupService, keyof GroupQuestions> {
  const done = (what: string, run: () => Promise<unknown>) => attempt(what, run, () => null);
  return {
    createGroup: ({ name, description, ...group }, members) =>
      attempt(
        'group creation',
        () =>
          connection.createGroupVNext({
            groupName: name,
            description,
            members: [...members],
            isPublic: group.isPublic,
            needApprovalToJoin: group.needsApproval,
            allowMemberToInvite: group.allowsInvites,
            inviteNeedConfirm: group.invitesNeedConsent,
          }),
        (answer) => {
          const id = textOf(field(field(answer, 'data'), 'groupId')).toLowerCase();
          channels.note({ kind: 'group', id });
          return { id, name };
        },
      ),

    applyToGroup: (groupId, message) => done('application', () => connection.joinGroup({ groupId, message })),
    decideApplication: (groupId, applicant, isAccepted) =>
      done('decision', () =>
        isAccepted
          ? connection.acceptGroupJoinRequest({ groupId, applicant })
          : connection.rejectGroupJoinRequest({ groupId, applicant, reason: '' }),
      ),
    decideInvitation: (groupId, isAccepted) =>
      done('answer to an invitation', () =>
        isAccepted
          ? connection.acceptGroupInvite({ groupId, invitee: self() })
          : connection.rejectGroupInvite({ groupId, invitee: self() }),
      ),
    inviteMembers: (groupId, ids) =>
      done('invitation', () => connection.inviteUsersToGroup({ groupId, users: [...ids] })),
    leaveGroup: (groupId) => done('leaving', () => connection.leaveGroup({ groupId })),
    dissolveGroup: (groupId) => done('dissolving', () => connection.destroyGroup({ groupId })),
    renameGroup: (groupId, name, description) =>
      done('renaming', () => connection.modifyGroup({ groupId, groupName: name, description })),
    changeMember: (groupId, username, change) =>
      done(change, () => CHANGES[change](connection, { groupId, username }, muteMs)),
  };
}

/** A thousand members in one page (R456). */
const MEMBERS_PAGE = 1_000;
const MOST_PAGES = 10;

/**
 * Fetches every page: until as many rows have arrived as the service counts or, if it sends no count, until a page is
 * not full.
 */
async function numberedPages(size: number, fetch: (page: number) => Promise<unknown>): Promise<readonly unknown[]> {
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
}

/** The groups or chatrooms of a list; an entry without an id is skipped. */
function summariesIn(items: unknown): readonly GroupSummary[] {
  return listOf(items).flatMap((item) => summaryOf(item) ?? []);
}

/** The people of a list; a row names its role by its only key (R167). */
function membersIn(items: unknown): readonly GroupMember[] {
  return listOf(items).flatMap((item) => memberOf(item) ?? []);
}

/** The details of a group or chatroom. Throws if the answer has none: the call has failed then. */
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

/** The vendor has three names for the id and two for the name (R164, R165). */
function summaryOf(item: unknown): GroupSummary | null {
  const id = firstText(item, ['groupid', 'gid', 'groupId', 'id']).toLowerCase();
  return id === '' ? null : { id, name: firstText(item, ['groupname', 'name']) };
}

function memberOf(item: unknown): GroupMember | null {
  for (const role of ['owner', 'admin', 'member'] as const) {
    const id = textOf(field(item, role)).toLowerCase();
    if (id !== '') return { id, role };
  }
  return null;
}

function firstText(item: unknown, names: readonly string[]): string {
  return names.map((name) => textOf(field(item, name))).find((text) => text !== '') ?? '';
}
