import type { Message } from './message.js';

/**
 * The position of a message in its conversation, as the service orders it: its time, and its id among those of one
 * millisecond.
 */
export interface MessagePosition {
  readonly serverId: string;
  readonly time: number;
}

/** The position of a message; null without a message, and until the service has accepted it. */
export function positionOf(message: Pick<Message, 'serverId' | 'time'> | null | undefined): MessagePosition | null {
  if (!message || message.serverId === null) return null;
  const { serverId, time } = message;
  return { serverId, time };
}

const DIGITS = /^\d+$/;

/**
 * Orders two service ids of one millisecond: decimal numbers, which are beyond 2^53, by their length and then as text, all
 * others as text. Nothing else orders ids: an id is a name, and a larger one is not later.
 */
function byServerId(a: string, b: string): number {
  if (a.length !== b.length && DIGITS.test(a) && DIGITS.test(b)) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

type Positioned = Pick<Message, 'serverId' | 'time'>;

/**
 * The order of a timeline (IM-ORDER-1, IM-ORDER-2): the service's time, then its id; own messages that the service has not
 * accepted come last in the order of writing, independent of the clock.
 */
export function byPosition(a: Positioned, b: Positioned): number {
  if (a.serverId === null) return b.serverId === null ? 0 : 1;
  if (b.serverId === null) return -1;
  return a.time - b.time || byServerId(a.serverId, b.serverId);
}

/** Whether `a` comes after `b`. No message comes after itself, even if two events give it different times. */
export function isAfter(a: Positioned, b: Positioned): boolean {
  return a.serverId !== b.serverId && byPosition(a, b) > 0;
}
