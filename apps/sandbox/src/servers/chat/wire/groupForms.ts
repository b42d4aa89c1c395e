import type { Group } from '../../../services/groups.js';

/** A group's settings under the names every answer and event of the vendor has for them. */
export function settingsOf(group: Group) {
  return {
    description: group.description,
    avatar: group.avatar,
    public: group.isPublic,
    // A private group is entered by invitation only.
    membersonly: !group.isPublic || group.needsApproval,
    allowinvites: group.allowsInvites,
    invite_need_confirm: group.invitesNeedConsent,
    maxusers: group.maxMembers,
  };
}
