import { conversationKey, isSameConversation, type ConversationRef } from '../domain/conversation/conversation.js';
import {
  isAfter,
  isHiddenCall,
  positionOf,
  type Message,
  type MessageBody,
  type MessagePosition,
} from '../domain/message/message.js';
import { missingBytes } from '../domain/space.js';
import * as LIMITS from '../limits.js';
import type { MessageTransport } from '../ports/ChatService.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import type {
  ArchivedMessage,
  ArchivedPage,
  ArchiveParts,
  ClientArchive,
  MessageArchive,
} from '../ports/MessageArchive.js';
import type { DeviceSpace } from '../ports/storage.js';
import type { TabCoordinator } from '../ports/TabCoordinator.js';

/** What hands the archive the messages of a client, and fills it; see `createArchiving`. */
export type Archiving = ReturnType<typeof createArchiving>;

interface Head {
  readonly ref: ConversationRef;
  readonly newest: MessagePosition | null;
}

/** What the filling of the archive asks the rest of the client. */
interface FillDeps {
  readonly clock: Pick<Clock, 'after'>;
  readonly tabs: Pick<TabCoordinator, 'claim'>;
  /** The conversations in the order in which they are filled, with their newest message. */
  readonly conversations: () => readonly Head[];
  readonly space: Pick<DeviceSpace, 'estimate'> | undefined;
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
  /** What the last filling asked; null before the conversations are complete. */
  let known: FillDeps | null = null;

  /** What is added waits for an idle moment, so that the worker of the archive starts no sooner. */
  function later(task: (to: MessageArchive) => Promise<void>): void {
    waiting.push(() => task(store));
    if (waiting.length >= LIMITS.archiveWaiting) flush();
    else cancel ??= whenIdle(flush);
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
      const missing = missingBytes((await deps.space?.estimate()) ?? null, false);
      if (missing > 0) return shrink(missing);
      const next = deps.conversations().find(({ ref }) => !done.has(conversationKey(ref)));
      if (next === undefined) return;
      // One tab fetches a page for all.
      const isMine = (page: string): Promise<boolean> => deps.tabs.claim(`archive ${page}`, LIMITS.claimMs);
      if ((await fetchPage(next, deps, isMine)) !== 'more') done.add(conversationKey(next.ref));
    }
  }

  /** Removes the oldest messages until so many bytes are free, and fetches nothing ahead in this session any more. */
  function shrink(bytes: number): Promise<void> {
    isCleared = true;
    return store.shrink(bytes);
  }

  /** Fetches one page that is missing, unless another tab does. */
  async function fetchPage(
    { ref, newest: head }: Head,
    { history }: FillDeps,
    isMine: (page: string) => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<'more' | 'whole' | 'failed'> {
    const key = conversationKey(ref);
    const { newest, oldest, isWhole } = await store.reach(ref);
    const isBehind = newest === null || (head !== null && isAfter(head, newest) && !caughtUp.has(key));
    if (head === null || (!isBehind && isWhole)) return 'whole';
    const before = isBehind ? null : (oldest?.serverId ?? null);
    if (!(await isMine(`${key} ${String(before)}`))) return 'more';
    const answer = await history(ref, before, LIMITS.historyPageSize);
    flush();
    if (!answer.ok) return 'failed';
    if (before === null) caughtUp.add(key);
    // A service that keeps no history has no older messages either.
    if (before === null && answer.value.length === 0) return 'whole';
    const now = await store.reach(ref);
    // Where nothing is stored the same page would be fetched for ever.
    return !now.isWhole && (now.oldest?.serverId ?? null) === before ? 'failed' : 'more';
  }

  async function further(ref?: ConversationRef): Promise<boolean> {
    if (known === null) return false;
    const deps = known;
    const heads = deps.conversations().filter((one) => ref === undefined || isSameConversation(one.ref, ref));
    const pages = ref === undefined ? 1 : LIMITS.furtherPages;
    let hasFailed = false;
    for (const head of heads.slice(0, LIMITS.furtherConversations)) {
      for (let page = 0, state = 'more'; page < pages && state === 'more'; page += 1) {
        state = await fetchPage(head, deps);
        hasFailed ||= state === 'failed';
      }
    }
    return !hasFailed;
  }

  /** Conversations whose newest page was fetched in this session: what came later was archived as it came. */
  const caughtUp = new Set<string>();

  return {
    add,
    remove,
    edit(ref: ConversationRef, serverId: string, by: string, words: string) {
      later((to) => to.edit(ref, serverId, by, words));
      flush();
    },
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
    fill(deps: FillDeps) {
      known = deps;
      if (limit > 0) void fill(deps);
    },
    shrink,
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
      reach: store.reach,
      size: store.size,
      further,
      search(query) {
        flush();
        return store.search(query);
      },
      clear() {
        // Filled again with the next log-in only: the user wants the space.
        isCleared = true;
        waiting = [];
        return store.clear();
      },
    } satisfies ClientArchive as ClientArchive,
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
