import { conversationKey } from '../domain/conversation/conversation.js';
import { byPosition, isAfter } from '../domain/message/message.js';
import type {
  ArchiveAnswer,
  ArchivedMessage,
  ArchiveHit,
  ArchiveQuery,
  MessageArchive,
} from '../ports/MessageArchive.js';
import {
  type Block,
  type BlockEntry,
  blockOf,
  chunks,
  entryOf,
  folded,
  heldFrom,
  merged,
  messageAt,
  messagesIn,
  NO_SPANS,
  readBlock,
  searchOf,
  type Spans,
  withPage,
} from './archiveBlocks.js';
import { refOfKey } from './messageCodec.js';

export type ArchiveTable = 'blocks' | 'index' | 'spans';

/** The tables inside one change. */
export interface ArchiveTables {
  get(table: ArchiveTable, key: string): Promise<unknown>;
  all(table: ArchiveTable): Promise<ReadonlyMap<string, unknown>>;
  put(table: ArchiveTable, key: string, value: unknown): void;
  remove(table: ArchiveTable, key: string): void;
  clear(): void;
}

/** Where the archive is stored. */
export interface ArchiveStorage {
  /**
   * Runs `work` while no other change of any tab runs; its changes are stored together or not at all. `work` awaits nothing but
   * the tables. Null if storage is denied or lost.
   */
  run<T>(isWriting: boolean, work: (tables: ArchiveTables) => Promise<T>): Promise<T | null>;
}

interface Indexed extends BlockEntry {
  readonly key: string;
}

interface Open {
  readonly block: Block;
  readonly words: readonly string[];
}

/** Under this key of the table of spans is the number of changes so far: another tab's make this tab's index out of date. */
const CHANGES = '';
/** Blocks kept open between queries: those of 100 000 messages, whose words are about 10 MB. */
const OPEN_BLOCKS = 800;
/** Blocks read at a time. */
const READ_AT_ONCE = 24;

/** An archive over tables: an index of all blocks in memory, and the blocks of messages where they are stored. */
export function createArchive(storage: ArchiveStorage): MessageArchive {
  let changes: unknown = null;
  /** The blocks of each conversation, oldest first. */
  let index = new Map<string, readonly Indexed[]>();
  let spans = new Map<string, Spans>();
  const open = new Map<string, Open>();

  function reset(): void {
    changes = null;
    index = new Map();
    spans = new Map();
    open.clear();
  }

  async function refresh(tables: ArchiveTables): Promise<void> {
    const now = (await tables.get('spans', CHANGES)) ?? 0;
    if (now === changes) return;
    reset();
    const [entries, parts] = await Promise.all([tables.all('index'), tables.all('spans')]);
    for (const [key, value] of entries) {
      const conversation = conversationIn(key);
      if (isEntry(value)) index.set(conversation, [...(index.get(conversation) ?? []), { ...value, key }]);
    }
    for (const [conversation, blocks] of index)
      index.set(
        conversation,
        blocks.toSorted((a, b) => byPosition(a.from, b.from)),
      );
    for (const [key, value] of parts) if (isSpans(value)) spans.set(key, value);
    changes = now;
  }

  async function read<T>(fallback: T, work: (tables: ArchiveTables) => Promise<T>): Promise<T> {
    const answer = await storage.run(false, async (tables) => {
      await refresh(tables);
      return work(tables);
    });
    return answer ?? fallback;
  }

  async function change(work: (tables: ArchiveTables) => Promise<void>): Promise<void> {
    const isStored = await storage.run(true, async (tables) => {
      await refresh(tables);
      await work(tables);
      changes = Number(changes) + 1;
      tables.put('spans', CHANGES, changes);
      return true;
    });
    if (isStored === null) reset();
  }

  async function openBlock(tables: ArchiveTables, key: string): Promise<Open | null> {
    const known = open.get(key);
    if (known !== undefined) {
      // The blocks used last are kept.
      open.delete(key);
      open.set(key, known);
      return known;
    }
    const block = readBlock(await tables.get('blocks', key));
    return block === null ? null : keepOpen(key, block);
  }

  function keepOpen(key: string, block: Block): Open {
    const opened = { block, words: block.words.map(folded) };
    open.delete(key);
    open.set(key, opened);
    const [oldest] = open.keys();
    if (open.size > OPEN_BLOCKS && oldest !== undefined) open.delete(oldest);
    return opened;
  }

  async function messagesOf(tables: ArchiveTables, entry: Indexed | null): Promise<readonly ArchivedMessage[]> {
    return entry === null ? [] : messagesIn((await openBlock(tables, entry.key))?.block ?? null);
  }

  /** Puts other messages in the place of a block, or beside the blocks if `entry` is null. */
  function replace(
    tables: ArchiveTables,
    conversation: string,
    entry: Indexed | null,
    messages: readonly ArchivedMessage[],
  ): void {
    const blocks = index.get(conversation) ?? [];
    const others = blocks.filter((one) => one !== entry);
    const parts = chunks(messages, entry === null || entry === blocks[0]);
    let free = Math.max(-1, ...blocks.map(({ key }) => Number(key.slice(conversation.length + 1)))) + 1;
    const keys = parts.map((_, at) => (at === 0 && entry !== null ? entry.key : `${conversation}\n${free++}`));
    if (entry !== null && parts.length === 0) removeBlock(tables, entry.key);
    const added = parts.map((part, at): Indexed => {
      const [key, known, block] = [keys[at] ?? '', entryOf(part), blockOf(part)];
      tables.put('blocks', key, block);
      tables.put('index', key, known);
      open.delete(key);
      return { ...known, key };
    });
    index.set(
      conversation,
      [...others, ...added].toSorted((a, b) => byPosition(a.from, b.from)),
    );
  }

  function removeBlock(tables: ArchiveTables, key: string): void {
    tables.remove('blocks', key);
    tables.remove('index', key);
    open.delete(key);
  }

  return {
    add: (ref, messages, page) =>
      change(async (tables) => {
        const conversation = conversationKey(ref);
        const blocks = index.get(conversation) ?? [];
        const { first, last } = page ?? { first: null, last: null };
        const places = new Map<Indexed | null, ArchivedMessage[]>();
        for (const message of messages) {
          const place = blocks.findLast(({ from }) => !isAfter(from, message)) ?? blocks[0] ?? null;
          places.set(place, [...(places.get(place) ?? []), message]);
        }
        const ids = new Set(messages.map(({ serverId }) => serverId));
        // What lies inside a page of history and is not in it was recalled or removed.
        const isGone = (one: ArchivedMessage) =>
          first !== null && last !== null && !ids.has(one.serverId) && !isAfter(first, one) && !isAfter(one, last);
        const touched =
          first === null || last === null
            ? []
            : blocks.filter((one) => !isAfter(one.from, last) && !isAfter(first, one.to));
        for (const block of new Set([...places.keys(), ...touched])) {
          const next = merged(await messagesOf(tables, block), places.get(block) ?? [], isGone);
          if (next !== null) replace(tables, conversation, block, next);
        }
        if (page === undefined) return;
        const next = withPage(spans.get(conversation) ?? NO_SPANS, page);
        spans.set(conversation, next);
        tables.put('spans', conversation, next);
      }),
    remove: (ref, serverIds, by) =>
      change(async (tables) => {
        const conversation = conversationKey(ref);
        const wanted = new Set(serverIds);
        // Recalled messages are mostly new ones.
        for (const block of (index.get(conversation) ?? []).toReversed()) {
          if (wanted.size === 0) return;
          const held = await messagesOf(tables, block);
          const isGone = (one: ArchivedMessage) => wanted.has(one.serverId) && (by === undefined || one.from === by);
          const next = merged(held, [], isGone);
          if (next !== null) replace(tables, conversation, block, next);
          for (const { serverId } of held) wanted.delete(serverId);
        }
      }),
    edit: (ref, serverId, by, words) =>
      change(async (tables) => {
        const conversation = conversationKey(ref);
        for (const block of (index.get(conversation) ?? []).toReversed()) {
          const held = (await messagesOf(tables, block)).find((one) => one.serverId === serverId);
          if (held === undefined) continue;
          const next = held.from === by ? merged(await messagesOf(tables, block), [{ ...held, words }]) : null;
          if (next !== null) replace(tables, conversation, block, next);
          return;
        }
      }),
    forget: (ref) =>
      change(async (tables) => {
        const conversation = conversationKey(ref);
        for (const { key } of index.get(conversation) ?? []) removeBlock(tables, key);
        tables.remove('spans', conversation);
        index.delete(conversation);
        spans.delete(conversation);
      }),
    search(query) {
      const search = searchOf(query);
      if (search === null) return Promise.resolve(NOTHING);
      return read(NOTHING, async (tables) => {
        const places = query.conversation === undefined ? index.keys() : [conversationKey(query.conversation)];
        const found: Indexed[] = [];
        for (const place of places) for (const one of index.get(place) ?? []) if (search.mayBeIn(one)) found.push(one);
        found.sort((a, b) => byPosition(b.to, a.to));
        let hits: ArchiveHit[] = [];
        for (let at = 0; at < found.length && !isFull(hits, query, found[at]); at += READ_AT_ONCE) {
          const next = found.slice(at, at + READ_AT_ONCE);
          const opened = await Promise.all(next.map(({ key }) => openBlock(tables, key)));
          for (const [number, entry] of next.entries()) {
            const { block, words } = opened[number] ?? {};
            const conversation = refOfKey(conversationIn(entry.key));
            if (!block || !words || conversation === null) continue;
            hits.push(...search.hitsIn(block, words).map((one) => ({ ...messageAt(block, one), conversation })));
          }
          hits = hits.toSorted((a, b) => byPosition(b, a)).slice(0, query.limit + 1);
        }
        return { hits: hits.slice(0, query.limit), isMore: hits.length > query.limit };
      });
    },
    reach: (ref) =>
      read(NOT_HELD, async () => {
        const conversation = conversationKey(ref);
        const { parts, isFromStart } = spans.get(conversation) ?? NO_SPANS;
        const top = parts.at(-1);
        return {
          count: countOf(index.get(conversation) ?? []),
          newest: top?.to ?? null,
          oldest: top?.from ?? null,
          isWhole: isWhole({ parts, isFromStart }),
        };
      }),
    size: () =>
      read({ messages: 0, bytes: 0, whole: 0 }, async () => {
        const all = [...index.values()].flat();
        const bytes = all.reduce((sum, one) => sum + one.bytes, 0);
        return { messages: countOf(all), bytes, whole: [...spans.values()].filter(isWhole).length };
      }),
    shrink: (bytes) =>
      change(async (tables) => {
        const all = [...index].flatMap(([conversation, blocks]) => blocks.map((block) => ({ conversation, block })));
        let left = bytes;
        for (const { conversation, block } of all.toSorted((a, b) => byPosition(a.block.to, b.block.to))) {
          if (left <= 0) return;
          left -= block.bytes;
          removeBlock(tables, block.key);
          const kept = (index.get(conversation) ?? []).filter((one) => one !== block);
          const next = heldFrom(spans.get(conversation) ?? NO_SPANS, kept[0]?.from ?? null);
          index.set(conversation, kept);
          spans.set(conversation, next);
          tables.put('spans', conversation, next);
        }
      }),
    clear: () =>
      change(async (tables) => {
        const { changes: count } = { changes };
        reset();
        changes = count;
        tables.clear();
      }),
    close: reset,
  };
}

const NOTHING: ArchiveAnswer = { hits: [], isMore: false };
const NOT_HELD = { count: 0, newest: null, oldest: null, isWhole: false };

/** Whether no block from this one on has a hit among the newest. */
function isFull(hits: readonly ArchiveHit[], { limit }: ArchiveQuery, next: Indexed | undefined): boolean {
  const last = hits[limit];
  return last !== undefined && next !== undefined && !isAfter(next.to, last);
}

function isWhole({ parts, isFromStart }: Spans): boolean {
  return isFromStart && parts.length === 1;
}

function countOf(blocks: readonly Indexed[]): number {
  return blocks.reduce((sum, { count }) => sum + count, 0);
}

function conversationIn(key: string): string {
  return key.slice(0, key.lastIndexOf('\n'));
}

function isEntry(value: unknown): value is BlockEntry {
  const { from, to, grams } = Object(value) as Partial<BlockEntry>;
  return typeof from?.time === 'number' && typeof to?.time === 'number' && grams instanceof Uint16Array;
}

function isSpans(value: unknown): value is Spans {
  return Array.isArray((Object(value) as Partial<Spans>).parts);
}
