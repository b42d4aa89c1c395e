import * as z from 'zod/mini';
import { orElse } from './orElse.js';

/** An opaque id. Some servers write it as a number; inside it is always a string (A62). */
export const id = z.pipe(z.union([z.string(), z.int()]), z.transform(String));

/** The id of a record for which the specification names none: empty when it is missing or of another type. */
export const idText = z.pipe(
  orElse(z.nullish(z.union([z.string(), z.int()])), ''),
  z.transform((value) => String(value ?? '')),
);

/** An optional id: missing, null and empty mean null. */
export const idOrNull = z.pipe(
  orElse(z.nullish(z.union([z.string(), z.int()])), null),
  z.transform((value) => (value === undefined || value === null || value === '' ? null : String(value))),
);

/** A required id in a query, a body or a path. */
export const requiredId = z.string().check(z.minLength(1));

/** A text, or a number as text; missing, null and any other type are read as an empty text. */
export const text = z.pipe(
  orElse(z.nullish(z.union([z.string(), z.number()])), ''),
  z.transform((value) => String(value ?? '')),
);

/** A boolean, also written as 1, `"1"` or `"true"`; anything else means false. */
export const flag = z.pipe(
  orElse(z.nullish(z.union([z.boolean(), z.string(), z.number()])), false),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** Any character that a reader sees: no blank, no mark without a letter, no character that is drawn as nothing. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Control characters except tab and line breaks, and lone surrogates. */
const UNREADABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** At most `max` UTF-16 units, as the forms count; `z.maxLength` counts an emoji of two units as one. */
const readable = (max: number) => z.refine<string>((value) => value.length <= max && !UNREADABLE.test(value));

/** A text to send that must not be blank: at most `max` characters, at least one visible, all readable. */
export const nonBlankText = (max: number) => z.string().check(z.maxLength(max), z.regex(VISIBLE), readable(max));

/** A text to send that may be empty: at most `max` characters, all readable. */
export const textUpTo = (max: number) => z.string().check(z.maxLength(max), readable(max));

/** A mobile phone number: eleven digits that begin with 1 (A64). */
export const mobile = z.string().check(z.regex(/^1\d{10}$/));

/** A list of texts, also written as one text with commas; anything else means none. */
export const texts = z.pipe(
  orElse(z.nullish(z.union([z.array(z.string()), z.string()])), []),
  z.transform((value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : (value ?? []))),
);

/** A text or null; an empty text means null. For values whose absence has a meaning, such as a token. */
export const textOrNull = z.pipe(
  orElse(z.nullish(z.string()), null),
  z.transform((value) => (value === undefined || value === '' ? null : value)),
);

/** A one-digit code written as text or number, `'0'` when missing; for example `sex` (0 unknown, 1, 2). */
export const digit = z.pipe(
  orElse(z.nullish(z.union([z.string(), z.int()])), '0'),
  z.transform((value) => String(value ?? '0')),
);

const numeric = z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,15})?$/))]);

/** A number, as number or text; 0 when missing or unreadable. For statuses, types and counts. */
export const number = z.pipe(
  orElse(z.nullish(numeric), 0),
  z.transform((value) => Number(value ?? 0)),
);

/** A number, as number or text; null when missing or unreadable. */
export const numberOrNull = z.pipe(
  orElse(z.nullish(numeric), null),
  z.transform((value) => (value === undefined || value === null ? null : Number(value))),
);

/** An integer to send; in a query it arrives as text. */
export const wholeNumber = z.pipe(z.union([z.int(), z.string().check(z.regex(/^-?\d{1,9}$/))]), z.transform(Number));

/** The given schema, but a missing value is read as null. */
export const orNull = <S extends z.core.$ZodType>(schema: S) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  );

/** A part of a record; null when it is missing or has another shape, which refuses no record. */
export const partOrNull = <S extends z.core.$ZodType>(schema: S) => orElse(orNull(schema), null as never);

/**
 * The answer to a change, of which only the code counts: the specification leaves it open, and what is shown afterwards is
 * requested again. `schema` documents what the sandbox answers.
 */
export const ignored = <S extends z.core.$ZodType>(schema: S) =>
  z.pipe(
    orElse(schema, null as never) as z.ZodMiniType<unknown, z.input<S>>,
    z.transform(() => true as const),
  );

/**
 * What a change has created: a record, its id alone, or either first in a list. The id, in the field `name`, is null if it
 * is not answered; every field of `record` must have a value for one that is missing.
 */
export function created<S extends z.ZodMiniObject, N extends string>(record: S, name: N) {
  const one = z.union([record, z.string(), z.int()]);
  return z.pipe(
    orElse(z.nullish(z.union([one, z.array(one)])), null),
    z.transform((answer) => {
      const made = Array.isArray(answer) ? answer[0] : answer;
      const isId = typeof made === 'string' || typeof made === 'number';
      return z.parse(record, isId ? { [name]: made } : (made ?? {})) as z.output<S> & Record<N, string | null>;
    }),
  );
}

/** Params or a query without fields. */
export const noFields = z.object({});

/** Params of every address that names one record. */
export const byId = z.object({ id: requiredId });

/** The query of every address that is about one order. */
export const ofOrder = z.object({ orderId: requiredId });

/** The body of a request that sends none. */
export const noBody = z.null();

/**
 * The address of a picture to send: http, https, or a path on the server itself. The server would store an address
 * with another scheme and show it to every reader, and `//` names another server.
 */
export const sentPicture = z
  .string()
  .check(
    z.maxLength(2_000),
    z.regex(/^(?:https?:\/\/|\/(?![/\\])|(?![A-Za-z][A-Za-z0-9+.-]*:)(?:[\w.~%\u4e00-\u9fff-]|$))\S*$/),
  );

/** The pictures of a text to send, at most nine. */
export const sentPictures = z.array(sentPicture).check(z.maxLength(9));
