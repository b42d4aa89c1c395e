import { LIMITS, type ConversationKind, type IncomingMessage, type MessageStatus } from '@fitout/im-core';

/** One message as the floor keeps it: changed in place, its conversation shared. */
export interface FloorMessage {
  readonly id: string;
  readonly serverId: string;
  readonly conversation: FloorConversation;
  readonly from: string;
  readonly body: IncomingMessage['body'];
  readonly mentions: readonly string[];
  readonly time: number;
  status: MessageStatus;
}

/** One conversation as the floor keeps it. */
export interface FloorConversation {
  readonly kind: ConversationKind;
  readonly id: string;
  readonly messages: FloorMessage[];
  unread: number;
  mentions: number;
  /** Time up to which the peer has read the user's messages. */
  readThrough: number;
}

/** The messages and conversations of the floor: maps, and records that are changed in place. */
export function createFloorCache(added: (conversation: FloorConversation) => void) {
  const byId = new Map<string, FloorMessage>();
  const byKind = {
    contact: new Map<string, FloorConversation>(),
    group: new Map<string, FloorConversation>(),
    chatroom: new Map<string, FloorConversation>(),
  };

  function ensure({ kind, id }: IncomingMessage['conversation']): FloorConversation {
    const known = byKind[kind].get(id);
    if (known !== undefined) return known;
    const made = { kind, id, messages: [], unread: 0, mentions: 0, readThrough: 0 };
    byKind[kind].set(id, made);
    added(made);
    return made;
  }

  function keep(message: IncomingMessage, conversation: FloorConversation, status: MessageStatus): FloorMessage {
    const { id, serverId, from, body, mentions, time } = message;
    const kept = { id, serverId, conversation, from, body, mentions, time, status };
    byId.set(serverId, kept);
    byId.set(id, kept);
    return kept;
  }

  function trim({ kind, messages }: FloorConversation): void {
    if (messages.length <= (kind === 'contact' ? LIMITS.keptContactMessages : LIMITS.keptGroupMessages)) return;
    const dropped = messages.shift();
    if (dropped === undefined) return;
    byId.delete(dropped.serverId);
    // Data that is dropped unread still counts.
    byId.delete(dropped.id);
  }

  return { find: (id: string): FloorMessage | undefined => byId.get(id), ensure, keep, trim };
}
