import type { TransportEvent } from '../domain/events.js';
import type { ProfileCard } from '../domain/people/profile.js';
import { err, ok, type Result } from '../domain/result.js';
import { imError, type ImError } from '../errors/imError.js';
import type { ProfileService } from '../ports/ProfileService.js';
import type { RosterService } from '../ports/RosterService.js';
import type { HubDevice } from './hubDevice.js';

/** The parts of the hub that a device's calls use. */
export interface PeopleHooks {
  readonly device: HubDevice;
  /** Runs as the account that is logged in on the device. */
  readonly as: <T>(run: (me: string) => Result<T, ImError>) => Result<T, ImError>;
  /** Emits to every device of an account except one; null for all. */
  readonly emit: (person: string, except: HubDevice | null, event: TransportEvent) => void;
}

/** The contact lists and the profiles of a `FakeHub`'s accounts. */
export class FakeRosters {
  /** Lists by account, in the order of addition. */
  readonly #friends = new Map<string, Set<string>>();
  readonly #blocked = new Map<string, Set<string>>();
  /** The friend requests of each account. */
  readonly #requests = new Map<string, Set<string>>();
  readonly #cards = new Map<string, ProfileCard>();

  /** Creates an account; it and those in `friends` are contacts of each other. */
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

  /** The contact and profile calls of one device. */
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
