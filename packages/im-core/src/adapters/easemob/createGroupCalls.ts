import type { GroupService } from '../../ports/GroupService.js';
import type { EasemobContext } from './EasemobContext.js';
import { numberedPages, detailIn, MEMBERS_PAGE, membersIn, summariesIn } from './groupForms.js';
import { field, listOf, textOf, textsOf } from './reading.js';
import type { EasemobGroups } from './vendorChannels.js';

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
