import { zhCall } from '../copy/zhCall.js';
import { zhVoice } from '../copy/zhVoice.js';
import type { CallDevices, DeviceTrouble } from './CallModel.js';

/** What is said of it: of a microphone the specification's sentences, as in the voice recorder (UI-CALL-12; R431–R434). */
export function deviceTroubleText(sort: CallDevices['sort'], trouble: DeviceTrouble): string {
  return sort === 'microphone' ? zhVoice.problems[PROBLEM[trouble]].text : zhCall.deviceTrouble(zhCall[sort], trouble);
}

/** The specification has no sentence for a microphone that another program holds: it is one of the others. */
const PROBLEM: Readonly<Record<DeviceTrouble, keyof typeof zhVoice.problems>> = {
  denied: 'denied',
  noDevice: 'missing',
  unsupported: 'unsupported',
  deviceBusy: 'failed',
  unknown: 'failed',
};
