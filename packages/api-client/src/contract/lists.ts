import * as z from 'zod/mini';
import { orElse } from './orElse.js';
import { numberOrNull, wholeNumber } from './fields.js';

/** Query fields of an address whose answer is a page; `current` begins at 1. */
export const paging = { current: z.optional(wholeNumber), size: z.optional(wholeNumber) };

/** A page of records. */
export interface Page<T> {
  readonly records: readonly T[];
  /** The number of records on all pages together. */
  readonly total: number;
  readonly size: number;
  /** Begins at 1. */
  readonly current: number;
  readonly pages: number;
}

/** A page of `record`s; a bare list is read as one page with all records. */
export function pageOf<S extends z.core.$ZodType>(record: S) {
  const sheet = z.object({
    records: z.nullish(z.array(record)),
    total: numberOrNull,
    size: numberOrNull,
    current: numberOrNull,
    pages: numberOrNull,
  });
  return z.pipe(
    z.nullish(z.union([z.array(record), alone(record), sheet])),
    z.transform((answer): Page<z.output<S>> => {
      if (!answer || Array.isArray(answer)) return onePage(answer ?? []);
      const single = onePage(answer.records ?? []);
      const total = answer.total ?? single.total;
      const size = answer.size ?? single.size;
      const pages = answer.pages ?? (size > 0 ? Math.ceil(total / size) : 0);
      return { records: single.records, total, size, current: answer.current ?? 1, pages };
    }),
  );
}

/**
 * A list of `record`s; missing and null mean none, a page is read as the list of its records, and a record that is not in
 * a list as the only one.
 */
export function listOf<S extends z.core.$ZodType>(record: S) {
  return z.pipe(
    z.nullish(z.union([z.array(record), alone(record), z.object({ records: z.nullish(z.array(record)) })])),
    z.transform((answer): readonly z.output<S>[] => (Array.isArray(answer) ? answer : (answer?.records ?? []))),
  );
}

/** The list of a record that is a list's part; none when it has another shape, which refuses no record. */
export const partsOf = <S extends z.core.$ZodType>(record: S) => orElse(listOf(record), []);

/** A record in place of a list or a page, read as a list; the type on the wire stays that of the list. */
function alone<S extends z.core.$ZodType>(record: S) {
  const isRecord = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length > 0 &&
    !('records' in value || 'total' in value);
  const one = record as z.core.$ZodType<z.output<S>, unknown>;
  return z.pipe(
    z.unknown().check(z.refine(isRecord)),
    z.pipe(
      one,
      z.transform((value) => [value]),
    ),
  ) as z.ZodMiniType<z.output<S>[], z.input<S>[]>;
}

function onePage<T>(records: readonly T[]): Page<T> {
  const count = records.length;
  return { records, total: count, size: count, current: 1, pages: Math.min(count, 1) };
}
