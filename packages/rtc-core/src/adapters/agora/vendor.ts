/**
 * The part of `agora-rtc-sdk-ng/esm` that this adapter calls, and no more. The app passes in the module when the first
 * call begins, so importing this adapter never loads the vendor, and a test can pass in a small fake.
 */
export interface AgoraSdk {
  /** Keys of the vendor's configuration, most of them undocumented; an unknown one is ignored. */
  setParameter(key: string, value: unknown): void;
  setLogLevel(level: number): void;
  disableLogUpload(): void;
  createClient(config: AgoraClientConfig): AgoraClient;
  createMicrophoneAudioTrack(config?: { microphoneId?: string }): Promise<AgoraDeviceTrack>;
  createCameraVideoTrack(config?: { cameraId?: string }): Promise<AgoraDeviceTrack>;
}

/** The number and the time-outs of the vendor's retries, in milliseconds; without a count it retries for ever. */
export interface AgoraRetries {
  readonly timeout: number;
  readonly timeoutFactor: number;
  readonly maxRetryCount: number;
  readonly maxRetryTimeout: number;
}

/** The options of a client: see `AgoraSession` for the reason behind each value. */
export interface AgoraClientConfig {
  readonly mode: 'rtc';
  readonly codec: 'vp8';
  readonly httpRetryConfig: AgoraRetries;
  readonly websocketRetryConfig: AgoraRetries;
}

/** A number, or a text for accounts that are no numbers. */
export type AgoraUid = number | string;

/** Another member of the channel. */
export interface AgoraUser {
  readonly uid: AgoraUid;
}

/** The vendor's events of one channel. `datachannel` is a third kind of media, which is not used here. */
export interface AgoraEvents {
  'user-joined': (user: AgoraUser) => void;
  'user-left': (user: AgoraUser, reason: string) => void;
  'user-published': (user: AgoraUser, kind: string) => void;
  'user-unpublished': (user: AgoraUser, kind: string) => void;
  'volume-indicator': (volumes: readonly { readonly level: number; readonly uid: AgoraUid }[]) => void;
  'network-quality': (stats: {
    readonly uplinkNetworkQuality: number;
    readonly downlinkNetworkQuality: number;
  }) => void;
  'connection-state-change': (now: string, before: string, reason?: string) => void;
  'token-privilege-will-expire': () => void;
  'token-privilege-did-expire': () => void;
}

/** One channel. The adapter uses none of its results except the tracks. */
export interface AgoraClient {
  on(event: string, listener: (...given: never[]) => void): void;
  removeAllListeners(): void;
  join(appId: string, channel: string, token: string, uid: AgoraUid): Promise<unknown>;
  leave(): Promise<void>;
  publish(track: object): Promise<unknown>;
  unpublish(track?: object): Promise<void>;
  subscribe(uid: AgoraUid, kind: 'audio' | 'video'): Promise<AgoraTrack>;
  enableAudioVolumeIndicator(): void;
  renewToken(token: string): Promise<void>;
}

/** Sound or picture of a member. */
export interface AgoraTrack {
  on(event: string, listener: (...given: never[]) => void): void;
  getMediaStreamTrack(): MediaStreamTrack;
}

/** Sound or picture of the user's device. `setMuted` and the vendor's `setEnabled` must not be mixed on one track. */
export interface AgoraDeviceTrack extends AgoraTrack {
  setMuted(isMuted: boolean): Promise<void>;
  setDevice(deviceId: string): Promise<void>;
  /** Releases the device. */
  close(): void;
}
