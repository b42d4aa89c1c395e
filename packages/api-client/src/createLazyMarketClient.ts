import type { MarketClient } from './createMarketResources.js';
import { createLazyParts } from './createLazyParts.js';
import type { HttpOptions } from './http/HttpOptions.js';

/** A market client whose code is loaded with its first call. */
export interface LazyMarketClient extends MarketClient {
  /** Loads the code ahead of the first call; when that fails, the first call loads it. */
  prepare(): void;
}

/**
 * The client of `createMarketClient`. All of its code (axios, the resources and the schemas of the contract) is loaded
 * with the first call, for pages that show content before they request anything (P11).
 *
 * When the load fails, the call resolves to an error of kind `noResponse`, and the next call loads it again
 * (API-HTTP-16). A mistake in the options makes the first call reject.
 */
export function createLazyMarketClient(options: HttpOptions): LazyMarketClient {
  const { token, chat } = options;
  /** The tokens of the call that is being sent: those of the moment at which it was made (API-HTTP-3). */
  let taken: Tokens | null = null;

  /** Without it a log-out would go out without its token, and a call of one account with the token of the next. */
  function atCall(): (call: () => unknown) => unknown {
    const tokens = { home: readOnce(token), chat: readOnce(chat?.token ?? (() => null)) };
    return (call) => {
      taken = tokens;
      try {
        return call();
      } finally {
        taken = null;
      }
    };
  }

  const { parts, prepare } = createLazyParts<MarketClient>(async () => {
    const { createMarketClient } = await import('./createMarketClient.js');
    const kept: HttpOptions = {
      ...options,
      token: () => (taken?.home ?? token)(),
      ...(chat && { chat: { ...chat, token: () => (taken?.chat ?? chat.token)() } }),
    };
    return () => createMarketClient(kept);
  }, atCall);
  return new Proxy(parts, {
    get: (_, name) => (name === 'prepare' ? prepare : Reflect.get(parts, name)),
  }) as LazyMarketClient;
}

/** How to read each token. */
interface Tokens {
  readonly home: () => string | null;
  readonly chat: () => string | null;
}

/** Reads a token at once; an error is thrown by the call. */
function readOnce(read: () => string | null): () => string | null {
  try {
    const token = read();
    return () => token;
  } catch {
    return read;
  }
}
