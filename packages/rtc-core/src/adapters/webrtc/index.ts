export type { CommandTransport, HeardCommand } from '../../ports/CommandTransport.js';
export { createWebRtcEngine, type WebRtcOptions } from './createWebRtcEngine.js';
