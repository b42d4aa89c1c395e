/** Masks a mobile number: `10000000001` → `100****0001`; empty if it is too short to mask. */
export function maskMobile(mobile: string | null): string {
  return mobile === null || mobile.length < 8 ? '' : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}

const CHINA_OFFSET_MINUTES = 8 * 60;
const DAY_MINUTES = 24 * 60;

/** Whether a time is within hours such as `09:00-21:00`, in the zone +08:00 (A62); the hours may pass midnight. */
export function isWithinHours(hours: string, nowMs: number): boolean {
  const read = minutesOf(hours);
  if (read === null) return false;
  const { from, to } = read;
  const now = (Math.floor(nowMs / 60_000) + CHINA_OFFSET_MINUTES) % DAY_MINUTES;
  return from <= to ? from <= now && now < to : now >= from || now < to;
}

/** When hours such as `09:00-21:00` begin next after a time, in ms; never (`Infinity`) for a text that is no hours. */
export function nextOpening(hours: string, nowMs: number): number {
  const read = minutesOf(hours);
  if (read === null) return Infinity;
  const minute = Math.floor(nowMs / 60_000);
  const past = (minute + CHINA_OFFSET_MINUTES - read.from + DAY_MINUTES) % DAY_MINUTES;
  return (minute + DAY_MINUTES - past) * 60_000;
}

/** The first and the last minute of the day of hours; null for another text. */
function minutesOf(hours: string): { readonly from: number; readonly to: number } | null {
  const match = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(hours);
  if (match === null) return null;
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = match.slice(1).map(Number);
  return { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute };
}

/**
 * Whether the hardened profile accepts a password: at least eight characters of two kinds, different from the user
 * name.
 */
export function isStrongPassword(password: string, userName: string): boolean {
  const kinds = [/\d/u, /\p{Ll}/u, /\p{Lu}/u, /[^\d\p{Ll}\p{Lu}]/u].filter((kind) => kind.test(password)).length;
  return password.length >= 8 && kinds >= 2 && password.toLowerCase() !== userName.toLowerCase();
}

/** The fault of a user name, or null. */
export function userNameFault(name: string, maxBytes: number): 'userNameTooLong' | 'userNameIllegal' | null {
  if (Buffer.byteLength(name) > maxBytes) return 'userNameTooLong';
  // Spaces, control characters, and characters with a meaning in markup or addresses.
  if (!/^[^\s\p{C}<>"'`&/\\#?%]+$/u.test(name)) return 'userNameIllegal';
  // A short number could be the id of an account now or later, and log-in accepts ids; eleven digits are a mobile
  // number.
  return /^\d+$/.test(name) && name.length !== 11 ? 'userNameIllegal' : null;
}
