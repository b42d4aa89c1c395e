export { createRecorder, type RecordingOptions } from './createRecorder.js';
export { judge } from './judge.js';
export { replay, type Replay, type ReplayOptions } from './replay.js';
export type * from '../domain/recording.js';
