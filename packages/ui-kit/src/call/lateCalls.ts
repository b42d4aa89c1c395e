// The one module of calls that is loaded late, `loadCalls` loads it: most sessions have no call.
import { createAgoraEngine } from '@fitout/rtc-core/agora';
import { steadyClock } from '@fitout/rtc-core/browser';
import { createWebRtcEngine } from '@fitout/rtc-core/webrtc';
import type { CallEngineDeps, MediaEngineOptions } from './callOptions.js';

export { InviteMore } from './CallMemberPicker.js';
export { openCalls } from './OpenCalls.js';
export { ShownCall } from './ShownCall.js';

/** The engine that the options name. Agora's own client is loaded by the app's function, with the first call. */
export function createBrowserEngine(
  options: MediaEngineOptions,
  { transport, tokens, deviceId, newId }: CallEngineDeps,
) {
  const clock = steadyClock;
  if ('agora' in options) return createAgoraEngine({ ...options.agora, clock, tokens, transport });
  return createWebRtcEngine({ transport, deviceId, clock, newId, iceServers: options.iceServers });
}
