import type { FormValues } from '@fitout/ui-kit/primitives';
import { isQuantity } from './quantityRules.js';

/** One service that was chosen; `price` in fen. */
export interface DraftItem {
  readonly itemId: string;
  readonly name: string;
  readonly unit: string;
  readonly price: number;
  readonly quantity: number;
  /** Its place in the catalogue, and its order types; absent where unknown. */
  readonly categoryId?: string;
  readonly serviceTypes?: readonly number[];
  /** What was typed for the quantity, where it is no quantity; then nothing of it is counted. */
  readonly typed?: string;
}

/** An order that is being written. */
export interface OrderDraft {
  readonly values: FormValues;
  readonly items: readonly DraftItem[];
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (userId: string) => `orderDraft:${userId}`;

/** The order this account was writing in this tab; null when there is none, or none that can be read. */
export function loadDraft(open: () => Kept, userId: string): OrderDraft | null {
  try {
    const kept: unknown = JSON.parse(open().getItem(keyOf(userId)) ?? 'null');
    return isDraft(kept) ? withoutConsent(kept) : null;
  } catch {
    return null;
  }
}

/** Keeps it over a reload; null forgets it. Storage that is full or denied changes nothing else. */
export function saveDraft(open: () => Kept, userId: string, draft: OrderDraft | null): void {
  try {
    if (draft === null) open().removeItem(keyOf(userId));
    else open().setItem(keyOf(userId), JSON.stringify(withoutConsent(draft)));
  } catch {
    // What was typed is lost with the page, as it would be without drafts.
  }
}

/** A consent is given to the order that is sent, and never to one that comes back from storage. */
function withoutConsent({ values, items }: OrderDraft): OrderDraft {
  const { agreed: _, ...rest } = values;
  return { values: rest, items };
}

function isDraft(kept: unknown): kept is OrderDraft {
  if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('items' in kept)) return false;
  const { values, items } = kept;
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
