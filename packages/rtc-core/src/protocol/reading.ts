/** The fields of an object that came from outside. */
export type Fields = Readonly<Record<string, unknown>>;

/** What marks every signal of a call. */
export const MESSAGE_TYPE = 'rtcCallWithAgora';

/** No account has a longer name; it would be kept and compared for as long as a call lasts. */
const LONGEST_ID = 256;
/** More were never asked into one call (R286, with room for other clients' larger calls). */
const MOST_INVITED = 32;
/** Below this a time is in seconds: as milliseconds it would lie before 1973. */
const FIRST_MS = 100_000_000_000;

/** The fields of a value when it is a plain object, null otherwise. */
export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

/** The fields of a call signal, null for whatever else an extension may hold. */
export function signalFields(value: unknown): Fields | null {
  const fields = fieldsOf(value);
  return fields?.['msgType'] === MESSAGE_TYPE ? fields : null;
}

/** A name that can be compared: text, not empty and not endless. */
export function idOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_ID ? value : null;
}

/** A text for people; empty when there is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LONGEST_ID) : '';
}

/** The names in a list, without what is not a name. */
export function idsOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, MOST_INVITED)
    .map(idOf)
    .filter((id) => id !== null);
}

/** Yes and no as the clients write them: a boolean, or 1 and 0. Null for anything else. */
export function flagOf(value: unknown): boolean | null {
  if (value === true || value === 1) return true;
  return value === false || value === 0 ? false : null;
}

/** Epoch milliseconds, whether they were written in seconds, in milliseconds, as a number or as digits. */
export function timeOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number <= 0) return null;
  return number < FIRST_MS ? number * 1_000 : number;
}
