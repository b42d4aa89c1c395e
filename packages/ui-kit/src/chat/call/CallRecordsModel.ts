import type { CallInvitation, Message } from '@fitout/im-core';
import type { CallKind } from '../../call/CallModel.js';

/** What became of a call, as this device knows it. */
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
  readonly by: 'me' | 'peer' | 'nobody';
  /** Its duration; 0 when it was not answered. */
  readonly seconds: number;
}

/** A call in a conversation. */
export interface CallRecord {
  readonly kind: CallKind;
  /** Null where this device was not there. */
  readonly result: CallResult | null;
}

/** The calls that stand in a conversation. Reading it inside an observer follows what becomes of them. */
export interface CallRecordsModel {
  /** Null for an invitation that says nothing known. */
  find(call: CallInvitation): CallRecord | null;
  /** Places the same call again; without it no record can be pressed. */
  readonly onAgain?: ((message: Message) => void) | undefined;
}
