import type { QueryOf } from '@fitout/api-client';
import { keywordOf } from '../shared/keyword.js';
import { priceError, priceFen } from '../shared/priceRange.js';

/** The categories of tools: work at height, measuring, cutting, cleaning, power tools. */
export const RENTAL_CATEGORIES: readonly string[] = ['登高', '测量', '切割', '清洁', '电动'];
/** Tools on a page: three rows of four. */
export const RENTAL_SIZE = 12;
/** The value of the user's rentals in the address's tab. */
export const MY_RENTALS_TAB = 'mine';

/** The filters of the tools; an empty text does not filter. Prices in yuan, as typed. */
export interface RentalPageParams {
  readonly city: string;
  readonly category: string;
  readonly min: string;
  readonly max: string;
  /** Why the two prices do not filter; null if they do, or if there are none. */
  readonly priceError: string | null;
  readonly current: number;
}

/** The filters in an address; an unreadable value is ignored. */
export function rentalPageParams(search: URLSearchParams): RentalPageParams {
  const text = (name: string) => keywordOf(search, name);
  return {
    city: text('city'),
    category: RENTAL_CATEGORIES.find((name) => name === search.get('category')) ?? '',
    min: text('min'),
    max: text('max'),
    priceError: priceError(text('min'), text('max')),
    current: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  };
}

/** The filters as the marketplace's query, prices in fen. */
export function rentalQuery(params: RentalPageParams): QueryOf<'rental.page'> {
  const { current, city, category } = params;
  const isRange = params.priceError === null;
  const [minPrice, maxPrice] = isRange ? [priceFen(params.min), priceFen(params.max)] : [null, null];
  return {
    current,
    size: RENTAL_SIZE,
    ...(city !== '' && { city }),
    ...(category !== '' && { category }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
  };
}

/** Whether any filter but the page is set. */
export function hasRentalFilters({ city, category, min, max, priceError: error }: RentalPageParams): boolean {
  return city + category !== '' || (min + max !== '' && error === null);
}
