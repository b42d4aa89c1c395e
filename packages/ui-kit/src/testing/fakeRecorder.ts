import type { MicrophoneProblem, Recorder, RecorderListener } from '../chat/voice/Recorder.js';

/** A microphone whose opening and sound a test decides. */
export interface FakeRecorder extends Recorder {
  listener: RecorderListener | null;
  /** What was done with it, in order. */
  readonly did: ('start' | 'stop' | 'cancel')[];
}

/** Makes one that opens, or fails to, when `opening` says. */
export function fakeRecorder(opening: Promise<MicrophoneProblem | null> = Promise.resolve(null)): FakeRecorder {
  return {
    listener: null,
    did: [],
    start(listener) {
      this.did.push('start');
      this.listener = listener;
      return opening;
    },
    async stop() {
      this.did.push('stop');
      return { samples: new Float32Array(3), rate: 16_000, seconds: 2 };
    },
    cancel() {
      this.did.push('cancel');
    },
  };
}
