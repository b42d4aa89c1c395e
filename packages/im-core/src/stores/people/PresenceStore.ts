import { makeAutoObservable, observable } from 'mobx';
import { firstToRetry, isTransient, type ImError, type Result } from '../../domain/imError.js';
import { presenceFromExt, presenceOf, type Presence, type PresenceRecord } from '../../domain/people/people.js';
import * as LIMITS from '../../limits.js';
import type { PresenceService } from '../../ports/ChatService.js';
import type { Cancel, Clock } from '../../ports/Clock.js';

export interface PresenceDeps {
  readonly self: string;
  readonly clock: Clock;
  readonly service: PresenceService;
  /** An account is on screen without a subscription: `subscribe` is called soon, and again if it fails. */
  readonly subscribeSoon: () => void;
  /** Subscriptions count for the account: another tab that still watches these accounts has to subscribe again. */
  readonly postLeft: (ids: readonly string[]) => void;
}

/** The presence that the user chose, until the service has confirmed it. */
interface PendingPresence {
  readonly ext: string;
}

/**
 * The presence of the user and of the accounts on screen. While disconnected none is known: what was true before
 * may be false now (IM-22).
 */
export class PresenceStore {
  pending: PendingPresence | null = null;

  readonly #deps: PresenceDeps;
  readonly #records = observable.map<string, PresenceRecord>([], { deep: false });
  readonly #watchers = new Map<string, number>();
  readonly #subscribed = new Set<string>();
  #eventCount = 0;
  readonly #lastEventOf = new Map<string, number>();
  /** Counts connections, so that the store ignores answers of an earlier one. */
  #connectionCount = 0;
  #isOnline = false;
  #seconds: number = LIMITS.presenceSeconds;
  #publishing: Promise<unknown> = Promise.resolve();
  #cancelRenewal: Cancel | null = null;
  #cancelLeaving: Cancel | null = null;

  constructor(deps: PresenceDeps) {
    this.#deps = deps;
    makeAutoObservable(
      this,
      { find: false, recordOf: false, watch: false, subscribe: false },
      { autoBind: true, deep: false },
    );
  }

  /** The user's own presence; undefined until the service has sent it on this connection. */
  get own(): Presence | undefined {
    const ext = this.pending?.ext ?? this.#records.get(this.#deps.self)?.ext;
    return ext === undefined ? undefined : presenceFromExt(ext);
  }

  /** The presence of an account; undefined while it is unknown. Observable per account. */
  find(id: string): Presence | undefined {
    if (id === this.#deps.self) return this.own;
    const record = this.#records.get(id);
    return record && presenceOf(record);
  }

  /** The presence of an account at the service (R152). */
  recordOf(id: string): PresenceRecord | undefined {
    return this.#records.get(id);
  }

  /** Publishes the user's presence: shown at once, and reverted if the service refuses or is unreachable (R233). */
  async publish(ext: string): Promise<Result<null, ImError>> {
    const chosen: PendingPresence = { ext };
    this.pending = chosen;
    const call = this.#afterPublishing(ext);
    this.#publishing = call;
    const answer = await call;
    this.published(chosen, answer.ok);
    return answer;
  }

  /** Subscribes to these accounts until the returned function is called. */
  watch(ids: readonly string[]): () => void {
    const people = [...new Set(ids)].filter((id) => id !== this.#deps.self);
    for (const id of people) this.#watchers.set(id, (this.#watchers.get(id) ?? 0) + 1);
    if (people.some((id) => !this.#subscribed.has(id))) this.#subscribeSoon();
    let isWatched = true;
    return () => {
      if (isWatched) this.#unwatch(people);
      isWatched = false;
    };
  }

  /** Subscribes to the user and all watched accounts that lack a subscription. Returns the error, if any. */
  async subscribe(): Promise<ImError | null> {
    const { self, service } = this.#deps;
    const fresh = [...this.#watchers.keys()].filter((id) => !this.#subscribed.has(id));
    const requests: Promise<ImError | null>[] = [];
    if (!this.#records.has(self)) requests.push(this.#request(() => service.presences([self])));
    for (const ids of batches(fresh)) requests.push(this.#subscribe(ids));
    const errors = await Promise.all(requests);
    if (this.#subscribed.size > 0 && this.#isOnline) this.#renewLater();
    return firstToRetry(errors);
  }

  connected(): void {
    this.#isOnline = true;
  }

  disconnected(): void {
    this.#isOnline = false;
    this.#connectionCount += 1;
    this.#cancelRenewal?.();
    this.#cancelRenewal = null;
    this.#subscribed.clear();
    this.#lastEventOf.clear();
    this.#records.clear();
  }

  /** The service reported the presence of an account. A newer known presence stays. */
  onPresence(record: PresenceRecord): void {
    const { uid, lastTime } = record;
    if (!this.#isOnline || !this.#isOfInterest(uid)) return;
    if ((this.#records.get(uid)?.lastTime ?? 0) > lastTime) return;
    this.#lastEventOf.set(uid, (this.#eventCount += 1));
    this.#records.set(uid, record);
  }

  /** Another tab ended subscriptions, which ends them for this tab too. */
  unsubscribedInOtherTab(ids: readonly string[]): void {
    for (const id of ids) this.#subscribed.delete(id);
    if (ids.some((id) => this.#watchers.has(id))) this.#subscribeSoon();
  }

  /** The answer to a request that was sent after `since` events. */
  onFetched(records: readonly PresenceRecord[], since: number): void {
    for (const record of records) {
      const { uid } = record;
      if (this.#isOfInterest(uid) && (this.#lastEventOf.get(uid) ?? 0) <= since) this.#records.set(uid, record);
    }
  }

  published(chosen: PendingPresence, isDone: boolean): void {
    const { self, clock } = this.#deps;
    const before = this.#records.get(self);
    const fresh = { uid: self, isConnected: true, lastTime: clock.now(), expiresAt: null };
    if (isDone && this.#isOnline) this.#records.set(self, { ...(before ?? fresh), ext: chosen.ext });
    // A later request replaced it.
    if (this.pending === chosen) this.pending = null;
  }

  /** Ends the store: no request is sent afterwards. */
  dispose(): void {
    this.disconnected();
    this.#cancelLeaving?.();
  }

  #isOfInterest(id: string): boolean {
    return id === this.#deps.self || this.#watchers.has(id) || this.#subscribed.has(id);
  }

  async #afterPublishing(ext: string): Promise<Result<null, ImError>> {
    await this.#publishing;
    return this.#deps.service.publishPresence(ext);
  }

  #subscribeSoon(): void {
    if (this.#isOnline) this.#deps.subscribeSoon();
  }

  /** Requests the longest period; if the service refuses it, the store requests the shorter one from then on (A33). */
  async #subscribe(ids: readonly string[]): Promise<ImError | null> {
    const { service } = this.#deps;
    const connection = this.#connectionCount;
    const subscribeFor = (seconds: number) => this.#request(() => service.subscribePresence(ids, seconds));
    let error = await subscribeFor(this.#seconds);
    if (
      error !== null &&
      !isTransient(error) &&
      connection === this.#connectionCount &&
      this.#seconds !== LIMITS.presenceCapSeconds
    ) {
      error = await subscribeFor(LIMITS.presenceCapSeconds);
      if (error === null) this.#seconds = LIMITS.presenceCapSeconds;
    }
    if (error === null && connection === this.#connectionCount) for (const id of ids) this.#subscribed.add(id);
    return error;
  }

  async #request(run: () => Promise<Result<readonly PresenceRecord[], ImError>>): Promise<ImError | null> {
    const [connection, since] = [this.#connectionCount, this.#eventCount];
    const answer = await run();
    if (connection === this.#connectionCount && answer.ok) this.onFetched(answer.value, since);
    return answer.ok ? null : answer.error;
  }

  /**
   * Every ten minutes, and after half of the remaining time if that is less: another device of the account may have
   * ended a subscription that this one needs, and the other tabs get no event.
   */
  #renewLater(): void {
    const { clock } = this.#deps;
    const ends = [...this.#records.values()].flatMap(({ expiresAt }) => expiresAt ?? []);
    const left = Math.min(...ends.map((end) => (end - clock.now()) / 2), LIMITS.presenceRenewMs);
    this.#cancelRenewal?.();
    this.#cancelRenewal = clock.after(Math.max(left, LIMITS.presenceRenewMinMs), () => {
      this.#subscribed.clear();
      this.#subscribeSoon();
    });
  }

  #unwatch(ids: readonly string[]): void {
    for (const id of ids) {
      const left = (this.#watchers.get(id) ?? 0) - 1;
      if (left > 0) this.#watchers.set(id, left);
      else this.#watchers.delete(id);
    }
    // A list that is scrolled releases accounts that are on screen again a moment later.
    this.#cancelLeaving ??= this.#deps.clock.after(LIMITS.presenceLingerMs, () => this.#leave());
  }

  #leave(): void {
    this.#cancelLeaving = null;
    const gone = [...this.#subscribed].filter((id) => !this.#watchers.has(id));
    for (const id of gone) {
      this.#subscribed.delete(id);
      this.#lastEventOf.delete(id);
    }
    this.left(gone);
    if (gone.length === 0 || !this.#isOnline) return;
    for (const ids of batches(gone)) void this.#deps.service.unsubscribePresence(ids);
    this.#deps.postLeft(gone);
  }

  left(ids: readonly string[]): void {
    for (const id of ids) this.#records.delete(id);
  }
}

function batches(ids: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(ids.length / LIMITS.cardsPerCall);
  return Array.from({ length: count }, (_, index) =>
    ids.slice(index * LIMITS.cardsPerCall, (index + 1) * LIMITS.cardsPerCall),
  );
}
