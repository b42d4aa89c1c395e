export { CallMemberPicker, type CallMemberPickerProps } from '../call/CallMemberPicker.js';
export type {
  AttachPicture,
  CallDevice,
  CallDevices,
  CallKind,
  CallParty,
  CallQuality,
  CallWindowProps,
  DeviceError,
  MissingDevice,
} from '../call/CallModel.js';
export { CallWindow, type OneToOneCallProps } from '../call/CallWindow.js';
export { deviceErrorText } from '../call/deviceErrorText.js';
export { GroupCallWindow, type GroupCallProps } from '../call/GroupCallWindow.js';
export { IncomingCallAlert, type IncomingCallAlertProps } from '../call/IncomingCallAlert.js';
export { CallButtons, type CallButtonsProps } from './CallButtons.js';
export { CallLayer, type CallLayerProps } from './CallLayer.js';
export type { CallChat } from './CallChat.js';
export type { ChatCalls } from './ChatCalls.js';
export { sendToOwnDevices } from './callResultCommand.js';
export type { CallToast } from './callWords.js';
export { createBrowserCallParts, type MediaEngineOptions } from './createBrowserCallParts.js';
export type { CallsOptions } from './CallsOptions.js';
export { createCalls } from './createCalls.js';
export type { MediaView } from './MediaView.js';
export type { CallEngineDeps, CallParts } from './OpenCallsDeps.js';
export type { OpenCalls } from './openCalls.js';
export { callAgain, type CallRefused, type CallRequest } from './placeCall.js';
export { useCall, type CallActions, type CallState, type CurrentCall } from './useCall.js';
