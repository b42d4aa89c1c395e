import { DESIGNS } from '../catalog/designs.js';
import { findMaster } from '../catalog/masters.js';
import { servicesOf } from '../catalog/services.js';
import { SHOPS } from '../catalog/shops.js';
import type { OrderLine } from './orderParts.js';

/** Whom a request of one press is for. */
export interface AskedProvider {
  readonly masterId?: string | undefined;
  readonly providerId?: string | undefined;
}

/**
 * What a request of one press costs, which names no service: the price at which its page says that it begins. A master's is
 * 起步价, a design's the deposit, a shop's its cheapest service; all else is an additional cost. Prices in fen.
 * Empty for an id that is none of them.
 */
export function startingLines({ masterId, providerId }: AskedProvider): readonly OrderLine[] {
  const id = masterId || providerId || '';
  const master = findMaster(id);
  if (master !== null) return [line('上门服务（起步价）', '次', master.priceFrom)];
  const design = DESIGNS.find((one) => one.id === id);
  if (design !== undefined) return [line('设计定金', '项', design.deposit)];
  const [first, ...rest] = SHOPS.find((one) => one.id === id)?.mainCategoryIds.flatMap(servicesOf) ?? [];
  if (first === undefined) return [];
  const cheapest = rest.reduce((best, one) => (one.price < best.price ? one : best), first);
  return [line('上门服务（起步价）', '次', cheapest.price)];
}

/** It is not in the catalogue: a repeated order chooses again. */
function line(name: string, unit: string, price: number): OrderLine {
  return { itemId: null, name, spec: '', unit, quantity: 1, price, images: [] };
}
