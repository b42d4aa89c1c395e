import type { MarketClient } from '@fitout/api-client/market';
import { makeAutoObservable, observableRef } from 'mobx';

/** Whose orders are read: those a customer takes part in, and those a master was given. */
export type OrderView = 'mine' | 'assigned';

/** What the store needs. */
export interface OrderStaffDeps {
  readonly orders: Pick<MarketClient['orders'], 'list'>;
  readonly views: readonly OrderView[];
  /** The chat account's id, in lower case: a user is not their own staff. */
  readonly self: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Orders of one page. */
const SIZE = 100;
/** Older orders than those on so many pages are not read for their staff. */
const PAGES = 5;
/** An answer is believed this long, in milliseconds. */
const FRESH_MS = 60_000;

/** The service staff of the account's own orders, the staff of the newest order first (A29). */
export class OrderStaffStore {
  ids: readonly string[] = [];

  readonly #deps: OrderStaffDeps;
  #askedAt = -Infinity;
  #isOver = false;

  constructor(deps: OrderStaffDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { ids: observableRef }, { autoBind: true });
  }

  /** Reads the orders, unless they were read within a minute. Staff that is known stays when they cannot be read. */
  want(): void {
    const { now, views } = this.#deps;
    if (this.#isOver || now() - this.#askedAt < FRESH_MS) return;
    this.#askedAt = now();
    for (const view of views) void this.#read(view);
  }

  found(ids: readonly string[]): void {
    this.ids = [...new Set([...this.ids, ...ids])];
  }

  /** Some orders could not be read: the next who wants them asks again. */
  missed(): void {
    this.#askedAt = -Infinity;
  }

  /** Reads no orders any more. */
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
