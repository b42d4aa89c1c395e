import type { CallInvitation, ConversationRef, Message } from '@fitout/im-core';
import type { DeviceError } from '../copy/zhCall.js';

export type { DeviceError };

/** A one-to-one call, voice or video, or a group call (R173). */
export type CallKind = 'voice' | 'video' | 'group';

/** The connection quality of a participant: 1 the best, 6 none, 0 not known. */
export type CallQuality = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** A participant or an invitee of a call. */
export interface CallParty {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: string;
  /** Invited and not joined yet, in the call, or in the call with a broken connection. */
  readonly presence: 'invited' | 'joined' | 'reconnecting';
  readonly isMuted: boolean;
  readonly isSpeaking: boolean;
  readonly hasPicture: boolean;
  /** Shares a screen. */
  readonly hasScreen?: boolean;
  readonly quality: CallQuality;
}

/** A device of the machine, with the name that the browser gives it. */
export interface CallDevice {
  readonly id: string;
  readonly name: string;
}

/** The devices of one kind, and the one in use. */
export interface CallDevices {
  readonly kind: 'microphone' | 'camera' | 'speaker';
  readonly all: readonly CallDevice[];
  readonly current: string | null;
}

export function deviceErrorOf(code: string): DeviceError {
  return (['denied', 'noDevice', 'deviceBusy', 'unsupported'] as const).find((known) => known === code) ?? 'unknown';
}

/** One of the user's devices, or the screen, that the other participants do not receive, and why. */
export interface MissingDevice {
  readonly kind: 'microphone' | 'camera' | 'screen';
  readonly error: DeviceError;
}

/** Shows a participant's camera or shared screen in an element until the returned function is called. */
export type AttachPicture = (partyId: string, element: HTMLVideoElement, source: 'camera' | 'screen') => () => void;

/** The state and actions of both call windows. Plain values that the owner of the call computes. */
export interface CallWindowProps {
  readonly self: CallParty;
  /** Waiting for an answer, entering the channel, or in a call with another participant (R221, R222). */
  readonly phase: 'waiting' | 'connecting' | 'talking';
  /** mm:ss or hh:mm:ss; empty before the call has begun (R227, R228). */
  readonly time: string;
  readonly isSpeakerOn: boolean;
  readonly isMinimised: boolean;
  /** The browser plays no sound before the first user gesture. */
  readonly isSoundBlocked: boolean;
  readonly devices: readonly CallDevices[];
  /** Shown in the window while it applies. */
  readonly missing: readonly MissingDevice[];
  readonly attach: AttachPicture;
  readonly onMute: (isMuted: boolean) => void;
  readonly onCamera: (isOn: boolean) => void;
  /** Shares a screen, or ends that; left out if the browser cannot share one, or the call is not running. */
  readonly onScreen?: ((isOn: boolean) => void) | undefined;
  readonly onSpeaker: (isOn: boolean) => void;
  readonly onDevice: (kind: CallDevices['kind'], id: string) => void;
  readonly onMinimise: (isMinimised: boolean) => void;
  /** Continues the call without video, for both sides; left out if the call does not support it now. */
  readonly onVoice?: (() => void) | undefined;
  readonly onHear: () => void;
  readonly onHangUp: () => void;
}

/** Why a call ended, as it is stored and sent. */
export const CALL_REASONS = [
  'hungUp',
  'cancelled',
  'refused',
  'busy',
  'noResponse',
  'handledElsewhere',
  'failed',
  'offline',
  'missed',
] as const;

/** The result of a call, as this device knows it. */
export interface CallResult {
  readonly reason: (typeof CALL_REASONS)[number];
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
  /** Null for an unreadable invitation. `sentAt` is the time of its message, epoch milliseconds, and `conversation` its own. */
  find(call: CallInvitation, sentAt?: number, conversation?: ConversationRef): CallRecord | null;
  /** Places the same call again; without it no record can be pressed. */
  readonly onAgain?: ((message: Message) => void) | undefined;
}
