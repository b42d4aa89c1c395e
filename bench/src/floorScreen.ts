import { foldNumber, foldText, ON_SCREEN, type ConversationState, type Seen } from './Contender.js';
import type { FloorConversation, FloorMessage } from './floorCache.js';

/** The order of the floor's list and what its two observers read. */
export interface FloorScreen {
  added(conversation: FloorConversation): void;
  changed(conversation: FloorConversation): void;
  opened(conversation: FloorConversation): void;
  /** The change of the unread total of all conversations. */
  waits(change: number): void;
  frame(): void;
  seen(): Seen;
  state(): readonly ConversationState[];
}

/** Creates an empty screen. */
export function createFloorScreen(): FloorScreen {
  const ordered: FloorConversation[] = [];
  const touched = new Set<FloorConversation>();
  let open: FloorConversation | null = null;
  let waiting = 0;
  let seen: Seen = { list: 0, conversation: 0 };

  /** Removes the changed conversations and merges them back in: one pass for a whole frame. */
  function settle(): void {
    const [only] = touched;
    if (only !== undefined && touched.size === 1) return settleOne(only);
    const moved = [...touched].sort(byNewest);
    const rest = ordered.filter((conversation) => !touched.has(conversation));
    let at = 0;
    let from = 0;
    for (const conversation of moved) {
      for (let other = rest[from]; other !== undefined && byNewest(other, conversation) < 0; other = rest[from]) {
        ordered[at] = other;
        at += 1;
        from += 1;
      }
      ordered[at] = conversation;
      at += 1;
    }
    for (; from < rest.length; from += 1, at += 1) {
      const other = rest[from];
      if (other !== undefined) ordered[at] = other;
    }
  }

  function settleOne(conversation: FloorConversation): void {
    ordered.splice(ordered.indexOf(conversation), 1);
    let low = 0;
    let high = ordered.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = ordered[middle];
      if (other !== undefined && byNewest(other, conversation) < 0) low = middle + 1;
      else high = middle;
    }
    ordered.splice(low, 0, conversation);
  }

  return {
    added: (conversation) => void ordered.push(conversation),
    changed: (conversation) => void touched.add(conversation),
    opened(conversation) {
      open = conversation;
      touched.add(conversation);
    },
    waits: (change) => void (waiting += change),
    frame() {
      if (touched.size === 0) return;
      settle();
      const conversation = open !== null && touched.has(open) ? readConversation(open) : seen.conversation;
      touched.clear();
      seen = { list: readList(ordered, waiting), conversation };
    },
    seen: () => seen,
    state: () => ordered.filter(hasRow).map(stateOf),
  };
}

/** A conversation that was only opened has no row; it comes after all others. */
function hasRow({ messages }: FloorConversation): boolean {
  return messages.length > 0;
}

function readList(ordered: readonly FloorConversation[], waiting: number): number {
  let sum = waiting;
  for (let index = 0; index < ON_SCREEN; index += 1) {
    const row = ordered[index];
    if (row === undefined || !hasRow(row)) break;
    sum = foldText(foldText(sum, row.id), previewOf(row));
    sum = foldNumber(foldNumber(sum, row.unread), row.mentions > 0 ? 1 : 0);
  }
  return sum;
}

function readConversation({ messages }: FloorConversation): number {
  let sum = messages.length;
  for (const { serverId, status } of messages.slice(-ON_SCREEN)) sum = foldText(foldText(sum, serverId), status);
  return sum;
}

function stateOf(conversation: FloorConversation): ConversationState {
  const { kind, id, unread, mentions, messages } = conversation;
  return {
    kind,
    id,
    unread,
    mentionsMe: mentions > 0,
    preview: previewOf(conversation),
    messages: messages.map(({ serverId, status }) => [serverId, status]),
  };
}

function previewOf({ messages }: FloorConversation): string {
  const last = messages[messages.length - 1];
  if (last === undefined) return '';
  if (last.status === 'recalled') return 'recalled';
  return last.body.type === 'text' ? last.body.text : last.body.type;
}

/** The conversation with the latest message first; then by id, so that the order is always the same. */
function byNewest(a: FloorConversation, b: FloorConversation): number {
  return timeOf(b.messages) - timeOf(a.messages) || (a.id < b.id ? -1 : 1);
}

function timeOf(messages: readonly FloorMessage[]): number {
  return messages[messages.length - 1]?.time ?? 0;
}
