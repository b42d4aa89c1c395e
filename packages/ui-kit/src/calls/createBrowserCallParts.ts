import { createBrowserSoundPlayer } from '@fitout/im-core/browser';
import type { AgoraEngineDeps } from '@fitout/rtc-core/agora';
import { createDeviceSource, steadyClock } from '@fitout/rtc-core/browser';
import type { CallParts } from './OpenCallsDeps.js';

/** The service that carries sound and video. */
export type MediaEngineOptions =
  | {
      /** STUN and TURN servers. From browser to browser, for up to six people. */
      readonly iceServers: readonly RTCIceServer[];
    }
  | {
      /**
       * Agora's network: the app's id there, and a function that imports `agora-rtc-sdk-ng/esm` with the first call.
       */
      readonly agora: Pick<AgoraEngineDeps, 'appId' | 'load'>;
    };

/**
 * Calls on the browser's own parts: its microphones, cameras and speakers, its clock and a ring tone. The media engine
 * is loaded with the first call.
 */
export function createBrowserCallParts(options: MediaEngineOptions): CallParts {
  return {
    clock: steadyClock,
    ring: createBrowserSoundPlayer(),
    // Agora's engine sends one picture of each member.
    devices: { ...createDeviceSource(), ...('agora' in options && { canShareScreen: false }) },
    async engine({ transport, tokens, deviceId, newId }) {
      const clock = steadyClock;
      if ('agora' in options) {
        const { createAgoraEngine } = await import('@fitout/rtc-core/agora');
        return createAgoraEngine({ ...options.agora, clock, tokens, transport });
      }
      const { createWebRtcEngine } = await import('@fitout/rtc-core/webrtc');
      return createWebRtcEngine({ transport, deviceId, clock, newId, iceServers: options.iceServers });
    },
  };
}
