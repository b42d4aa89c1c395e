import { RetryingTask } from '../delivery/RetryingTask.js';
import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import { firstToRetry, type ImError } from '../domain/imError.js';
import * as LIMITS from '../limits.js';
import type { ServicePart } from '../ports/ChatService.js';
import type { TimelineStore } from '../stores/timeline/TimelineStore.js';
import type { ClientBase } from './ImClient.js';

interface MessageMarksDeps {
  readonly find: (ref: ConversationRef) => TimelineStore | undefined;
  readonly isClosed: (ref: ConversationRef) => boolean;
  readonly has: (part: ServicePart) => boolean;
  readonly notOffered: (part: ServicePart) => void;
}

export type MessageMarks = ReturnType<typeof createMessageMarks>;

/**
 * Fetches what the service sends to connected devices only: the reactions to the messages of a conversation, once over
 * each connection when the user opens it, and the pinned ones, also with every change.
 */
export function createMessageMarks({ service, clock }: Pick<ClientBase, 'service' | 'clock'>, deps: MessageMarksDeps) {
  const due = new Map<string, { readonly ref: ConversationRef; readonly part: 'reactions' | 'pins' }>();
  const fetched = new Set<string>();
  const reacted = new Map<string, number>();
  const known = new Map<string, ConversationRef>();
  const fetching = new RetryingTask({ clock, run });
  let isUp = false;
  let isRunning = false;

  async function run(isCurrent: () => boolean): Promise<ImError | null> {
    const failed: typeof due = new Map();
    let error: ImError | null = null;
    isRunning = true;
    for (const [key, { ref, part }] of due) {
      due.delete(key);
      const fault = await fetchPart(ref, part, isCurrent);
      if (!isCurrent()) return null;
      if (fault?.code === 'notOffered') deps.notOffered(part);
      else if (fault !== null) failed.set(key, { ref, part });
      error = firstToRetry([error, fault]);
    }
    isRunning = false;
    for (const [key, one] of failed) due.set(key, one);
    return error;
  }

  async function fetchPart(
    ref: ConversationRef,
    part: 'reactions' | 'pins',
    isCurrent: () => boolean,
  ): Promise<ImError | null> {
    const timeline = deps.find(ref);
    if (timeline === undefined || deps.isClosed(ref) || !deps.has(part)) return null;
    return part === 'pins' ? fetchPins(timeline) : fetchReactions(timeline, isCurrent);
  }

  async function fetchPins(timeline: TimelineStore): Promise<ImError | null> {
    const answer = await service.pinnedMessages(timeline.ref);
    if (answer.ok) timeline.pinsLoaded(answer.value);
    return answer.ok ? null : answer.error;
  }

  async function fetchReactions(timeline: TimelineStore, isCurrent: () => boolean): Promise<ImError | null> {
    await timeline.read();
    const accepted = timeline.records.items.flatMap(({ serverId, status }) =>
      serverId === null || status === 'recalled' ? [] : [serverId],
    );
    for (let end = accepted.length; end > accepted.length - LIMITS.reactedMessages && end > 0;) {
      const start = Math.max(0, end - LIMITS.reactionsPerCall);
      const key = conversationKey(timeline.ref);
      const before = reacted.get(key);
      const answer = await service.reactions(timeline.ref, accepted.slice(start, end));
      if (!answer.ok) return answer.error;
      if (!isCurrent()) return null;
      // An event is newer than an answer that was on its way.
      if (reacted.get(key) !== before) continue;
      for (const { serverId, reactions } of answer.value) timeline.records.reacted(serverId, reactions);
      end = start;
    }
    return null;
  }

  function want(ref: ConversationRef, part: 'reactions' | 'pins'): void {
    due.set(`${part} ${conversationKey(ref)}`, { ref, part });
    // A fetch that is under way takes it in its turn.
    if (isUp && !isRunning) fetching.startSoon(0);
  }

  function opened(ref: ConversationRef): void {
    const key = conversationKey(ref);
    known.set(key, ref);
    if (ref.kind === 'chatroom' || !isUp || fetched.has(key)) return;
    fetched.add(key);
    for (const part of ['reactions', 'pins'] as const) want(ref, part);
  }

  return {
    opened,
    pinsChanged(ref: ConversationRef | null): void {
      for (const one of ref === null ? known.values() : [ref]) if (known.has(conversationKey(one))) want(one, 'pins');
    },
    reacted(ref: ConversationRef): void {
      const key = conversationKey(ref);
      reacted.set(key, (reacted.get(key) ?? 0) + 1);
    },
    start(): void {
      isUp = true;
      isRunning = false;
      fetched.clear();
      for (const ref of known.values()) if (deps.find(ref)?.isOpen === true) opened(ref);
      fetching.startSoon(0);
    },
    stop(): void {
      isUp = false;
      fetching.stop();
      due.clear();
    },
    dispose: () => fetching.stop(),
  };
}
