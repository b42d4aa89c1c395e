import type { EasemobConfig } from './createEasemobService.js';

/** The first setting that cannot be right, as `field: what it must be`; null if there is none. */
export function easemobConfigFault({ appKey, url, apiUrl, deviceId }: EasemobConfig): string | null {
  if (!/^[^#\s]+#[^#\s]+$/u.test(appKey)) return `appKey: must be org#app, not ${appKey}`;
  if (!/^wss?:\/\/[^/\s]+\/\S+$/u.test(url)) return `url: must be like wss://host/websocket, not ${url}`;
  if (!/^https?:\/\/[^/\s]+$/u.test(apiUrl)) return `apiUrl: must be an origin like https://host, not ${apiUrl}`;
  return deviceId === '' ? 'deviceId: is empty' : null;
}
