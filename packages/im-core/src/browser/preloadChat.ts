/**
 * Fetches the code that a client would fetch after its creation. Call it while the user fills in a log-in form: then the
 * log-in does not wait for it. Never rejects; code that could not be fetched is fetched again by the client.
 */
export async function preloadChat(): Promise<void> {
  await import('../client/createLateParts.js').catch(() => undefined);
}
