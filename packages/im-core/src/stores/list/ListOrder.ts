import { byListPosition } from '../../domain/conversation/conversationOrder.js';
import { isGroupCallMessage } from '../../domain/groupCall.js';
import { NO_CONTRIBUTION, unreadContribution, type UnreadTotal } from '../../domain/conversation/unreadTotal.js';
import type { HiddenConversations } from './HiddenConversations.js';
import { reorder } from './reorder.js';
import type { SettingsStore } from './SettingsStore.js';
import type { TimelineStore } from '../timeline/TimelineStore.js';
import { UnreadTotals } from './UnreadTotals.js';

/** The inputs of position and total besides the messages. */
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
  readonly #totals = new UnreadTotals();

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
    return this.#totals.total;
  }

  /** A conversation changed: its position and what it adds to the total may be out of date. */
  touch(timeline: TimelineStore): void {
    const { ref, records, listing } = timeline;
    if (this.#deps.hidden.isHidden(ref)) {
      const { last, items } = records;
      const newest = items.findLast((message) => message.serverId !== null && !isGroupCallMessage(message));
      const hasUnsent = last !== null && last.serverId === null;
      this.#deps.hidden.conversationChanged(ref, { newestTime: newest?.time ?? null, hasUnsent });
    }
    if (!listing.isTouched) this.#touched.push(timeline);
    listing.isTouched = true;
  }

  /** Removes a conversation permanently. */
  remove(timeline: TimelineStore): void {
    this.#settle();
    const { listing } = timeline;
    listing.isGone = true;
    this.#totals.replace(listing.unread, NO_CONTRIBUTION);
    if (listing.isListed) this.#ordered.splice(this.#ordered.indexOf(timeline), 1);
  }

  /** Updates the touched conversations only. */
  #settle(): void {
    const touched = this.#touched;
    if (touched.length === 0) return;
    this.#touched = [];
    const moved = touched.filter((timeline) => this.#place(timeline));
    if (moved.length > 0) reorder(this.#ordered, moved, ({ listing }) => listing.isTouched, byListing);
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
    this.#totals.replace(listing.unread, contribution);
    listing.unread = contribution;
    return listing.isTouched;
  }
}

function byListing(a: TimelineStore, b: TimelineStore): number {
  return byListPosition(a.listing, b.listing);
}
