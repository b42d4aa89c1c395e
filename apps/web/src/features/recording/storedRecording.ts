import { decodeRecording, encodeRecording, type RecordingSettings } from '@fitout/rtc-core';
import type { TextStorage } from '../../textStorage.js';

/** Beside the log-in's keys, and kept when those are removed (A14). */
const KEY = 'recording';

/** Whether calls are recorded: a setting of the browser, not of an account (WEB-RECORDING-1; R182, A14). */
export interface StoredRecording {
  /** Both off if nothing is stored or readable. */
  load(): RecordingSettings;
  save(settings: RecordingSettings): void;
}

/** The settings in `kept`; `lost` is called if they could not be stored. */
export function createStoredRecording(webStorage: () => TextStorage, lost: () => void): StoredRecording {
  return {
    load() {
      try {
        return decodeRecording(webStorage().getItem(KEY));
      } catch {
        return decodeRecording(null);
      }
    },
    save(settings) {
      try {
        webStorage().setItem(KEY, encodeRecording(settings));
      } catch {
        lost();
      }
    },
  };
}
