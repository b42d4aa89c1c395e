import type { TransportEvent } from '../domain/events.js';
import type { ProfileCard } from '../domain/people/profile.js';
import type { PresenceService } from '../ports/PresenceService.js';
import type { ProfileService } from '../ports/ProfileService.js';
import type { RosterService } from '../ports/RosterService.js';
import { FakePresences } from './FakePresences.js';
import { FakeRosters, type PeopleHooks } from './FakeRosters.js';
import { emit, type HubDevice } from './hubDevice.js';

/** The people of a `FakeHub`: whose lists they are on, what their cards say, and how they are. */
export class FakePeople {
  readonly presences: FakePresences;

  readonly #devices: Iterable<HubDevice>;
  readonly #rosters = new FakeRosters();
  /** News for accounts that are away. */
  readonly #waiting = new Map<string, readonly TransportEvent[]>();

  constructor(devices: Iterable<HubDevice>) {
    this.#devices = devices;
    this.presences = new FakePresences({ isConnected: (id) => this.#of(id).length > 0, emit: this.#emit });
  }

  /** Makes an account; those in `friends` are on its list and the other way round. */
  add(id: string, friends: Iterable<string>): void {
    this.#rosters.add(id, friends);
  }

  /** Changes a card as its owner would elsewhere. */
  change(id: string, changes: Partial<ProfileCard>): void {
    this.#rosters.change(id, changes);
  }

  isBlocked(by: string, id: string): boolean {
    return this.#rosters.isBlocked(by, id);
  }

  /** The calls of one device. */
  calls(device: HubDevice, as: PeopleHooks['as']): RosterService & ProfileService & PresenceService {
    const hooks = { device, as, emit: this.#emit };
    return { ...this.#rosters.calls(hooks), ...this.presences.calls(hooks) };
  }

  /** A device belongs to this account from now on, or to none. */
  be(device: HubDevice, userId: string | null): void {
    const before = device.userId;
    device.userId = userId;
    for (const id of new Set([before, userId])) if (id !== null) this.presences.checkConnection(id);
  }

  /** The line of a device breaks. */
  lose(device: HubDevice): void {
    const wasOpen = device.userId !== null;
    this.be(device, null);
    if (wasOpen) emit(device, { type: 'connectionLost' });
  }

  /** What came while no device of this account was there. */
  deliverMissed(device: HubDevice, me: string): void {
    for (const event of this.#waiting.get(me) ?? []) emit(device, event);
    this.#waiting.delete(me);
  }

  /** Friend events wait for offline accounts, presence does not. */
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
