import * as LIMITS from '../../limits.js';
import type { GroupService, MemberChange } from '../../ports/GroupService.js';
import type { GroupContext, GroupQuestions } from './createGroupCalls.js';
import { field, textOf } from './reading.js';
import type { EasemobGroups } from './vendorChannels.js';

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
