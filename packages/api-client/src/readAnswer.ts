import * as z from 'zod/mini';
import type { FieldMap } from './addresses.js';
import { ApiError, fail, ok, type ApiResult } from './ApiError.js';
import { envelope, SUCCESS, type Answer, type Endpoint, type EndpointKey } from './contract/index.js';
import { keepLargeIntegers, toContractFields, withId } from './wire.js';

/** The call that an answer or an error belongs to. */
export interface CallInfo<K extends EndpointKey> {
  readonly key: K;
  readonly isSilent: boolean;
  readonly row: Endpoint;
  /** The server's field names, when they differ from the contract. */
  readonly map?: FieldMap;
  /** The id in the address. */
  readonly id?: string | undefined;
}

/** The cause of a `malformed` error when the answer is a page. */
export const HTML = 'an HTML page';

/**
 * Parses an answer: checks the status, the envelope, the code and the shape of `data`, in this order (API-HTTP-7).
 * Never throws.
 */
export function readAnswer<K extends EndpointKey>(
  info: CallInfo<K>,
  status: number,
  text: string,
): ApiResult<Answer<K>> {
  const json = parse(text);
  if (status < 200 || status > 299) return fail(new ApiError('http', { ...info, status, answer: json ?? text }));
  // Call tokens have no envelope: an answer with a token is a success, with any code (A44).
  if (info.row.access === 'chat') return readData(info, json);

  const answer = envelope.safeParse(json);
  if (!answer.success && info.row.bare && json !== undefined) return readData(info, json);
  if (!answer.success)
    return fail(new ApiError('malformed', { ...info, cause: /^\s*</.test(text) ? HTML : answer.error }));

  const { code, msg, data } = answer.data;
  if (code === SUCCESS) return readData(info, data);
  return fail(new ApiError('code', { ...info, code, serverMessage: msg ?? null, answer: answer.data }));
}

/** The `data` of a successful answer, checked against the contract. */
export function readData<K extends EndpointKey>(info: CallInfo<K>, data: unknown): ApiResult<Answer<K>> {
  // The compiler knows only the union of all schemas, not the schema of this key.
  const schema = info.row.answer as z.core.$ZodType<Answer<K>>;
  const read = z.safeParse(schema, info.map === undefined ? data : toContractFields(data, info.map));
  return read.success
    ? ok(withId(read.data, info.id))
    : fail(new ApiError('malformed', { ...info, cause: read.error }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(keepLargeIntegers(text));
  } catch {
    return undefined;
  }
}
