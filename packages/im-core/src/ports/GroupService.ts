import type { GroupDetail, GroupMember, GroupPage, GroupSummary, NewGroup } from '../domain/groups/group.js';
import type { MemberAction } from '../domain/groups/groupPermissions.js';
import type { Result } from '../domain/result.js';
import type { ImError } from '../errors/imError.js';

/** What can be done to a member: what the table of roles names, and unblocking. */
export type MemberChange = MemberAction | 'unblock';

/** The ending of something that answers nothing but whether it was done. */
type Done = Promise<Result<null, ImError>>;

/**
 * What the core needs from a chat service to know groups. Promises always resolve. A missing permission answers
 * `refused`; the service sends the event to every concerned device except the acting one.
 */
export interface GroupService {
  /** The groups I am in. */
  groups(): Promise<Result<readonly GroupSummary[], ImError>>;
  /**
   * Everybody in a group of mine; `notMember` or another refusal when I am not in it. The service may call an admin
   * a member here: `groupAdmins` knows (R168).
   */
  members(groupId: string): Promise<Result<readonly GroupMember[], ImError>>;
  /** The admins besides the owner, for members of the group. */
  groupAdmins(groupId: string): Promise<Result<readonly string[], ImError>>;
  /** Of a group of mine, a public one, or one I am asked into; others are unknown. */
  groupDetail(groupId: string): Promise<Result<GroupDetail, ImError>>;
  /** Public groups, at most `limit` (R454), after `cursor`; null is the beginning. */
  publicGroups(limit: number, cursor: string | null): Promise<Result<GroupPage, ImError>>;
  /** Makes a group that I own, with these people in it or asked. */
  createGroup(group: NewGroup, members: readonly string[]): Promise<Result<GroupSummary, ImError>>;
  /** Requests to join; without approval the user is a member at once. */
  applyToGroup(groupId: string, message: string): Done;
  decideApplication(groupId: string, applicant: string, isAccepted: boolean): Done;
  decideInvitation(groupId: string, isAccepted: boolean): Done;
  inviteMembers(groupId: string, ids: readonly string[]): Done;
  leaveGroup(groupId: string): Done;
  dissolveGroup(groupId: string): Done;
  /** The description is passed along unchanged (R305). */
  renameGroup(groupId: string, name: string, description: string): Done;
  /** A mute ends by itself after 8864e5 ms (R451, A30). */
  changeMember(groupId: string, memberId: string, change: MemberChange): Done;
  /** The muted members; for admins and the owner (R314). */
  mutedMembers(groupId: string): Promise<Result<readonly string[], ImError>>;
  /** Whether I may not speak here. */
  amIMuted(groupId: string): Promise<Result<boolean, ImError>>;
  /** The blocked accounts; for the owner (R306). */
  blockedMembers(groupId: string): Promise<Result<readonly string[], ImError>>;
}
