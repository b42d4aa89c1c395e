/** Where the service is and who asks. */
export interface EasemobConfig {
  /** `org#app`. */
  readonly appKey: string;
  /** The socket's address, `ws://…/websocket`. */
  readonly url: string;
  /** Origin of the REST calls, without a path. */
  readonly apiUrl: string;
  /** Names this device to the service, the same after a reload and different in every tab. */
  readonly deviceId: string;
  /** How long a group member is muted, in milliseconds; 8864e5 when left out (R451, A30). */
  readonly muteMs?: number | undefined;
}

/** The first setting that cannot be right, as `field: what it must be`; null if there is none. */
export function easemobConfigFault({ appKey, url, apiUrl, deviceId }: EasemobConfig): string | null {
  if (!/^[^#\s]+#[^#\s]+$/u.test(appKey)) return `appKey: must be org#app, not ${appKey}`;
  if (!/^wss?:\/\/[^/\s]+\/\S+$/u.test(url)) return `url: must be like wss://host/websocket, not ${url}`;
  if (!/^https?:\/\/[^/\s]+$/u.test(apiUrl)) return `apiUrl: must be an origin like https://host, not ${apiUrl}`;
  return deviceId === '' ? 'deviceId: is empty' : null;
}
