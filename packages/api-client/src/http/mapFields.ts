import type { FieldMap } from '../endpoints/registry.js';

type Fields = Readonly<Record<string, unknown>>;
type Names = Readonly<Record<string, string>>;

/** Renames fields of the contract to the server's names; all other fields stay. */
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
