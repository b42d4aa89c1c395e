import { decodeRecording, encodeRecording, type RecordingSettings } from '@fitout/rtc-core';

/** The part of web storage that is used. */
type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** Beside the log-in's keys, and kept when those are emptied (A14). */
const KEY = 'recording';

/** Whether calls are to be recorded: a setting of the browser, not of a login (WEB-RECORDING-1; R182, A14). */
export interface StoredRecording {
  /** Both off where nothing is stored, or nothing can be read. */
  load(): RecordingSettings;
  save(settings: RecordingSettings): void;
}

/** The settings in `kept`; `lost` is called when they could not be stored. */
export function createStoredRecording(kept: () => Kept, lost: () => void): StoredRecording {
  return {
    load() {
      try {
        return decodeRecording(kept().getItem(KEY));
      } catch {
        return decodeRecording(null);
      }
    },
    save(settings) {
      try {
        kept().setItem(KEY, encodeRecording(settings));
      } catch {
        lost();
      }
    },
  };
}
