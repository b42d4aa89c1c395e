import { CORE_ROWS } from './contract/core.js';
import { createResources, type ApiClient } from './createResources.js';
import { createHttp } from './http/createHttp.js';
import type { HttpOptions } from './http/HttpOptions.js';

/**
 * A client for one marketplace, without its orders and what belongs to them. Throws a TypeError if an address in the
 * options is not a plain one, or if its key is not an endpoint of this client.
 */
export function createApiClient(options: HttpOptions): ApiClient {
  return createResources(createHttp(options, CORE_ROWS));
}
