/** Closed list of what can go wrong with the media of a call. */
export type CallErrorCode =
  | 'deadline'
  | 'aborted'
  | 'denied'
  | 'noDevice'
  | 'deviceBusy'
  | 'tokenRefused'
  | 'channelFull'
  | 'network'
  /** No network adapter is up: two pages of one machine cannot reach each other either. */
  | 'noNetworkInterface'
  | 'unsupported'
  | 'unknown';

/** A failure of an engine or of a source of tokens. A plain value; `message` is for logs and holds no token. */
export interface CallError {
  readonly code: CallErrorCode;
  readonly message: string;
}
