/** The possible responses. */
export interface Sources {
  /** The server's response, however late; null if it cannot be reached. */
  readonly response: Promise<Response | null>;
  /** Resolves at the end of the wait for the server. */
  readonly timeout: Promise<void>;
  /** The response that was stored earlier. A rejection, as of a browser that denies its caches, counts as none. */
  readonly cached: () => Promise<Response | undefined>;
  /** Whether the server's response may be used in place of the cached one. */
  readonly isSound: (response: Response) => boolean;
}

/**
 * The server's response, if it arrives in time and is sound; else the cached one. Without a cached one
 * the server's response is awaited, and used with any status. Null without either.
 */
export async function serverFirst({ response, timeout, cached, isSound }: Sources): Promise<Response | null> {
  const inTime = await Promise.race([response, timeout.then(() => null)]);
  if (inTime !== null && isSound(inTime)) return inTime;
  return (await cached().catch(() => undefined)) ?? (await response);
}
