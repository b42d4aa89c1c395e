import type { TransportEvent } from '../domain/events.js';
import { err, imError, ok, type ImError, type Result } from '../domain/imError.js';
import type { PresenceRecord, ProfileCard } from '../domain/people/people.js';
import type { PresenceService, ProfileService, RosterService } from '../ports/ChatService.js';
import { emit, type HubDevice } from './hubParts.js';

export class FakePeople {
  readonly presences: FakePresences;

  readonly #devices: Iterable<HubDevice>;
  readonly #rosters = new FakeRosters();
  readonly #waiting = new Map<string, readonly TransportEvent[]>();

  constructor(devices: Iterable<HubDevice>) {
    this.#devices = devices;
    this.presences = new FakePresences({ isConnected: (id) => this.#of(id).length > 0, emit: this.#emit });
  }

  add(id: string, friends: Iterable<string>): void {
    this.#rosters.add(id, friends);
  }

  /** Changes a profile as its owner would on another device. */
  change(id: string, changes: Partial<ProfileCard>): void {
    this.#rosters.change(id, changes);
  }

  isBlocked(by: string, id: string): boolean {
    return this.#rosters.isBlocked(by, id);
  }

  calls(device: HubDevice, as: PeopleHooks['as']): RosterService & ProfileService & PresenceService {
    const hooks = { device, as, emit: this.#emit };
    return { ...this.#rosters.calls(hooks), ...this.presences.calls(hooks) };
  }

  be(device: HubDevice, userId: string | null): void {
    const before = device.userId;
    device.userId = userId;
    for (const id of new Set([before, userId])) if (id !== null) this.presences.checkConnection(id);
  }

  lose(device: HubDevice): void {
    const wasOpen = device.userId !== null;
    this.be(device, null);
    if (wasOpen) emit(device, { type: 'connectionLost' });
  }

  deliverMissed(device: HubDevice, me: string): void {
    for (const event of this.#waiting.get(me) ?? []) emit(device, event);
    this.#waiting.delete(me);
  }

  readonly #emit: PeopleHooks['emit'] = (person, except, event) => {
    const there = this.#of(person);
    for (const device of there) if (device !== except) emit(device, event);
    if (there.length > 0 || event.type === 'presenceChanged') return;
    this.#waiting.set(person, [...(this.#waiting.get(person) ?? []), event]);
  };

  #of(person: string): readonly HubDevice[] {
    return [...this.#devices].filter(({ userId }) => userId === person);
  }
}

export interface PresenceHub {
  readonly isConnected: (id: string) => boolean;
  readonly emit: PeopleHooks['emit'];
}

export class FakePresences {
  longestSeconds = Number.POSITIVE_INFINITY;
  readonly requests: { readonly ids: readonly string[]; readonly seconds: number }[] = [];

  readonly #hub: PresenceHub;
  readonly #published = new Map<string, { readonly ext: string; readonly at: number }>();
  readonly #watchers = new Map<string, Map<string, number>>();
  readonly #wasConnected = new Set<string>();
  #time = 1_700_000_000_000;

  constructor(hub: PresenceHub) {
    this.#hub = hub;
  }

  checkConnection(id: string): void {
    const isConnected = this.#hub.isConnected(id);
    if (isConnected === this.#wasConnected.has(id)) return;
    if (isConnected) this.#wasConnected.add(id);
    else this.#wasConnected.delete(id);
    this.#emit(id, this.subscribersOf(id));
  }

  recordOf(uid: string, asker: string): PresenceRecord {
    const { ext, at } = this.#published.get(uid) ?? { ext: '', at: 0 };
    const expiresAt = this.#watchers.get(uid)?.get(asker) ?? null;
    return { uid, ext, isConnected: this.#hub.isConnected(uid), lastTime: at, expiresAt };
  }

  subscribersOf(id: string): readonly string[] {
    return [...(this.#watchers.get(id)?.keys() ?? [])];
  }

  forget(account: string): void {
    for (const watchers of this.#watchers.values()) watchers.delete(account);
  }

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

export interface PeopleHooks {
  readonly device: HubDevice;
  /** Runs as the account that is logged in on the device. */
  readonly as: <T>(run: (me: string) => Result<T, ImError>) => Result<T, ImError>;
  readonly emit: (person: string, except: HubDevice | null, event: TransportEvent) => void;
}

class FakeRosters {
  readonly #friends = new Map<string, Set<string>>();
  readonly #blocked = new Map<string, Set<string>>();
  readonly #requests = new Map<string, Set<string>>();
  readonly #cards = new Map<string, ProfileCard>();

  add(id: string, friends: Iterable<string>): void {
    this.#cards.set(id, { ...blankCard(id), nickname: id });
    for (const friend of friends) if (friend !== id) this.#befriend(id, friend);
  }

  isBlocked(by: string, id: string): boolean {
    return listIn(this.#blocked, by).has(id);
  }

  /** Changes a profile as its owner would on another device. */
  change(id: string, changes: Partial<ProfileCard>): void {
    this.#cards.set(id, { ...(this.#cards.get(id) ?? blankCard(id)), ...changes });
  }

  calls({ device, as, emit }: PeopleHooks): RosterService & ProfileService {
    return {
      contacts: async () => as((me) => ok([...listIn(this.#friends, me)])),
      addFriend: async (id, message) =>
        as((me) => {
          if (!this.#cards.has(id)) return err(imError('userNotFound', id));
          if (id === me) return err(imError('refused', id));
          if (listIn(this.#friends, me).has(id) || this.isBlocked(id, me)) return ok(null);
          listIn(this.#requests, id).add(me);
          emit(id, null, { type: 'friendRequested', by: me, message });
          return ok(null);
        }),
      acceptFriend: async (id) =>
        as((me) => {
          if (listIn(this.#friends, me).has(id)) return ok(null);
          if (!listIn(this.#requests, me).delete(id)) return err(imError('refused', id));
          listIn(this.#requests, id).delete(me);
          this.#befriend(me, id);
          emit(me, null, { type: 'friendAdded', id, acceptedBy: 'me' });
          emit(id, null, { type: 'friendAdded', id: me, acceptedBy: 'them' });
          return ok(null);
        }),
      declineFriend: async (id) =>
        as((me) => {
          if (!listIn(this.#requests, me).delete(id)) return err(imError('refused', id));
          emit(id, null, { type: 'friendDeclined', by: me });
          return ok(null);
        }),
      removeFriend: async (id) =>
        as((me) => {
          if (!listIn(this.#friends, me).delete(id)) return ok(null);
          listIn(this.#friends, id).delete(me);
          emit(me, device, { type: 'friendRemoved', id });
          emit(id, null, { type: 'friendRemoved', id: me });
          return ok(null);
        }),
      blocked: async () => as((me) => ok([...listIn(this.#blocked, me)])),
      block: async (id) =>
        as((me) => {
          if (!this.#cards.has(id)) return err(imError('userNotFound', id));
          listIn(this.#blocked, me).add(id);
          return ok(null);
        }),
      unblock: async (id) =>
        as((me) => {
          listIn(this.#blocked, me).delete(id);
          return ok(null);
        }),
      profiles: async (ids) => as(() => ok(ids.map((id) => this.#cards.get(id) ?? blankCard(id)))),
      updateProfile: async (field, value) =>
        as((me) => {
          this.change(me, { [field]: value });
          return ok(null);
        }),
    };
  }

  #befriend(a: string, b: string): void {
    listIn(this.#friends, a).add(b);
    listIn(this.#friends, b).add(a);
  }
}

function listIn(lists: Map<string, Set<string>>, id: string): Set<string> {
  const list = lists.get(id) ?? new Set<string>();
  lists.set(id, list);
  return list;
}

function blankCard(id: string): ProfileCard {
  return { id, avatarurl: '', nickname: '', sign: '', gender: '', birth: '', phone: '', mail: '' };
}
