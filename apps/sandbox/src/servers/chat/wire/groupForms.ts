import type { Group } from '../../../services/groups/groups.js';

/** A group's settings with the field names of the vendor's answers and events. */
export function settingsOf(group: Group) {
  return {
    description: group.description,
    avatar: group.avatar,
    public: group.isPublic,
    // An account joins a private group by invitation only.
    membersonly: !group.isPublic || group.needsApproval,
    allowinvites: group.allowsInvites,
    invite_need_confirm: group.invitesNeedConsent,
    maxusers: group.maxMembers,
  };
}
