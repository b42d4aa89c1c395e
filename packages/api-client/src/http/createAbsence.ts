import type { EndpointKey } from '../contract/index.js';
import type { Address } from '../endpoints/registry.js';
import type { ApiError } from '../errors/ApiError.js';
import type { ApiResult } from '../result.js';
import type { HttpOptions } from './HttpOptions.js';
import { HTML } from './readAnswer.js';

/** Which addresses the server does not have. */
export interface Absence {
  has(key: EndpointKey): boolean;
  /** Takes note of an answer; true if it says that the server does not have the address. */
  isMissing(key: EndpointKey, address: Address | null, result: ApiResult<unknown>): boolean;
}

/** The HTTP statuses of servers, and of gateways before them, for an address that they do not know. */
const MISSING: ReadonlySet<number> = new Set([401, 404, 405, 501]);

/** Begins with the addresses that the configuration sets to null, and learns the others from their first answers. */
export function createAbsence({
  absent = new Set(),
  endpoints = {},
}: Pick<HttpOptions, 'absent' | 'endpoints'>): Absence {
  /** Addresses that have answered a call with success. */
  const proved = new Set<EndpointKey>();
  for (const [key, override] of Object.entries(endpoints)) if (override === null) absent.add(key as EndpointKey);

  // The first answer to a log-in may be that the password is wrong.
  const isKnown = (key: EndpointKey, address: Address | null) =>
    address === null || address.isListed || address.row.access !== 'member' || proved.has(key);

  return {
    has: (key) => absent.has(key),
    isMissing(key, address, result) {
      if (result.ok) proved.add(key);
      if (result.ok || isKnown(key, address) || !saysSo(result.error)) return false;
      absent.add(key);
      return true;
    },
  };
}

function saysSo({ status, code, cause }: ApiError): boolean {
  return MISSING.has(status ?? 0) || code === 401 || cause === HTML;
}
