import type { Answer } from '@fitout/api-client';
import { textOf } from '@fitout/ui-kit/primitives';
import { withoutProvider } from './firstDraft.js';
import type { OfferRoots } from './offerRules.js';
import { changed } from './releaseRules.js';
import type { OrderDraft } from './storedDraft.js';

/** A service that can be chosen in the first step; price in fen. */
export type Need = Answer<'search.query'>['records'][number];

/** So many services are shown at once; the server gives no more of them on one page. */
export const NEEDS_MAX = 100;

/** What an address says about an order that is begun with it. */
const SAID = ['categoryId', 'masterId', 'providerId', 'again', 'type', 'serviceType'] as const;

/** Whether the customer has still to say what is needed: the address names neither a service nor a provider. */
export function isNeedOpen(search: URLSearchParams): boolean {
  return SAID.every((name) => (search.get(name) ?? '') === '');
}

/** The services below one root of the catalogue. */
export interface NeedGroup {
  readonly id: string;
  readonly name: string;
  readonly needs: readonly Need[];
}

/** Services by the root of their category, in the order of the catalogue; what belongs to no known root comes last. */
export function needGroups(needs: readonly Need[], roots: OfferRoots): readonly NeedGroup[] {
  const groups = roots.map(({ id, name }) => ({
    id,
    name,
    needs: needs.filter((need) => rootOf(need, roots)?.id === id),
  }));
  const others = needs.filter((need) => rootOf(need, roots) === undefined);
  return [...groups, { id: '', name: '其他服务', needs: others }].filter((group) => group.needs.length > 0);
}

/** The address of the form for a service; what the present one says about the visit stays. */
export function needHref({ categoryId, serviceTypes }: Need, search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  const [type] = serviceTypes;
  if (categoryId !== null) next.set('categoryId', categoryId);
  if (type !== undefined) next.set('serviceType', String(type));
  return `/ReleaseOrder?${next.toString()}`;
}

/** The address of the form without a service: it is chosen from its list of categories. */
export function plainHref(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.set('type', '1');
  return `/ReleaseOrder?${next.toString()}`;
}

/** The address of the form for what a draft holds already. */
export function draftHref({ values, items }: OrderDraft): string {
  const [first] = items;
  const type = textOf(values, 'orderType') || '1';
  const categoryId = textOf(values, 'categoryId') || (first?.categoryId ?? '');
  const providers = ['masterId', 'providerId'].flatMap((name) => {
    const id = textOf(values, name);
    return id === '' ? [] : [[name, id] as const];
  });
  const kept = [['type', type], ...(categoryId === '' ? [] : [['categoryId', categoryId]]), ...providers];
  return `/ReleaseOrder?${new URLSearchParams(kept.map(([name = '', value = '']) => [name, value])).toString()}`;
}

/**
 * A draft for another service: one of it, with the kind of order and the kind of service that follow from it. It takes the
 * place of the services that were chosen before, unless it is one of them; everything else stays.
 */
export function withNeed(draft: OrderDraft, need: Need, roots: OfferRoots): OrderDraft {
  const { id: itemId, categoryId, title, unit, price, serviceTypes } = need;
  const isThere = draft.items.some((item) => item.itemId === itemId);
  const orderType = rootOf(need, roots)?.orderType ?? 0;
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
      ...(orderType > 0 && { orderType: String(orderType) }),
      ...(!isFit && type !== undefined && { serviceType: String(type) }),
      categoryId: categoryId ?? '',
    },
    // What has no price cannot be ordered; its category is shown all the same.
    items: isThere ? draft.items : price === null ? [] : changed([], item, 1),
  };
}

function rootOf({ categoryId }: Need, roots: OfferRoots): OfferRoots[number] | undefined {
  return roots.find(({ id, children }) => id === categoryId || children.some((child) => child.id === categoryId));
}
