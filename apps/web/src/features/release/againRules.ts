import type { Answer } from '@fitout/api-client';
import { isQuantity } from './quantityRules.js';
import type { DraftItem, OrderDraft } from './storedDraft.js';

/** What an order says of itself, and what its category has on offer today; prices in fen. */
export interface AgainSource {
  readonly sheet: Answer<'order.details'>;
  readonly offered: Answer<'catalog.items'>;
}

/**
 * The same order anew: what, where and for whom, at today's prices where they are known. The day, the pictures and the
 * consent are asked for again. `from` names the address the draft was made for.
 */
export function draftAgain(source: AgainSource, from: string): OrderDraft {
  const { order } = source.sheet;
  return {
    values: {
      orderType: String(order.orderType),
      serviceType: String(order.serviceType),
      categoryId: order.categoryId ?? '',
      ...askedOf(order),
      contactName: order.contactName,
      // A masked number cannot be called.
      contactMobile: order.contactMobile.includes('*') ? '' : order.contactMobile,
      province: order.province,
      city: order.city,
      area: order.area,
      address: order.address,
      timeSlot: order.timeSlot === '' ? 'AM' : order.timeSlot,
      remark: order.remark,
      from,
    },
    items: linesOf(source).flatMap((line) => itemOf(line, source.offered) ?? []),
  };
}

/** Whom an older order was for: a shop or a designer as who provides it, a master only where one was asked for. */
export function askedOf(order: Answer<'order.details'>['order']): Record<'masterId' | 'providerId', string> {
  if (order.orderType !== 1) return { masterId: '', providerId: order.providerId ?? '' };
  return { masterId: order.masterGrant === 1 ? (order.masterId ?? order.providerId ?? '') : '', providerId: '' };
}

/** How many services of an order cannot be ordered again: they have no name in the catalogue or no price. */
export function missingAgain(source: AgainSource): number {
  return linesOf(source).filter((line) => itemOf(line, source.offered) === null).length;
}

type Line = Answer<'order.details'>['items'][number];

function linesOf({ sheet }: AgainSource): readonly Line[] {
  return sheet.items.length > 0 ? sheet.items : sheet.order.items;
}

function itemOf({ itemId, name, unit, price, quantity }: Line, offered: AgainSource['offered']): DraftItem | null {
  // One order may hold services of several categories; the price of those is the one that was paid.
  const today = offered.find(({ id }) => id === itemId);
  const { name: called, unit: per, price: now } = today ?? { name, unit, price };
  if (itemId === null || now === null || !isQuantity(quantity, per)) return null;
  const offer = today !== undefined && {
    serviceTypes: today.serviceTypes,
    ...(today.categoryId !== null && { categoryId: today.categoryId }),
  };
  return { itemId, name: called, unit: per, price: now, quantity, ...offer };
}
