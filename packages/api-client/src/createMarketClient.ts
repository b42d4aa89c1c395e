import { CONTRACT } from './contract/contract.js';
import { createMarketResources, type MarketClient } from './createMarketResources.js';
import { createHttp } from './http/createHttp.js';
import type { HttpOptions } from './http/HttpOptions.js';

/**
 * A client for one marketplace with all its resources. Throws a TypeError when an address in the options is malformed,
 * or when its key is not in the contract.
 */
export function createMarketClient(options: HttpOptions): MarketClient {
  return createMarketResources(createHttp(options, CONTRACT));
}
