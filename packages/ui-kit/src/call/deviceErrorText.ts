import { zhCall } from '../copy/zhCall.js';
import { zhVoice } from '../copy/zhVoice.js';
import type { CallDevices, DeviceError } from './CallModel.js';

/**
 * The text of a device error: for a microphone the specification's sentences, as in the voice recorder (UI-CALL-12;
 * R431–R434).
 */
export function deviceErrorText(kind: CallDevices['kind'], error: DeviceError): string {
  const problem = PROBLEM[error];
  return kind === 'microphone' && problem !== undefined
    ? zhVoice.problems[problem].text
    : zhCall.deviceError(zhCall[kind], error);
}

const PROBLEM: Readonly<Partial<Record<DeviceError, keyof typeof zhVoice.problems>>> = {
  denied: 'denied',
  noDevice: 'missing',
  unsupported: 'unsupported',
};
