import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';

// Under this name because a rule for promises takes a method `catch` for one of theirs.
export { orElse };

/** An opaque id. Some servers write it as a number; inside it is always a string (A62). */
export const id = z.pipe(z.union([z.string(), z.int()]), z.transform(String));

/** Reads a value that may be missing, null or of another type, which all mean `otherwise`; `read` leaves that as it is. */
export const lenient = <S extends z.core.$ZodType, T, D>(schema: S, otherwise: D, read: (value: z.output<S>) => T) =>
  z.pipe(
    orElse(z.nullish(schema), otherwise as never),
    z.transform((value): T | D => (value === undefined || value === null ? otherwise : read(value as z.output<S>))),
  );

/** The id of a record for which the specification names none: empty when it is missing or of another type. */
export const idText = lenient(z.union([z.string(), z.int()]), '', String);

/** An optional id: missing, null and empty mean null. */
export const idOrNull = lenient(z.union([z.string(), z.int()]), null, (value) => String(value) || null);

/** Fields of one kind: `...each(text, 'title', 'content')`. */
export const each = <S extends z.core.$ZodType, const N extends string>(schema: S, ...names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, schema])) as { readonly [K in N]: S };

/** A required id in a query, a body or a path. */
export const requiredId = z.string().check(z.minLength(1));

/** A text, or a number as text; missing, null and any other type are read as an empty text. */
export const text = lenient(z.union([z.string(), z.number()]), '', String);

/** A boolean, also written as 1, `"1"` or `"true"`; anything else means false. */
export const flag = lenient(z.union([z.boolean(), z.string(), z.number()]), false, (value) =>
  [true, 1, '1', 'true'].includes(value),
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
export const texts = lenient(z.union([z.array(z.string()), z.string()]), [] as string[], (value) =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : value,
);

/** A text or null; an empty text means null. For values whose absence has a meaning, such as a token. */
export const textOrNull = lenient(z.string(), null, (value) => value || null);

/** A one-digit code written as text or number, `'0'` when missing; for example `sex` (0 unknown, 1, 2). */
export const digit = lenient(z.union([z.string(), z.int()]), '0', String);

const numeric = z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,15})?$/))]);

/** A number, as number or text; 0 when missing or unreadable. For statuses, types and counts. */
export const number = lenient(numeric, 0, Number);

/** A number, as number or text; null when missing or unreadable. */
export const numberOrNull = lenient(numeric, null, Number);

/** An integer to send; in a query it arrives as text. */
export const wholeNumber = z.pipe(z.union([z.int(), z.string().check(z.regex(/^-?\d{1,9}$/))]), z.transform(Number));

/** Texts to send that may be left out. */
export const optionalTexts = <const N extends string>(...names: readonly N[]) => each(z.optional(z.string()), ...names);

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

/** The query of a list that can be narrowed to one status. */
export const ofStatus = { status: z.optional(wholeNumber) };

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
  const numbers = each(numberOrNull, 'total', 'size', 'current', 'pages');
  const sheet = z.object({ records: z.nullish(z.array(record)), ...numbers });
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

/** The query and the answer of an address that answers a page of `record`s, with the fields by which it filters. */
export const paged = <S extends z.core.$ZodType, F extends z.core.$ZodLooseShape = object>(record: S, by?: F) => ({
  query: z.object({ ...paging, ...(by as F) }),
  answer: pageOf(record),
});

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
  const one = record as z.core.$ZodType<z.output<S>, unknown>;
  const listed = z.transform((value: z.output<S>) => [value]);
  const isRecord = z.refine<unknown>((value) => {
    if (typeof value !== 'object' || value === null || 'records' in value || 'total' in value) return false;
    return Object.keys(value).length > 0;
  });
  return z.pipe(z.unknown().check(isRecord), z.pipe(one, listed)) as z.ZodMiniType<z.output<S>[], z.input<S>[]>;
}

function onePage<T>(records: readonly T[]): Page<T> {
  const count = records.length;
  return { records, total: count, size: count, current: 1, pages: Math.min(count, 1) };
}

/** Far above any price, and small enough that a number still holds two decimals exactly. */
const MOST_YUAN = 1e12;

const yuan = z.union([
  z.number().check(z.minimum(-MOST_YUAN), z.maximum(MOST_YUAN)),
  z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,6})?$/)),
]);

/** A sum of money: yuan with two places on the wire, fen (hundredths, whole) inside (R389). */
export const money = z.codec(yuan, z.number(), { decode: fenOf, encode: yuanOf });

/** An optional sum: null, and never zero, when it is missing or hidden from the caller. */
export const moneyOrNull = lenient(yuan, null, fenOf);

/** Converts fen to the format of the wire: yuan with two decimals. */
export function yuanOf(fen: number): number {
  return Math.round(fen) / 100;
}

/** Converts yuan, as a number or in decimals, to whole fen. */
export function fenOf(sum: number | string): number {
  return fenTimes(100, Number(sum));
}

/**
 * A sum in fen times a number of up to six decimals, such as a quantity or a share, in whole fen: half a fen counts as
 * one. All sums are multiplied here, in whole numbers, because binary fractions miss the halves: 850 × 1.15 is below
 * 977.5.
 */
export function fenTimes(fen: number, factor: number): number {
  const whole = Math.floor(factor);
  const millionths = Math.round((factor - whole) * 1_000_000);
  return fen * whole + Math.round((fen * millionths) / 1_000_000);
}

const HOURS_8 = 8 * 3_600_000;
/** `2026-11-20 08:30:00`, `2026-11-20T08:30:00.000+08:00` and the forms with fewer parts. */
const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?(Z|[+-]\d\d:?\d\d)?$/;

/** A moment in any of the four formats (A62): epoch milliseconds, or null when there is none or it is unreadable. */
export const time = lenient(z.union([z.string(), z.number()]), null, timeOf);

/** A moment to send, as `YYYY-MM-DD HH:mm:ss`; an unreadable one is refused. */
export const sentTime = z.codec(z.string().check(z.refine((value) => timeOf(value) !== null)), z.number(), {
  decode: (value) => timeOf(value) ?? 0,
  encode: wireTime,
});

/** A day such as `2026-11-20`: a date without a moment. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/**
 * Epoch milliseconds of a moment written as milliseconds, as ten digits of seconds, as ISO or as `YYYY-MM-DD HH:mm:ss`,
 * which is Chinese time, like every text without a zone (A62). Null for any other value.
 */
export function timeOf(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number' || /^\d{10,14}$/.test(value)) return ofNumber(Number(value));
  const [, date, clock = '00:00:00', zone = '+08:00'] = WRITTEN.exec(value.replaceAll('/', '-').toUpperCase()) ?? [];
  if (date === undefined) return null;
  const colon = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const ms = Date.parse(`${date}T${clock}${colon}`);
  return Number.isNaN(ms) ? null : ms;
}

/** Converts a moment to the format of the wire: `YYYY-MM-DD HH:mm:ss` in Chinese time. */
export function wireTime(ms: number): string {
  return new Date(ms + HOURS_8).toISOString().slice(0, 19).replace('T', ' ');
}

/** Ten digits are seconds, more are milliseconds; null for a fraction and for a number beyond the range of dates. */
function ofNumber(value: number): number | null {
  const ms = Math.trunc(Math.abs(value) < 1e11 ? value * 1_000 : value);
  return Math.abs(ms) <= 8.64e15 && !Number.isNaN(ms) ? ms : null;
}

/** The client's key of a request, so that a server recognises a repeated one (API-5). */
export const clientToken = z.string().check(z.minLength(8), z.maxLength(64));

/** What every marketplace answer is wrapped in; success is code 200, as a number or as text (R327). */
export const envelope = z.object({
  code: z.pipe(z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/))]), z.transform(Number)),
  data: z.optional(z.unknown()),
  msg: orElse(z.nullish(z.string()), null),
});

/** A marketplace answer after reading. */
export type Envelope = z.output<typeof envelope>;

/** The body code that means success (R327). */
export const SUCCESS = 200;
