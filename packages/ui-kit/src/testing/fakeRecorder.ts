import type { MicrophoneProblem, Recorder, RecorderListener } from '../composer/Recorder.js';

/** A microphone whose opening and sound the test controls. */
export interface FakeRecorder extends Recorder {
  listener: RecorderListener | null;
  /** The calls on it, in order. */
  readonly did: ('start' | 'stop' | 'cancel')[];
}

/** Creates one whose opening resolves with `opening`. */
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
