import { DESIGNS } from '../catalog/designs.js';
import { findMaster } from '../catalog/masters.js';
import { servicesOf } from '../catalog/services.js';
import { SHOPS } from '../catalog/shops.js';
import type { OrderLine } from './orderParts.js';

/** The price of a service that is not in the catalogue, in fen. */
export const STARTING_PRICE = 5_000;

/** The provider of a one-click order. */
export interface RequestedProvider {
  readonly masterId?: string | undefined;
  readonly providerId?: string | undefined;
}

/**
 * The items of a one-click order, which names no service: the starting price on the provider's page. A master's is 起步价,
 * a design's the deposit, a shop's its cheapest service; everything else is an additional cost. Prices in fen. Empty
 * for an unknown id; without one the platform chooses the provider.
 */
export function startingLines({ masterId, providerId }: RequestedProvider): readonly OrderLine[] {
  const id = masterId || providerId || '';
  if (id === '') return [line('上门服务（起步价）', '次', STARTING_PRICE)];
  const master = findMaster(id);
  if (master !== null) return [line('上门服务（起步价）', '次', master.priceFrom)];
  const design = DESIGNS.find((candidate) => candidate.id === id);
  if (design !== undefined) return [line('设计定金', '项', design.deposit)];
  const [first, ...rest] = SHOPS.find((candidate) => candidate.id === id)?.mainCategoryIds.flatMap(servicesOf) ?? [];
  if (first === undefined) return [];
  const cheapest = rest.reduce((best, service) => (service.price < best.price ? service : best), first);
  return [line('上门服务（起步价）', '次', cheapest.price)];
}

/** An item outside the catalogue, so that a customer who repeats the order chooses services again. */
function line(name: string, unit: string, price: number): OrderLine {
  return { itemId: null, name, spec: '', unit, quantity: 1, price, images: [] };
}
