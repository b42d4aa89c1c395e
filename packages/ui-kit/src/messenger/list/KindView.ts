import {
  shareOf,
  totalOf,
  type ConversationKind,
  type ConversationListStore,
  type Message,
  type TimelineStore,
  type UnreadTotal,
} from '@fitout/im-core';
import { makeAutoObservable } from 'mobx';
import { searchKeys, type Person } from '../../chat/PeopleModel.js';
import type { NameSearch } from '../../chat/list/createNameSearch.js';
import { ListedConversation } from './ListedConversation.js';

/** From so many pinned conversations on they can be folded: the line that does it needs room itself. */
const FOLDABLE = 2;

/** What the view needs besides the conversations. */
export interface KindViewDeps {
  readonly self: string;
  /** What a conversation of this kind is called. */
  readonly personOf: (id: string) => Pick<Person, 'name' | 'alias'> | undefined;
  /** Whether a conversation is in this list; each of the kind is when left out. */
  readonly isListed?: (id: string) => boolean;
  /** Whether the pinned ones are folded; in a list that has none of it they never are. */
  readonly isFolded?: () => boolean;
  /** Who fits what was typed above the list. */
  readonly fits: NameSearch;
  /** What became of the call that a message is; null where it is none, or nothing is known of it. Observed. */
  readonly callWords?: (message: Message) => string | null;
}

/** The conversations of one kind, in the order of the whole list, and how much waits in them (R080–R082). */
export class KindView {
  /** What was typed above the list; empty shows everything. */
  query = '';

  readonly #conversations: ConversationListStore;
  readonly #kind: ConversationKind;
  readonly #deps: KindViewDeps;
  /** A row is the same object for the whole life of its conversation, so that nothing is rendered in vain. */
  readonly #rows = new WeakMap<TimelineStore, ListedConversation>();

  constructor(conversations: ConversationListStore, kind: ConversationKind, deps: KindViewDeps) {
    this.#conversations = conversations;
    this.#kind = kind;
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get all(): readonly ListedConversation[] {
    const { isListed = () => true } = this.#deps;
    const mine = this.#conversations.ordered.filter(({ ref }) => ref.kind === this.#kind && isListed(ref.id));
    return mine.map((timeline) => this.#rowOf(timeline));
  }

  /** The pinned ones, which stand above the others. */
  get pinned(): readonly ListedConversation[] {
    return this.all.filter(({ isPinned }) => isPinned);
  }

  /** Whether there is something to fold, or to unfold: nothing is folded while something is looked for (UI-MESSENGER-7). */
  get isFoldable(): boolean {
    return this.#deps.isFolded !== undefined && this.query.trim() === '' && this.pinned.length >= FOLDABLE;
  }

  get isFolded(): boolean {
    return this.isFoldable && this.#deps.isFolded?.() === true;
  }

  /** Those that fit what was typed, by name, initials or id (UI-MESSENGER-3); of folded ones the one that is open (UI-MESSENGER-7). */
  get ordered(): readonly ListedConversation[] {
    const { query } = this;
    if (this.isFolded) return this.all.filter((row) => !row.isPinned || row.isOpen);
    if (query.trim() === '') return this.all;
    const { fits, personOf } = this.#deps;
    return this.all.filter(({ ref: { id } }) => fits(query, ...searchKeys(personOf(id), id)));
  }

  /** What waits in all of them together, whatever was typed; muted ones are in no count (R024). */
  get unread(): UnreadTotal {
    return waitingIn(this.all);
  }

  /** The same for the pinned ones. */
  get pinnedUnread(): UnreadTotal {
    return waitingIn(this.pinned);
  }

  look(query: string): void {
    this.query = query;
  }

  #rowOf(timeline: TimelineStore): ListedConversation {
    const { self, callWords } = this.#deps;
    const row = this.#rows.get(timeline) ?? new ListedConversation(timeline, this.#conversations, self, callWords);
    this.#rows.set(timeline, row);
    return row;
  }
}

function waitingIn(rows: readonly ListedConversation[]): UnreadTotal {
  return totalOf(rows.map((row) => shareOf(row.unread.count, row.unread.mentionsMe, row)));
}
