import type { Answer } from '@fitout/api-client';
import { textOf } from '@fitout/ui-kit/primitives';
import { type OfferRoots, orderTypeOf } from './offerRules.js';
import { isOrderType, type OrderDraft, withoutProvider } from './orderDraft.js';
import { changed } from './orderFields.js';

/** A service that can be chosen in the first step; price in fen. */
export type Need = Answer<'search.query'>['records'][number];

/** The maximal number of shown services, which is the server's largest page. */
export const NEEDS_MAX = 100;

const SAID = ['categoryId', 'masterId', 'providerId', 'again', 'quote', 'type', 'serviceType'] as const;

export function isNeedOpen(search: URLSearchParams): boolean {
  return SAID.every((name) => (search.get(name) ?? '') === '');
}

export interface NeedGroup {
  readonly id: string;
  readonly name: string;
  readonly needs: readonly Need[];
}

export function needGroups(needs: readonly Need[], roots: OfferRoots): readonly NeedGroup[] {
  const groups = roots.map(({ id, name }) => ({
    id,
    name,
    needs: needs.filter((need) => rootOf(need, roots)?.id === id),
  }));
  const others = needs.filter((need) => rootOf(need, roots) === undefined);
  return [...groups, { id: '', name: '其他服务', needs: others }].filter((group) => group.needs.length > 0);
}

export function needHref({ categoryId, serviceTypes }: Need, search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  const [type] = serviceTypes;
  if (categoryId !== null) next.set('categoryId', categoryId);
  if (type !== undefined) next.set('serviceType', String(type));
  return `/ReleaseOrder?${next.toString()}`;
}

export function plainHref(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.set('type', '1');
  return `/ReleaseOrder?${next.toString()}`;
}

export function draftHref({ values, items }: OrderDraft): string {
  const [first] = items;
  const type = String(orderTypeOf({ values }));
  const categoryId = textOf(values, 'categoryId') || (first?.categoryId ?? '');
  const providers = (['masterId', 'providerId'] as const).flatMap((name) => {
    const id = textOf(values, name);
    return id === '' ? [] : [[name, id] as const];
  });
  const parameters = [['type', type], ...(categoryId === '' ? [] : [['categoryId', categoryId]]), ...providers];
  return `/ReleaseOrder?${new URLSearchParams(parameters.map(([name = '', value = '']) => [name, value])).toString()}`;
}

export function withNeed(draft: OrderDraft, need: Need, roots: OfferRoots): OrderDraft {
  const { id: itemId, categoryId, title, unit, price, serviceTypes } = need;
  const isThere = draft.items.some((item) => item.itemId === itemId);
  const root = rootOf(need, roots);
  const [type] = serviceTypes;
  const before = Number(textOf(draft.values, 'serviceType'));
  const isFit = serviceTypes.length === 0 || serviceTypes.includes(before);
  const { values } = withoutProvider(draft);
  const item = {
    itemId,
    name: title,
    unit,
    price: price ?? 0,
    serviceTypes,
    ...(categoryId !== null && { categoryId }),
  };
  return {
    values: {
      ...values,
      ...(root !== undefined && isOrderType(root.orderType) && { orderType: String(root.orderType) }),
      ...(!isFit && type !== undefined && { serviceType: String(type) }),
      categoryId: categoryId ?? '',
    },
    // A service without a price cannot be ordered; its category is shown even so.
    items: isThere ? draft.items : price === null ? [] : changed([], item, 1),
  };
}

function rootOf({ categoryId }: Need, roots: OfferRoots): OfferRoots[number] | undefined {
  return roots.find(({ id, children }) => id === categoryId || children.some((child) => child.id === categoryId));
}
