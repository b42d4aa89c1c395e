import {
  unreadContribution,
  totalOf,
  type ConversationKind,
  type ConversationListStore,
  type Message,
  type TimelineStore,
  type UnreadTotal,
  type ConversationRef,
  type Preview,
  type UnreadSummary,
} from '@fitout/im-core';
import { makeAutoObservable } from 'mobx';
import { searchKeys, type Person } from '../session/PeopleModel.js';
import type { NameSearch } from '../text/createNameSearch.js';
import type { ConversationRowModel } from './ConversationRow.js';

/** The number of pinned conversations from which they can be collapsed: the line that does it needs room itself. */
const FOLDABLE = 2;

/** The parts that the view needs besides the conversations. */
export interface ConversationListViewDeps {
  readonly self: string;
  /** The name of a conversation of this kind. */
  readonly personOf: (id: string) => Pick<Person, 'name' | 'alias'> | undefined;
  /** Whether a conversation is in this list; each of the kind is by default. */
  readonly isListed?: (id: string) => boolean;
  /** Whether the pinned ones are collapsed; never in a list without this option. */
  readonly isFolded?: () => boolean;
  /** The matcher of the query. */
  readonly matchesName: NameSearch;
  /** The text of a message that the list does not have itself, such as the result of a call; null for its own text. Observable. */
  readonly textOf?: (message: Message) => string | null;
}

/** The conversations of one kind, in the order of the whole list, and their unread count (R080–R082). */
export class ConversationListView {
  /** The query above the list; empty shows all. */
  query = '';

  readonly #conversations: ConversationListStore;
  readonly #kind: ConversationKind;
  readonly #deps: ConversationListViewDeps;
  /** A row is the same object for the lifetime of its conversation, so that unchanged rows are not rendered again. */
  readonly #rows = new WeakMap<TimelineStore, ListedConversation>();

  constructor(conversations: ConversationListStore, kind: ConversationKind, deps: ConversationListViewDeps) {
    this.#conversations = conversations;
    this.#kind = kind;
    this.#deps = deps;
    makeAutoObservable(this, { isBehind: false }, { autoBind: true });
  }

  get all(): readonly ListedConversation[] {
    return this.#timelines().map((timeline) => this.#rowOf(timeline));
  }

  /** Whether conversations are still without a row: those of this frame get one with the next. */
  isBehind(): boolean {
    return this.#timelines().length > this.all.length;
  }

  /** The pinned conversations, above the others. */
  get pinned(): readonly ListedConversation[] {
    return this.all.filter(({ isPinned }) => isPinned);
  }

  /** Whether the pinned ones can be collapsed: never during a search. */
  get isFoldable(): boolean {
    return this.#deps.isFolded !== undefined && this.query.trim() === '' && this.pinned.length >= FOLDABLE;
  }

  get isFolded(): boolean {
    return this.isFoldable && this.#deps.isFolded?.() === true;
  }

  /** Those that match the query by name, initials or id; of collapsed ones only the open one. */
  get ordered(): readonly ListedConversation[] {
    const { query } = this;
    if (this.isFolded) return this.all.filter((row) => !row.isPinned || row.isOpen);
    if (query.trim() === '') return this.all;
    const { matchesName, personOf } = this.#deps;
    return this.all.filter(({ ref: { id } }) => matchesName(query, ...searchKeys(personOf(id), id)));
  }

  /** The unread count of all of them, independent of the query; muted ones are not counted (R024). */
  get unread(): UnreadTotal {
    return waitingIn(this.all);
  }

  /** The same for the pinned ones. */
  get pinnedUnread(): UnreadTotal {
    return waitingIn(this.pinned);
  }

  search(query: string): void {
    this.query = query;
  }

  #timelines(): readonly TimelineStore[] {
    const { isListed = () => true } = this.#deps;
    return this.#conversations.ordered.filter(({ ref }) => ref.kind === this.#kind && isListed(ref.id));
  }

  #rowOf(timeline: TimelineStore): ListedConversation {
    const { self, textOf } = this.#deps;
    const row = this.#rows.get(timeline) ?? new ListedConversation(timeline, this.#conversations, self, textOf);
    this.#rows.set(timeline, row);
    return row;
  }
}

function waitingIn(rows: readonly ListedConversation[]): UnreadTotal {
  return totalOf(rows.map((row) => unreadContribution(row.unread.count, row.unread.mentionsMe, row)));
}

/** A conversation as its row shows it: its last message, and its settings. Nothing is copied. */
export class ListedConversation implements ConversationRowModel {
  readonly #timeline: TimelineStore;
  readonly #list: ConversationListStore;
  readonly #self: string;
  readonly #textOf: ((message: Message) => string | null) | undefined;

  constructor(
    timeline: TimelineStore,
    list: ConversationListStore,
    self: string,
    textOf?: (message: Message) => string | null,
  ) {
    this.#textOf = textOf;
    this.#timeline = timeline;
    this.#list = list;
    this.#self = self;
  }

  get ref(): ConversationRef {
    return this.#timeline.ref;
  }

  get unread(): UnreadSummary {
    return this.#timeline.unread;
  }

  /** The last message; of a call, its result once it is known. */
  get preview(): Preview {
    const { last, preview } = this.#timeline;
    const text = last === null || last.status === 'recalled' ? null : (this.#textOf?.(last) ?? null);
    return text === null ? preview : { kind: 'text', text };
  }

  get lastTime(): number | null {
    return this.#timeline.lastTime;
  }

  get isOpen(): boolean {
    return this.#timeline.isOpen;
  }

  get draft(): string {
    return this.#timeline.draft;
  }

  get isPinned(): boolean {
    return this.#list.settingsOf(this.ref).isPinned;
  }

  get isMuted(): boolean {
    return this.#list.settingsOf(this.ref).isMuted;
  }

  get isMarkedUnread(): boolean {
    return this.#list.settingsOf(this.ref).isMarkedUnread;
  }

  /** The newest message was not sent. */
  get hasFailed(): boolean {
    return this.#timeline.last?.status === 'failed';
  }

  get self(): string {
    return this.#self;
  }

  /** The sender in a group, if it is not the user; a notice and an order's progress have none. */
  get previewFrom(): string | null {
    const { last, preview } = this.#timeline;
    if (preview.kind === 'notice' || (last?.body.type === 'text' && last.body.isProgress === true)) return null;
    const isNamed = this.ref.kind !== 'contact' && last !== null && last.status !== 'recalled';
    return isNamed && last.from !== this.#self ? last.from : null;
  }

  /** The newest message is the user's own, written here or on another device; the system's progress in the user's name is no answer. */
  get isAnswered(): boolean {
    const { last } = this.#timeline;
    return last?.from === this.#self && !(last.body.type === 'text' && last.body.isProgress === true);
  }

  /** Everyone whose name the second line shows. */
  get namedInPreview(): readonly string[] {
    const { preview } = this.#timeline;
    if (preview.kind === 'notice') return [preview.notice.by, ...preview.notice.who];
    if (preview.kind === 'recalled') return preview.from === undefined ? [] : [preview.from];
    return this.previewFrom === null ? [] : [this.previewFrom];
  }
}
