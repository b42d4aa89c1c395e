import * as z from 'zod/mini';
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
    z.nullish(z.union([z.array(record), sheet])),
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

/** A list of `record`s; missing and null mean none, and a page is read as the list of its records. */
export function listOf<S extends z.core.$ZodType>(record: S) {
  return z.pipe(
    z.nullish(z.union([z.array(record), z.object({ records: z.nullish(z.array(record)) })])),
    z.transform((answer): readonly z.output<S>[] => (Array.isArray(answer) ? answer : (answer?.records ?? []))),
  );
}

function onePage<T>(records: readonly T[]): Page<T> {
  const count = records.length;
  return { records, total: count, size: count, current: 1, pages: Math.min(count, 1) };
}
