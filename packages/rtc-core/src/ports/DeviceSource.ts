import type { Result } from '../domain/result.js';
import type { CallError } from '../errors/callError.js';

/** The kind of a device. */
export type DeviceKind = 'microphone' | 'camera' | 'speaker';

/** One device. Its name may be empty before the user has allowed any device of its kind. */
export interface MediaDevice {
  readonly id: string;
  readonly name: string;
  readonly kind: DeviceKind;
}

/** A microphone or camera of the user that is open before the channel is joined. */
export interface OpenDevice {
  /** Shows it in an element of the page, until the returned function is called. */
  attach(element: object): () => void;
  close(): void;
}

/** Lists and opens devices. Promises always resolve. */
export interface DeviceSource {
  list(): Promise<readonly MediaDevice[]>;
  /** Calls `listener` when a device is plugged in or out, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Requests the user's permission for a device and opens it; the system default if `deviceId` is empty. Absent: no preview. */
  readonly open?: (kind: 'audio' | 'video', deviceId: string) => Promise<Result<OpenDevice, CallError>>;
  /** Whether the browser lets a page share a screen: no phone does. */
  readonly canShareScreen?: boolean;
  /** Calls `listener` when the user allows a kind that was denied. */
  readonly onAllowed?: (listener: (kind: 'audio' | 'video') => void) => () => void;
}
