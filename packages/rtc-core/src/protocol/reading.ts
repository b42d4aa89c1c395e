export type Fields = Readonly<Record<string, unknown>>;

export const MESSAGE_TYPE = 'rtcCallWithAgora';

/** The maximum length of an account name: the core keeps and compares names as long as a call lasts. */
const LONGEST_ID = 256;
/** The maximum number of invitees in a signal (R286, with room for other clients' larger calls). */
const MOST_INVITED = 32;
/** Times below this are in seconds: as milliseconds they would be before 1973. */
const FIRST_MS = 100_000_000_000;

export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

export function signalFields(value: unknown): Fields | null {
  const fields = fieldsOf(value);
  return fields?.['msgType'] === MESSAGE_TYPE ? fields : null;
}

export function idOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_ID ? value : null;
}

/** A text to display; empty if there is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LONGEST_ID) : '';
}

export function idsOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, MOST_INVITED)
    .map(idOf)
    .filter((id) => id !== null);
}

/** A boolean as the clients write it: a boolean, or 1 and 0. Null for any other value. */
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
