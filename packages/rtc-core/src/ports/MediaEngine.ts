import type { Result } from '../domain/result.js';
import type { CallError } from '../errors/callError.js';
import type { CallToken } from './CallTokenSource.js';

/** One kind of sound or picture. */
export type MediaKind = 'audio' | 'video' | 'screen';

/** A channel, and the user's name in it. */
export interface JoinTarget {
  readonly channel: string;
  readonly account: string;
  readonly token: CallToken;
  /** The known accounts that are in the channel or will join; an engine without a server greets them. */
  readonly members: readonly string[];
  /** Whether other accounts may join: true for a group call. */
  readonly isOpen: boolean;
  /** A join that has not succeeded after this many milliseconds fails. */
  readonly deadlineMs: number;
}

/**
 * The events of an engine. `member` is an account; quality goes from 0 (unknown) over 1 (best) to 6 (down); `silentMs`
 * is the length of the silence when a loss was noticed, 0 if the engine does not know it.
 */
export type MediaEvent =
  | { readonly type: 'memberJoined'; readonly member: string }
  | { readonly type: 'memberLeft'; readonly member: string; readonly isLost: boolean; readonly silentMs?: number }
  | { readonly type: 'published' | 'unpublished' | 'firstFrame'; readonly member: string; readonly kind: MediaKind }
  | { readonly type: 'speaking'; readonly members: readonly string[] }
  | { readonly type: 'quality'; readonly up: number; readonly down: number }
  | { readonly type: 'connection'; readonly state: 'connected' | 'reconnecting' | 'failed'; readonly silentMs?: number }
  | { readonly type: 'credentialsExpiring' | 'credentialsExpired' | 'autoplayBlocked' }
  | { readonly type: 'deviceLost'; readonly kind: MediaKind };

/**
 * What the core needs from a media service. Promises always resolve, a failure is a `Result`; everything that
 * crosses is plain data, but for the element of `attach`.
 */
export interface MediaEngine {
  /** Enters a channel, once. `leave` aborts it; past the deadline it has failed. */
  join(target: JoinTarget): Promise<Result<null, CallError>>;
  /** Leaves, stops every device and emits no further events. Always resolves, also if there is nothing to leave. */
  leave(): Promise<void>;
  publish(kind: MediaKind): Promise<Result<null, CallError>>;
  unpublish(kind: MediaKind): Promise<void>;
  /** Mutes or unmutes a kind but keeps its device open; this needs no renegotiation. */
  setEnabled(kind: MediaKind, isEnabled: boolean): Promise<void>;
  /**
   * Sets the device, empty for the system default: replaces a device that is open, otherwise used by the next
   * `publish`. If the chosen device is missing by then, the system's default is used.
   */
  useDevice(kind: MediaKind, deviceId: string): Promise<Result<null, CallError>>;
  /** Shows or plays one kind of one member in an element of the page, until the returned function is called. */
  attach(member: string, kind: MediaKind, element: object): () => void;
  subscribe(listener: (event: MediaEvent) => void): () => void;
}
