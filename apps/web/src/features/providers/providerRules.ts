import type { Answer } from '@fitout/api-client';

/** A shop as the marketplace knows it. */
export type Shop = Answer<'shop.detail'>;

/** A designer's finished project, which is ordered by the square metre; money in fen. */
export type Design = Answer<'design.detail'>;

/** Orders for masters, for shops and for designers (2.3). */
export const ORDER_TYPES = { master: 1, shop: 2, design: 3 } as const;

/** A shop's page. */
export function shopHref(id: string): string {
  return `/shopDetail?id=${encodeURIComponent(id)}`;
}

/** A design's page. */
export function designHref(id: string): string {
  return `/designDetail?id=${encodeURIComponent(id)}`;
}

/** The order form with a shop or a design chosen, and a category where there is one. */
export function providerOrderHref(
  type: 2 | 3,
  providerId: string,
  chosen: Partial<Record<'categoryId' | 'serviceType', string>> = {},
): string {
  return `/ReleaseOrder?${new URLSearchParams({ type: String(type), providerId, ...chosen }).toString()}`;
}

/** The cheapest of these prices, in fen; null where none is known. */
export function cheapestOf(items: readonly { readonly price: number | null }[]): number | null {
  const prices = items.flatMap(({ price }) => (price === null ? [] : [price]));
  return prices.length === 0 ? null : Math.min(...prices);
}

/** What a whole home of this area costs at a price per square metre, in fen; null where either is not known. */
export function designTotal({ unitPrice, areaSqm }: Pick<Design, 'unitPrice' | 'areaSqm'>): number | null {
  return unitPrice === null || !(areaSqm > 0) ? null : Math.round(unitPrice * areaSqm);
}
