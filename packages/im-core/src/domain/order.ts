import type { Message } from './message.js';

/**
 * Orders two service ids: both are decimal numbers beyond 2^53, so the longer one is the larger and
 * equal lengths compare as text.
 */
export function byServerId(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Place in a timeline (ORDER-1, ORDER-2): the service's time, then its id; own messages the service has
 * not accepted stand last in the order they were written, whatever the clock says.
 */
export function byPlace(a: Message, b: Message): number {
  if (a.serverId === null) return b.serverId === null ? 0 : 1;
  if (b.serverId === null) return -1;
  return a.time - b.time || byServerId(a.serverId, b.serverId);
}
