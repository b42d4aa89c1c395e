import { useContext, useMemo } from 'react';
import { ChatContext } from '../session/useChat.js';
import { useObserverWarning } from '../session/hooks.js';
import { CallController } from './CallController.js';
import type { CallChat, CallRefused } from './callOptions.js';
import { devicesOf, missingOf, othersOf, partyOf, selfOf, useAttachPicture } from './callParties.js';
import type { AttachPicture, CallDevices, CallKind, CallParty, MissingDevice } from './callTypes.js';
import type { OpenCalls } from './OpenCalls.js';

/** The current call, or none. */
export interface CallState {
  /** No call; it rings here; it rings at the peer; both are joining the channel; media flows. */
  readonly phase: 'none' | 'incoming' | 'waiting' | 'connecting' | 'talking';
  /** Null without a call. */
  readonly kind: CallKind | null;
  /** The group of the call; null for any other call. */
  readonly groupId: string | null;
  /** The peer of a one-to-one call, or the caller of a ringing one; null without a call. */
  readonly peer: CallParty | null;
  /** The user; null without a call. */
  readonly self: CallParty | null;
  /** Everyone else, participants before invitees. */
  readonly others: readonly CallParty[];
  /** Whether the user's camera is wanted on; `missing` reports if it is unavailable. */
  readonly isCameraOn: boolean;
  readonly isSpeakerOn: boolean;
  readonly devices: readonly CallDevices[];
  /** The user's devices that the other participants do not receive, and why. */
  readonly missing: readonly MissingDevice[];
  /** Seconds in the call so far; 0 before. Not observable: read it again each second. */
  readonly seconds: () => number;
}

/** Actions on calls. One that does not fit the current call does nothing. */
export interface CallActions {
  /** Calls a contact. Null if it rings, otherwise the reason why it does not. */
  readonly startVoice: (id: string) => Promise<CallRefused | null>;
  readonly startVideo: (id: string) => Promise<CallRefused | null>;
  /** Calls up to five members of a group, with video. */
  readonly startGroup: (groupId: string, members: readonly string[]) => Promise<CallRefused | null>;
  /** Accepts the ringing call. */
  readonly accept: (isVoiceOnly?: boolean) => void;
  readonly decline: () => void;
  readonly hangUp: () => void;
  readonly setMuted: (isMuted: boolean) => void;
  readonly setCamera: (isOn: boolean) => void;
  /** Shares the user's screen, or ends that. */
  readonly setScreen: (isOn: boolean) => void;
  /** The sound of the other participants. */
  readonly setSpeaker: (isOn: boolean) => void;
  readonly chooseDevice: (kind: CallDevices['kind'], id: string) => void;
  /** Invites more people to a group call. */
  readonly invite: (accounts: readonly string[]) => void;
  /** Continues without video, for both sides. */
  readonly continueByVoice: () => void;
}

/** The current call and the actions on it. */
export interface CurrentCall extends CallState, CallActions {
  /** False if this page cannot make calls, or its origin is not secure. */
  readonly canCall: boolean;
  /** Shows the video of a participant in a video element until the returned function is called. */
  readonly attach: AttachPicture;
}

/**
 * The calls of the provider above, or those given, for a part of the app inside an `observer`. The kit's
 * windows are shown as well, unless the provider has `components={{ CallLayer: null }}`.
 */
export function useCall(given?: CallController): CurrentCall {
  useObserverWarning('useCall');
  const calls = useController(given);
  const presses = useMemo(() => actionsOf(calls), [calls]);
  const { connected, open, canCall } = calls;
  const attach = useAttachPicture(connected?.chat.im.self ?? '', open);
  const state = connected === null || open === null ? NO_CALL : stateOf(connected.chat, open);
  return { ...state, ...presses, canCall, attach };
}

/** The calls given, or those of the provider above. Throws if there are none. */
export function useController(given?: CallController): CallController {
  const chat = useContext(ChatContext);
  const calls = given ?? chat?.calls;
  if (!(calls instanceof CallController)) throw new Error('calls need a provider above with what createCalls made');
  return calls;
}

const NO_CALL: CallState = {
  phase: 'none',
  kind: null,
  groupId: null,
  peer: null,
  self: null,
  others: [],
  isCameraOn: false,
  isSpeakerOn: true,
  devices: [],
  missing: [],
  seconds: () => 0,
};

function stateOf(chat: CallChat, open: OpenCalls): CallState {
  const { calls, devices } = open.client;
  const { info, peer } = calls.session.call;
  if (calls.window === 'none' || info === null) return NO_CALL;
  const people = chat.names.contact;
  return {
    phase: calls.window === 'incoming' ? 'incoming' : calls.phase,
    kind: info.type === 'multi' ? 'group' : info.type,
    groupId: info.groupId,
    peer: peer === null ? null : partyOf(peer, open, people),
    self: selfOf(open, people),
    others: othersOf(open, people),
    isCameraOn: devices.tracks.video.isEnabled,
    isSpeakerOn: open.isSpeakerOn,
    devices: devicesOf(devices),
    missing: missingOf(devices.tracks),
    seconds: calls.seconds,
  };
}

function actionsOf(calls: CallController): CallActions {
  return {
    startVoice: (id) => calls.place({ type: 'voice', to: [id], groupId: null }),
    startVideo: (id) => calls.place({ type: 'video', to: [id], groupId: null }),
    startGroup: (groupId, members) => calls.place({ type: 'multi', to: members, groupId }),
    accept: (isVoiceOnly) => calls.open?.client.calls.answer(isVoiceOnly),
    decline: () => calls.open?.client.calls.decline(),
    hangUp: () => calls.open?.client.calls.hangUp(),
    setMuted: (isMuted) => calls.open?.client.devices.setEnabled('audio', !isMuted),
    setCamera: (isOn) => calls.open?.client.devices.setEnabled('video', isOn),
    setScreen: (isOn) => calls.open?.client.devices.setEnabled('screen', isOn),
    setSpeaker: (isOn) => calls.open?.setSpeakerOn(isOn),
    chooseDevice: (kind, id) => void calls.open?.client.devices.choose(kind, id),
    invite: (accounts) => calls.open?.client.calls.inviteMore(accounts),
    continueByVoice: () => calls.open?.client.calls.switchToVoice(),
  };
}
