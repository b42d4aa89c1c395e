import { addDays, isDay, zhOrder } from '@fitout/ui-kit/marketplace';

const DAY_MS = 86_400_000;
/** Day zero of spreadsheets. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);

export function toAscii(text: string): string {
  return text.normalize('NFKC').trim();
}

/**
 * A day in the format of the wire, `2026-11-05`, from a spreadsheet's day number, or a text with years, months and days
 * in any of the usual notations. Any other text is returned unchanged, for the user to correct.
 */
export function wireDay(text: string): string {
  const plain = toAscii(text);
  if (/^[2-8]\d{4}$/u.test(plain)) return isoDay(SERIAL_ZERO + Number(plain) * DAY_MS);
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: .*)?$/u.exec(plain) ?? [];
  if (year === undefined || month === undefined || day === undefined) return plain;
  const wire = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(wire) ? wire : plain;
}

export function exampleDay(now: string): string {
  return addDays(now.slice(0, 10), 3);
}

/** 上午, 下午 or 晚间 from any of their spellings; any other text is returned unchanged. */
export function slotOf(text: string): string {
  const plain = toAscii(text);
  const code = Object.entries(zhOrder.slots).find(
    ([name, label]) => name === plain.toUpperCase() || label === text,
  )?.[0];
  const word = SLOT_WORDS.find(([name, spelt]) => name === code || (plain !== '' && plain.startsWith(spelt)))?.[1];
  return word ?? text;
}

/** The code of a half day; null for an unknown text. An empty one is the morning, as in a single order. */
export function slotCode(text: string): 'AM' | 'PM' | 'EV' | null {
  if (text.trim() === '') return 'AM';
  return SLOT_WORDS.find(([, word]) => word === slotOf(text))?.[0] ?? null;
}

const SLOT_WORDS = [
  ['AM', '上午'],
  ['PM', '下午'],
  ['EV', '晚间'],
] as const;

function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
