/**
 * Why a microphone cannot be used (R431–R434): `failed` for any other error, `notLoaded` without the
 * recorder's own script, `lost` if it was unplugged while it recorded.
 */
export type MicrophoneProblem = 'denied' | 'unsupported' | 'missing' | 'failed' | 'busy' | 'notLoaded' | 'lost';

/** Recorded sound. `encodeWav` of `@fitout/im-core/browser` makes a file of it. */
export interface Recording {
  /** One channel, between −1 and 1. */
  readonly samples: Float32Array;
  /** Samples per second. */
  readonly rate: number;
  readonly seconds: number;
}

/** Callbacks while recording. */
export interface RecorderListener {
  /** The current level, 0 to 1; many times a second. */
  onLevel(level: number): void;
  /** Each 16 384 samples, as they came from the microphone (A36). */
  onBlock(samples: Float32Array): void;
  /** The microphone was unplugged or taken away; the recorder has closed it. */
  onLost(): void;
}

/** A microphone. An implementation must close it after `stop` and `cancel`, also after an error. */
export interface Recorder {
  /** Opens it; null once it records, otherwise the reason why it cannot. */
  start(listener: RecorderListener): Promise<MicrophoneProblem | null>;
  stop(): Promise<Recording>;
  /** Discards the recording; also while the microphone is being opened. */
  cancel(): void;
}
