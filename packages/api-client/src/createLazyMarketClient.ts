import type { MarketClient } from './createMarketResources.js';
import { createLazyParts } from './createLazyParts.js';
import type { HttpOptions } from './http/HttpOptions.js';
import { takeTokens } from './http/takeTokens.js';

/** A market client whose code is loaded with its first call. */
export interface LazyMarketClient extends MarketClient {
  /** Loads the code ahead of the first call; when that fails, the first call loads it. */
  prepare(): void;
}

/**
 * The client of `createMarketClient`. All of its code (axios, the resources and the schemas of the contract) is loaded
 * with the first call, for pages that show content before they request anything (P11). A call goes out with the tokens of
 * the moment at which it was made.
 *
 * When the load fails, the call resolves to an error of kind `noResponse`, and the next call loads it again.
 * A mistake in the options makes the first call reject.
 */
export function createLazyMarketClient(options: HttpOptions): LazyMarketClient {
  const tokens = takeTokens(options);
  const { parts, prepare } = createLazyParts<MarketClient>(async () => {
    const { createMarketClient } = await import('./createMarketClient.js');
    return () => createMarketClient(tokens.options);
  }, tokens.take);
  return new Proxy(parts, {
    get: (_, name) => (name === 'prepare' ? prepare : Reflect.get(parts, name)),
  }) as LazyMarketClient;
}
