/** A command as a chat delivers it; a `ChatLine` of chat-signalling brings such. */
export interface HeardCommand {
  readonly kind: 'text' | 'command';
  /** The account as the server stamped it. */
  readonly from: string;
  readonly action: string | null;
  readonly extension: unknown;
  readonly isLive: boolean;
}

/** The part of a chat over which engines agree with each other. Commands between two devices keep their order. */
export interface CommandTransport {
  /** To every device of an account, at most 5 kB, for those who are online only. */
  sendCommand(to: string, action: string, extension: object): void;
  hear(listener: (message: HeardCommand) => void): () => void;
  onRestored(listener: () => void): () => void;
}
