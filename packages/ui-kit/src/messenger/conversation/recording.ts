import { encodeWav } from '@fitout/im-core/browser';
import type { Recording } from '../../chat/voice/Recorder.js';

export { createBrowserRecorder } from '../../chat/voice/createBrowserRecorder.js';

/** The sound file of a recording. */
export function soundFile({ samples, rate }: Recording): Blob {
  return new Blob([encodeWav(samples, rate)], { type: 'audio/wav' });
}
