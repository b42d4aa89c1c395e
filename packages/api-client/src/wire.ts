import * as z from 'zod/mini';
import type { FieldMap } from './addresses.js';
import { ApiError, fail, ok, type ApiResult } from './ApiError.js';
import { envelope, SUCCESS, type Answer, type Endpoint, type EndpointKey } from './contract/index.js';

type Fields = Readonly<Record<string, unknown>>;
type Names = Readonly<Record<string, string>>;

export interface CallInfo<K extends EndpointKey> {
  readonly key: K;
  readonly isSilent: boolean;
  readonly row: Endpoint;
  readonly map?: FieldMap;
  readonly id?: string | undefined;
}

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

/**
 * A query or a body as the server gets it: sums in yuan, moments as text, under the server's names. Nothing is checked:
 * another server may accept more than the row says. In a union a field is written alike in every shape that has it.
 */
export function toServer(schema: z.core.$ZodType, value: unknown, names?: Names): unknown {
  return toServerFields(toWire(schema, value), names);
}

function toWire(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (value === undefined) return undefined;
  if (def.type === 'optional') return toWire(def.innerType, value);
  // The name of an account, a sum and a moment are written in another way than they are read.
  if (def.type === 'pipe' && def.reverseTransform) return def.reverseTransform(value, { value, issues: [] });
  if (def.type === 'array' && Array.isArray(value)) return value.map((one) => toWire(def.element, one));
  if (!isObject(value)) return value;
  const shape = shapeOf(schema);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, shape[name] === undefined ? one : toWire(shape[name], one)]),
  );
}

function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return def.shape;
  return def.type === 'union' ? Object.assign({}, ...def.options.map(shapeOf)) : {};
}

export function toServerFields<T>(fields: T, names: Names = {}): T {
  if (!isObject(fields)) return fields;
  let theirs: Fields = Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(names, name)));
  for (const [ours, path] of Object.entries(names)) {
    if (Object.hasOwn(fields, ours)) theirs = withValue(theirs, path.split('.'), fields[ours]);
  }
  return theirs as T;
}

/**
 * Renames fields of the server's `data` to the contract's names; missing fields stay missing, and the schema checks
 * them.
 */
export function toContractFields(data: unknown, { answer = {}, record = {} }: FieldMap): unknown {
  if (Array.isArray(data)) return data.map((each) => readAt(each, record));
  const ours = readAt(data, answer);
  if (!isObject(ours) || !Array.isArray(ours['records'])) return ours;
  return { ...ours, records: ours['records'].map((each) => readAt(each, record)) };
}

/** A record with the id of its address: of a person the specification names none in the answer (R333, R334). */
function withId<T>(value: T, id: string | undefined): T {
  return id !== undefined && isObject(value) && value['id'] === '' ? { ...value, id } : value;
}

function readAt(data: unknown, names: Names): unknown {
  if (!isObject(data)) return data;
  let ours = data;
  for (const [name, path] of Object.entries(names)) ours = withValue(ours, name.split('.'), valueAt(data, path));
  return ours;
}

function valueAt(data: unknown, path: string): unknown {
  return path.split('.').reduce((at, name) => (isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined), data);
}

function withValue(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  if (rest.length === 0) return { ...fields, [name]: value };
  const inner = fields[name];
  return { ...fields, [name]: withValue(isObject(inner) ? inner : {}, rest, value) };
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sixteen digits is the shortest integer that may exceed 2^53. */
const SUSPECT = /\d{16}/;
/** A text, also one that never ends, or a number. */
const TOKEN = /"[^"\\]*(?:\\[^][^"\\]*)*"?|[-\d][\d.eE+-]*/g;
/** What follows a value: in `{1: 2}` the 1 is a mistake, and quoting it would repair what must fail. */
const END = /[ \t\n\r]*(?:[,\]}]|$)/y;

/**
 * The JSON text with every integer beyond 2^53 as a text, so that parsing loses no digit of an id (A62).
 *
 * Only numbers in the position of a value are changed: text inside strings stays, and a text that is not JSON before is
 * not JSON after. The time is proportional to the length.
 */
export function keepLargeIntegers(json: string): string {
  if (!SUSPECT.test(json)) return json;
  return json.replace(TOKEN, (token, at: number) => {
    if (!/^-?[1-9]\d{15,}$/.test(token) || Number.isSafeInteger(Number(token))) return token;
    END.lastIndex = at + token.length;
    return END.test(json) ? `"${token}"` : token;
  });
}
