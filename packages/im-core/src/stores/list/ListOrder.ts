import {
  byListPosition,
  conversationKey,
  staysHidden,
  type ConversationRef,
} from '../../domain/conversation/conversation.js';
import {
  NO_CONTRIBUTION,
  unreadContribution,
  type UnreadContribution,
  type UnreadTotal,
} from '../../domain/conversation/unread.js';
import { isGroupCallMessage } from '../../domain/message/message.js';
import type { Listing } from '../timeline/TimelineDeps.js';
import type { TimelineStore } from '../timeline/TimelineStore.js';
import type { SettingsStore } from './SettingsStore.js';

export interface ListOrderDeps {
  readonly settings: Pick<SettingsStore, 'peek'>;
  readonly hidden: Pick<HiddenConversations, 'isHidden' | 'conversationChanged'>;
}

/** The shown conversations in order, and their unread totals. Computed when read. */
export class ListOrder {
  readonly #deps: ListOrderDeps;
  /** In order, except for those in `#touched`. */
  readonly #ordered: TimelineStore[] = [];
  /** The conversations that changed since the list was last read; each has its own flag, too. */
  #touched: TimelineStore[] = [];
  /** The unread total, updated with every change: messages, and how many conversations mention the user or are quiet. */
  readonly #total = { count: 0, naming: 0, quiet: 0 };

  constructor(deps: ListOrderDeps) {
    this.#deps = deps;
  }

  /** The same array each time, changed in place. */
  get ordered(): readonly TimelineStore[] {
    this.#settle();
    return this.#ordered;
  }

  get total(): UnreadTotal {
    this.#settle();
    const { count, naming, quiet } = this.#total;
    return { count, mentionsMe: naming > 0, isQuiet: quiet > 0 };
  }

  /** A conversation changed: its position and what it adds to the total may be out of date. */
  touch(timeline: TimelineStore): void {
    const { ref, records, listing } = timeline;
    if (this.#deps.hidden.isHidden(ref)) {
      const { last, items, isRowOnly } = records;
      const newest = isRowOnly
        ? last
        : items.findLast((message) => message.serverId !== null && !isGroupCallMessage(message));
      const hasUnsent = last !== null && last.serverId === null;
      this.#deps.hidden.conversationChanged(ref, newest?.time ?? null, hasUnsent);
    }
    if (!listing.isTouched) this.#touched.push(timeline);
    listing.isTouched = true;
  }

  remove(timeline: TimelineStore): void {
    this.#settle();
    const { listing } = timeline;
    listing.isGone = true;
    this.#count(listing, NO_CONTRIBUTION);
    if (listing.isListed) this.#ordered.splice(this.#ordered.indexOf(timeline), 1);
  }

  #settle(): void {
    const touched = this.#touched;
    if (touched.length === 0) return;
    this.#touched = [];
    const moved = touched.filter((timeline) => this.#place(timeline));
    if (moved.length > 0) reorder(this.#ordered, moved);
    for (const { listing } of moved) listing.isTouched = false;
  }

  /** True if the position changed; `isTouched` stays set until the move. Most changes move nothing. */
  #place(timeline: TimelineStore): boolean {
    const { ref, records, listing } = timeline;
    const settings = this.#deps.settings.peek(ref);
    const { newest } = timeline.shown;
    const isBegun = listing.isListedEmpty || newest !== null || records.isBegun;
    const isShown = isBegun && !this.#deps.hidden.isHidden(ref);
    if (isShown && !listing.isListed) this.#ordered.push(timeline);
    if (!isShown && listing.isListed) this.#ordered.splice(this.#ordered.indexOf(timeline), 1);
    const lastTime = newest?.time ?? 0;
    const isSame = listing.isListed && listing.isPinned === settings.isPinned && listing.lastTime === lastTime;
    listing.isTouched = isShown && !isSame;
    listing.isListed = isShown;
    listing.isPinned = settings.isPinned;
    listing.lastTime = lastTime;
    const contribution = isShown
      ? unreadContribution(records.unreadCount, records.mentionsMe, settings)
      : NO_CONTRIBUTION;
    this.#count(listing, contribution);
    return listing.isTouched;
  }

  /** Sets what a conversation adds to the total. */
  #count(listing: Listing, after: UnreadContribution): void {
    const { unread: before } = listing;
    this.#total.count += after.count - before.count;
    this.#total.naming += Number(after.mentionsMe) - Number(before.mentionsMe);
    this.#total.quiet += Number(after.isQuiet) - Number(before.isQuiet);
    listing.unread = after;
  }
}

function byListing(a: TimelineStore, b: TimelineStore): number {
  return byListPosition(a.listing, b.listing);
}

/**
 * Moves the `changed` conversations to their places among others that are in order. It walks down to the last of their old
 * and new places and no further, and makes no second array of all: a list of a thousand is put in order with each frame of
 * a burst.
 */
function reorder(all: TimelineStore[], changed: readonly TimelineStore[]): void {
  const [only] = changed;
  if (only !== undefined && changed.length === 1) return moveOne(all, only);
  const end = endOfChanged(all, changed.length);
  // The others move down, so that the top has room for all changed ones.
  let free = end;
  for (let index = end - 1; index >= 0; index -= 1) {
    const one = all[index];
    if (one === undefined || one.listing.isTouched) continue;
    free -= 1;
    all[free] = one;
  }
  let next = 0;
  for (const one of changed.toSorted(byListing)) {
    for (let other = all[free]; other !== undefined && byListing(other, one) <= 0; other = all[free]) {
      all[next] = other;
      next += 1;
      free += 1;
    }
    all[next] = one;
    next += 1;
  }
}

/** Moves one conversation with few comparisons: a single new message is the usual case. */
function moveOne(all: TimelineStore[], one: TimelineStore): void {
  let at = all.indexOf(one);
  let [low, high] = [0, all.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    // Compares as if it had been removed.
    const other = all[middle < at ? middle : middle + 1];
    if (other !== undefined && byListing(other, one) <= 0) low = middle + 1;
    else high = middle;
  }
  const step = low < at ? -1 : 1;
  for (; at !== low; at += step) {
    const other = all[at + step];
    if (other !== undefined) all[at] = other;
  }
  all[at] = one;
}

/** The index after the last of so many changed conversations. */
function endOfChanged(all: readonly TimelineStore[], changed: number): number {
  let left = changed;
  let index = 0;
  for (; left > 0 && index < all.length; index += 1) if (all[index]?.listing.isTouched === true) left -= 1;
  return index;
}

/** A hidden conversation, and the service time of its newest message when it was hidden; null if it had none. */
export type HiddenThrough = Readonly<Record<string, number | null>>;

export interface HiddenDeps {
  readonly keep: (hidden: HiddenThrough) => void;
  /** Notifies the other tabs that a conversation is hidden through this time, or shown again if it is undefined. */
  readonly post: (ref: ConversationRef, through: number | null | undefined) => void;
  /** The blocked accounts: their conversations stay hidden even if a message arrives. */
  readonly isBlocked: (ref: ConversationRef) => boolean;
}

/**
 * Conversations that the user hides until the next message. The service does not support this, so the state
 * is stored on this device and shared by its tabs.
 */
export class HiddenConversations {
  readonly #deps: HiddenDeps;
  readonly #through = new Map<string, number | null>();

  constructor(deps: HiddenDeps) {
    this.#deps = deps;
  }

  /** Whether the user has hidden a conversation, or has blocked its account. */
  isHidden(ref: ConversationRef): boolean {
    // For every message: usually nothing is hidden.
    return (this.#through.size > 0 && this.#through.has(conversationKey(ref))) || this.#deps.isBlocked(ref);
  }

  restore(hidden: HiddenThrough): void {
    for (const [key, through] of Object.entries(hidden)) this.#through.set(key, through);
  }

  hide(ref: ConversationRef, through: number | null): void {
    this.hideThrough(ref, through);
    this.#deps.post(ref, through);
  }

  show(ref: ConversationRef): void {
    if (this.#through.has(conversationKey(ref))) this.#deps.post(ref, undefined);
    this.hideThrough(ref, undefined);
  }

  /** A conversation changed: it is shown again if it has a new message. */
  conversationChanged(ref: ConversationRef, newestTime: number | null, hasUnsent: boolean): void {
    if (!this.isHidden(ref)) return;
    const through = this.#through.get(conversationKey(ref)) ?? null;
    if (!staysHidden(through, newestTime, hasUnsent)) this.hideThrough(ref, undefined);
  }

  /** Another tab hid it through this time, or shows it again. */
  hideThrough(ref: ConversationRef, through: number | null | undefined): void {
    const key = conversationKey(ref);
    if (through === undefined && !this.#through.delete(key)) return;
    if (through !== undefined) this.#through.set(key, through);
    this.#deps.keep(Object.fromEntries(this.#through));
  }
}
