/** The type of a call: voice, video, or a group call (R173). */
export type CallType = 'voice' | 'video' | 'multi';

/** The answer of a callee's device to a call (R213). */
export type CallAnswer = 'accept' | 'refuse' | 'busy';

/** The invitation into a channel: the first signal, carried by a text message (R172). */
export interface InviteSignal {
  readonly action: 'invite';
  readonly callId: string;
  readonly channel: string;
  readonly type: CallType;
  /** The caller's device; it alone decides which device of the callee takes the call. */
  readonly callerDevice: string;
  readonly callerName: string;
  readonly calleeName: string;
  /** The title of a group call, such as the group's name; empty if there is none. */
  readonly title: string;
  readonly groupId: string | null;
  /** The other invitees of a group call. */
  readonly invited: readonly string[];
}

interface Addressed {
  readonly callId: string;
  readonly callerDevice: string;
  readonly calleeDevice: string;
}

/** The same for clients that omit the devices: null means any device. */
interface Hinted {
  readonly callId: string;
  readonly callerDevice: string | null;
  readonly calleeDevice: string | null;
}

/** Every signal after the invitation, carried by a command that no screen shows. */
export type CommandSignal =
  | (Addressed & { readonly action: 'alert' })
  | (Addressed & { readonly action: 'confirmRing'; readonly isValid: boolean })
  | (Addressed & { readonly action: 'answerCall'; readonly result: CallAnswer; readonly isVoiceOnly: boolean })
  | (Addressed & { readonly action: 'confirmCallee'; readonly result: CallAnswer })
  | { readonly action: 'cancelCall'; readonly callId: string; readonly callerDevice: string }
  | (Hinted & { readonly action: 'videoToVoice' })
  | (Hinted & {
      readonly action: 'leaveCall';
      /** How long the call of two lasted, from the side that says it; both sides record that. */
      readonly seconds?: number;
    });

/** One signal of a call between two devices. */
export type CallSignal = InviteSignal | CommandSignal;

/** A signal and the time that the sender wrote into it, in epoch milliseconds; null if there is none. */
export interface WrittenSignal<Signal extends CallSignal = CallSignal> {
  readonly signal: Signal;
  readonly at: number | null;
}
