import type { DeviceSource, MachineDevice } from '../ports/DeviceSource.js';

/** The devices of a machine: one of each sort, until they are set. */
export class FakeDevices implements DeviceSource {
  #all: readonly MachineDevice[] = [
    { id: 'mic', name: 'Microphone', sort: 'microphone' },
    { id: 'cam', name: 'Camera', sort: 'camera' },
    { id: 'box', name: 'Speaker', sort: 'speaker' },
  ];
  readonly #listeners = new Set<() => void>();

  async list(): Promise<readonly MachineDevice[]> {
    return this.#all;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Plugs in and out. */
  set(all: readonly MachineDevice[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }
}
