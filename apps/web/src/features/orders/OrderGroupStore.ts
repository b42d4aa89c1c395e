import type { MarketClient } from '@fitout/api-client/market';
import { makeAutoObservable, observable } from 'mobx';
import { canTalk } from './orderActions.js';
import { groupOrderOf, type GroupOrder } from './groupLabels.js';

/** What the store needs. */
export interface OrderGroupDeps {
  readonly orderGroups: Pick<MarketClient['orderGroups'], 'ordersOf'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Where a group is listed: among those of orders, among the plain ones, or nowhere (R236, A16). */
export type GroupPlace = 'order' | 'plain' | 'hidden';

/** This many groups are asked about at the same time (A78). */
const PARALLEL = 6;
/** An answer is believed this long, in milliseconds (A78). */
const FRESH_MS = 60_000;

/** Which order each group belongs to, as far as the marketplace has told (R335, A16, A78). */
export class OrderGroupStore {
  readonly #found = observable.map<string, GroupOrder | null>([], { deep: false });
  readonly #askedAt = new Map<string, number>();
  readonly #deps: OrderGroupDeps;
  #queue: string[] = [];
  #running = 0;
  #isOver = false;

  constructor(deps: OrderGroupDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The order of a group; null for a plain group, undefined while nobody has told. */
  find(groupId: string): GroupOrder | null | undefined {
    return this.#found.get(groupId);
  }

  /** A group nobody has told about is listed: no group is hidden by a server that does not answer. */
  placeOf(groupId: string): GroupPlace {
    const order = this.find(groupId);
    if (order === null) return 'plain';
    return order === undefined || canTalk(order) ? 'order' : 'hidden';
  }

  /** Asks about groups whose answer is missing or older than a minute. */
  want(groupIds: readonly string[]): void {
    const now = this.#deps.now();
    for (const id of groupIds) {
      if (now - (this.#askedAt.get(id) ?? -Infinity) < FRESH_MS) continue;
      this.#askedAt.set(id, now);
      this.#queue.push(id);
    }
    this.#run();
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
  }

  /** Asks about nobody any more. */
  dispose(): void {
    this.#isOver = true;
    this.#queue = [];
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
    this.#run();
  }
}
