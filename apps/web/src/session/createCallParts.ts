import { systemClock } from '@fitout/im-core/browser';
import type { Clock } from '@fitout/rtc-core';
import { createDeviceSource } from '@fitout/rtc-core/browser';
import type { Config } from '../config.js';
import type { CallParts } from '@fitout/ui-kit/calls';

/** What calls on the browser's own parts are made for. */
export interface CallPartsOptions {
  readonly rtc: Config['rtc'];
  readonly deviceId: string;
  readonly newId: () => string;
  readonly soundPlayer: CallParts['ring'];
}

/** Calls on the browser's own parts. Whatever carries them is fetched with the first call. */
export function createCallParts({ rtc, deviceId, newId, soundPlayer }: CallPartsOptions): CallParts {
  return {
    deviceId,
    clock,
    ring: soundPlayer,
    devices: createDeviceSource(),
    async engine(line, tokens) {
      if (rtc.engine === 'agora') {
        const { createAgoraEngine } = await import('@fitout/rtc-core/agora');
        const load = () => import('agora-rtc-sdk-ng/esm');
        return createAgoraEngine({ load, appId: rtc.appId, clock, tokens, line });
      }
      const { createWebRtcEngine } = await import('@fitout/rtc-core/webrtc');
      return createWebRtcEngine({ line, deviceId, clock, newId, iceServers: rtc.iceServers });
    },
  };
}

/** Never set back, whatever happens to the machine's clock. */
const clock: Clock = { elapsed: () => performance.now(), after: systemClock.after };
