import type { MarketClient } from '@fitout/api-client/market';
import { makeAutoObservable, observable } from 'mobx';
import { canTalk } from './orderActions.js';
import { groupOrderOf, type GroupOrder } from './groupLabels.js';
import type { KnownGroups } from './storedOrderGroups.js';

/** What the store needs. */
export interface OrderGroupDeps {
  readonly orderGroups: Pick<MarketClient['orderGroups'], 'ordersOf'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Runs once after `ms`; returns its own cancel. */
  readonly after: (ms: number, task: () => void) => () => void;
  /** Called with all that is known whenever something is learnt; nothing is kept when left out. */
  readonly keep?: (groups: KnownGroups) => void;
}

/** Where a group is listed: among those of orders, among the plain ones, nowhere, or nowhere yet (R236, A16). */
export type GroupPlace = 'order' | 'plain' | 'hidden' | 'undecided';

/** This many groups are asked about at the same time (A78). */
const PARALLEL = 6;
/** An answer is believed this long, in milliseconds (A78). */
const FRESH_MS = 60_000;
/** So long the first answer about a group is waited for before it is listed, in milliseconds. */
const DECIDE_MS = 5_000;

/** Which order each group belongs to, as far as the marketplace has told (R335, A16, A78). */
export class OrderGroupStore {
  readonly #found = observable.map<string, GroupOrder | null>([], { deep: false });
  /** ApiQuery about for the first time, not answered, and not for long. */
  readonly #undecided = observable.set<string>();
  /** The first groups are all decided: from now on each that comes is one row. */
  hasDecided = false;
  readonly #cancels = new Set<() => void>();
  readonly #askedAt = new Map<string, number>();
  readonly #deps: OrderGroupDeps;
  #queue: string[] = [];
  #running = 0;
  #isOver = false;

  constructor(deps: OrderGroupDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The order of a group; null for a plain group, undefined while unknown. */
  find(groupId: string): GroupOrder | null | undefined {
    return this.#found.get(groupId);
  }

  /** Whether the first groups are waited for: listed one by one they would push each other about (WEB-ORDERGROUP-9). */
  get isDeciding(): boolean {
    return this.#undecided.size > 0 && !this.hasDecided;
  }

  /** A group whose order the marketplace has not named is listed after a while: a server that does not answer hides none. */
  placeOf(groupId: string): GroupPlace {
    const order = this.find(groupId);
    if (order === null) return 'plain';
    if (order === undefined && this.#undecided.has(groupId)) return 'undecided';
    return order === undefined || canTalk(order) ? 'order' : 'hidden';
  }

  /** Asks about groups whose answer is missing or older than a minute. */
  want(groupIds: readonly string[]): void {
    const now = this.#deps.now();
    const unknown: string[] = [];
    for (const id of groupIds) {
      if (now - (this.#askedAt.get(id) ?? -Infinity) < FRESH_MS) continue;
      this.#askedAt.set(id, now);
      this.#queue.push(id);
      if (!this.#found.has(id)) unknown.push(id);
    }
    if (unknown.length > 0) this.#waitFor(unknown);
    this.#run();
  }

  /** What an earlier visit knew, until a newer answer comes. */
  restore(groups: KnownGroups): void {
    for (const [id, order] of groups) if (!this.#found.has(id)) this.told(id, order);
  }

  /** Something has happened to the order of a group: what was told is not believed any more, and stands meanwhile. */
  refresh(groupId: string): void {
    this.#askedAt.delete(groupId);
    this.want([groupId]);
  }

  /** Something has happened to an order; asks anew about its group, or about all when its group is not known. */
  orderChanged(orderId: string): void {
    const known = [...this.#found].filter(([, order]) => order?.id === orderId).map(([groupId]) => groupId);
    for (const groupId of known.length > 0 ? known : [...this.#askedAt.keys()]) this.refresh(groupId);
  }

  told(groupId: string, order: GroupOrder | null): void {
    this.#found.set(groupId, order);
    this.decided([groupId]);
  }

  /** No longer waited for, answered or not. */
  decided(groupIds: readonly string[]): void {
    for (const id of groupIds) this.#undecided.delete(id);
    this.hasDecided ||= this.#undecided.size === 0;
  }

  /** Stops all queries. */
  dispose(): void {
    this.#isOver = true;
    for (const cancel of this.#cancels) cancel();
    this.#queue = [];
  }

  #waitFor(ids: readonly string[]): void {
    for (const id of ids) this.#undecided.add(id);
    const cancel = this.#deps.after(DECIDE_MS, () => {
      this.#cancels.delete(cancel);
      this.decided(ids);
    });
    this.#cancels.add(cancel);
  }

  #run(): void {
    while (!this.#isOver && this.#running < PARALLEL && this.#queue.length > 0) void this.#next();
  }

  async #next(): Promise<void> {
    const id = this.#queue.shift();
    if (id === undefined) return;
    this.#running += 1;
    const answer = await this.#deps.orderGroups.ordersOf(id, { silent: true });
    this.#running -= 1;
    // What failed is asked about again in a minute, and the last answer stands until then.
    if (answer.ok && !this.#isOver) this.told(id, groupOrderOf(answer.value));
    else this.decided([id]);
    if (answer.ok && !this.#isOver) this.#deps.keep?.(this.#found);
    this.#run();
  }
}
