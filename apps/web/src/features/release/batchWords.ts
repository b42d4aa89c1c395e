import { zhOrder } from '@fitout/ui-kit/marketplace';

const DAY_MS = 86_400_000;
/** The day spreadsheets count from. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);

/** Full-width digits and signs as plain ones. */
export function plainSigns(text: string): string {
  return text.normalize('NFKC').trim();
}

/**
 * A day as the wire has it, `2026-11-05`, from what a spreadsheet has: its own number of days, or a text with years,
 * months and days in any of the usual spellings. What is no day comes back as it is, for somebody to look at.
 */
export function wireDay(text: string): string {
  const plain = plainSigns(text);
  if (/^[2-8]\d{4}$/u.test(plain)) return isoDay(SERIAL_ZERO + Number(plain) * DAY_MS);
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: .*)?$/u.exec(plain) ?? [];
  if (year === undefined || month === undefined || day === undefined) return plain;
  const wire = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(wire) ? wire : plain;
}

/** Whether there is such a day. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && isoDay(ms) === text;
}

/** 上午, 下午 or 晚间 from any of their spellings; what is none of them comes back as it is. */
export function slotOf(text: string): string {
  const plain = plainSigns(text);
  const code = Object.entries(zhOrder.slots).find(
    ([name, label]) => name === plain.toUpperCase() || label === text,
  )?.[0];
  const word = SLOT_WORDS.find(([name, spelt]) => name === code || (plain !== '' && plain.startsWith(spelt)))?.[1];
  return word ?? text;
}

/** The code of a part of the day; null for a text that is none. An empty one is the morning, as at a single order. */
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
