import { conversationKey, type ConversationRef } from './conversation/conversation.js';

/** A message that the user wants to be reminded of, on this device. */
export interface Reminder {
  readonly kind: 'remind';
  readonly conversation: ConversationRef;
  /** The client's id of the message, and the service's. */
  readonly messageId: string;
  readonly serverId: string;
  /** The account that sent it. */
  readonly from: string;
  /** The message in one line. */
  readonly words: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The time has come, and the user was told. */
  readonly isDue: boolean;
}

/** When a muted conversation notifies again. */
export interface Unmuting {
  readonly kind: 'unmute';
  readonly conversation: ConversationRef;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What this device does later. */
export type LaterItem = Reminder | Unmuting;

/** One reminder per message, one end of a mute per conversation. */
function keyOf(item: LaterItem): string {
  const key = `${item.kind} ${conversationKey(item.conversation)}`;
  return item.kind === 'remind' ? `${key} ${item.serverId}` : key;
}

/** The items without one. */
export function withoutItem(items: readonly LaterItem[], item: LaterItem): readonly LaterItem[] {
  const key = keyOf(item);
  return items.filter((one) => keyOf(one) !== key);
}

/** The items with one in the place of an earlier one, the earliest first. */
export function withItem(items: readonly LaterItem[], item: LaterItem): readonly LaterItem[] {
  return [...withoutItem(items, item), item].sort((a, b) => a.at - b.at);
}

/** What comes of the items at a time: the ones that stay, the conversations to unmute, and the time of the next one. */
export function itemsAt(items: readonly LaterItem[], now: number) {
  const isOver = (item: LaterItem): boolean => item.at <= now;
  const left = items
    .filter((item) => item.kind === 'remind' || !isOver(item))
    .map((item) => (item.kind === 'remind' && isOver(item) && !item.isDue ? { ...item, isDue: true } : item));
  return {
    left: left.every((item, index) => item === items[index]) && left.length === items.length ? items : left,
    unmuted: items.filter((item): item is Unmuting => item.kind === 'unmute' && isOver(item)),
    next: left.find((item) => !isOver(item))?.at ?? null,
  };
}

/** The reminders that are due in `items` and were not in `before`. */
export function newlyDue(before: readonly LaterItem[], items: readonly LaterItem[]): readonly Reminder[] {
  const told = new Set(dueIn(before).map(keyOf));
  return dueIn(items).filter((item) => !told.has(keyOf(item)));
}

/** The reminders whose time has come, the earliest first. */
export function dueIn(items: readonly LaterItem[]): readonly Reminder[] {
  return items.filter((item): item is Reminder => item.kind === 'remind' && item.isDue);
}
