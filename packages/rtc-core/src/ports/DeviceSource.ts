import type { Result } from '../domain/result.js';
import type { CallError } from '../errors/callError.js';

/** What a device is for. */
export type DeviceSort = 'microphone' | 'camera' | 'speaker';

/** One of the machine's devices. Its name may be empty before the person has allowed any of its sort. */
export interface MachineDevice {
  readonly id: string;
  readonly name: string;
  readonly sort: DeviceSort;
}

/** A microphone or camera of mine that is open while there is no channel yet. */
export interface OpenDevice {
  /** Shows it in an element of the page, until the returned function is called. */
  attach(element: object): () => void;
  close(): void;
}

/** Which devices the machine has. Promises always resolve. */
export interface DeviceSource {
  list(): Promise<readonly MachineDevice[]>;
  /** Calls `listener` whenever one came or went, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Asks the person for a device and opens it, the machine's own choice where `deviceId` is empty. Absent: not asked. */
  readonly open?: (kind: 'audio' | 'video', deviceId: string) => Promise<Result<OpenDevice, CallError>>;
  /** Calls `listener` when the person allows what was denied. */
  readonly onAllowed?: (listener: (kind: 'audio' | 'video') => void) => () => void;
}
