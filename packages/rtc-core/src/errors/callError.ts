/** Closed list of the errors of a call's media. */
export type CallErrorCode =
  | 'deadline'
  | 'aborted'
  | 'denied'
  | 'noDevice'
  | 'deviceBusy'
  | 'tokenRefused'
  | 'channelFull'
  | 'network'
  /** No network adapter is connected: even two pages on one machine cannot reach each other. */
  | 'noNetworkInterface'
  | 'unsupported'
  | 'unknown';

/** A failure of an engine or of a source of tokens. A plain value; `message` is for logs and holds no token. */
export interface CallError {
  readonly code: CallErrorCode;
  readonly message: string;
}
