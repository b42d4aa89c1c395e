import { fenTimes, type Answer, type ORDER_TYPE } from '@fitout/api-client';

/** A shop of the marketplace. */
export type Shop = Answer<'shop.detail'>;

/** A designer's finished project, which is ordered by the square metre; money in fen. */
export type Design = Answer<'design.detail'>;

/** The address of a shop's page. */
export function shopHref(id: string): string {
  return `/shopDetail?id=${encodeURIComponent(id)}`;
}

/** The address of a design's page. */
export function designHref(id: string): string {
  return `/designDetail?id=${encodeURIComponent(id)}`;
}

/** The address of the order form with a chosen shop or design, and optionally a category. */
export function providerOrderHref(
  type: (typeof ORDER_TYPE)['shop' | 'design'],
  providerId: string,
  chosen: Partial<Record<'categoryId' | 'serviceType', string>> = {},
): string {
  return `/ReleaseOrder?${new URLSearchParams({ type: String(type), providerId, ...chosen }).toString()}`;
}

/** The lowest of these prices, in fen; null if none is known. */
export function cheapestOf(items: readonly { readonly price: number | null }[]): number | null {
  const prices = items.flatMap(({ price }) => (price === null ? [] : [price]));
  return prices.length === 0 ? null : Math.min(...prices);
}

/** The price of a whole home of this area at a price per square metre, in fen; null if either is unknown. */
export function designTotal({ unitPrice, areaSqm }: Pick<Design, 'unitPrice' | 'areaSqm'>): number | null {
  return unitPrice === null || !(areaSqm > 0) ? null : fenTimes(unitPrice, areaSqm);
}
