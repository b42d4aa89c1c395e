import type { Recorder, Recording } from '../../chat/voice/Recorder.js';

/** A microphone whose code is fetched when the user first records. */
export interface LateRecorder extends Recorder {
  /** The sound file of a recording that it made. */
  soundFile(recording: Recording): Promise<Blob>;
}

const NOTHING: Recording = { samples: new Float32Array(), rate: 0, seconds: 0 };

/** `fetchCode` gets the code; if it rejects, the recording cannot start, as without the script at `workletUrl`. */
export function createLateRecorder(
  workletUrl: string | undefined,
  fetchCode = () => import('./recording.js'),
): LateRecorder {
  let recorder: Recorder | null = null;
  /** Incremented with every start and end, so that a start that was cancelled meanwhile is recognised. */
  let turn = 0;
  return {
    async start(listener) {
      turn += 1;
      const own = turn;
      // Without a pause from the second time on, so that a refusal is known before a short press ends.
      if (recorder === null) {
        const code = await fetchCode().catch(() => null);
        if (code === null) return 'notLoaded';
        if (own !== turn) return null;
        recorder ??= code.createBrowserRecorder({ workletUrl });
      }
      return recorder.start(listener);
    },
    async stop() {
      turn += 1;
      return recorder === null ? NOTHING : recorder.stop();
    },
    cancel() {
      turn += 1;
      recorder?.cancel();
    },
    soundFile: async (recording) => (await fetchCode()).soundFile(recording),
  };
}
