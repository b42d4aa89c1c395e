import * as z from 'zod/mini';
import { envelope, SUCCESS } from '../contract/envelope.js';
import type { Answer, Endpoint, EndpointKey } from '../contract/index.js';
import type { FieldMap } from '../endpoints/registry.js';
import { ApiError } from '../errors/ApiError.js';
import { fail, ok, type ApiResult } from '../result.js';
import { keepLargeIntegers } from './keepLargeIntegers.js';
import { toOurs } from './mapFields.js';

/** Which call an answer or an error belongs to. */
export interface CallMark<K extends EndpointKey> {
  readonly key: K;
  readonly isSilent: boolean;
  readonly row: Endpoint;
  /** Where the server keeps its fields, when elsewhere. */
  readonly map?: FieldMap;
}

/** Status first, then envelope, then code, then the shape of `data` (API-HTTP-7). Never throws. */
export function readAnswer<K extends EndpointKey>(
  mark: CallMark<K>,
  status: number,
  text: string,
): ApiResult<Answer<K>> {
  if (status < 200 || status > 299) return fail(new ApiError('http', { ...mark, status }));
  const said = parse(text);
  // Call tokens come as they are: good is what holds a token, whatever the code beside it (A44).
  if (mark.row.access === 'chat') return readData(mark, said);

  const answer = envelope.safeParse(said);
  if (!answer.success) return fail(new ApiError('malformed', { ...mark, cause: answer.error }));

  const { code, msg, data } = answer.data;
  if (code === SUCCESS) return readData(mark, data);
  return fail(new ApiError('code', { ...mark, code, serverMessage: msg ?? null, answer: answer.data }));
}

/** The `data` of a successful answer, checked against the contract. */
export function readData<K extends EndpointKey>(mark: CallMark<K>, data: unknown): ApiResult<Answer<K>> {
  // The table knows the shape of each row, the compiler only that of their union.
  const schema = mark.row.answer as z.core.$ZodType<Answer<K>>;
  const read = z.safeParse(schema, mark.map === undefined ? data : toOurs(data, mark.map));
  return read.success ? ok(read.data) : fail(new ApiError('malformed', { ...mark, cause: read.error }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(keepLargeIntegers(text));
  } catch {
    return undefined;
  }
}
