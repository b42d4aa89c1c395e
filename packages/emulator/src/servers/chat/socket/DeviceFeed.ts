import type { Cancel, Clock } from '../../../Clock.js';
import type { CommitQueue } from '../../../storage/CommitQueue.js';
import type { Db } from '../../../storage/Db.js';
import * as inbox from '../../../services/messages/inbox.js';
import { isAfter, laterOf } from '../../../services/messages/serverIds.js';
import { pageFrame, pushFrame, queueJid, unreadFrame } from '../wire/downlink.js';

interface DeviceFeedDeps {
  readonly db: Db;
  readonly commits: CommitQueue;
  readonly clock: Clock;
  readonly appKey: string;
  readonly accountId: number;
  readonly device: string;
  /**
   * Returns a key that was never used before, not even before a restart: after a repeated page key the client stops
   * fetching (SB-6).
   */
  readonly newKey: () => string;
  readonly send: (frame: Uint8Array) => void;
  readonly ping: (payload: string) => void;
}

const PAGE_SIZE = 100;
const PUSH_SIZE = 20;
const TIMEOUT_MS = 5_000;

/**
 * The pushes to one logged-in device, at least once: an item counts as delivered when the device has answered a ping sent
 * after it, or has acknowledged the item's page. Until then the item stays in the inbox and is sent again after the next
 * log-in.
 */
export class DeviceFeed {
  readonly #deps: DeviceFeedDeps;
  readonly #pages = new Map<string, { readonly queue: inbox.QueueName; readonly upTo: string }>();
  #isLive = false;
  #isStopped = false;
  #outgoing: inbox.InboxItem[] = [];
  #sent = '0';
  #confirmed = '0';
  #ping: { readonly payload: string; readonly upTo: string; isOld: boolean } | null = null;
  #cancelFetchTimeout: Cancel = () => {};

  constructor(deps: DeviceFeedDeps) {
    this.#deps = deps;
  }

  /** Starts the feed: live at once if the inbox is empty, otherwise after the device has fetched it. */
  start(): void {
    if (this.#waiting().length === 0) this.#goLive();
    else this.#waitForFetch();
  }

  /** Adds an item that was committed for this device. The next {@link flush} sends it if the feed is live. */
  push(item: inbox.InboxItem, isOnlineOnly: boolean): void {
    if (this.#isLive ? isAfter(item.id, this.#sent) : isOnlineOnly) this.#outgoing.push(item);
  }

  flush(): void {
    if (this.#outgoing.length > 0) this.#sendOutgoing();
  }

  answerUnread(): void {
    const { commits, send, appKey, clock } = this.#deps;
    // In the commit queue, so that the count includes acknowledgements sent before this request.
    commits.submit(
      () => (this.#isLive ? [] : this.#waiting()),
      (waiting) => {
        if (this.#isStopped) return;
        send(unreadFrame(appKey, waiting, clock.now()));
        if (waiting.length === 0) this.#goLive();
        else this.#waitForFetch();
      },
      nothing,
    );
  }

  answerSync(queue: inbox.QueueName, key: string): void {
    const { db, commits, accountId, device } = this.#deps;
    const page = this.#pages.get(key);
    commits.submit(
      () => {
        if (page !== undefined) inbox.confirmQueue(db, accountId, device, page.queue, page.upTo);
      },
      () => {
        if (this.#isStopped) return;
        if (page !== undefined) this.#sent = laterOf(this.#sent, page.upTo);
        this.#waitForFetch();
        this.#sendPage(queue);
      },
      nothing,
    );
  }

  ponged(payload: string): void {
    if (this.#ping === null || this.#ping.payload !== payload) return;
    const { upTo } = this.#ping;
    this.#ping = null;
    if (!this.#isLive) return;
    if (isAfter(upTo, this.#confirmed)) {
      const { db, commits, accountId, device } = this.#deps;
      this.#confirmed = upTo;
      commits.submit(() => inbox.confirmAll(db, accountId, device, upTo), nothing, nothing);
    }
    this.#pingAfterSent();
  }

  probe(): boolean {
    if (this.#ping?.isOld === true) return false;
    if (this.#ping !== null) this.#ping.isOld = true;
    else {
      this.#ping = { payload: this.#sent, upTo: this.#isLive ? this.#sent : '0', isOld: true };
      this.#deps.ping(this.#ping.payload);
    }
    return true;
  }

  stop(): void {
    this.#isStopped = true;
    this.#outgoing = [];
    this.#cancelFetchTimeout();
  }

  #waiting() {
    const { db, accountId, device } = this.#deps;
    return inbox.undeliveredQueues(db, accountId, device);
  }

  #waitForFetch(): void {
    this.#cancelFetchTimeout();
    if (this.#isLive || this.#isStopped) return;
    this.#cancelFetchTimeout = this.#deps.clock.after(TIMEOUT_MS, () => this.#goLive());
  }

  #goLive(): void {
    if (this.#isLive || this.#isStopped) return;
    this.#isLive = true;
    this.#cancelFetchTimeout();
    this.#pages.clear();
    const { db, accountId, device } = this.#deps;
    for (let after = '0'; ;) {
      const items = inbox.undelivered(db, accountId, device, { after }, PAGE_SIZE);
      this.#outgoing.push(...items);
      const last = items.at(-1);
      if (last === undefined) break;
      after = last.id;
    }
    this.#sendOutgoing();
  }

  #sendOutgoing(): void {
    const { send, appKey, clock } = this.#deps;
    for (const group of groupedByQueue(this.#outgoing)) {
      const metas = group.items.map((item) => item.meta);
      send(pushFrame(appKey, group.queue, metas, clock.now()));
      for (const item of group.items) this.#sent = laterOf(this.#sent, item.id);
    }
    this.#outgoing = [];
    this.#pingAfterSent();
  }

  /**
   * Sends a ping whose pong confirms the pushed items. Before the feed is live it sends none, because items with lower
   * ids are still to be sent.
   */
  #pingAfterSent(): void {
    if (!this.#isLive || this.#ping !== null || !isAfter(this.#sent, this.#confirmed)) return;
    this.#ping = { payload: this.#sent, upTo: this.#sent, isOld: false };
    this.#deps.ping(this.#ping.payload);
  }

  #sendPage(queue: inbox.QueueName): void {
    const { db, accountId, device, appKey, clock, send, newKey } = this.#deps;
    const items = this.#isLive ? [] : inbox.undelivered(db, accountId, device, { queue }, PAGE_SIZE);
    const metas = items.map((item) => item.meta);
    const last = items.at(-1);
    const head = { queue: queueJid(appKey, queue), now: clock.now() };
    if (last === undefined) {
      send(pageFrame({ ...head, isLast: true }, metas));
      if (!this.#isLive && this.#waiting().every(({ queue: other }) => other === queue)) this.#goLive();
      return;
    }
    const nextKey = newKey();
    this.#pages.set(nextKey, { queue, upTo: last.id });
    send(pageFrame({ ...head, nextKey, isLast: false }, metas));
  }
}

/**
 * Handles a failed commit by doing nothing: the client repeats a failed request, and after a failed confirmation an
 * item is only delivered twice.
 */
function nothing(): void {}

function groupedByQueue(items: readonly inbox.InboxItem[]) {
  const groups: { queue: inbox.QueueName; items: inbox.InboxItem[] }[] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group?.queue === item.queue && group.items.length < PUSH_SIZE) group.items.push(item);
    else groups.push({ queue: item.queue, items: [item] });
  }
  return groups;
}
