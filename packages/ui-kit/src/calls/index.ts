export { CallMemberPicker, type CallMemberPickerProps } from '../call/CallMemberPicker.js';
export type {
  AttachPicture,
  CallDevice,
  CallDevices,
  CallKind,
  CallParty,
  CallQuality,
  CallWindowProps,
  DeviceTrouble,
  MissingDevice,
} from '../call/CallModel.js';
export { CallWindow, type OneToOneCallProps } from '../call/CallWindow.js';
export { deviceTroubleText } from '../call/deviceTroubleText.js';
export { GroupCallWindow, type GroupCallProps } from '../call/GroupCallWindow.js';
export { IncomingCallAlert, type IncomingCallAlertProps } from '../call/IncomingCallAlert.js';
export type { CallingSession } from './CallingSession.js';
export { CallButtons, type CallButtonsProps } from './CallButtons.js';
export { CallHistory } from './CallHistory.js';
export { Calls, type CallsProps } from './Calls.js';
export { CallsStore } from './CallsStore.js';
export { tellOwnDevices } from './callResultCommand.js';
export type { Said } from './callWords.js';
export { createCalls, type CallChat, type CallsOptions, type ChatCalls } from './createCalls.js';
export type { MediaView } from './MediaView.js';
export type { CallParts, OpenCalls } from './openCalls.js';
export { callAgain, placeCall, type WantedCall } from './placeCall.js';
export { useCallRecords } from './useCallRecords.js';
