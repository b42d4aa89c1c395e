import type { QueryOf } from '@fitout/api-client';
import { priceFault, priceFen } from '../../priceRange.js';

/** The kinds of tools (2.4). */
export const RENTAL_CATEGORIES: readonly string[] = ['登高', '测量', '切割', '清洁', '电动'];
/** Tools on a page: three rows of four. */
export const RENTAL_SIZE = 12;
/** The tab with my own rentals, as the address has it. */
export const MY_RENTALS_TAB = 'mine';

const CITY_MAX = 64;

/** What tools are asked for; texts are empty where nothing is. Prices in yuan, as they were typed. */
export interface RentalQuestion {
  readonly city: string;
  readonly category: string;
  readonly min: string;
  readonly max: string;
  /** Why the two prices are not asked for; null when they are, or when there are none. */
  readonly priceFault: string | null;
  readonly current: number;
}

/** The question in an address; whatever cannot be read counts as not asked. */
export function rentalQuestionOf(search: URLSearchParams): RentalQuestion {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, CITY_MAX);
  return {
    city: text('city'),
    category: RENTAL_CATEGORIES.find((name) => name === search.get('category')) ?? '',
    min: text('min'),
    max: text('max'),
    priceFault: priceFault(text('min'), text('max')),
    current: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  };
}

/** The question as the marketplace takes it, prices in fen. */
export function rentalQuery(question: RentalQuestion): QueryOf<'rental.page'> {
  const { current, city, category } = question;
  const isRange = question.priceFault === null;
  const [minPrice, maxPrice] = isRange ? [priceFen(question.min), priceFen(question.max)] : [null, null];
  return {
    current,
    size: RENTAL_SIZE,
    ...(city !== '' && { city }),
    ...(category !== '' && { category }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
  };
}

/** Whether anything but the page narrows the tools. */
export function isRentalNarrowed({ city, category, min, max, priceFault: fault }: RentalQuestion): boolean {
  return city + category !== '' || (min + max !== '' && fault === null);
}
