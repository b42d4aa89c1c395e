import { createBrowserSoundPlayer } from '@fitout/im-core/browser';
import { createDeviceSource, steadyClock } from '@fitout/rtc-core/browser';
import { loadCalls } from './CallController.js';
import type { CallParts, MediaEngineOptions } from './callOptions.js';

/** Calls on the browser's own parts: its microphones, cameras and speakers, its clock and a ring tone. */
export function createBrowserCallParts(options: MediaEngineOptions): CallParts {
  return {
    clock: steadyClock,
    ring: createBrowserSoundPlayer(),
    // Agora's engine sends one picture of each member.
    devices: { ...createDeviceSource(), ...('agora' in options && { canShareScreen: false }) },
    engine: async (deps) => (await loadCalls()).createBrowserEngine(options, deps),
  };
}
