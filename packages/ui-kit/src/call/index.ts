export type { CallController } from './CallController.js';
export { CallMemberPicker, type CallMemberPickerProps } from './CallMemberPicker.js';
export {
  callAgain,
  type CallChat,
  type CallEngineDeps,
  type CallParts,
  type CallRefused,
  type CallRequest,
  type CallsOptions,
  type CallToast,
  type MediaEngineOptions,
  notPlacedText,
} from './callOptions.js';
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
} from './callTypes.js';
export { CallWindow, type OneToOneCallProps } from './CallWindow.js';
export {
  CallButtons,
  CallLayer,
  createBrowserCallParts,
  createCalls,
  type CallButtonsProps,
  type CallLayerProps,
} from './createCalls.js';
export { GroupCallWindow, type GroupCallProps } from './GroupCallWindow.js';
export { IncomingCallAlert, type IncomingCallAlertProps } from './IncomingCallAlert.js';
export { deviceErrorText } from './MissingDevices.js';
export type { OpenCalls } from './OpenCalls.js';
export type { CallState } from './readCall.js';
export { useCall, type CallActions, type CurrentCall } from './useCall.js';
