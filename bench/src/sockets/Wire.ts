/** The wire format between the load generator and one kind of server. */
export interface Wire {
  /** Starts a server with these accounts. */
  start(people: readonly string[]): Promise<WireServer>;
  /** The uplink with `text` to an account, ready to be written to a socket; `number` is used once per sender. */
  encodeText(from: string, to: string, number: number, text: string): Buffer;
  /** The number of messages of a downlink. Must be fast: it runs while time is measured. */
  count(payload: Buffer): number;
  /** The texts in a downlink. */
  read(payload: Buffer): readonly string[];
}

/** A running server. */
export interface WireServer {
  /** Logs an account in. `onMessage` gets each downlink after it. */
  connect(
    name: string,
    onMessage: (payload: Buffer) => void,
  ): Promise<{ send(frames: Uint8Array): void; close(): void }>;
  stop(): Promise<void>;
}
