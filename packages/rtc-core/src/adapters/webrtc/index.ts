export type { CommandTransport, ReceivedCommand } from '../../ports/CommandTransport.js';
export { createWebRtcEngine, type WebRtcOptions } from './createWebRtcEngine.js';
