import {
  type Delivery,
  groupQueue,
  deliverInRoom,
  type Author,
  storeEvent,
  contactQueue,
  type EventDeps,
  lastEventOf,
} from '../../services/messages/deliver.js';
import type { ChatDeps } from './ChatDeps.js';
import { GROUP_EVENTS, type GroupChange, type GroupEvent } from '../../services/groups/groupEntry.js';
import { peerOf, type Group, openApplications } from '../../services/groups/groups.js';
import { settingsOf, type WrittenEvent } from './wire/downlink.js';
import {
  CONTACT_DOMAIN,
  GROUP_DOMAIN,
  meta,
  mucBody,
  NAME_SPACE,
  type MucBody,
  rosterBody,
  type Jid,
} from './wire/msync.js';
import type { Account } from '../../services/accounts/accounts.js';
import { presenceOf, subscribersOf, type RosterEvent, openRequests } from '../../services/accounts/roster.js';
import { cursorOf, type QueueName } from '../../services/messages/inbox.js';
import { timeOfServerId } from '../../services/messages/serverIds.js';
import type { ChatSession } from './socket/Hub.js';

export function dispatch({ hub, callbacks }: Pick<ChatDeps, 'hub' | 'callbacks'>, delivery: Delivery): void {
  const { owner, exceptDevice, onlyDevice, item, isOnlineOnly } = delivery;
  const sessions = hub.sessionsOf(owner);
  if (sessions.length === 0 && !isOnlineOnly) callbacks?.missed(owner, item.meta);
  for (const session of sessions) {
    if (session.device === exceptDevice || (onlyDevice ?? session.device) !== session.device) continue;
    session.feed.push(item, isOnlineOnly);
    hub.touch(session);
  }
}

export function storeGroupEvents(
  deps: ChatDeps,
  { appKey, actor, group }: { readonly appKey: string; readonly actor: Author; readonly group: Group },
  { events, gone = [] }: GroupChange,
): readonly Delivery[] {
  const left = deps.rooms.inside(group.id).filter(({ account }) => !gone.includes(account)).length;
  return events.flatMap((event) => {
    const encode = (id: string, at: number) => {
      const [from, to] = [jidOf(appKey, event.from), placeOf(appKey, group)];
      const payload = mucBody.encode(groupBody(appKey, group, left, at, event));
      return meta.encode({ id, from, to, timestamp: String(at), ns: NAME_SPACE.muc, payload });
    };
    const { recipients } = event;
    const queue = groupQueue(group.name);
    if (!group.isRoom) {
      // The acting device does not know yet what the actor causes others to do, above all to join.
      const isForActorToo = event.from !== actor.account.name;
      return storeEvent(deps, actor, { recipients, queue, peer: peerOf(group), isForActorToo, encode });
    }
    const id = deps.ids.next();
    const item = { id, queue, meta: encode(id, deps.clock.now()) };
    return deliverInRoom(deps, actor, group, item, recipients);
  });
}

const jidOf = (appKey: string, name: string) => ({ appKey, name, domain: CONTACT_DOMAIN });
const placeOf = (appKey: string, { name }: Group) => ({ appKey, name, domain: GROUP_DOMAIN });

function groupBody(appKey: string, group: Group, left: number, at: number, event: GroupEvent): MucBody {
  const { kind, from, to, reason, mutes, details, attributes, parent } = event;
  return {
    mucId: placeOf(appKey, group),
    operation: GROUP_EVENTS[kind],
    from: jidOf(appKey, from),
    isChatroom: group.isRoom,
    mucName: group.title,
    ...(parent !== undefined && { isThread: true, mucParentId: { appKey, name: parent, domain: GROUP_DOMAIN } }),
    ...(to !== undefined && { to: [jidOf(appKey, to)] }),
    ...(reason !== undefined && { reason }),
    ...(mutes !== undefined && { ext: JSON.stringify({ user_mute_time: mutes }) }),
    ...(details !== undefined && { eventInfo: { ext: JSON.stringify(detailsOf(details, at)) } }),
    ...(attributes !== undefined && { eventInfo: { ext: JSON.stringify(attributes) } }),
    ...(group.isRoom && kind === 'left' && { mucMemberCount: left }),
  };
}

function detailsOf(group: Group, at: number) {
  const { membersonly, allowinvites, maxusers, ...rest } = settingsOf(group);
  const named = { name: group.title, title: group.title, custom: group.custom, last_modified: at };
  return { ...rest, ...named, members_only: membersonly, allow_user_invites: allowinvites, max_users: maxusers };
}

/**
 * Sends an event of one device to the account's other devices. Only to those that are logged in: a device that logs in
 * later fetches the state itself.
 *
 * The JSON is compact, because the client fails at any byte below 16.
 */
export function notifyOtherDevices(
  deps: ChatDeps,
  { account, appKey, device }: Actor,
  event: { readonly type: string } & Readonly<Record<string, unknown>>,
): void {
  const jid = jidOf(appKey, account.name);
  notify(deps, { owner: account.id, exceptDevice: device }, { ...jid, clientResource: device }, jid, event);
  deps.hub.flush();
}

function notify(
  deps: ChatDeps,
  devices: Pick<Delivery, 'owner' | 'exceptDevice'>,
  from: Jid,
  to: Jid,
  event: object,
): void {
  dispatch(deps, { ...devices, item: noticeItem(deps, from, to, event), isOnlineOnly: true });
}

function noticeItem(deps: ChatDeps, from: Jid, to: Jid, event: object): Delivery['item'] {
  const id = deps.ids.next();
  const about = { id, from, to, timestamp: String(deps.clock.now()), ns: NAME_SPACE.notify };
  return {
    id,
    queue: contactQueue('admin'),
    meta: meta.encode({ ...about, payload: Buffer.from(JSON.stringify(event)) }),
  };
}

/**
 * Tells the devices of these accounts, except the acting one, what an account did to a message. Only those that are logged
 * in, as above.
 */
export function noticeDeliveries(
  deps: ChatDeps,
  { account, appKey, device }: Actor,
  people: readonly Pick<Account, 'id' | 'name'>[],
  event: (person: string) => object,
): readonly Delivery[] {
  const from = { ...jidOf(appKey, account.name), clientResource: device };
  return people.map(({ id, name }) => ({
    owner: id,
    exceptDevice: id === account.id ? device : null,
    item: noticeItem(deps, from, jidOf(appKey, name), event(name)),
    isOnlineOnly: true,
  }));
}

const ONLINE = '1';
const STAND_IN = 'demo';

export function presenceForm({ db, hub }: ChatDeps, account: Account, until: number) {
  const { ext, at, isStandIn } = presenceOf(db, account.id);
  const devices = hub.sessionsOf(account.id).map(({ device }) => device);
  const shown = devices.length === 0 && isStandIn ? [STAND_IN] : devices;
  const status = Object.fromEntries(shown.map((device) => [device, ONLINE]));
  return { uid: account.name, last_time: toSeconds(at), expiry: toSeconds(until), ext, status };
}

/**
 * Sends an account's presence to all its subscribers and to its own devices. The event is not stored: an offline
 * subscriber requests the presence after its next log-in.
 */
export function notifyPresence(deps: ChatDeps, account: Account, appKey: string): void {
  const now = deps.clock.now();
  const subscribers = subscribersOf(deps.db, account.id, now).filter((other) => other.account !== account.id);
  const self = { account: account.id, name: account.name, until: 0 };
  for (const recipient of [...subscribers, self]) {
    if (deps.hub.sessionsOf(recipient.account).length === 0) continue;
    // One account in each event: the client mixes up the devices of several accounts.
    const values = [presenceForm(deps, account, recipient.until)];
    const devices = { owner: recipient.account, exceptDevice: null };
    const [from, to] = [jidOf(appKey, account.name), jidOf(appKey, recipient.name)];
    notify(deps, devices, from, to, { type: 'presence', data: { values } });
  }
  deps.hub.flush();
}

function toSeconds(ms: number): number {
  return Math.floor(ms / 1_000);
}

type Actor = { readonly appKey: string } & Author;

/** The deliveries of a chatroom event to all devices in the room, except the device that caused it; never stored. */
export function roomEventDeliveries(
  deps: ChatDeps,
  actor: Actor,
  { room, operation, ext }: { readonly room: Group; readonly operation: number; readonly ext?: string | undefined },
): Delivery[] {
  const bytes = roomMeta(deps, actor, room, {
    operation,
    mucMemberCount: deps.rooms.accountsIn(room.id),
    ...(ext !== undefined && { ext }),
  });
  const item = { id: deps.ids.next(), queue: groupQueue(room.name), meta: bytes };
  return deliverInRoom(deps, actor, room, item);
}

export function roomMeta(deps: ChatDeps, { appKey, account, device }: Actor, room: Group, body: MucBody): Uint8Array {
  const mucId = placeOf(appKey, room);
  return meta.encode({
    id: deps.ids.next(),
    from: { ...jidOf(appKey, account.name), clientResource: device },
    to: mucId,
    timestamp: String(deps.clock.now()),
    ns: NAME_SPACE.muc,
    payload: mucBody.encode({ ...body, mucId, from: { appKey, name: account.name }, isChatroom: true }),
  });
}

const ROSTER_OPERATION = { invited: 2, deleted: 3, added: 4, agreed: 8, refused: 9 } as const;

export function storeRosterEvents(
  deps: EventDeps,
  appKey: string,
  actor: Author,
  events: readonly RosterEvent[],
): readonly Delivery[] {
  return events.flatMap(({ what, from, to, reason }) =>
    storeEvent(deps, actor, {
      recipients: [to.id],
      queue: contactQueue(from.name),
      peer: from.id,
      isForActorToo: what === 'added',
      encode: (id, at) => encodeRoster({ appKey, id, at, what, from: from.name, to: to.name, reason }),
    }),
  );
}

export function encodeRoster(
  event: WrittenEvent & Pick<RosterEvent, 'what'> & { reason?: string | undefined },
): Uint8Array {
  const { appKey, id, at, what, reason } = event;
  const [from, to] = [jidOf(appKey, event.from), jidOf(appKey, event.to)];
  const about = { operation: ROSTER_OPERATION[what], from, to: [to] };
  const payload = rosterBody.encode({ ...about, ...(reason !== undefined && { reason }) });
  return meta.encode({ id, from, to, timestamp: String(at), ns: NAME_SPACE.roster, payload });
}

/**
 * Sends each open friend request, and each application to a group of the account's, to a device that is new to the account. A request that no device has received yet is
 * in the device's inbox already. These events are not stored: the next new device gets the requests that are open then.
 */
export function sendOpenRequests(deps: ChatDeps, { account, appKey, device }: ChatSession): void {
  const seenUpTo = timeOfServerId(cursorOf(deps.db, account.id, device) ?? '0');
  const send = (queue: QueueName, encode: (id: string) => Uint8Array): void => {
    const id = deps.ids.next();
    const item = { id, queue, meta: encode(id) };
    dispatch(deps, { owner: account.id, exceptDevice: null, onlyDevice: device, item, isOnlineOnly: true });
  };
  for (const { from, reason, at } of openRequests(deps.db, account)) {
    if (at > seenUpTo) continue;
    send(contactQueue(from.name), (id) =>
      encodeRoster({ appKey, id, at, what: 'invited', from: from.name, to: account.name, reason }),
    );
  }
  for (const { group, name, applicant } of openApplications(deps.db, account.id)) {
    const event = lastEventOf(deps.db, applicant, peerOf({ id: group }));
    if (event === null || timeOfServerId(event.id) > seenUpTo) continue;
    send(groupQueue(name), (id) => meta.encode({ ...meta.decode(event.meta), id }));
  }
  deps.hub.flush();
}
