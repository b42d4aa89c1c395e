import { CORE_ROWS } from './contract/core.js';
import { createResources, type ApiClient } from './createResources.js';
import { createHttp } from './http/createHttp.js';
import type { HttpOptions } from './http/HttpOptions.js';

/**
 * A client for one marketplace: log-in, users, notices and files. Throws a TypeError if an address in the
 * options is malformed, or if its key is not an endpoint of this client.
 */
export function createApiClient(options: HttpOptions): ApiClient {
  return createResources(createHttp(options, CORE_ROWS));
}
