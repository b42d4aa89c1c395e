import type { CallInvitation, Message } from '@fitout/im-core';
import type { CallKind } from '../../call/CallModel.js';

/** The result of a call, as this device knows it. */
export interface CallResult {
  readonly reason:
    | 'hungUp'
    | 'cancelled'
    | 'refused'
    | 'busy'
    | 'noResponse'
    | 'handledElsewhere'
    | 'failed'
    | 'offline'
    | 'missed';
  /** Which side ended it: the user, the peer, or neither. */
  readonly by: 'self' | 'peer' | 'none';
  /** Its duration; 0 if it was not answered. */
  readonly seconds: number;
}

/** A call in a conversation. */
export interface CallRecord {
  readonly kind: CallKind;
  /** Null if this device did not take part and has no result. */
  readonly result: CallResult | null;
  /** True without a result once the call can no longer ring. */
  readonly isOver?: boolean;
}

/** The calls in a conversation. Observable: an observer follows the results. */
export interface CallRecordsModel {
  /** Null for an unreadable invitation. `sentAt` is the time of its message, epoch milliseconds. */
  find(call: CallInvitation, sentAt?: number): CallRecord | null;
  /** Places the same call again; without it no record can be pressed. */
  readonly onAgain?: ((message: Message) => void) | undefined;
}
