import type { MarketClient } from '@fitout/api-client/market';
import { makeAutoObservable, observableRef } from 'mobx';

/** Which orders are loaded: those of a customer, or those given to a master. */
export type OrderView = 'mine' | 'assigned';

/** The parts that the store needs. */
export interface OrderStaffDeps {
  readonly orders: Pick<MarketClient['orders'], 'list'>;
  readonly views: readonly OrderView[];
  /** The chat account's id, in lower case: a user is not their own staff. */
  readonly self: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Orders per page. */
const SIZE = 100;
/** The maximal number of pages; staff of older orders is not loaded. */
const PAGES = 5;
/** How long an answer is valid, in milliseconds. */
const FRESH_MS = 60_000;

/** The service staff of the account's own orders, the staff of the newest order first (A29). */
export class OrderStaffStore {
  ids: readonly string[] = [];

  readonly #deps: OrderStaffDeps;
  #requestedAt = -Infinity;
  #isOver = false;

  constructor(deps: OrderStaffDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { ids: observableRef }, { autoBind: true });
  }

  /** Loads the orders, unless that was done within a minute. Known staff stays if the load fails. */
  load(): void {
    const { now, views } = this.#deps;
    if (this.#isOver || now() - this.#requestedAt < FRESH_MS) return;
    this.#requestedAt = now();
    for (const view of views) void this.#read(view);
  }

  found(ids: readonly string[]): void {
    this.ids = [...new Set([...this.ids, ...ids])];
  }

  /** Some pages failed: the next `load` loads again. */
  missed(): void {
    this.#requestedAt = -Infinity;
  }

  /** Stops loading. */
  dispose(): void {
    this.#isOver = true;
  }

  async #read(view: OrderView): Promise<void> {
    const { orders, self } = this.#deps;
    for (let current = 1; current <= PAGES; current += 1) {
      const page = await orders.list({ view, current, size: SIZE }, { silent: true });
      if (this.#isOver) return;
      if (!page.ok) return this.missed();
      const staff = page.value.records.flatMap(({ customerServiceId }) => customerServiceId?.toLowerCase() ?? []);
      this.found(staff.filter((id) => id !== self));
      if (current >= page.value.pages) return;
    }
  }
}
