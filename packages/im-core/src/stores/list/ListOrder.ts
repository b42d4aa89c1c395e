import { byListPosition } from '../../domain/conversation/conversation.js';
import {
  NO_CONTRIBUTION,
  unreadContribution,
  type UnreadContribution,
  type UnreadTotal,
} from '../../domain/conversation/unread.js';
import { isHiddenCall } from '../../domain/message/message.js';
import type { Listing } from '../timeline/TimelineDeps.js';
import type { TimelineStore } from '../timeline/TimelineStore.js';
import type { HiddenConversations } from './HiddenConversations.js';
import type { SettingsStore } from './SettingsStore.js';

export interface ListOrderDeps {
  readonly settings: Pick<SettingsStore, 'peek'>;
  readonly hidden: Pick<HiddenConversations, 'isHidden' | 'conversationChanged'>;
}

export class ListOrder {
  readonly #deps: ListOrderDeps;
  readonly #ordered: TimelineStore[] = [];
  #touched: TimelineStore[] = [];
  readonly #total = { count: 0, naming: 0, quiet: 0 };

  constructor(deps: ListOrderDeps) {
    this.#deps = deps;
  }

  get ordered(): readonly TimelineStore[] {
    this.#settle();
    return this.#ordered;
  }

  get total(): UnreadTotal {
    this.#settle();
    const { count, naming, quiet } = this.#total;
    return { count, mentionsMe: naming > 0, isQuiet: quiet > 0 };
  }

  touch(timeline: TimelineStore): void {
    const { ref, records, listing } = timeline;
    if (this.#deps.hidden.isHidden(ref)) {
      const { last, items, isRowOnly } = records;
      const newest = isRowOnly
        ? last
        : items.findLast((message) => message.serverId !== null && !isHiddenCall(message));
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
    const moved = this.#touched.filter((timeline) => this.#place(timeline));
    this.#touched = [];
    if (moved.length > 0) this.#ordered.sort((a, b) => byListPosition(a.listing, b.listing));
  }

  /** True if the position changed. Most changes move nothing. */
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
    listing.isTouched = false;
    listing.isListed = isShown;
    listing.isPinned = settings.isPinned;
    listing.lastTime = lastTime;
    const contribution = isShown
      ? unreadContribution(records.unreadCount, records.mentionsMe, settings)
      : NO_CONTRIBUTION;
    this.#count(listing, contribution);
    return isShown && !isSame;
  }

  #count(listing: Listing, after: UnreadContribution): void {
    const { unread: before } = listing;
    this.#total.count += after.count - before.count;
    this.#total.naming += Number(after.mentionsMe) - Number(before.mentionsMe);
    this.#total.quiet += Number(after.isQuiet) - Number(before.isQuiet);
    listing.unread = after;
  }
}
