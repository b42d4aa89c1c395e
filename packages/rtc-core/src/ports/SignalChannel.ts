import type { ReceivedSignal } from '../domain/callEvent.js';
import type { CallSignal } from '../domain/callSignal.js';

/** An event of the signal channel: a signal, or that it works again after an outage. */
export type ChannelEvent = ReceivedSignal | { readonly type: 'connectionRestored' };

/**
 * How the core exchanges signals of calls. A signal may be lost or arrive twice; signals between two devices keep their
 * order. Plain data only.
 */
export interface SignalChannel {
  /** To every device of an account. Reports nothing: what is lost runs into a timer. */
  send(to: string, signal: CallSignal): void;
  /** Also brings what my account sent from its other devices. Calls `listener` until the returned function is called. */
  subscribe(listener: (event: ChannelEvent) => void): () => void;
}
