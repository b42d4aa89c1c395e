import type { Cancel, Clock } from '../Clock.js';

/** One device inside a chatroom. */
export interface Occupant {
  readonly account: number;
  readonly device: string;
}

/** The current occupants of chatrooms. In memory only, like the sockets. */
export interface Rooms {
  /** False when the device is inside already. */
  enter(room: number, occupant: Occupant): boolean;
  /** False when the device is not inside. */
  leave(room: number, occupant: Occupant): boolean;
  inside(room: number): Occupant[];
  /** Rooms this device is in. */
  roomsOf(occupant: Occupant): number[];
  /** The device's socket is closed; if it does not reconnect soon it leaves every room, and `left` is called for each. */
  away(occupant: Occupant, left: (room: number) => void): void;
  /** The device is back in time. */
  back(occupant: Occupant): void;
}

/** A connection that breaks for less than this does not cost the place in the room. */
const AWAY_MS = 120_000;

/** Empty rooms. */
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
