import { decodeRecording, encodeRecording, type RecordingSettings } from '@fitout/rtc-core';
import { webStored, type WebStorage, type WebStored } from '../shared/storage/webStored.js';

/**
 * Whether calls are recorded: a setting of the browser, not of an account. Both are off if nothing is stored or
 * readable; a log-out keeps it (WEB-RECORDING-1; R182, A14).
 */
export function storedRecording(open: () => WebStorage): WebStored<RecordingSettings> {
  return webStored(open, 'recording', { decode: decodeRecording, encode: encodeRecording });
}
