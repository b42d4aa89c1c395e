import { groupQueue, type Author, type Delivery } from '../../../services/messages/deliver.js';
import type { Group } from '../../../services/groups/groups.js';
import type { ChatDeps } from '../ChatDeps.js';
import { CONTACT_DOMAIN, GROUP_DOMAIN, meta, mucBody, NAME_SPACE, type MucBody } from '../wire/msync.js';

/** The device that causes an event. */
type Actor = { readonly appKey: string } & Author;

/** The deliveries of a chatroom event to all devices in the room, except the device that caused it; never stored. */
export function roomEventDeliveries(
  deps: ChatDeps,
  actor: Actor,
  { room, operation, ext }: { readonly room: Group; readonly operation: number; readonly ext?: string | undefined },
): Delivery[] {
  const occupants = deps.rooms.inside(room.id);
  const bytes = roomMeta(deps, actor, room, {
    operation,
    mucMemberCount: deps.rooms.accountsIn(room.id),
    ...(ext !== undefined && { ext }),
  });
  const item = { id: deps.ids.next(), queue: groupQueue(room.name), meta: bytes };
  return occupants
    .filter(({ account, device }) => account !== actor.account.id || device !== actor.device)
    .map(({ account, device }) => ({
      owner: account,
      exceptDevice: null,
      onlyDevice: device,
      item,
      isOnlineOnly: true,
    }));
}

/** Encodes a meta about a chatroom. */
export function roomMeta(deps: ChatDeps, { appKey, account, device }: Actor, room: Group, body: MucBody): Uint8Array {
  const jid = { appKey, name: room.name, domain: GROUP_DOMAIN };
  return meta.encode({
    id: deps.ids.next(),
    from: { appKey, name: account.name, domain: CONTACT_DOMAIN, clientResource: device },
    to: jid,
    timestamp: String(deps.clock.now()),
    ns: NAME_SPACE.muc,
    payload: mucBody.encode({ ...body, mucId: jid, from: { appKey, name: account.name }, isChatroom: true }),
  });
}
