import { ORDER_TYPE } from '@fitout/api-client';
import { textOf } from '@fitout/ui-kit/primitives';
import { firstServiceType, isOrderType } from './offerRules.js';
import type { DraftField, OrderDraft } from './storedDraft.js';

/** The typed fields of the visit, which apply to another order as well. */
const VISIT = [
  'contactName',
  'contactMobile',
  'province',
  'city',
  'area',
  'address',
  'expectDate',
  'timeSlot',
] as const;

const PROVIDER = ['masterId', 'providerId'] as const;

/**
 * The stored draft if it belongs to the order of the address; from another order's draft only contact and place are
 * kept. The same address is a reload, and keeps everything.
 */
export function firstDraft(stored: OrderDraft | null, search: URLSearchParams): OrderDraft {
  const empty = emptyDraft(search);
  if (stored === null || isFrom(stored, search)) return stored ?? empty;
  const {
    categoryId = '',
    serviceType = '',
    masterId = '',
    providerId = '',
    from = '',
    expectDate = '',
    timeSlot = '',
  } = empty.values;
  const fromAddress = {
    ...(search.has('serviceType') && { serviceType }),
    ...(search.has('date') && { expectDate }),
    ...(search.has('slot') && { timeSlot }),
  };
  if (isSameOrder(stored, search)) {
    const values = { ...stored.values, ...fromAddress, ...(search.has('categoryId') && { categoryId }) };
    return { ...stored, values: { ...values, masterId, providerId, from } };
  }
  const visit = Object.fromEntries(VISIT.flatMap((name) => (stored.values[name] ? [[name, stored.values[name]]] : [])));
  return { values: { ...empty.values, ...visit, ...fromAddress }, items: [] };
}

/**
 * Whether a draft belongs to the order of an address: the same order type, no other category, and no other provider. A
 * user who chooses a provider on the way continues the same order.
 */
export function isSameOrder(stored: OrderDraft, search: URLSearchParams): boolean {
  if (isFrom(stored, search)) return true;
  const addressed = emptyDraft(search).values;
  const isOpen = (name: DraftField) => textOf(stored.values, name) === '';
  const isSame = (name: DraftField) => textOf(stored.values, name) === textOf(addressed, name);
  return (
    isSame('orderType') &&
    (!search.has('categoryId') || isOpen('categoryId') || isSame('categoryId')) &&
    (PROVIDER.every(isOpen) || PROVIDER.every(isSame))
  );
}

/** The draft with this address as its origin, so that a reload finds it. */
export function movedTo(draft: OrderDraft, search: URLSearchParams): OrderDraft {
  return { ...draft, values: { ...draft.values, from: search.toString() } };
}

/** An empty form with the values of its address. */
export function emptyDraft(search: URLSearchParams): OrderDraft {
  const type = Number(search.get('type'));
  const orderType = isOrderType(type) ? type : ORDER_TYPE.master;
  const slot = search.get('slot') ?? '';
  return {
    values: {
      orderType: String(orderType),
      serviceType: typeIn(search.get('serviceType') ?? '', String(firstServiceType(orderType === ORDER_TYPE.design))),
      timeSlot: slot === 'PM' || slot === 'EV' ? slot : 'AM',
      expectDate: dayIn(search.get('date') ?? ''),
      categoryId: search.get('categoryId') ?? '',
      masterId: search.get('masterId') ?? '',
      providerId: search.get('providerId') ?? '',
      from: search.toString(),
    },
    items: [],
  };
}

/** Whether a draft has this address as its origin. */
export function isFrom({ values }: OrderDraft, search: URLSearchParams): boolean {
  return textOf(values, 'from') === search.toString();
}

/** The draft without a provider. */
export function withoutProvider(draft: OrderDraft): OrderDraft {
  return { ...draft, values: { ...draft.values, masterId: '', providerId: '' } };
}

function typeIn(text: string, usual: string): string {
  return /^[1-7]$/u.test(text) ? text : usual;
}

function dayIn(text: string): string {
  return /^\d{4}-\d\d-\d\d$/u.test(text) ? text : '';
}
