import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import {
  isAfter,
  isHiddenCall,
  positionOf,
  type Message,
  type MessageBody,
  type MessagePosition,
} from '../domain/message/message.js';
import * as LIMITS from '../limits.js';
import type { MessageTransport } from '../ports/ChatService.js';
import type { Cancel } from '../ports/Clock.js';
import type { ArchivedMessage, ArchivedPage, ArchiveParts, MessageArchive } from '../ports/MessageArchive.js';
import type { ClientBase } from './ImClient.js';

/** What hands the archive the messages of a client, and fills it; see `createArchiving`. */
export type Archiving = ReturnType<typeof createArchiving>;

/** What the filling of the archive asks the rest of the client. */
interface FillDeps extends Pick<ClientBase, 'clock' | 'tabs'> {
  /** The conversations in the order in which they are filled, with their newest message. */
  readonly conversations: () => readonly { readonly ref: ConversationRef; readonly newest: MessagePosition | null }[];
  /** Fetches a page, and archives it. */
  readonly history: MessageTransport['history'];
}

/**
 * The `archive` of a client: hands the store what passes by, and fetches the rest of the history while the user is idle. Apart
 * from the client, because an app without a search of the whole history does not load it.
 */
export function createArchiving({ store, whenIdle, limit }: ArchiveParts) {
  /** Ids that were recalled or removed in this session: a page that was under way may still have them. */
  const gone = new Set<string>();
  let waiting: (() => Promise<void>)[] = [];
  let cancel: Cancel | null = null;
  let round = 0;
  let isCleared = false;

  /** What is added waits for an idle moment, so that the worker of the archive starts no sooner. */
  function later(task: (to: MessageArchive) => Promise<void>): void {
    waiting.push(() => task(store));
    cancel ??= whenIdle(flush);
  }

  function flush(): void {
    cancel?.();
    cancel = null;
    const tasks = waiting;
    waiting = [];
    for (const task of tasks) void task();
  }

  function add(ref: ConversationRef, messages: readonly (Archivable | undefined)[], page?: ArchivedPage): void {
    if (ref.kind === 'chatroom') return;
    const kept = messages.flatMap((one) => (one === undefined || isHiddenCall(one) ? [] : archived(one)));
    later((to) =>
      to.add(
        ref,
        kept.filter(({ serverId }) => !gone.has(serverId)),
        page,
      ),
    );
  }

  function remove(ref: ConversationRef, serverIds: readonly string[], by?: string): void {
    if (serverIds.length === 0) return;
    // Who recalls a message of another account recalls nothing, so the archive decides.
    if (by === undefined) for (const id of serverIds) gone.add(id);
    later((to) => to.remove(ref, serverIds, by));
    flush();
  }

  async function fill(deps: FillDeps): Promise<void> {
    const mine = (round += 1);
    const isCurrent = (): boolean => mine === round && !isCleared;
    const done = new Set<string>();
    while (isCurrent()) {
      await new Promise<void>((resolve) => void deps.clock.after(LIMITS.archivePauseMs, () => void whenIdle(resolve)));
      if (!isCurrent() || (await store.size()).messages >= limit) return;
      const next = deps.conversations().find(({ ref }) => !done.has(conversationKey(ref)));
      if (next === undefined) return;
      if (!(await fillOne(next.ref, next.newest, deps, isCurrent))) done.add(conversationKey(next.ref));
    }
  }

  /** Fetches one page. False if the conversation is whole, or cannot be fetched now. */
  async function fillOne(
    ref: ConversationRef,
    head: MessagePosition | null,
    { history, tabs }: FillDeps,
    isCurrent: () => boolean,
  ): Promise<boolean> {
    if (head === null) return false;
    const { newest, oldest, isWhole } = await store.reach(ref);
    const isBehind = newest === null || (isAfter(head, newest) && !caughtUp.has(conversationKey(ref)));
    if (!isBehind && isWhole) return false;
    const before = isBehind ? null : (oldest?.serverId ?? null);
    // One tab fetches a page for all.
    const isMine = await tabs.claim(`archive ${conversationKey(ref)} ${String(before)}`, LIMITS.claimMs);
    if (!isMine || !isCurrent()) return isMine;
    if (before === null) caughtUp.add(conversationKey(ref));
    const answer = await history(ref, before, LIMITS.historyPageSize);
    flush();
    return answer.ok && (before !== null || answer.value.length > 0);
  }

  /** Conversations whose newest page was fetched in this session: what came later was archived as it came. */
  const caughtUp = new Set<string>();

  return {
    add,
    remove,
    /** Archives the pages that `fetch` gets. `isRemoved` tells what the user has removed on this device. */
    through:
      (
        fetch: MessageTransport['history'],
        isRemoved: (ref: ConversationRef, serverId: string) => boolean,
      ): MessageTransport['history'] =>
      async (ref, before, limit) => {
        const answer = await fetch(ref, before, limit);
        if (answer.ok) {
          const kept = answer.value.filter(({ serverId }) => !isRemoved(ref, serverId));
          add(ref, kept, { before, first: positionOf(answer.value[0]), last: positionOf(answer.value.at(-1)) });
        }
        return answer;
      },
    forget(ref: ConversationRef) {
      later((to) => to.forget(ref));
      flush();
    },
    /** Call it when the conversations are complete; it ends with the connection. */
    fill: (deps: FillDeps) => void (limit > 0 && fill(deps)),
    stop() {
      round += 1;
    },
    dispose() {
      round += 1;
      cancel?.();
      store.close();
    },
    /** What the screens see: a search knows all that has passed by. */
    store: {
      ...store,
      search(query: Parameters<MessageArchive['search']>[0]) {
        flush();
        return store.search(query);
      },
      clear() {
        // Filled again with the next log-in only: the user wants the space.
        isCleared = true;
        waiting = [];
        return store.clear();
      },
    },
  };
}

type Archivable = Pick<Message, 'serverId' | 'time' | 'from' | 'body' | 'conversation'>;

function archived({ serverId, time, from, body }: Archivable): readonly ArchivedMessage[] {
  return serverId === null ? [] : [{ serverId, time, from, kind: body.type, words: wordsOf(body) }];
}

/** The words of a message that the kit's search looks through. */
function wordsOf(body: MessageBody): string {
  if (body.type === 'text' || body.type === 'custom') return body.text;
  if (body.type === 'file') return body.name;
  if (body.type === 'location') return `${body.name} ${body.address}`.trim();
  return body.type === 'combine' ? `${body.title} ${body.summary}` : '';
}
