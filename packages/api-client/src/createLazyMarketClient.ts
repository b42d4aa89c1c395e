import type { MarketClient } from './createMarketResources.js';
import { createLazyParts } from './createLazyParts.js';
import type { HttpOptions } from './http/HttpOptions.js';

/** A client that is small until it is used. */
export interface LazyMarketClient extends MarketClient {
  /** Fetches what the first call needs, so that it does not have to wait; what does not arrive comes with the call. */
  prepare(): void;
}

/**
 * The client of `createMarketClient`, all of which (axios, the resources and the shapes of the contract) is fetched with
 * the first call, for pages that show something before they ask anything (P11).
 *
 * A part that does not arrive is an error of kind `noResponse`, and the next call fetches it again (API-HTTP-16). A mistake
 * in the options is found by the first call, which rejects.
 */
export function createLazyMarketClient(options: HttpOptions): LazyMarketClient {
  const { parts, prepare } = createLazyParts<MarketClient>(async () => {
    const { createMarketClient } = await import('./createMarketClient.js');
    return () => createMarketClient(options);
  });
  return new Proxy(parts, {
    get: (_, name) => (name === 'prepare' ? prepare : Reflect.get(parts, name)),
  }) as LazyMarketClient;
}
