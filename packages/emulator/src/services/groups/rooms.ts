import type { Cancel, Clock } from '../../Clock.js';

interface Occupant {
  readonly account: number;
  readonly device: string;
}

export type Rooms = ReturnType<typeof createRooms>;

const AWAY_MS = 120_000;

export function createRooms(clock: Clock) {
  const rooms = new Map<number, Map<string, Occupant>>();
  const leaving = new Map<string, Cancel>();

  const leave = (room: number, occupant: Occupant): boolean => {
    const inside = rooms.get(room);
    const wasInside = inside?.delete(keyOf(occupant)) ?? false;
    if (inside?.size === 0) rooms.delete(room);
    return wasInside && !isIn(inside, occupant.account);
  };
  const roomsOf = (occupant: Occupant): number[] =>
    [...rooms].filter(([, inside]) => inside.has(keyOf(occupant))).map(([room]) => room);
  const back = (occupant: Occupant): void => {
    leaving.get(keyOf(occupant))?.();
    leaving.delete(keyOf(occupant));
  };

  return {
    enter(room: number, occupant: Occupant): boolean {
      const inside = rooms.get(room) ?? new Map<string, Occupant>();
      rooms.set(room, inside);
      const isNew = !isIn(inside, occupant.account);
      inside.set(keyOf(occupant), occupant);
      return isNew;
    },
    leave,
    inside: (room: number): Occupant[] => [...(rooms.get(room)?.values() ?? [])],
    accountsIn: (room: number): number =>
      new Set(Array.from(rooms.get(room)?.values() ?? [], ({ account }) => account)).size,
    roomsOf,
    away(occupant: Occupant, left: (room: number) => void): void {
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

function isIn(inside: ReadonlyMap<string, Occupant> | undefined, account: number): boolean {
  return inside !== undefined && [...inside.values()].some((occupant) => occupant.account === account);
}

function keyOf({ account, device }: Occupant): string {
  return `${account}/${device}`;
}
