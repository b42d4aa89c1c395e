import type { GroupDetail, GroupMember, GroupPage, GroupSummary, NewGroup } from '../domain/groups/group.js';
import type { MemberAction } from '../domain/groups/groupPermissions.js';
import type { Result } from '../domain/result.js';
import type { ImError } from '../errors/imError.js';

/** The actions on a member: those of the table of roles, and unblocking. */
export type MemberChange = MemberAction | 'unblock';

/** The result of an action without a value. */
type Done = Promise<Result<null, ImError>>;

/**
 * What the core needs from a chat service for groups. Promises always resolve. A missing permission gives
 * `refused`; the service sends the event to every concerned device except the acting one.
 */
export interface GroupService {
  /** The groups that the user is in. */
  groups(): Promise<Result<readonly GroupSummary[], ImError>>;
  /**
   * The members of a group; `notMember` or another refusal if the user is not in it. The service may list an admin
   * as a member here: use `groupAdmins` (R168).
   */
  members(groupId: string): Promise<Result<readonly GroupMember[], ImError>>;
  /** The admins besides the owner, for members of the group. */
  groupAdmins(groupId: string): Promise<Result<readonly string[], ImError>>;
  /** The details of a group of the user, a public one, or one that the user is invited to; others are unknown. */
  groupDetail(groupId: string): Promise<Result<GroupDetail, ImError>>;
  /** Public groups, at most `limit` (R454), after `cursor`; null is the beginning. */
  publicGroups(limit: number, cursor: string | null): Promise<Result<GroupPage, ImError>>;
  /** Creates a group owned by the user; these accounts become members or are invited. */
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
  /** Mutes a member; the mute expires after 8864e5 ms (R451, A30). */
  changeMember(groupId: string, memberId: string, change: MemberChange): Done;
  /** The muted members; for admins and the owner (R314). */
  mutedMembers(groupId: string): Promise<Result<readonly string[], ImError>>;
  /** Whether the user is muted in the group. */
  amIMuted(groupId: string): Promise<Result<boolean, ImError>>;
  /** The blocked accounts; for the owner (R306). */
  blockedMembers(groupId: string): Promise<Result<readonly string[], ImError>>;
}
