import type { TransportEvent } from '../domain/events.js';
import type { ProfileCard } from '../domain/people/profile.js';
import type { PresenceService } from '../ports/PresenceService.js';
import type { ProfileService } from '../ports/ProfileService.js';
import type { RosterService } from '../ports/RosterService.js';
import { FakePresences } from './FakePresences.js';
import { FakeRosters, type PeopleHooks } from './FakeRosters.js';
import { emit, type HubDevice } from './hubDevice.js';

/** The contacts, profiles and presence of a `FakeHub`'s accounts. */
export class FakePeople {
  readonly presences: FakePresences;

  readonly #devices: Iterable<HubDevice>;
  readonly #rosters = new FakeRosters();
  /** Events for accounts that are offline. */
  readonly #waiting = new Map<string, readonly TransportEvent[]>();

  constructor(devices: Iterable<HubDevice>) {
    this.#devices = devices;
    this.presences = new FakePresences({ isConnected: (id) => this.#of(id).length > 0, emit: this.#emit });
  }

  /** Creates an account; it and those in `friends` are contacts of each other. */
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

  /** The calls of one device about people. */
  calls(device: HubDevice, as: PeopleHooks['as']): RosterService & ProfileService & PresenceService {
    const hooks = { device, as, emit: this.#emit };
    return { ...this.#rosters.calls(hooks), ...this.presences.calls(hooks) };
  }

  /** Logs an account in on a device; null logs it out. */
  be(device: HubDevice, userId: string | null): void {
    const before = device.userId;
    device.userId = userId;
    for (const id of new Set([before, userId])) if (id !== null) this.presences.checkConnection(id);
  }

  /** Breaks the connection of a device. */
  lose(device: HubDevice): void {
    const wasOpen = device.userId !== null;
    this.be(device, null);
    if (wasOpen) emit(device, { type: 'connectionLost' });
  }

  /** Emits the events of the time in which no device of the account was connected. */
  deliverMissed(device: HubDevice, me: string): void {
    for (const event of this.#waiting.get(me) ?? []) emit(device, event);
    this.#waiting.delete(me);
  }

  /** Friend events are stored for offline accounts, presence is not. */
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
