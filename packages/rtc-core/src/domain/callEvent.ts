import type { Call, EndReason } from './call.js';
import type { CallErrorDetails } from './callErrors.js';
import type { CallSignal, CallType, InviteSignal } from './callSignal.js';

/** The purposes of timers. */
export type TimerName = 'ring' | 'alert' | 'confirm' | 'join' | 'reconnect' | 'invitees';

/** A call to be placed; `to` is one account, or up to five for a group call. */
export interface NewCall {
  readonly callId: string;
  readonly channel: string;
  readonly callType: CallType;
  readonly to: readonly string[];
  readonly title: string;
  readonly groupId: string | null;
  readonly callerName: string;
  readonly calleeName: string;
}

/** A received signal. `from` is the account that the server stamped, never the one that the signal names. */
export interface ReceivedSignal {
  readonly type: 'signalReceived';
  readonly from: string;
  readonly signal: CallSignal;
  /** How long ago the server accepted it, by the server's clock; at most 0 if unknown. */
  readonly ageMs: number;
  /** When the sender wrote it, by the sender's clock, epoch milliseconds; null or left out if unknown. */
  readonly at?: number | null;
}

/** The events of a call. Events of an engine or a timer name the call they belong to. */
export type CallEvent =
  | (NewCall & { readonly type: 'placed' })
  | { readonly type: 'answered'; readonly isVoiceOnly: boolean }
  | { readonly type: 'declined' }
  | { readonly type: 'hungUp' }
  | { readonly type: 'invitedMore'; readonly accounts: readonly string[] }
  | { readonly type: 'switchedToVoice' }
  | ReceivedSignal
  | { readonly type: 'connectionRestored' }
  | {
      readonly type: 'timerFired';
      readonly callId: string;
      readonly timer: TimerName;
      /** The invitee of the timer `invitees`. */
      readonly account?: string | undefined;
    }
  | { readonly type: 'mediaJoined'; readonly callId: string }
  | { readonly type: 'mediaFailed'; readonly callId: string; readonly error?: CallErrorDetails }
  /** The service refused the invitation. */
  | { readonly type: 'inviteFailed'; readonly callId: string; readonly error: CallErrorDetails }
  | { readonly type: 'memberJoined'; readonly callId: string; readonly account: string }
  | {
      readonly type: 'memberLeft';
      readonly callId: string;
      readonly account: string;
      readonly isLost: boolean;
      /** How long the link had been silent when the loss was noticed: that time counts, too (R230). */
      readonly silentMs?: number;
    }
  | { readonly type: 'mediaReconnecting'; readonly callId: string; readonly silentMs?: number }
  | { readonly type: 'mediaReconnected'; readonly callId: string };

/** The effects of a transition, in order. A new timer of a slot and account replaces the running one. */
export type CallEffect =
  | { readonly do: 'send'; readonly to: string; readonly signal: CallSignal }
  | {
      readonly do: 'startTimer';
      readonly slot: TimerSlot;
      readonly timer: TimerName;
      readonly callId: string;
      readonly ms: number;
      /** The invitee of the timer `invitees`. */
      readonly account?: string;
    }
  | { readonly do: 'stopTimer'; readonly slot: TimerSlot }
  | {
      readonly do: 'joinMedia';
      readonly callId: string;
      readonly channel: string;
      readonly callType: CallType;
      /** Accounts in the channel or invited to it; empty for the account that opens it. */
      readonly members: readonly string[];
    }
  | { readonly do: 'leaveMedia' }
  | { readonly do: 'stopCamera' }
  | { readonly do: 'reportMissed'; readonly from: string; readonly invite: InviteSignal; readonly isBusy: boolean }
  | { readonly do: 'reportInvitee'; readonly account: string; readonly reason: EndReason };

/** At most one timer belongs to the status of a call, and one to each of its invitees; a stop ends all of a slot. */
export type TimerSlot = 'stage' | 'invitees';

/** The call after an event, and the effects to perform. */
export interface Step {
  readonly call: Call;
  readonly effects: readonly CallEffect[];
}
