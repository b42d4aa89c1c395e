/** How the load speaks with one kind of server. */
export interface Wire {
  /** Starts a server with these people on it. */
  start(people: readonly string[]): Promise<WireServer>;
  /** The uplink that says `text` to somebody, ready to be written to a socket; `number` is used once per writer. */
  say(from: string, to: string, number: number, text: string): Buffer;
  /** How many messages a downlink brings. Quick: asked while the clock runs. */
  count(payload: Buffer): number;
  /** The texts a downlink brings. */
  read(payload: Buffer): readonly string[];
}

/** A server that runs. */
export interface WireServer {
  /** Logs somebody in. `onMessage` hears each downlink after it. */
  connect(
    name: string,
    onMessage: (payload: Buffer) => void,
  ): Promise<{ send(frames: Uint8Array): void; close(): void }>;
  stop(): Promise<void>;
}
