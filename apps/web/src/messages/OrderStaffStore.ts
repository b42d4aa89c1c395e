import type { ApiClient, RecordOf } from '@fitout/api-client';
import { makeAutoObservable, observableRef } from 'mobx';

export type OrderView = 'mine' | 'assigned';

type Order = RecordOf<'order.page'>;

export interface OrderStaffDeps {
  readonly api: ApiClient;
  readonly views: readonly OrderView[];
  /** The chat account's id, in lower case: a user is not their own staff. */
  readonly self: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const SIZE = 100;
/** The maximal number of pages; staff of older orders is not loaded. */
const PAGES = 5;
const FRESH_MS = 60_000;

/** The service staff of the account's own orders, the staff of the newest order first (A29). */
export class OrderStaffStore {
  ids: readonly string[] = [];

  readonly #deps: OrderStaffDeps;
  #requestedAt = -Infinity;
  #firstPages: Promise<readonly Order[]> = Promise.resolve([]);
  #isOver = false;

  constructor(deps: OrderStaffDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { ids: observableRef }, { autoBind: true });
  }

  /** Loads the orders, unless that was done within a minute. Known staff stays if the load fails. */
  load(): void {
    void this.ownOrders();
  }

  /** The newest orders of each view, loaded unless that was done within a minute; those of a failed request are missing. */
  ownOrders(): Promise<readonly Order[]> {
    const { now, views } = this.#deps;
    if (this.#isOver || now() - this.#requestedAt < FRESH_MS) return this.#firstPages;
    this.#requestedAt = now();
    this.#firstPages = Promise.all(views.map((view) => this.#read(view))).then((pages) => pages.flat());
    return this.#firstPages;
  }

  found(ids: readonly string[]): void {
    this.ids = [...new Set([...this.ids, ...ids])];
  }

  missed(): void {
    this.#requestedAt = -Infinity;
  }

  dispose(): void {
    this.#isOver = true;
  }

  /** Reads the first page, and the others after it without being awaited. */
  async #read(view: OrderView, current = 1): Promise<readonly Order[]> {
    const { api, self } = this.#deps;
    const page = await api.call('order.page', { query: { view, current, size: SIZE }, silent: true });
    if (this.#isOver) return [];
    if (!page.ok) {
      this.missed();
      return [];
    }
    const { records, pages } = page.value;
    const staff = records.flatMap(({ customerServiceId }) => customerServiceId?.toLowerCase() ?? []);
    this.found(staff.filter((id) => id !== self));
    if (current < Math.min(pages, PAGES)) void this.#read(view, current + 1);
    return records;
  }
}
