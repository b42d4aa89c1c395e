import { NOTICE_STATUS, type Answer, type ApiClient, type ApiResult, type CallOptions } from '@fitout/api-client';
import { makeAutoObservable, observableRef } from 'mobx';
import { pollDelay } from '../shared/queries/pollRules.js';

/** The two lists of the platform's notices (R034, R078). */
export type NoticeKind = 'notification' | 'announcement';
export type NoticePage = Answer<'notification.list'>;

/** The page sizes; the first is the default (R085, R086). */
export const NOTICE_SIZES = [5, 10, 15, 20, 50, 100] as const;

const COUNT_MS = 30_000;
const FRESH_MS = 5_000;
const KINDS: readonly NoticeKind[] = ['notification', 'announcement'];
const UNREAD = { current: 1, size: 1, status: NOTICE_STATUS.unread } as const;

/** The unread count of each kind (R079), and marking as read (R244). */
export class NoticeStore {
  unread: Readonly<Record<NoticeKind, number>> = { notification: 0, announcement: 0 };

  readonly #api: ApiClient;
  readonly #now: () => number;
  #countedAt = -Infinity;
  #counting: Promise<boolean> | null = null;
  /** Numbers the counts, so that a late answer to an earlier one is dropped. */
  #turn = 0;
  /** Ids that this page marked as read: a page of notices that was loaded before still shows them as unread. */
  readonly #marked = new Set<string>();

  constructor(api: ApiClient, now: () => number) {
    this.#api = api;
    this.#now = now;
    makeAutoObservable(this, { unread: observableRef }, { autoBind: true });
  }

  get total(): number {
    return this.unread.notification + this.unread.announcement;
  }

  /**
   * Loads the unread counts, silently, because no user waits for them; simultaneous callers share one request. Resolves
   * with whether it succeeded.
   */
  refresh(): Promise<boolean> {
    this.#counting ??= this.#count();
    return this.#counting;
  }

  open(): void {
    if (this.#now() - this.#countedAt >= FRESH_MS) void this.refresh();
  }

  /** Queries now and every half minute, less often while no answer comes (API-3). The returned function stops it. */
  follow(after: (ms: number, then: () => void) => () => void): () => void {
    let isOver = false;
    let failures = 0;
    let stopTimer: () => void = () => undefined;
    const turn = async (): Promise<void> => {
      failures = (await this.refresh()) ? 0 : failures + 1;
      if (!isOver) stopTimer = after(pollDelay(COUNT_MS, failures), () => void turn());
    };
    void turn();
    return () => {
      isOver = true;
      stopTimer();
    };
  }

  page(
    kind: NoticeKind,
    query: { readonly current: number; readonly size: number; readonly status?: number },
    options?: CallOptions,
  ): Promise<ApiResult<NoticePage>> {
    return kind === 'notification'
      ? this.#api.call('notification.list', { ...options, query })
      : this.#api.call('notification.announcements', { ...options, query: { ...query, expand1: 1 } });
  }

  /** Marks the notices of a page as read: one call for all of them, none for those already read or marked. */
  async seen(kind: NoticeKind, page: NoticePage): Promise<void> {
    const ids = page.records
      .filter(({ id, status }) => status !== NOTICE_STATUS.read && !this.#marked.has(id))
      .map(({ id }) => id);
    if (ids.length === 0) return;
    for (const id of ids) this.#marked.add(id);
    const answer = await this.#api.call('notification.markRead', { query: { ids: ids.join(',') }, silent: true });
    if (!answer.ok) {
      for (const id of ids) this.#marked.delete(id);
      return;
    }
    this.counted(kind, Math.max(0, this.unread[kind] - ids.length));
    // A running count was made before these were read.
    this.#counting = null;
    await this.refresh();
  }

  counted(kind: NoticeKind, count: number): void {
    this.unread = { ...this.unread, [kind]: count };
  }

  async #count(): Promise<boolean> {
    const turn = (this.#turn += 1);
    const answers = await Promise.all(
      KINDS.map(async (kind) => {
        const answer = await this.page(kind, UNREAD, { silent: true });
        if (answer.ok && turn === this.#turn) this.counted(kind, answer.value.total);
        return answer.ok;
      }),
    );
    if (turn === this.#turn) this.#counting = null;
    const hasAll = !answers.includes(false);
    if (hasAll) this.#countedAt = this.#now();
    return hasAll;
  }
}

interface NoticeLink {
  readonly href: string;
  readonly label: string;
}

/** Links of notices that are not about orders, by the titles of the system. */
const LINKS: Readonly<Record<string, NoticeLink>> = {
  租赁订单更新: { href: '/Rental?tab=mine', label: '查看租赁订单' },
};

export function noticeLink({
  title,
  orderId,
}: {
  readonly title: string;
  readonly orderId: string | null;
}): NoticeLink | null {
  if (orderId !== null) return { href: `/Order?id=${encodeURIComponent(orderId)}`, label: '查看订单' };
  return Object.hasOwn(LINKS, title) ? (LINKS[title] ?? null) : null;
}

/** The names of the two lists (R078). */
export const NOTICE_NAMES: Readonly<Record<NoticeKind, string>> = {
  notification: '系统通知',
  announcement: '系统公告',
};
