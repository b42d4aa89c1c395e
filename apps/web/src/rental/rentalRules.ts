import { type Answer, type QueryOf, RENTAL_STATUS } from '@fitout/api-client';
import { addDays, isDay, type StatusTone } from '@fitout/ui-kit/marketplace';
import { keywordOf, pageOf, priceError, priceFen } from '../shared/keyword.js';

/** A tool to rent; sums in fen. */
export type RentalItem = Answer<'rental.page'>['records'][number];
/** A rental of the user; sums in fen. */
export type Rental = Answer<'rental.mine'>['records'][number];

/** The unit of tools, which has no fractions. */
export const RENTAL_UNIT = '件';
/** The marketplace's limit for the days of a rental, and for the days until it begins. */
const RENTAL_DAYS_MAX = 90;

const WHOLE = /^\d{1,4}$/u;
const DAY_MS = 24 * 60 * 60_000;

export interface RentalDraft {
  readonly startDate: string;
  readonly endDate: string;
  readonly quantity: string;
  readonly addressId: string;
}

/** The days from the first to the last, inclusive: end − start + 1; null unless both are days in this order. */
function rentalDays(startDate: string, endDate: string): number | null {
  const days = (dayNumber(endDate) ?? NaN) - (dayNumber(startDate) ?? NaN) + 1;
  return days >= 1 ? days : null;
}

export function rentalQuantity({ quantity }: Pick<RentalDraft, 'quantity'>): number | null {
  const plain = quantity.normalize('NFKC').trim();
  return WHOLE.test(plain) && Number(plain) >= 1 ? Number(plain) : null;
}

/** The price of a rental, in fen. */
export interface RentalFee {
  readonly days: number;
  readonly quantity: number;
  readonly dayPrice: number;
  readonly rent: number;
  readonly deposit: number;
  readonly total: number;
}

export function rentalFee(item: Pick<RentalItem, 'dayPrice' | 'deposit'>, draft: RentalDraft): RentalFee | null {
  const days = rentalDays(draft.startDate, draft.endDate);
  const quantity = rentalQuantity(draft);
  if (days === null || quantity === null || item.dayPrice === null) return null;
  const rent = item.dayPrice * days * quantity;
  const deposit = (item.deposit ?? 0) * quantity;
  return { days, quantity, dayPrice: item.dayPrice, rent, deposit, total: rent + deposit };
}

export type RentalErrors = Readonly<Partial<Record<keyof RentalDraft, string | undefined>>>;

export function rentalErrors(
  draft: RentalDraft,
  { today, stock }: { readonly today: string; readonly stock: number },
): RentalErrors {
  const { startDate, endDate, addressId } = draft;
  const start = startError(startDate, today);
  const days = rentalDays(startDate, endDate);
  const end =
    dayNumber(endDate) === null
      ? noDay('结束日期', endDate)
      : days === null && dayNumber(startDate) !== null
        ? '结束日期不能早于开始日期'
        : days !== null && days > RENTAL_DAYS_MAX
          ? `一次最多租 ${RENTAL_DAYS_MAX} 天`
          : null;
  const tools = rentalQuantity(draft);
  const count = tools === null ? '数量至少为 1' : tools > stock ? `库存仅 ${stock} 件` : null;
  return {
    ...(start !== null && { startDate: start }),
    ...(end !== null && { endDate: end }),
    ...(count !== null && { quantity: count }),
    ...(addressId === '' && { addressId: '请选择使用地址' }),
  };
}

function startError(startDate: string, today: string): string | null {
  if (dayNumber(startDate) === null) return noDay('开始日期', startDate);
  if (startDate < today) return '开始日期不能早于今天';
  return startDate > addDays(today, RENTAL_DAYS_MAX) ? `最多提前 ${RENTAL_DAYS_MAX} 天预订` : null;
}

function noDay(label: string, typed: string): string {
  return typed.trim() === '' ? `请选择${label}` : '请输入正确的日期，如 2026-11-25';
}

export type RentalAction = 'pay' | 'cancel' | 'return' | 'again';

export interface RentalStatusView {
  readonly label: string;
  readonly tone: StatusTone;
  readonly actions: readonly RentalAction[];
  /** The status changes without the customer, so the page polls it. */
  readonly isMoving: boolean;
}

const STATUSES: Readonly<Record<number, RentalStatusView>> = {
  1: { label: '待支付', tone: 'warning', actions: ['pay', 'cancel'], isMoving: true },
  2: { label: '待取货', tone: 'info', actions: ['cancel'], isMoving: true },
  3: { label: '租用中', tone: 'brand', actions: ['return'], isMoving: false },
  4: { label: '待归还确认', tone: 'purple', actions: [], isMoving: true },
  5: { label: '已完成', tone: 'success', actions: ['again'], isMoving: false },
  9: { label: '已取消', tone: 'neutral', actions: ['again'], isMoving: false },
};

export function rentalStatus(status: number): RentalStatusView {
  return STATUSES[status] ?? { label: `状态 ${status}`, tone: 'neutral', actions: [], isMoving: false };
}

export function rentalHint({ status, startDate, endDate }: Rental, today: string): string {
  if (status === RENTAL_STATUS.paid) return `请于 ${dayWords(startDate)} 凭订单取货`;
  if (status === RENTAL_STATUS.rented)
    return today > endDate ? `已超过归还日 ${dayWords(endDate)}，请尽快归还` : `请于 ${dayWords(endDate)} 前归还`;
  if (status === RENTAL_STATUS.returned) return '门店验收后，押金原路退回';
  return status === RENTAL_STATUS.done ? '已归还，押金原路退回' : '';
}

export function dayWords(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(month)}月${Number(date)}日`;
}

/** The days between the epoch and a day; null for an invalid day, such as `2026-02-30`. */
function dayNumber(text: string): number | null {
  return isDay(text) ? Date.parse(text) / DAY_MS : null;
}

export const RENTAL_CATEGORIES: readonly string[] = ['登高', '测量', '切割', '清洁', '电动'];
export const RENTAL_SIZE = 12;
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

export function rentalPageParams(search: URLSearchParams): RentalPageParams {
  const text = (name: string) => keywordOf(search, name);
  return {
    city: text('city'),
    category: RENTAL_CATEGORIES.find((name) => name === search.get('category')) ?? '',
    min: text('min'),
    max: text('max'),
    priceError: priceError(text('min'), text('max')),
    current: pageOf(search),
  };
}

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

export function hasRentalFilters({ city, category, min, max, priceError: error }: RentalPageParams): boolean {
  return city + category !== '' || (min + max !== '' && error === null);
}

export type BookAddress = Answer<'address.list'>[number];

/** An address in one line; a city that is its own province appears once. */
export function addressText({ province, city, area, address, name, mobile }: BookAddress): string {
  const place = province === city ? city : `${province}${city}`;
  return `${place}${area}${address} ${name} ${mobile}`;
}
