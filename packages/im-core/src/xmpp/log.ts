import { ok, type ImError, type Result } from '../domain/imError.js';
import { changeFields } from '../domain/message/changes.js';
import {
  receiptRequestField,
  type IncomingMessage,
  type MessageEdit,
  type Reaction,
} from '../domain/message/message.js';
import { quoteField } from '../domain/message/messageKinds.js';
import { authorIn, serverIdOf, type Entry } from './stanzas.js';

/** Which entries of an archive are wanted, by the archive's ids: those after one, or the last ones before one. */
export interface PageQuery {
  readonly after?: string;
  /** Empty for the newest. */
  readonly before?: string;
  readonly max: number;
}

export interface Page {
  /** Oldest first. */
  readonly entries: readonly Entry[];
  /** The archive's first and last id in the page, of entries that say nothing as well; null in an empty page. */
  readonly first: string | null;
  readonly last: string | null;
  readonly isComplete: boolean;
}

interface Folded {
  readonly message: IncomingMessage;
  readonly isRecalled: boolean;
}

/** A conversation as its entries, oldest first, leave it. */
export interface LogView {
  /** By the port's id, oldest first; recalled ones keep their place. */
  readonly all: ReadonlyMap<string, Folded>;
  /** Pinned messages, the last pinned first. */
  readonly pins: readonly { readonly serverId: string; readonly by: string; readonly at: number }[];
  /** Who has read a message of a group. */
  readonly readers: ReadonlyMap<string, readonly string[]>;
  /** When the user last read all of it, by the user's own markers; 0 for never. */
  readonly readAt: number;
}

const PAGE = 50;
/** Live entries that wait until the log is fresh: of more the archive has the older ones by then. */
const WAITING = 200;
/** Pages that are fetched in search of one message. */
const REACH_PAGES = 100;
/** An entry gets its id a moment before the archive has it: what came so shortly before is fetched once more. */
const MARGIN = 3_000_000n;

function before(archiveId: string): string {
  return /^\d{16}$/u.test(archiveId) ? String(BigInt(archiveId) - MARGIN) : archiveId;
}

/** Never digits alone, and without the colon of the port's ids: no sender may choose the id of another message. */
const WRITERS_ID = /^(?!\d+$)[\w-]{8,64}$/u;

/** A message as it arrived, without what was said about it later. */
export function incomingOf(entry: Entry): IncomingMessage | null {
  const { said, conversation, from, key, time } = entry;
  if (said.what !== 'message') return null;
  const { body, mentions, quote, asksReceipt } = said;
  const serverId = serverIdOf(entry);
  return {
    id: WRITERS_ID.test(key) ? key : serverId,
    serverId,
    conversation,
    from,
    body,
    mentions,
    time,
    ...quoteField(quote),
    ...receiptRequestField({ asksReceipt }),
  };
}

/** A conversation's archive, as much of it as was needed, from some entry to the newest one. */
export class ConversationLog {
  private entries: Entry[] = [];
  private readonly known = new Set<string>();
  private top: string | null = null;
  private bottom: string | null = null;
  private isFresh = false;
  private waiting: Entry[] = [];
  private unsettled = 0;
  private floor: string | null = null;
  private folded: LogView | null = null;
  private work: Promise<unknown> = Promise.resolve();
  /** Whether the oldest entry is here. */
  isComplete = false;

  private readonly self: string;
  private readonly fetchPage: (query: PageQuery) => Promise<Result<Page, ImError>>;

  constructor(self: string, fetchPage: (query: PageQuery) => Promise<Result<Page, ImError>>) {
    this.self = self;
    this.fetchPage = fetchPage;
  }

  /** The connection broke: what came since is not here. */
  stale(): void {
    this.isFresh = false;
  }

  /** Adds a live entry. What arrives together with the answer that makes the log fresh comes before it is read. */
  add(entry: Entry): void {
    if (this.top !== null && this.isFresh) this.insert(entry);
    else this.waiting = [...this.waiting.slice(-WAITING), entry];
  }

  /** While the user's own entry is on its way, later ones may come before it. */
  hold(): () => void {
    if (this.unsettled === 0) this.floor = this.top;
    this.unsettled += 1;
    return () => {
      this.unsettled -= 1;
      if (this.unsettled === 0) this.floor = null;
    };
  }

  /** The port's id of a message that is named by the archive's id or by its writer's. */
  named(id: string): string | undefined {
    const entry = this.entries.findLast(
      (one) => one.said.what === 'message' && (one.archiveId === id || one.key === id),
    );
    return entry && serverIdOf(entry);
  }

  /** The archive's id of a message. */
  archiveIdOf(serverId: string): string | undefined {
    return (
      this.entries.find((one) => one.said.what === 'message' && serverIdOf(one) === serverId)?.archiveId ?? undefined
    );
  }

  /** The newest entry that an account wrote under this id. */
  entry(from: string, key: string): Entry | undefined {
    return this.entries.findLast((one) => one.from === from && one.key === key);
  }

  find(serverId: string) {
    return this.view().all.get(serverId);
  }

  /** Everything until now, if a live stream did not bring it. */
  async fresh(): Promise<Result<null, ImError>> {
    return this.isFresh && this.top !== null ? ok(null) : this.sync();
  }

  sync(): Promise<Result<null, ImError>> {
    return this.inTurn(async () => {
      if (this.top === null) {
        const page = await this.fetchPage({ before: '', max: PAGE });
        if (!page.ok) return page;
        this.take(page.value);
        this.bottom = page.value.first;
        this.isComplete = page.value.isComplete;
      } else {
        let after = before(this.floor ?? this.top);
        for (;;) {
          const page = await this.fetchPage({ after, max: 100 });
          if (!page.ok) return page;
          this.take(page.value);
          if (page.value.isComplete || page.value.last === null) break;
          after = page.value.last;
        }
      }
      this.isFresh = true;
      if (this.top !== null) for (const entry of this.waiting.splice(0)) this.insert(entry);
      return ok(null);
    });
  }

  older(): Promise<Result<null, ImError>> {
    return this.inTurn(async () => {
      if (this.isComplete || this.bottom === null) return ok(null);
      const page = await this.fetchPage({ before: this.bottom, max: PAGE });
      if (!page.ok) return page;
      this.take(page.value);
      this.bottom = page.value.first ?? this.bottom;
      this.isComplete = page.value.isComplete;
      return ok(null);
    });
  }

  /** Fetches until `isEnough`, or until there is no more. */
  async reach(isEnough: (view: LogView) => boolean): Promise<Result<null, ImError>> {
    let answer = await this.fresh();
    for (let page = 0; page < REACH_PAGES && answer.ok && !this.isComplete && !isEnough(this.view()); page += 1) {
      answer = await this.older();
    }
    return answer;
  }

  view(): LogView {
    this.folded ??= fold(this.entries, this.self);
    return this.folded;
  }

  private inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.work.then(task);
    this.work = turn.catch(() => undefined);
    return turn;
  }

  private take({ entries, last }: Page): void {
    for (const entry of entries) this.insert(entry);
    if (last !== null && (this.top === null || last > this.top)) this.top = last;
  }

  private insert(entry: Entry): void {
    if (entry.archiveId === null || this.known.has(entry.archiveId)) return;
    this.known.add(entry.archiveId);
    const at = this.entries.findLastIndex(({ time }) => time <= entry.time) + 1;
    this.entries.splice(at, 0, entry);
    if (this.top !== null && entry.archiveId > this.top) this.top = entry.archiveId;
    this.folded = null;
  }
}

/** When a change was made; of two at once the key decides, so that all devices decide alike. */
interface When {
  readonly at: number;
  readonly key: string;
}

function isAfter(one: When, other: When | undefined): boolean {
  return other === undefined || one.at > other.at || (one.at === other.at && one.key > other.key);
}

interface Draft {
  message: IncomingMessage;
  isRecalled: boolean;
  edit: MessageEdit | null;
  edited: When | undefined;
  readonly reacted: Map<string, When>;
  readonly edits: Set<string>;
  readonly reactions: Map<string, readonly string[]>;
  isRead: boolean;
}

/** What the entries say together. Only who wrote a message edits or recalls it: the service does not check that. */
function fold(entries: readonly Entry[], self: string): LogView {
  const drafts = new Map<string, Draft>();
  const pins = new Map<string, { readonly serverId: string; readonly by: string; readonly at: number }>();
  const pinned = new Map<string, When>();
  const readers = new Map<string, readonly string[]>();
  let readAt = 0;
  for (const entry of entries) {
    const { said, from, key, time } = entry;
    if (said.what === 'message') {
      const message = incomingOf(entry);
      const id = serverIdOf(entry);
      if (message === null || drafts.has(id)) continue;
      const draft = { message, isRecalled: false, edit: null, edited: undefined, isRead: false };
      drafts.set(id, { ...draft, edits: new Set(), reactions: new Map(), reacted: new Map() });
    } else if (said.what === 'edit') {
      const draft = drafts.get(said.target);
      if (draft === undefined || authorIn(said.target) !== from || draft.isRecalled) continue;
      if (draft.message.body.type !== 'text' || draft.edits.has(key)) continue;
      const at = said.at ?? time;
      draft.edits.add(key);
      const isLater = isAfter({ at, key }, draft.edited);
      draft.edit = { count: draft.edits.size, at: isLater ? at : (draft.edited?.at ?? at) };
      if (!isLater) continue;
      draft.edited = { at, key };
      draft.message = { ...draft.message, body: { ...draft.message.body, text: said.text } };
    } else if (said.what === 'recall') {
      const draft = drafts.get(said.target);
      if (draft !== undefined && authorIn(said.target) === from) draft.isRecalled = true;
    } else if (said.what === 'refused') {
      if (authorIn(said.target) === from) drafts.delete(said.target);
    } else if (said.what === 'reactions') {
      const draft = drafts.get(said.target);
      const at = { at: said.at ?? time, key };
      if (draft === undefined || !isAfter(at, draft.reacted.get(from))) continue;
      draft.reacted.set(from, at);
      react(draft.reactions, from, said.emojis);
    } else if (said.what === 'read') {
      const draft = drafts.get(said.target);
      if (said.isAll && from === self) readAt = time;
      else if (said.isAll) for (const one of drafts.values()) one.isRead ||= one.message.from === self;
      else if (draft !== undefined && from !== self) draft.isRead = true;
      const known = readers.get(said.target) ?? [];
      if (!said.isAll && authorIn(said.target) !== from && !known.includes(from))
        readers.set(said.target, [...known, from]);
    } else if (said.what === 'pin') {
      const at = { at: said.at ?? time, key };
      if (!isAfter(at, pinned.get(said.target))) continue;
      pinned.set(said.target, at);
      pins.delete(said.target);
      if (said.isOn) pins.set(said.target, { serverId: said.target, by: from, at: at.at });
    }
  }
  return {
    all: new Map([...drafts].map(([id, draft]) => [id, finished(draft, self)])),
    pins: [...pins.values()].toSorted((a, b) => b.at - a.at),
    readers,
    readAt,
  };
}

/** An account's reactions are replaced by the new ones; who reacted first comes first. */
function react(reactions: Map<string, readonly string[]>, from: string, emojis: readonly string[]): void {
  for (const [emoji, by] of reactions) {
    if (!emojis.includes(emoji) && by.includes(from))
      reactions.set(
        emoji,
        by.filter((id) => id !== from),
      );
  }
  for (const emoji of emojis) {
    const by = reactions.get(emoji) ?? [];
    if (!by.includes(from)) reactions.set(emoji, [...by, from]);
  }
}

function finished({ message, isRecalled, edit, reactions, isRead }: Draft, self: string): Folded {
  const listed: readonly Reaction[] = [...reactions]
    .filter(([, by]) => by.length > 0)
    .map(([emoji, by]) => ({ emoji, count: by.length, by, isMine: by.includes(self) }));
  const isReadByPeer = isRead && message.from === self && message.conversation.kind === 'contact';
  const fields = changeFields({ edit, reactions: listed });
  return { message: { ...message, ...fields, ...(isReadByPeer && { isReadByPeer }) }, isRecalled };
}
