import type { Outbox } from './delivery/Outbox.js';
import type { SeenMarks } from './delivery/SeenMarks.js';
import { isSameConversation, type ConversationRef } from './domain/conversation.js';
import type { ChatEvent } from './domain/events.js';
import { LIMITS } from './limits.js';
import type { ReadMarks } from './persistence/storedReadMarks.js';
import type { ChatService } from './ports/ChatService.js';
import type { TabTeam } from './ports/TabTeam.js';
import type { AttentionStore } from './stores/AttentionStore.js';
import type { ChatroomStore } from './stores/ChatroomStore.js';
import type { ConversationListStore } from './stores/ConversationListStore.js';
import type { TypingStore } from './stores/TypingStore.js';

type EventOf<Type extends ChatEvent['type']> = Extract<ChatEvent, { type: Type }>;

/** What the facts about messages touch. */
export interface MessageFactsDeps {
  readonly self: string;
  readonly service: Pick<ChatService, 'markMessageRead'>;
  readonly team: Pick<TabTeam, 'tell'>;
  readonly conversations: ConversationListStore;
  readonly chatrooms: Pick<ChatroomStore, 'isOutside'>;
  readonly attention: AttentionStore;
  readonly outbox: Pick<Outbox, 'copyCame'>;
  readonly typing: Pick<TypingStore, 'ended'>;
  readonly seen: Pick<SeenMarks, 'note'>;
  readonly marks: Pick<ReadMarks, 'keep'>;
  /** Whether the line has caught up: what comes then is live. */
  readonly isLive: () => boolean;
  /** Something came late and left a hole behind it. */
  readonly torn: () => void;
  /** A message was taken back. */
  readonly recalled: () => void;
}

/** What happens when a message goes out, comes in, is seen or taken back: in its timeline, and around it. */
export function createMessageFacts(deps: MessageFactsDeps) {
  const { self, service, team, conversations, chatrooms, attention, outbox, typing, seen, marks } = deps;

  function messageAccepted({ id, conversation, serverId, time }: EventOf<'messageAccepted'>): void {
    const timeline = conversations.find(conversation);
    const records = timeline?.records;
    if (records?.isTornBy(() => records.accepted(id, serverId, time))) deps.torn();
    timeline?.trim();
    keepReadMark(conversation);
  }

  function messageReceived({ message }: EventOf<'messageReceived'>): void {
    if (chatrooms.isOutside(message.conversation)) return;
    const timeline = conversations.ensure(message.conversation);
    const { records } = timeline;
    const open = conversations.openRef;
    const mayCall = attention.isAway && records.find(message.serverId) === undefined;
    if (records.isTornBy(() => records.received(message, open))) deps.torn();
    const arrived = mayCall ? records.find(message.serverId) : undefined;
    if (arrived !== undefined) attention.arrived(arrived, deps.isLive());
    timeline.trim();
    if (message.from === self) outbox.copyCame(message.conversation, message.id);
    else typing.ended(message.conversation);
    if (open !== null && isSameConversation(open, message.conversation) && message.from !== self) tellSeen(message);
  }

  function tellSeen({ conversation, serverId, time }: EventOf<'messageReceived'>['message']): void {
    team.tell({ type: 'seen', conversation, at: time });
    seen.note(conversation, LIMITS.seenDelayMs);
    if (conversation.kind === 'contact') void service.markMessageRead(conversation, serverId);
  }

  /** Receipts are for one-to-one talk only: a group's messages stay at sent (A76). */
  function messageRead(ref: ConversationRef, serverId: string): void {
    if (ref.kind !== 'contact') return;
    conversations.ensure(ref).records.messageRead(serverId);
    keepReadMark(ref);
  }

  function conversationOpened(ref: ConversationRef, by: string, at: number): void {
    if (by === self) return conversations.find(ref)?.records.seenElsewhere(at);
    if (ref.kind !== 'contact') return;
    conversations.ensure(ref).records.peerRead(at);
    keepReadMark(ref);
  }

  function messageRecalled(ref: ConversationRef, serverId: string, by: string): void {
    if (!chatrooms.isOutside(ref)) conversations.ensure(ref).records.recalled(serverId, by);
    attention.refresh();
    deps.recalled();
  }

  function keepReadMark(ref: ConversationRef): void {
    const through = conversations.find(ref)?.records.peerReadThrough;
    if (through !== undefined) void marks.keep(ref, through);
  }

  return { messageAccepted, messageReceived, messageRead, conversationOpened, messageRecalled };
}
