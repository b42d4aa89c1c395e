import { groupQueue, isAuthor, type Author, type Delivery } from '../../../services/messages/deliver.js';
import type { GroupChange, GroupEventKind, GroupEvent } from '../../../services/groups/groupChange.js';
import { peerOf, type Group } from '../../../services/groups/groups.js';
import { storeEvent } from '../../../services/messages/events.js';
import type { ChatDeps } from '../ChatDeps.js';
import { settingsOf } from '../wire/groupForms.js';
import { CONTACT_DOMAIN, GROUP_DOMAIN, meta, mucBody, NAME_SPACE } from '../wire/msync.js';

/** The operation of a group meta for each kind of event; the client names its own events after these operations. */
const OPERATION: Readonly<Record<GroupEventKind, number>> = {
  created: 0,
  dissolved: 1,
  applied: 4,
  applicationAccepted: 5,
  applicationDeclined: 6,
  invited: 7,
  inviteAccepted: 8,
  inviteDeclined: 9,
  removed: 10,
  unblocked: 13,
  updated: 14,
  joined: 17,
  left: 18,
  added: 19,
  ownerChanged: 20,
  adminSet: 21,
  adminUnset: 22,
  muted: 23,
  unmuted: 24,
  announced: 25,
  unannounced: 26,
  allowed: 29,
  disallowed: 30,
  allMuted: 31,
  allUnmuted: 32,
};

/**
 * Stores a group event for every recipient. Events of a chatroom go only to the devices in the room and are not stored.
 */
export function storeGroupEvents(
  deps: ChatDeps,
  { appKey, actor, group }: { readonly appKey: string; readonly actor: Author; readonly group: Group },
  { events, gone = [] }: GroupChange,
): readonly Delivery[] {
  const inside = deps.rooms.inside(group.id);
  const left = inside.filter(({ account }) => !gone.includes(account)).length;
  return events.flatMap((event) => {
    const encode = (id: string, at: number) => encodeGroupEvent({ appKey, id, at, group, left }, event);
    const { recipients } = event;
    const queue = groupQueue(group.name);
    if (!group.isRoom) {
      // The acting device does not know yet what the actor causes others to do, above all to join.
      const isForActorToo = event.from !== actor.account.name;
      return storeEvent(deps, actor, { recipients, queue, peer: peerOf(group), isForActorToo, encode });
    }
    const id = deps.ids.next();
    const item = { id, queue, meta: encode(id, deps.clock.now()) };
    return inside
      .filter(({ account, device }) => recipients.includes(account) && !isAuthor(actor, { account, device }))
      .map(({ account, device }) => ({
        owner: account,
        exceptDevice: null,
        onlyDevice: device,
        item,
        isOnlineOnly: true,
      }));
  });
}

function encodeGroupEvent(
  where: {
    readonly appKey: string;
    readonly id: string;
    readonly at: number;
    readonly group: Group;
    readonly left: number;
  },
  { kind, from, to, reason, mutes, details }: GroupEvent,
): Uint8Array {
  const { appKey, id, at, group, left } = where;
  const jid = { appKey, name: group.name, domain: GROUP_DOMAIN };
  const person = (name: string) => ({ appKey, name, domain: CONTACT_DOMAIN });
  return meta.encode({
    id,
    from: person(from),
    to: jid,
    timestamp: String(at),
    ns: NAME_SPACE.muc,
    payload: mucBody.encode({
      mucId: jid,
      operation: OPERATION[kind],
      from: person(from),
      isChatroom: group.isRoom,
      mucName: group.title,
      ...(to !== undefined && { to: [person(to)] }),
      ...(reason !== undefined && { reason }),
      ...(mutes !== undefined && { ext: JSON.stringify({ user_mute_time: mutes }) }),
      ...(details !== undefined && { eventInfo: { ext: JSON.stringify(detailsOf(details, at)) } }),
      ...(group.isRoom && kind === 'left' && { mucMemberCount: left }),
    }),
  });
}

function detailsOf(group: Group, at: number) {
  const { membersonly, allowinvites, maxusers, ...rest } = settingsOf(group);
  const named = { name: group.title, title: group.title, custom: group.custom, last_modified: at };
  return { ...rest, ...named, members_only: membersonly, allow_user_invites: allowinvites, max_users: maxusers };
}
