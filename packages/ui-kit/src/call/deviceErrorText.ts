import { zhCall } from '../copy/zhCall.js';
import { zhVoice } from '../copy/zhVoice.js';
import type { CallDevices, DeviceError } from './CallModel.js';

/**
 * The text of a device error: for a microphone the specification's sentences, as in the voice recorder (UI-CALL-12;
 * R431–R434).
 */
export function deviceErrorText(kind: CallDevices['kind'], error: DeviceError): string {
  return kind === 'microphone' ? zhVoice.problems[PROBLEM[error]].text : zhCall.deviceError(zhCall[kind], error);
}

/** The specification has no sentence for a microphone that another program uses: the general one is shown. */
const PROBLEM: Readonly<Record<DeviceError, keyof typeof zhVoice.problems>> = {
  denied: 'denied',
  noDevice: 'missing',
  unsupported: 'unsupported',
  deviceBusy: 'failed',
  unknown: 'failed',
};
