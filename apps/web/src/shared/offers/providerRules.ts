import { fenTimes, type Answer, type ORDER_TYPE } from '@fitout/api-client';

export type Shop = Answer<'shop.detail'>;

/** A designer's finished project, which is ordered by the square metre; money in fen. */
export type Design = Answer<'design.detail'>;

export function shopHref(id: string): string {
  return `/shopDetail?id=${encodeURIComponent(id)}`;
}

export function designHref(id: string): string {
  return `/designDetail?id=${encodeURIComponent(id)}`;
}

export function providerOrderHref(
  type: (typeof ORDER_TYPE)['shop' | 'design'],
  providerId: string,
  chosen: Partial<Record<'categoryId' | 'serviceType', string>> = {},
): string {
  return `/ReleaseOrder?${new URLSearchParams({ type: String(type), providerId, ...chosen }).toString()}`;
}

export function cheapestOf(items: readonly { readonly price: number | null }[]): number | null {
  const prices = items.flatMap(({ price }) => (price === null ? [] : [price]));
  return prices.length === 0 ? null : Math.min(...prices);
}

export function designTotal({ unitPrice, areaSqm }: Pick<Design, 'unitPrice' | 'areaSqm'>): number | null {
  return unitPrice === null || !(areaSqm > 0) ? null : fenTimes(unitPrice, areaSqm);
}
