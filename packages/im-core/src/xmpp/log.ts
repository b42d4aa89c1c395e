import { ok, type ImError, type Result } from '../domain/imError.js';
import { changeFields } from '../domain/message/changes.js';
import {
  receiptRequestField,
  type IncomingMessage,
  type MessageEdit,
  type Reaction,
} from '../domain/message/message.js';
import { emptiedQuote, quoteField } from '../domain/message/messageKinds.js';
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
  /** The latest time of the user's own changes to a message, by the clocks of all the user's devices. */
  readonly changedAt: ReadonlyMap<string, number>;
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
  private folded: Fold | null = null;
  private work: Promise<unknown> = Promise.resolve();
  /** Whether the oldest entry is here. */
  isComplete = false;

  private readonly self: string;
  private readonly fetchPage: (query: PageQuery) => Promise<Result<Page, ImError>>;

  constructor(self: string, fetchPage: (query: PageQuery) => Promise<Result<Page, ImError>>) {
    this.self = self;
    this.fetchPage = fetchPage;
  }

  /** Whether it has what came since some time. */
  get isBegun(): boolean {
    return this.top !== null;
  }

  /** When the service got the newest entry; 0 before the first. */
  get newestTime(): number {
    return this.entries.at(-1)?.time ?? 0;
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
      this.entries.findLast((one) => one.said.what === 'message' && serverIdOf(one) === serverId)?.archiveId ??
      undefined
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
    if (this.folded === null) {
      this.folded = new Fold(this.self);
      for (const entry of this.entries) this.folded.add(entry);
    }
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
    if (at === this.entries.length) this.folded?.add(entry);
    else this.folded = null;
    this.entries.splice(at, 0, entry);
    if (this.top !== null && entry.archiveId > this.top) this.top = entry.archiveId;
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

/** What entries say together, taken from the oldest. Only who wrote a message edits or recalls it: the service does not check that. */
class Fold implements LogView {
  readonly all = new Map<string, Folded>();
  readonly readers = new Map<string, readonly string[]>();
  readAt = 0;
  readonly changedAt = new Map<string, number>();
  private readonly drafts = new Map<string, Draft>();
  /** The user's own messages that nobody has read. */
  private readonly unread = new Set<string>();
  private readonly pinned = new Map<string, When & { readonly by: string; readonly isOn: boolean }>();
  private readonly self: string;

  constructor(self: string) {
    this.self = self;
  }

  get pins() {
    const on = [...this.pinned].flatMap(([serverId, { by, at, isOn }]) => (isOn ? [{ serverId, by, at }] : []));
    return on.toSorted((a, b) => b.at - a.at);
  }

  add(entry: Entry): void {
    const { said, from, key, time } = entry;
    const target = 'target' in said ? said.target : serverIdOf(entry);
    const draft = this.drafts.get(target);
    if ('at' in said && from === this.self)
      this.changedAt.set(target, Math.max(said.at ?? time, this.changedAt.get(target) ?? 0));
    switch (said.what) {
      case 'message': {
        const message = incomingOf(entry);
        if (message === null || draft !== undefined) return;
        const made = { message, isRecalled: false, edit: null, edited: undefined, isRead: false };
        this.drafts.set(target, { ...made, edits: new Set(), reactions: new Map(), reacted: new Map() });
        if (from === this.self) this.unread.add(target);
        break;
      }
      case 'edit': {
        if (draft === undefined || authorIn(target) !== from || draft.isRecalled) return;
        if (draft.message.body.type !== 'text' || draft.edits.has(key)) return;
        const at = said.at ?? time;
        draft.edits.add(key);
        const isLater = isAfter({ at, key }, draft.edited);
        draft.edit = { count: draft.edits.size, at: isLater ? at : (draft.edited?.at ?? at) };
        if (!isLater) break;
        draft.edited = { at, key };
        draft.message = { ...draft.message, body: { ...draft.message.body, text: said.text } };
        break;
      }
      case 'recall':
        if (authorIn(target) !== from) return;
        if (draft !== undefined) draft.isRecalled = true;
        for (const [id, one] of this.drafts) {
          const { quote } = one.message;
          if (quote?.id !== target) continue;
          one.message = { ...one.message, quote: emptiedQuote(quote) };
          this.finish(id);
        }
        break;
      case 'refused':
        if (authorIn(target) !== from) return;
        this.drafts.delete(target);
        this.all.delete(target);
        return;
      case 'reactions': {
        const at = { at: said.at ?? time, key };
        if (draft === undefined || !isAfter(at, draft.reacted.get(from))) return;
        draft.reacted.set(from, at);
        react(draft.reactions, from, said.emojis);
        break;
      }
      case 'read':
        return this.read(target, from, said.isAll, time);
      case 'pin': {
        const at = { at: said.at ?? time, key };
        if (!isAfter(at, this.pinned.get(target))) return;
        this.pinned.delete(target);
        this.pinned.set(target, { ...at, by: from, isOn: said.isOn });
        return;
      }
      case 'command':
      case 'group':
      case 'typing':
        return;
    }
    this.finish(target);
  }

  private read(target: string, from: string, isAll: boolean, time: number): void {
    if (isAll && from === this.self) this.readAt = time;
    else if (from !== this.self)
      for (const id of isAll ? this.unread : [target]) {
        const draft = this.drafts.get(id);
        if (draft === undefined) continue;
        draft.isRead = true;
        this.unread.delete(id);
        this.finish(id);
      }
    const known = this.readers.get(target) ?? [];
    if (!isAll && authorIn(target) !== from && !known.includes(from)) this.readers.set(target, [...known, from]);
  }

  private finish(id: string): void {
    const draft = this.drafts.get(id);
    if (draft !== undefined) this.all.set(id, finished(draft, this.self));
  }
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
