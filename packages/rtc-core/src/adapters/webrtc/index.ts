export { createWebRtcEngine, type CommandLine, type HeardCommand, type WebRtcOptions } from './createWebRtcEngine.js';
