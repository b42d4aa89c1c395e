import type { ReceivedSignal } from '../domain/callEvent.js';
import type { CallSignal } from '../domain/callSignal.js';

/** An event of the signal channel: a signal, or the end of an outage. */
export type ChannelEvent = ReceivedSignal | { readonly type: 'connectionRestored' };

/** Carries signals of calls, as plain data. One may be lost or arrive twice; each pair of devices keeps its order. */
export interface SignalChannel {
  /** Sends to every device of an account. Reports no failure: a timer of the call handles a lost signal. */
  send(to: string, signal: CallSignal): void;
  /** Calls `listener` with each event, signals of the user's other devices included, until the result is called. */
  subscribe(listener: (event: ChannelEvent) => void): () => void;
}
