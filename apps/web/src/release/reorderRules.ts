import { MASTER_GRANT, ORDER_TYPE, type Answer } from '@fitout/api-client';
import { isQuantity } from '../shared/quantityRules.js';
import type { DraftItem, OrderDraft } from './storedDraft.js';

/** An order, and the current offer of its category; prices in fen. */
export interface ReorderSource {
  readonly sheet: Answer<'order.details'>;
  readonly offered: Answer<'catalog.items'>;
}

/**
 * A draft of the same order: services, place and contact, at current prices if known. Day, pictures and consent have to
 * be given again. `from` is the address of the draft.
 */
export function reorderDraft(source: ReorderSource, from: string): OrderDraft {
  const { order } = source.sheet;
  return {
    values: {
      orderType: String(order.orderType),
      serviceType: String(order.serviceType),
      categoryId: order.categoryId ?? '',
      ...providerIdsOf(order),
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
    items: itemsOf(source).flatMap((item) => itemOf(item, source.offered) ?? []),
  };
}

/** The providers of an earlier order: a shop or a designer as the provider, a master only if one was chosen. */
export function providerIdsOf(order: Answer<'order.details'>['order']): Record<'masterId' | 'providerId', string> {
  if (order.orderType !== ORDER_TYPE.master) return { masterId: '', providerId: order.providerId ?? '' };
  return {
    masterId: order.masterGrant === MASTER_GRANT.customer ? (order.masterId ?? order.providerId ?? '') : '',
    providerId: '',
  };
}

/** How many services of an order cannot be ordered again: they have no name in the catalogue or no price. */
export function countNotReorderable(source: ReorderSource): number {
  return itemsOf(source).filter((item) => itemOf(item, source.offered) === null).length;
}

type OrderItem = Answer<'order.details'>['items'][number];

function itemsOf({ sheet }: ReorderSource): readonly OrderItem[] {
  return sheet.items.length > 0 ? sheet.items : sheet.order.items;
}

function itemOf(
  { itemId, name, unit, price, quantity }: OrderItem,
  offered: ReorderSource['offered'],
): DraftItem | null {
  // An order may have services of several categories; those of another category keep their price.
  const today = offered.find(({ id }) => id === itemId);
  const { name: called, unit: per, price: now } = today ?? { name, unit, price };
  if (itemId === null || now === null || !isQuantity(quantity, per)) return null;
  const offer = today !== undefined && {
    serviceTypes: today.serviceTypes,
    ...(today.categoryId !== null && { categoryId: today.categoryId }),
  };
  return { itemId, name: called, unit: per, price: now, quantity, ...offer };
}
