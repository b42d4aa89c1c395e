import * as z from 'zod/mini';

/** An opaque id. Some servers write it as a number; inside it is always a string (A62). */
export const id = z.pipe(z.union([z.string(), z.int()]), z.transform(String));

/** An id of something that may not be there: missing, null and empty mean null. */
export const idOrNull = z.pipe(
  z.nullish(z.union([z.string(), z.int()])),
  z.transform((value) => (value === undefined || value === null || value === '' ? null : String(value))),
);

/** An id that is asked for, in a query, a body or a path. */
export const wantedId = z.string().check(z.minLength(1));

/** A text that may be missing or null on the wire and is then empty. */
export const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
);

/** A yes or no; missing and null mean no. */
export const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
);

/** Something that can be seen: blanks, marks and characters without a form of their own are nothing. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u;
/** Control characters that no text has, and halves of a character. */
const UNREADABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

const readable = z.refine<string>((value) => !UNREADABLE.test(value));

/** A text that is sent and must say something: at most `max` characters, at least one of them visible, all readable. */
export const written = (max: number) => z.string().check(z.maxLength(max), z.regex(VISIBLE), readable);

/** The same for a text that may be empty. */
export const noted = (max: number) => z.string().check(z.maxLength(max), readable);

/** The number of a mobile phone: eleven digits that begin with 1 (A64). */
export const mobile = z.string().check(z.regex(/^1\d{10}$/));

/** A list of texts; missing and null mean none. */
export const texts = z.pipe(
  z.nullish(z.array(z.string())),
  z.transform((value) => value ?? []),
);

/** A text or null; an empty text means null. For values whose absence decides something, such as a token. */
export const textOrNull = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => (value === undefined || value === '' ? null : value)),
);

/** A one-digit code written as text or number, `'0'` when missing: sex is one (0 unknown, 1, 2). */
export const digit = z.pipe(
  z.nullish(z.union([z.string(), z.int()])),
  z.transform((value) => String(value ?? '0')),
);

const numeric = z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,15})?$/))]);

/** A number, as number or text; 0 when missing. Statuses, types and counts are such. */
export const number = z.pipe(
  z.nullish(numeric),
  z.transform((value) => Number(value ?? 0)),
);

/** A number, as number or text; null when missing. */
export const numberOrNull = z.pipe(
  z.nullish(numeric),
  z.transform((value) => (value === undefined || value === null ? null : Number(value))),
);

/** A whole number that is sent: in a query it arrives as text. */
export const whole = z.pipe(z.union([z.int(), z.string().check(z.regex(/^-?\d{1,9}$/))]), z.transform(Number));

/** What may be missing and is then null. */
export const orNull = <S extends z.core.$ZodType>(schema: S) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  );

/** Params or a query without fields. */
export const noFields = z.object({});

/** Params of every address that names one record. */
export const byId = z.object({ id: wantedId });

/** The query of every address that is about one order. */
export const ofOrder = z.object({ orderId: wantedId });

/** The body of a request that sends none. */
export const noBody = z.null();

/**
 * Where a picture is, as it is sent: over http or https, or on the server itself. Another scheme would be kept for
 * everybody who looks at it, and `//` is another server.
 */
export const sentPicture = z
  .string()
  .check(
    z.maxLength(2_000),
    z.regex(/^(?:https?:\/\/|\/(?![/\\])|(?![A-Za-z][A-Za-z0-9+.-]*:)(?:[\w.~%\u4e00-\u9fff-]|$))\S*$/),
  );

/** Pictures beside a text, as they are sent. */
export const sentPictures = z.array(sentPicture).check(z.maxLength(9));
