// Client
export { createCallClient, type CallClient, type CallClientOptions, type CallClientEvent } from './createCallClient.js';

// The call as a value, and the whole protocol as one pure function
export {
  idleCall,
  type Call,
  type CallInfo,
  type EndReason,
  type Ending,
  type Invitee,
  type Me,
} from './domain/call.js';
export type { CallEffect, CallEvent, ReceivedSignal, NewCall, Step, TimerName, TimerSlot } from './domain/callEvent.js';
export { CALL_TABLE, type CallTable, type TransitionName, type Row, type Rows } from './domain/callTable.js';
export type { EffectName } from './domain/effectsOf.js';
export { placesLeft } from './domain/groupInviteeStep.js';
export { transition, transitionBy } from './domain/transition.js';

// Values and rules
export type {
  CallAnswer,
  CallSignal,
  CallType,
  CommandSignal,
  InviteSignal,
  WrittenSignal,
} from './domain/callSignal.js';
export type { CallStatus } from './domain/callStatus.js';
export { callErrorCause, type CallErrorCause, type CallErrorDetails } from './domain/callErrors.js';
export { formatCallTime } from './domain/callTime.js';
export { phaseOf, tileSpan, windowFor, type CallPhase, type CallWindow } from './domain/callWindow.js';
export {
  conferenceExit,
  conferenceExitOf,
  type ConferenceExit,
  type ConferenceFailure,
} from './domain/conferenceExit.js';
export { inviteesProblem, toggleInvitee } from './domain/invitees.js';
export { decodeRecording, encodeRecording, type RecordingSettings } from './persistence/recordingCodec.js';

// Stores
export type { CallRefusal, CallStore, PlaceCallOptions } from './stores/CallStore.js';
export type { CallOutcome, CallSession } from './stores/CallSession.js';
export type { DeviceChoice, DeviceStore, LocalTrack } from './stores/DeviceStore.js';
export type { Participant, ParticipantStore } from './stores/ParticipantStore.js';

// Ports: implement these to bring your own chat, media service and tokens
export type { CallToken, CallTokenSource } from './ports/CallTokenSource.js';
export type { Cancel, Clock } from './ports/Clock.js';
export type { DeviceKind, DeviceSource, MediaDevice, OpenDevice } from './ports/DeviceSource.js';
export type { JoinTarget, MediaEngine, MediaEvent, MediaKind } from './ports/MediaEngine.js';
export type { ChannelEvent, SignalChannel } from './ports/SignalChannel.js';

// Errors
export type { CallError, CallErrorCode } from './errors/callError.js';
export type { Result } from './domain/result.js';

// Codecs of the call protocol
export { CALL_COMMAND, decodeCommand, encodeCommand } from './protocol/callCommand.js';
export { decodeCallRecord, decodeInvite, encodeCallRecord, encodeInvite } from './protocol/inviteExtension.js';
export { wireStatus } from './protocol/wireStatus.js';

// Numbers
export { LIMITS } from './limits.js';
