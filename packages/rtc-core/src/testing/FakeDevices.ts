import type { CallErrorCode } from '../errors/callError.js';
import type { DeviceSource, MediaDevice } from '../ports/DeviceSource.js';

/** The devices of a machine: one of each kind, until the test sets others. */
export class FakeDevices implements DeviceSource {
  #all: readonly MediaDevice[] = [
    { id: 'mic', name: 'Microphone', kind: 'microphone' },
    { id: 'cam', name: 'Camera', kind: 'camera' },
    { id: 'box', name: 'Speaker', kind: 'speaker' },
  ];
  readonly #listeners = new Set<() => void>();
  readonly #allowed = new Set<(kind: 'audio' | 'video') => void>();
  /** The devices that are open outside a channel. */
  readonly opened: string[] = [];
  /** Why a kind cannot be opened outside a channel. */
  readonly refused = new Map<'audio' | 'video', CallErrorCode>();

  readonly open: NonNullable<DeviceSource['open']> = async (kind) => {
    const code = this.refused.get(kind);
    if (code !== undefined) return { ok: false, error: { code, message: `fake: ${code}` } };
    this.opened.push(kind);
    const close = () => {
      if (this.opened.includes(kind)) this.opened.splice(this.opened.indexOf(kind), 1);
    };
    return { ok: true, value: { attach: () => () => undefined, close } };
  };

  readonly onAllowed: NonNullable<DeviceSource['onAllowed']> = (listener) => {
    this.#allowed.add(listener);
    return () => void this.#allowed.delete(listener);
  };

  /** The user allows a kind that was denied. */
  allow(kind: 'audio' | 'video'): void {
    this.refused.delete(kind);
    for (const listener of this.#allowed) listener(kind);
  }

  async list(): Promise<readonly MediaDevice[]> {
    return this.#all;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Plugs devices in and out. */
  set(all: readonly MediaDevice[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }
}
