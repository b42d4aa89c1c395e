/** A command as a chat delivers it; a `ChatTransport` of chat-signalling delivers them. */
export interface ReceivedCommand {
  readonly kind: 'text' | 'command';
  /** The sending account, as the server reports it. */
  readonly from: string;
  readonly action: string | null;
  readonly extension: unknown;
  /** Whether it arrived live, and not from history (A43). */
  readonly isLive: boolean;
}

/** The part of a chat over which engines negotiate. Commands between two devices keep their order. */
export interface CommandTransport {
  /** Sends at most 5 kB to every device of an account that is online. */
  sendCommand(to: string, action: string, extension: object): void;
  subscribe(listener: (message: ReceivedCommand) => void): () => void;
  /** Calls `listener` when the chat is connected again, until the returned function is called. */
  onRestored(listener: () => void): () => void;
}
