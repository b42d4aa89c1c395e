import { type Answer, MASTER_GRANT, ORDER_TYPE, SERVICE_TYPE } from '@fitout/api-client';
import { type FormValues, textOf } from '@fitout/ui-kit/primitives';
import * as z from 'zod/mini';
import { isQuantity } from '../shared/quantityRules.js';
import { shapeCodec, webStored, type WebStorage, type WebStored } from '../shared/storage/webStored.js';

const ITEM = z
  .object({
    itemId: z.string(),
    name: z.string(),
    unit: z.string(),
    price: z.int(),
    quantity: z.number(),
    categoryId: z.exactOptional(z.string()),
    serviceTypes: z.exactOptional(z.readonly(z.array(z.number()))),
    /** The customer named it, because there is no catalogue: `itemId` is the name, and the platform names the price. */
    isNamed: z.exactOptional(z.boolean()),
    typed: z.exactOptional(z.string()),
  })
  .check(z.refine(({ typed, quantity, unit }) => (typed === undefined ? isQuantity(quantity, unit) : quantity === 0)));

/** A chosen service; `price` in fen. */
export type DraftItem = Readonly<z.output<typeof ITEM>>;

export type ContactField = 'contactName' | 'contactMobile';
export type AddressField = ContactField | 'province' | 'city' | 'area' | 'address';

export type VisitName = AddressField | 'expectDate' | 'timeSlot' | 'arrived' | 'remark' | 'images';
type Choice = 'orderType' | 'serviceType' | 'categoryId' | 'masterId' | 'providerId';
export type DraftField = VisitName | Choice | 'agreed' | 'from';

export interface OrderDraft {
  readonly values: FormValues<DraftField>;
  readonly items: readonly DraftItem[];
}

export function storedDraft(open: () => WebStorage, userId: string): WebStored<OrderDraft | null> {
  const { decode, encode } = shapeCodec(DRAFT, null);
  return webStored<OrderDraft | null>(open, `orderDraft:${userId}`, {
    decode: (text) => withoutConsent(decode(text)),
    encode: (draft) => encode(withoutConsent(draft)),
  });
}

/** A consent applies only to the order that is sent, and never to a restored draft. */
function withoutConsent(draft: OrderDraft | null): OrderDraft | null {
  if (draft === null) return null;
  const { agreed: _, ...values } = draft.values;
  return { values, items: draft.items };
}

const DRAFT = z.object({
  values: z.record(z.string(), z.union([z.string(), z.readonly(z.array(z.string()))])),
  items: z.readonly(z.array(z.readonly(ITEM))),
});

const PLACE = ['province', 'city', 'area', 'address'] as const;
const VISIT = ['contactName', 'contactMobile', ...PLACE, 'expectDate', 'timeSlot'] as const;

const PROVIDER = ['masterId', 'providerId'] as const;

/**
 * The stored draft if it belongs to the order of the address; from another order's draft only contact and place are
 * kept. The same address is a reload, and keeps everything.
 */
export function firstDraft(stored: OrderDraft | null, search: URLSearchParams): OrderDraft {
  const empty = emptyDraft(search);
  if (stored === null || isFrom(stored, search)) return stored ?? empty;
  const { categoryId, serviceType, masterId, providerId, from, expectDate, timeSlot } = empty.values;
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
  const addressed: OrderDraft['values'] = emptyDraft(search).values;
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

export function emptyDraft(search: URLSearchParams) {
  const type = Number(search.get('type'));
  const orderType = isOrderType(type) ? type : ORDER_TYPE.master;
  const slot = search.get('slot') ?? '';
  const serviceType = search.get('serviceType') ?? '';
  const date = search.get('date') ?? '';
  return {
    values: {
      orderType: String(orderType),
      serviceType: /^[1-7]$/u.test(serviceType)
        ? serviceType
        : String(firstServiceType(orderType === ORDER_TYPE.design)),
      timeSlot: slot === 'PM' || slot === 'EV' ? slot : 'AM',
      expectDate: /^\d{4}-\d\d-\d\d$/u.test(date) ? date : '',
      categoryId: search.get('categoryId') ?? '',
      masterId: search.get('masterId') ?? '',
      providerId: search.get('providerId') ?? '',
      from: search.toString(),
    },
    items: [],
  } satisfies OrderDraft;
}

export function isFrom({ values }: OrderDraft, search: URLSearchParams): boolean {
  return textOf(values, 'from') === search.toString();
}

/** The quote that a draft orders; empty for none. */
export function quoteOf({ values }: Pick<OrderDraft, 'values'>): string {
  return new URLSearchParams(textOf(values, 'from')).get('quote') ?? '';
}

/** The services of a quote, without those of the catalogue, with contact and place of an earlier draft. */
export function quotedDraft({ lines }: Answer<'quote.details'>, before: OrderDraft): OrderDraft {
  const items = lines.map(({ name, unit, quantity, price }) => ({
    itemId: name,
    name,
    unit,
    quantity,
    price: price ?? 0,
  }));
  return { ...before, items };
}

export function withoutProvider(draft: OrderDraft): OrderDraft {
  return { ...draft, values: { ...draft.values, masterId: '', providerId: '' } };
}

/** An order, and the current offer of its category; prices in fen. */
export interface ReorderSource {
  readonly sheet: Answer<'order.details'>;
  readonly offered: Answer<'catalog.items'>;
}

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

export function providerIdsOf(order: Answer<'order.details'>['order']): Record<'masterId' | 'providerId', string> {
  if (order.orderType !== ORDER_TYPE.master) return { masterId: '', providerId: order.providerId ?? '' };
  return {
    masterId: order.masterGrant === MASTER_GRANT.customer ? (order.masterId ?? order.providerId ?? '') : '',
    providerId: '',
  };
}

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

export function isOrderType(type: number): boolean {
  return Object.values<number>(ORDER_TYPE).includes(type);
}

export function firstServiceType(isDesign: boolean): number {
  return isDesign ? SERVICE_TYPE.design : SERVICE_TYPE.installation;
}
