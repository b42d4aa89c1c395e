/** What a call is made of: sound, sound and picture, or more than two people (R173). */
export type CallType = 'voice' | 'video' | 'multi';

/** The answer of a callee's device to a call (R213). */
export type CallAnswer = 'accept' | 'refuse' | 'busy';

/** The first signal, carried by a text message: come into this channel (R172). */
export interface InviteSignal {
  readonly action: 'invite';
  readonly callId: string;
  readonly channel: string;
  readonly type: CallType;
  /** The device that rings, and that alone decides which callee device is taken. */
  readonly callerDevice: string;
  readonly callerName: string;
  readonly calleeName: string;
  /** What a call of several is called, the group's name for one; empty when nothing is said. */
  readonly title: string;
  readonly groupId: string | null;
  /** Who else was asked, in a call of several. */
  readonly invited: readonly string[];
}

/** Which call a command speaks of, and between which two devices. */
interface Addressed {
  readonly callId: string;
  readonly callerDevice: string;
  readonly calleeDevice: string;
}

/** The same for clients that leave the devices out: null means any device. */
interface Hinted {
  readonly callId: string;
  readonly callerDevice: string | null;
  readonly calleeDevice: string | null;
}

/** Every signal after the first, carried by a command, which is shown nowhere. */
export type CommandSignal =
  | (Addressed & { readonly action: 'alert' })
  | (Addressed & { readonly action: 'confirmRing'; readonly isValid: boolean })
  | (Addressed & { readonly action: 'answerCall'; readonly result: CallAnswer; readonly isVoiceOnly: boolean })
  | (Addressed & { readonly action: 'confirmCallee'; readonly result: CallAnswer })
  | { readonly action: 'cancelCall'; readonly callId: string; readonly callerDevice: string }
  | (Hinted & { readonly action: 'videoToVoice' })
  | (Hinted & { readonly action: 'leaveCall' });

/** One signal of a call between two devices. */
export type CallSignal = InviteSignal | CommandSignal;

/** A signal and the time its writer put on it, in epoch milliseconds; null when there was none. */
export interface WrittenSignal<Signal extends CallSignal = CallSignal> {
  readonly signal: Signal;
  readonly at: number | null;
}
