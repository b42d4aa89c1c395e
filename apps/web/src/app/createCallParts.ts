import { createBrowserCallParts, type CallParts } from '@fitout/ui-kit/calls';
import type { Config } from '../settings/config.js';

/** Calls on the browser's own parts, with the configured media engine. */
export function createCallParts({ engine, appId, iceServers }: Config['rtc']): CallParts {
  return createBrowserCallParts(
    engine === 'agora' ? { agora: { appId, load: () => import('agora-rtc-sdk-ng/esm') } } : { iceServers },
  );
}
