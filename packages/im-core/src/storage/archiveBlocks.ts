import { byPosition, isAfter, type MessageKind, type MessagePosition } from '../domain/message/message.js';
import type { ArchivedMessage, ArchivedPage, ArchiveQuery } from '../ports/MessageArchive.js';

/** Messages of one block, of one conversation: the smallest piece that is read and written. */
const BLOCK_MESSAGES = 256;

/** The order is stored: new kinds come last. */
const KINDS: readonly MessageKind[] = 'text image audio video file location custom combine unsupported notice'.split(
  ' ',
) as MessageKind[];

/** A block as it is stored: in columns, because a thousand small records take twice the space. */
export interface Block {
  readonly ids: readonly string[];
  readonly times: Float64Array;
  readonly people: readonly string[];
  /** The index of the sender in `people`. */
  readonly from: Uint16Array;
  readonly kinds: Uint8Array;
  readonly words: readonly string[];
}

/** What the index knows of a block without reading it. */
export interface BlockEntry {
  readonly from: MessagePosition;
  readonly to: MessagePosition;
  readonly count: number;
  /** One bit for each kind. */
  readonly kinds: number;
  /** About how many bytes the block takes. */
  readonly bytes: number;
  /** The characters and pairs of characters of its words, as ascending numbers of 16 bits. */
  readonly grams: Uint16Array;
}

/** As `plain` of the kit's search: what differs only in width or case is the same. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/**
 * The numbers of the characters and of the neighbouring pairs in a folded text. Two pairs may share a number: then a block is
 * read in vain, and its text decides.
 */
function addGrams(text: string, grams: Set<number>): void {
  let before = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    grams.add(hash(0, unit));
    if (before > 0) grams.add(hash(before, unit));
    before = unit;
  }
}

function hash(first: number, second: number): number {
  const mixed = Math.imul(first ^ 0x9e37, 0x85eb_ca6b) ^ Math.imul(second, 0xc2b2_ae35);
  return (mixed ^ (mixed >>> 15)) & 0xffff;
}

export function gramsOf(texts: readonly string[]): Uint16Array {
  const grams = new Set<number>();
  for (const text of texts) addGrams(text, grams);
  return Uint16Array.from(grams).toSorted();
}

function includesAll(grams: Uint16Array, wanted: Uint16Array): boolean {
  return wanted.every((gram) => {
    let [low, high] = [0, grams.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((grams[middle] ?? 0) < gram) low = middle + 1;
      else high = middle;
    }
    return grams[low] === gram;
  });
}

/** `messages` in the order of the timeline. */
export function blockOf(messages: readonly ArchivedMessage[]): Block {
  const people = [...new Set(messages.map(({ from }) => from))];
  const index = new Map(people.map((id, at) => [id, at]));
  return {
    ids: messages.map(({ serverId }) => serverId),
    times: Float64Array.from(messages, ({ time }) => time),
    people,
    from: Uint16Array.from(messages, ({ from }) => index.get(from) ?? 0),
    kinds: Uint8Array.from(messages, ({ kind }) => kindNumber(kind)),
    words: messages.map(({ words }) => words),
  };
}

function kindNumber(kind: MessageKind): number {
  const number = KINDS.indexOf(kind);
  return number < 0 ? KINDS.indexOf('unsupported') : number;
}

/** About what a stored message takes besides its id and its words. */
const FIXED_BYTES = 18;

export function entryOf(messages: readonly ArchivedMessage[]): BlockEntry {
  const grams = gramsOf(messages.map(({ words }) => folded(words)));
  const [from, to] = [messages[0], messages.at(-1)].map((one) => ({
    serverId: one?.serverId ?? '',
    time: one?.time ?? 0,
  })) as [MessagePosition, MessagePosition];
  return {
    from,
    to,
    count: messages.length,
    kinds: kindBits(messages.map(({ kind }) => kind)),
    bytes: messages.reduce(
      (sum, { serverId, words }) => sum + FIXED_BYTES + serverId.length + words.length * 2,
      grams.byteLength,
    ),
    grams,
  };
}

function kindBits(kinds: readonly MessageKind[]): number {
  return kinds.reduce((bits, kind) => bits | (1 << kindNumber(kind)), 0);
}

export function messageAt(block: Block, index: number): ArchivedMessage {
  return {
    serverId: block.ids[index] ?? '',
    time: block.times[index] ?? 0,
    from: block.people[block.from[index] ?? 0] ?? '',
    kind: KINDS[block.kinds[index] ?? 0] ?? 'unsupported',
    words: block.words[index] ?? '',
  };
}

export function messagesIn(block: Block | null): readonly ArchivedMessage[] {
  return block === null ? [] : block.ids.map((_, index) => messageAt(block, index));
}

/** A block from storage; null for anything else. */
export function readBlock(value: unknown): Block | null {
  const { ids, times, people, from, kinds, words } = Object(value) as Partial<Block>;
  const isSound =
    Array.isArray(ids) &&
    Array.isArray(words) &&
    Array.isArray(people) &&
    times instanceof Float64Array &&
    from instanceof Uint16Array &&
    kinds instanceof Uint8Array;
  return isSound ? { ids, times, people, from, kinds, words } : null;
}

/** The messages of a block with those of `added` in their places, new versions replacing old ones; null if nothing changes. */
export function merged(
  held: readonly ArchivedMessage[],
  added: readonly ArchivedMessage[],
  isGone: (message: ArchivedMessage) => boolean = () => false,
): readonly ArchivedMessage[] | null {
  const kept = held.filter((message) => !isGone(message));
  const byId = new Map(kept.map((message) => [message.serverId, message]));
  const isNew = added.some((one) => !isSame(byId.get(one.serverId), one));
  if (!isNew && kept.length === held.length) return null;
  for (const one of added) byId.set(one.serverId, one);
  return [...byId.values()].toSorted(byPosition);
}

function isSame(a: ArchivedMessage | undefined, b: ArchivedMessage): boolean {
  return a !== undefined && a.words === b.words && a.kind === b.kind && a.time === b.time && a.from === b.from;
}

/** The pieces of a list that is too long for a block; of the oldest block the rest stays in front, where history goes on. */
export function chunks(
  messages: readonly ArchivedMessage[],
  isOldest: boolean,
): readonly (readonly ArchivedMessage[])[] {
  const parts: ArchivedMessage[][] = [];
  const rest = isOldest ? messages.length % BLOCK_MESSAGES : 0;
  if (rest > 0) parts.push(messages.slice(0, rest));
  for (let at = rest; at < messages.length; at += BLOCK_MESSAGES) parts.push(messages.slice(at, at + BLOCK_MESSAGES));
  return parts;
}

/** A query as blocks and messages are compared with it. */
export interface Search {
  mayBeIn(entry: BlockEntry): boolean;
  /** The positions of the hits in a block, the newest first; `words` are its folded texts. */
  hitsIn(block: Block, words: readonly string[]): readonly number[];
}

/** Null for a query that finds nothing. */
export function searchOf({ words, kinds, from, since = -Infinity, until = Infinity }: ArchiveQuery): Search | null {
  const needle = folded(words.trim());
  const isLimited = kinds !== undefined || from !== undefined || since !== -Infinity || until !== Infinity;
  if (needle === '' && !isLimited) return null;
  const [grams, bits] = [gramsOf([needle]), kinds === undefined ? ~0 : kindBits(kinds)];
  const people = from === undefined ? null : new Set(from);
  return {
    mayBeIn: (entry) =>
      (entry.kinds & bits) !== 0 &&
      entry.to.time >= since &&
      entry.from.time < until &&
      includesAll(entry.grams, grams),
    hitsIn(block, texts) {
      const found: number[] = [];
      for (let index = block.ids.length - 1; index >= 0; index -= 1) {
        const time = block.times[index] ?? 0;
        const isFound =
          texts[index]?.includes(needle) === true &&
          (bits & (1 << (block.kinds[index] ?? 0))) !== 0 &&
          time >= since &&
          time < until &&
          (people === null || people.has(block.people[block.from[index] ?? 0] ?? ''));
        if (isFound) found.push(index);
      }
      return found;
    },
  };
}

/** A part of a conversation without a gap. */
interface Span {
  readonly from: MessagePosition;
  readonly to: MessagePosition;
}

/** Which parts of a conversation were fetched, oldest first. */
export interface Spans {
  readonly parts: readonly Span[];
  /** The first part begins with the first message of the conversation. */
  readonly isFromStart: boolean;
}

export const NO_SPANS: Spans = { parts: [], isFromStart: false };

/** The parts after a page of history. */
export function withPage(spans: Spans, { before, first, last }: ArchivedPage): Spans {
  const { parts, isFromStart } = spans;
  if (first === null || last === null) {
    const isStart = before !== null && parts[0]?.from.serverId === before;
    return isStart ? { parts, isFromStart: true } : spans;
  }
  const follows = parts.find(({ from }) => from.serverId === before);
  let [from, to] = [first, follows?.to ?? last];
  const others: Span[] = [];
  for (const part of parts) {
    if (isAfter(part.from, to) || isAfter(from, part.to)) {
      others.push(part);
      continue;
    }
    if (isAfter(from, part.from)) ({ from } = part);
    if (isAfter(part.to, to)) ({ to } = part);
  }
  const next = [...others, { from, to }].toSorted((a, b) => byPosition(a.from, b.from));
  return { parts: next, isFromStart: isFromStart && next[0]?.from.serverId === parts[0]?.from.serverId };
}

/** The spans after everything before a message is gone; null if all of it is. */
export function heldFrom({ parts }: Spans, first: MessagePosition | null): Spans {
  const kept = parts.filter(({ to }) => first !== null && !isAfter(first, to));
  return {
    parts: kept.map(({ from, to }) => ({ from: first !== null && isAfter(first, from) ? first : from, to })),
    isFromStart: false,
  };
}
