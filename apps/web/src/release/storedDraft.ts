import type { FormValues } from '@fitout/ui-kit/primitives';
import { isQuantity } from '../shared/quantityRules.js';
import { jsonCodec } from '../shared/storage/codecs.js';
import { webStored, type WebStorage, type WebStored } from '../shared/storage/webStored.js';

/** A chosen service; `price` in fen. */
export interface DraftItem {
  readonly itemId: string;
  readonly name: string;
  readonly unit: string;
  readonly price: number;
  readonly quantity: number;
  /** Its category, and its order types; absent if unknown. */
  readonly categoryId?: string;
  readonly serviceTypes?: readonly number[];
  /** The customer named it, because there is no catalogue: `itemId` is the name, and the platform names the price. */
  readonly isNamed?: boolean;
  /** The typed text of an invalid quantity; such a service counts as zero. */
  readonly typed?: string;
}

/** The contact in a form of an order. */
export type ContactField = 'contactName' | 'contactMobile';
/** Contact and place in a form of an order. */
export type AddressField = ContactField | 'province' | 'city' | 'area' | 'address';

/** The values of an order besides its services; `from` is the address that it was begun at. */
export type DraftField =
  | AddressField
  | 'orderType'
  | 'serviceType'
  | 'categoryId'
  | 'masterId'
  | 'providerId'
  | 'expectDate'
  | 'timeSlot'
  | 'arrived'
  | 'remark'
  | 'images'
  | 'agreed'
  | 'from';

/** An unfinished order. */
export interface OrderDraft {
  readonly values: FormValues<DraftField>;
  readonly items: readonly DraftItem[];
}

/** This account's unfinished order in this tab, stored for a reload; null without a readable one. */
export function storedDraft(open: () => WebStorage, userId: string): WebStored<OrderDraft | null> {
  const { decode, encode } = jsonCodec((json) => (isDraft(json) ? withoutConsent(json) : null));
  return webStored(open, `orderDraft:${userId}`, { decode, encode: (draft) => encode(draft && withoutConsent(draft)) });
}

/** A consent applies only to the order that is sent, and never to a restored draft. */
function withoutConsent({ values, items }: OrderDraft): OrderDraft {
  const { agreed: _, ...rest } = values;
  return { values: rest, items };
}

function isDraft(stored: unknown): stored is OrderDraft {
  if (typeof stored !== 'object' || stored === null || !('values' in stored) || !('items' in stored)) return false;
  const { values, items } = stored;
  return (
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value: unknown) => typeof value === 'string' || isTexts(value)) &&
    Array.isArray(items) &&
    items.every(isItem)
  );
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isItem(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false;
  const {
    itemId,
    name,
    unit,
    price,
    quantity,
    typed,
    categoryId = '',
    serviceTypes = [],
  }: Partial<Record<string, unknown>> = { ...item };
  const isNamed = [itemId, name, unit, categoryId].every((text) => typeof text === 'string');
  const isTyped = typeof typed === 'string' && quantity === 0;
  const isCounted = typed === undefined && typeof quantity === 'number' && isQuantity(quantity, String(unit));
  const isOffer = Array.isArray(serviceTypes) && serviceTypes.every((type) => typeof type === 'number');
  return isNamed && isOffer && Number.isSafeInteger(price) && (isTyped || isCounted);
}
