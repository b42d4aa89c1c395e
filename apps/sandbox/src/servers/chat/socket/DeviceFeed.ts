import type { Cancel, Clock } from '../../../Clock.js';
import type { CommitQueue } from '../../../storage/CommitQueue.js';
import type { Db } from '../../../storage/Db.js';
import {
  confirmAll,
  confirmQueue,
  undelivered,
  undeliveredIn,
  undeliveredQueues,
  type InboxItem,
  type QueueName,
} from '../../../services/inbox.js';
import { isAfter, laterOf } from '../../../services/serverIds.js';
import { pageFrame, pushFrame, queueJid, unreadFrame } from '../wire/downlink.js';

/** What one logged-in device is sent, and what it is known to have. */
export interface DeviceFeed {
  /** Begins: live at once when nothing waits, otherwise after the device has fetched what waits. */
  start(): void;
  /** Something was committed for this device. Sent with the next {@link flush} once the feed is live. */
  push(item: InboxItem, isOnlineOnly: boolean): void;
  flush(): void;
  /** The device asks what waits; it does so after log-in and as a heart-beat. */
  answerUnread(): void;
  /** The device fetches a queue; `key` acknowledges the page that carried it. */
  answerSync(queue: QueueName, key: string): void;
  /** A pong came back with this payload. */
  ponged(payload: string): void;
  /** Asks for a sign of life; false when the last one was never answered. */
  probe(): boolean;
  stop(): void;
}

/** Whose feed it is, and what it talks through. */
export interface DeviceFeedDeps {
  readonly db: Db;
  readonly commits: CommitQueue;
  readonly clock: Clock;
  readonly appKey: string;
  readonly accountId: number;
  readonly device: string;
  /** A value never used before, also not before a restart: a repeated page key wedges the client (H12, SB-6). */
  readonly newKey: () => string;
  readonly send: (frame: Uint8Array) => void;
  readonly ping: (payload: string) => void;
}

const PAGE_SIZE = 100;
/** Metas in one pushed frame; the client loses the rest of a frame when it trips over one of them (H8). */
const PUSH_SIZE = 20;
/** A device that waits for its queues without fetching them is sent everything after this time. */
const TIMEOUT_MS = 5_000;

/**
 * Delivery is at least once: an item counts as delivered when the answer to a ping sent after it is back, or when
 * the client acknowledges its page. Until then it stays in the inbox and comes again after the next log-in.
 */
export function createDeviceFeed(deps: DeviceFeedDeps): DeviceFeed {
  const { db, commits, clock, appKey, accountId, device } = deps;
  const pages = new Map<string, { readonly queue: QueueName; readonly upTo: string }>();
  let isLive = false;
  let isStopped = false;
  let outgoing: InboxItem[] = [];
  /** Highest id sent on this socket, and highest id known to have arrived. */
  let sent = '0';
  let confirmed = '0';
  let pingOut: { readonly payload: string; readonly upTo: string; isOld: boolean } | null = null;
  let patience: Cancel = () => {};

  const waitForFetch = (): void => {
    patience();
    if (!isLive && !isStopped) patience = clock.after(TIMEOUT_MS, goLive);
  };

  /** From here on everything is pushed; what arrived while the device was fetching goes first. */
  const goLive = (): void => {
    if (isLive || isStopped) return;
    isLive = true;
    patience();
    pages.clear();
    for (let after = '0'; ;) {
      const items = undelivered(db, accountId, device, after, PAGE_SIZE);
      outgoing.push(...items);
      const last = items.at(-1);
      if (last === undefined) break;
      after = last.id;
    }
    flush();
  };

  const flush = (): void => {
    for (const group of groupedByQueue(outgoing)) {
      const metas = group.items.map((item) => item.meta);
      deps.send(pushFrame(appKey, group.queue, metas, clock.now()));
      for (const item of group.items) sent = laterOf(sent, item.id);
    }
    outgoing = [];
    askForPong();
  };

  const askForPong = (): void => {
    // Before that, what waits is yet to be sent, with lower ids than what was pushed in between.
    if (!isLive || pingOut !== null || !isAfter(sent, confirmed)) return;
    pingOut = { payload: sent, upTo: sent, isOld: false };
    deps.ping(pingOut.payload);
  };

  const sendPage = (queue: QueueName): void => {
    const items = isLive ? [] : undeliveredIn(db, accountId, device, queue, PAGE_SIZE);
    const last = items.at(-1);
    const head = { queue: queueJid(appKey, queue), now: clock.now() };
    if (last === undefined) {
      deps.send(pageFrame({ ...head, isLast: true }, []));
      if (!isLive && undeliveredQueues(db, accountId, device).every(({ queue: other }) => other === queue)) goLive();
      return;
    }
    const nextKey = deps.newKey();
    pages.set(nextKey, { queue, upTo: last.id });
    deps.send(
      pageFrame(
        { ...head, nextKey, isLast: false },
        items.map((item) => item.meta),
      ),
    );
  };

  return {
    start() {
      if (undeliveredQueues(db, accountId, device).length === 0) goLive();
      else waitForFetch();
    },
    push(item, isOnlineOnly) {
      if (isLive ? isAfter(item.id, sent) : isOnlineOnly) outgoing.push(item);
    },
    flush() {
      if (outgoing.length > 0) flush();
    },
    answerUnread() {
      // Through the queue, so that acknowledgements sent before this question are counted.
      commits.submit(
        () => (isLive ? [] : undeliveredQueues(db, accountId, device)),
        (waiting) => {
          if (isStopped) return;
          deps.send(unreadFrame(appKey, waiting, clock.now()));
          if (waiting.length === 0) goLive();
          else waitForFetch();
        },
        nothing,
      );
    },
    answerSync(queue, key) {
      const page = pages.get(key);
      commits.submit(
        () => {
          if (page !== undefined) confirmQueue(db, accountId, device, page.queue, page.upTo);
        },
        () => {
          if (isStopped) return;
          if (page !== undefined) sent = laterOf(sent, page.upTo);
          waitForFetch();
          sendPage(queue);
        },
        nothing,
      );
    },
    ponged(payload) {
      if (pingOut === null || pingOut.payload !== payload) return;
      const { upTo } = pingOut;
      pingOut = null;
      if (isLive && isAfter(upTo, confirmed)) {
        confirmed = upTo;
        commits.submit(() => confirmAll(db, accountId, device, upTo), nothing, nothing);
      }
      if (isLive) askForPong();
    },
    probe() {
      if (pingOut?.isOld === true) return false;
      if (pingOut !== null) pingOut.isOld = true;
      else {
        pingOut = { payload: sent, upTo: isLive ? sent : '0', isOld: true };
        deps.ping(pingOut.payload);
      }
      return true;
    },
    stop() {
      isStopped = true;
      outgoing = [];
      patience();
    },
  };
}

/** The client repeats a failed request; a failed confirmation only means that something is delivered twice. */
function nothing(): void {}

function groupedByQueue(items: readonly InboxItem[]): { readonly queue: QueueName; readonly items: InboxItem[] }[] {
  const groups: { queue: QueueName; items: InboxItem[] }[] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group?.queue === item.queue && group.items.length < PUSH_SIZE) group.items.push(item);
    else groups.push({ queue: item.queue, items: [item] });
  }
  return groups;
}
