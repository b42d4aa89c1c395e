export type { CommandLine, HeardCommand } from '../../ports/CommandLine.js';
export { createWebRtcEngine, type WebRtcOptions } from './createWebRtcEngine.js';
