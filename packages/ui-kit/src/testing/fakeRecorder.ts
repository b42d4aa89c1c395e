import type { MicrophoneProblem, Recorder, RecorderListener } from '../composer/Recorder.js';

/** A microphone whose opening and sound the test controls. */
export interface FakeRecorder extends Recorder {
  listener: RecorderListener | null;
  readonly did: ('start' | 'stop' | 'cancel')[];
}

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
