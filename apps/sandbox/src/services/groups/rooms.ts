import type { Cancel, Clock } from '../../Clock.js';

/** A device in a chatroom. */
export interface Occupant {
  readonly account: number;
  readonly device: string;
}

/** The current occupants of chatrooms. In memory only, like the sockets. */
export interface Rooms {
  /** Adds a device; returns false if it is in the room already. */
  enter(room: number, occupant: Occupant): boolean;
  /** Removes a device; returns false if it is not in the room. */
  leave(room: number, occupant: Occupant): boolean;
  inside(room: number): Occupant[];
  /** Ids of the chatrooms that this device is in. */
  roomsOf(occupant: Occupant): number[];
  /**
   * Handles a closed socket: if the device does not reconnect within `AWAY_MS` it leaves every room, and `left` is
   * called for each.
   */
  away(occupant: Occupant, left: (room: number) => void): void;
  /** Cancels the leave of a device that has reconnected. */
  back(occupant: Occupant): void;
}

/** How long a disconnected device stays in its rooms. */
const AWAY_MS = 120_000;

/** Creates the store of occupants, with empty rooms. */
export function createRooms(clock: Clock): Rooms {
  const rooms = new Map<number, Map<string, Occupant>>();
  const leaving = new Map<string, Cancel>();

  const leave = (room: number, occupant: Occupant): boolean => {
    const inside = rooms.get(room);
    const wasInside = inside?.delete(keyOf(occupant)) ?? false;
    if (inside?.size === 0) rooms.delete(room);
    return wasInside;
  };
  const roomsOf = (occupant: Occupant): number[] =>
    [...rooms].filter(([, inside]) => inside.has(keyOf(occupant))).map(([room]) => room);
  const back = (occupant: Occupant): void => {
    leaving.get(keyOf(occupant))?.();
    leaving.delete(keyOf(occupant));
  };

  return {
    enter(room, occupant) {
      const inside = rooms.get(room) ?? new Map<string, Occupant>();
      rooms.set(room, inside);
      if (inside.has(keyOf(occupant))) return false;
      inside.set(keyOf(occupant), occupant);
      return true;
    },
    leave,
    inside: (room) => [...(rooms.get(room)?.values() ?? [])],
    roomsOf,
    away(occupant, left) {
      if (roomsOf(occupant).length === 0) return;
      back(occupant);
      const cancel = clock.after(AWAY_MS, () => {
        leaving.delete(keyOf(occupant));
        for (const room of roomsOf(occupant)) if (leave(room, occupant)) left(room);
      });
      leaving.set(keyOf(occupant), cancel);
    },
    back,
  };
}

function keyOf({ account, device }: Occupant): string {
  return `${account}/${device}`;
}
