import { withName, SEND_STATUS, STATUS_OK, type SendError } from '../../../errors.js';
import { err, ok, type Result } from '../../../result.js';
import type { Accepted, Author, UplinkDeps } from '../../../services/messages/deliver.js';
import { enterRoom, leaveRoom, type Entry } from '../../../services/groups/enterRoom.js';
import { groupById } from '../../../services/groups/groups.js';
import type { ChatDeps } from '../ChatDeps.js';
import { answerFrame } from '../wire/downlink.js';
import { dispatch } from './dispatch.js';
import type { ChatSession } from './Hub.js';
import { MUC, mucBody, type Meta, type MucBody } from '../wire/msync.js';
import { roomMeta, roomEventDeliveries } from '../events/roomEvents.js';

const FOR_EVER_MS = -1;

/** Handles uplinks that join or leave a chatroom; all other chatroom requests use REST. */
export function handleRoomUplink(
  deps: ChatDeps,
  session: ChatSession,
  meta: Meta,
  answer: (frame: Uint8Array) => void,
): void {
  const metaId = meta.id ?? '0';
  const body = readSafely(meta);
  const name = (body.mucId?.name ?? '').toLowerCase();
  const refuse = (error: SendError): void => answer(answerFrame(metaId, withName(SEND_STATUS[error], name)));

  // In the same commit queue as messages, so that "join, send, leave" happens in that order.
  deps.commits.submit(
    () => accept(deps, session, name, body),
    (result) => {
      if (!result.ok) return refuse(result.error);
      answer(answerFrame(metaId, STATUS_OK, result.value));
      for (const delivery of result.value.deliveries) dispatch(deps, delivery);
    },
    () => refuse('malformed'),
  );
}

function accept(deps: ChatDeps, session: ChatSession, name: string, body: MucBody): Result<Accepted, SendError> {
  const rules: UplinkDeps = { ...deps, now: deps.clock.now };
  const author = { account: session.account, device: session.device };
  const at = deps.clock.now();
  if (body.operation === MUC.join) {
    const entry = enterRoom(rules, author, name, body.leaveOtherRooms === true);
    if (!entry.ok) return entry;
    const { room, isNew, left } = entry.value;
    const exits = left.flatMap((id) => leaveEventDeliveries(deps, session, id));
    const entries = isNew ? roomEventDeliveries(deps, session, { room, operation: MUC.presence, ext: body.ext }) : [];
    const meta = welcomeMeta(deps, session, entry.value);
    return ok({ id: deps.ids.next(), at, meta, deliveries: [...exits, ...entries] });
  }
  if (body.operation !== MUC.leave) return err('roomUnknown');
  const exit = leaveRoom(rules, author, name);
  if (!exit.ok) return exit;
  const { room, hasLeft } = exit.value;
  const deliveries = hasLeft ? roomEventDeliveries(deps, session, { room, operation: MUC.absence }) : [];
  return ok({ id: deps.ids.next(), at, deliveries });
}

/** The deliveries of a `left` event to the devices that are still in the room. */
export function leaveEventDeliveries(deps: ChatDeps, who: { readonly appKey: string } & Author, roomId: number) {
  const room = groupById(deps.db, roomId);
  return room === null ? [] : roomEventDeliveries(deps, who, { room, operation: MUC.absence });
}

/** The details of the room for a user who joins, keyed by the room's name as the client reads it. */
function welcomeMeta(deps: ChatDeps, session: ChatSession, { room, inside, isMuted }: Entry): Uint8Array {
  const info = {
    is_all_mute: room.isMuteAll,
    create_timestamp: room.createdAt,
    is_in_white_list: false,
    member_count: inside,
    mute_duration: isMuted ? FOR_EVER_MS : 0,
  };
  const chatroomInfo = JSON.stringify({ [session.account.name]: info });
  return roomMeta(deps, session, room, {
    operation: MUC.join,
    status: { errorCode: 0, chatroomInfo },
  });
}

function readSafely(meta: Meta): MucBody {
  try {
    return mucBody.decode(meta.payload ?? new Uint8Array());
  } catch {
    return {};
  }
}
