import type { SendError } from '../../errors.js';
import { err, ok, type Result } from '../../result.js';
import type { Author, UplinkDeps } from '../messages/deliver.js';
import { isMuted, isOnList } from './groupLists.js';
import { findGroup, type Group } from './groups.js';

/** The result of entering a chatroom. */
export interface Entry {
  readonly room: Group;
  /** The number of accounts in the room, this one included. */
  readonly inside: number;
  readonly isMuted: boolean;
  /** False if the account was in the room already. */
  readonly isNew: boolean;
  /** Ids of the chatrooms that the account left for this one. */
  readonly left: readonly number[];
}

/** Adds a device to a chatroom; any account may join until it is full. */
export function enterRoom(
  { db, rooms, now }: UplinkDeps,
  { account, device }: Author,
  name: string,
  leavesOthers: boolean,
): Result<Entry, SendError> {
  const room = findGroup(db, account.tenantId, name);
  if (room === null || !room.isRoom) return err('roomUnknown');
  const occupant = { account: account.id, device };
  if (isOnList(db, room.id, 'blocked', account.id)) return err('roomBlocked');
  // A further device of an account needs no further place.
  const isInside = rooms.inside(room.id).some((inside) => inside.account === account.id);
  if (!isInside && rooms.accountsIn(room.id) >= room.maxMembers) return err('roomFull');

  const others = leavesOthers ? rooms.roomsOf(occupant).filter((other) => other !== room.id) : [];
  const left = others.filter((other) => rooms.leave(other, occupant));
  const isNew = rooms.enter(room.id, occupant);
  const inside = rooms.accountsIn(room.id);
  return ok({ room, inside, isNew, left, isMuted: isMuted(db, room.id, account.id, now()) });
}

/**
 * Removes a device from a chatroom; `hasLeft` if no device of its account is inside any more. If the device is not in
 * the room, that is not an error: the client may not know it.
 */
export function leaveRoom(
  { db, rooms }: UplinkDeps,
  { account, device }: Author,
  name: string,
): Result<{ readonly room: Group; readonly hasLeft: boolean }, SendError> {
  const room = findGroup(db, account.tenantId, name);
  if (room === null || !room.isRoom) return err('roomUnknown');
  return ok({ room, hasLeft: rooms.leave(room.id, { account: account.id, device }) });
}
