import type { PresenceRecord } from '../domain/people/presence.js';
import { err, ok } from '../domain/result.js';
import { imError } from '../errors/imError.js';
import type { PresenceService } from '../ports/PresenceService.js';
import type { PeopleHooks } from './FakeRosters.js';

/** The parts of the hub that presence uses. */
export interface PresenceHub {
  readonly isConnected: (id: string) => boolean;
  readonly emit: PeopleHooks['emit'];
}

/** The presence of the accounts of a `FakeHub`, and its watchers. */
export class FakePresences {
  /** The longest subscription that the service accepts, in seconds. */
  longestSeconds = Number.POSITIVE_INFINITY;
  /** Each requested subscription: the accounts and the time. */
  readonly requests: { readonly ids: readonly string[]; readonly seconds: number }[] = [];

  readonly #hub: PresenceHub;
  readonly #published = new Map<string, { readonly ext: string; readonly at: number }>();
  /** The watchers of each account, and when each subscription ends. */
  readonly #watchers = new Map<string, Map<string, number>>();
  readonly #wasConnected = new Set<string>();
  /** The time, which increases with each published status. */
  #time = 1_700_000_000_000;

  constructor(hub: PresenceHub) {
    this.#hub = hub;
  }

  /** The online devices of an account may have changed. */
  checkConnection(id: string): void {
    const isConnected = this.#hub.isConnected(id);
    if (isConnected === this.#wasConnected.has(id)) return;
    if (isConnected) this.#wasConnected.add(id);
    else this.#wasConnected.delete(id);
    this.#emit(id, this.subscribersOf(id));
  }

  /** An account's presence, as `asker` sees it. */
  recordOf(uid: string, asker: string): PresenceRecord {
    const { ext, at } = this.#published.get(uid) ?? { ext: '', at: 0 };
    const expiresAt = this.#watchers.get(uid)?.get(asker) ?? null;
    return { uid, ext, isConnected: this.#hub.isConnected(uid), lastTime: at, expiresAt };
  }

  /** The watchers of an account. */
  subscribersOf(id: string): readonly string[] {
    return [...(this.#watchers.get(id)?.keys() ?? [])];
  }

  /** Ends every subscription of an account, as another of its devices may do. */
  forget(account: string): void {
    for (const watchers of this.#watchers.values()) watchers.delete(account);
  }

  /** The presence calls of one device. */
  calls({ as }: PeopleHooks): PresenceService {
    return {
      publishPresence: async (ext) =>
        as((me) => {
          this.#published.set(me, { ext, at: (this.#time += 1_000) });
          this.#emit(me, [...this.subscribersOf(me), me]);
          return ok(null);
        }),
      subscribePresence: async (ids, seconds) =>
        as((me) => {
          this.requests.push({ ids, seconds });
          if (ids.length > 100 || seconds > this.longestSeconds) return err(imError('refused', 'too much'));
          for (const id of ids) {
            const watchers = this.#watchers.get(id) ?? new Map<string, number>();
            this.#watchers.set(id, watchers.set(me, this.#time + seconds * 1_000));
          }
          return ok(ids.map((id) => this.recordOf(id, me)));
        }),
      unsubscribePresence: async (ids) =>
        as((me) => {
          for (const id of ids) this.#watchers.get(id)?.delete(me);
          return ok(null);
        }),
      presences: async (ids) => as((me) => ok(ids.map((id) => this.recordOf(id, me)))),
    };
  }

  #emit(id: string, watchers: readonly string[]): void {
    for (const account of watchers) {
      this.#hub.emit(account, null, { type: 'presenceChanged', presence: this.recordOf(id, account) });
    }
  }
}
