import { encodeWav } from '@fitout/im-core';
import type { Recording } from '../../chat/voice/Recorder.js';

export { createBrowserRecorder } from '../../chat/voice/createBrowserRecorder.js';

/** The sound file of a recording. */
export function soundFile({ samples, rate }: Recording): Blob {
  return new Blob([encodeWav(samples, rate)], { type: 'audio/wav' });
}
