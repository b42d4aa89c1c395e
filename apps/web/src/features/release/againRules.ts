import type { Answer } from '@fitout/api-client';
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
  // A shop or a designer is named as who provides it; a master only where one was asked for.
  const isMasters = order.orderType === 1;
  return {
    values: {
      orderType: String(order.orderType),
      serviceType: String(order.serviceType),
      categoryId: order.categoryId ?? '',
      masterId: isMasters && order.masterGrant === 1 ? (order.masterId ?? order.providerId ?? '') : '',
      providerId: isMasters ? '' : (order.providerId ?? ''),
      contactName: order.contactName,
      // A number that is hidden from whoever looks is none that could be called.
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
  const today = offered.find(({ id }) => id === itemId) ?? { name, unit, price };
  if (itemId === null || today.price === null || !Number.isInteger(quantity) || quantity <= 0) return null;
  return { itemId, name: today.name, unit: today.unit, price: today.price, quantity };
}
