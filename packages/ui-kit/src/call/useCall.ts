import { useContext, useMemo } from 'react';
import { ChatContext } from '../session/useChat.js';
import { useObserverWarning } from '../session/hooks.js';
import { CallController } from './CallController.js';
import type { CallRefused } from './callOptions.js';
import type { AttachPicture, CallDevices } from './callTypes.js';
import { readCall, useAttachPicture, type CallState } from './readCall.js';

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
  const state = connected === null || open === null ? null : readCall(connected.chat, open);
  return { ...(state ?? NO_CALL), ...presses, canCall, attach };
}

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
