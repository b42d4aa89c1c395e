import type { Answer } from '@fitout/api-client';
import { zhOrder } from '@fitout/ui-kit/marketplace';
import { textOf } from '@fitout/ui-kit/primitives';
import type { DraftItem, OrderDraft } from './storedDraft.js';

/** The categories in which something is offered, by the chosen provider or by the platform. */
export type OfferRoots = Answer<'catalog.categories'>;

type Root = OfferRoots[number];

/** Orders for designers (2.3). */
const DESIGN = 3;
const ALL_TYPES = Object.keys(zhOrder.serviceTypes).map(Number);

/** Who was chosen; empty where the platform chooses. A master, a shop and a design have no id in common. */
export function providerIdOf({ values }: OrderDraft): string {
  return textOf(values, 'masterId') || textOf(values, 'providerId');
}

/** The option of a call that is about what this provider offers; none where the platform chooses. */
export function offeredBy(providerId: string): { readonly providerId?: string } {
  return providerId === '' ? {} : { providerId };
}

/**
 * The categories from which a draft can be filled: those of its type of order. A provider's are narrowed by the server; of
 * a root without a type nothing is known, and it stays.
 */
function rootsFor(draft: OrderDraft, roots: OfferRoots): OfferRoots {
  if (providerIdOf(draft) !== '') return roots;
  const isDesign = textOf(draft.values, 'orderType') === String(DESIGN);
  return roots.filter(({ orderType }) => orderType === 0 || (orderType === DESIGN) === isDesign);
}

/** The kinds of service that can be chosen for a draft, in their order; all of them where a server does not say. */
export function serviceTypesFor(draft: OrderDraft, roots: OfferRoots): readonly number[] {
  const offered = rootsFor(draft, roots);
  if (offered.length === 0 || offered.some(({ serviceTypes }) => serviceTypes.length === 0)) return ALL_TYPES;
  return ALL_TYPES.filter((type) => offered.some(({ serviceTypes }) => serviceTypes.includes(type)));
}

/** The categories with something of the chosen kind of service, each root with at least one branch. */
export function categoriesFor(draft: OrderDraft, roots: OfferRoots): OfferRoots {
  const type = typeOf(draft);
  return rootsFor(draft, roots)
    .map((root) => ({ ...root, children: root.children.filter((child) => isAs(child, type)) }))
    .filter(({ children }) => children.length > 0);
}

/** Whether a service, or something in a category, can be ordered as this kind of service. */
export function isAs({ serviceTypes = [] }: { readonly serviceTypes?: readonly number[] }, type: number): boolean {
  return serviceTypes.length === 0 || serviceTypes.includes(type);
}

/** The chosen kind of service. */
export function typeOf({ values }: OrderDraft): number {
  return Number(textOf(values, 'serviceType') || '1');
}

/**
 * A draft that fits what is offered: a link may name a category without its type of order or its kind of service, and a
 * provider may offer one kind or one category alone. What was typed and what was chosen stay. The same draft when it fits.
 */
export function fitted(draft: OrderDraft, roots: OfferRoots): OrderDraft {
  const ofType = withOrderType(draft, roots);
  const known = rootsFor(ofType, roots).flatMap(({ children }) => children);
  const named = known.find(({ id }) => id === textOf(ofType.values, 'categoryId'));
  const [single, ...others] = known;
  const category = named ?? (others.length === 0 ? single : undefined);
  const types = serviceTypesFor(ofType, roots);
  const type = typeOf(ofType);
  const isFit = types.includes(type) && (category === undefined || isAs(category, type));
  const [first = type] = category === undefined || category.serviceTypes.length === 0 ? types : category.serviceTypes;
  return withValues(ofType, {
    categoryId: category?.id ?? '',
    ...(!isFit && { serviceType: String(first) }),
  });
}

/** With another kind of service; a category that has none of it is not looked at any more. */
export function withServiceType(draft: OrderDraft, type: string, roots: OfferRoots): OrderDraft {
  const next = withValues(draft, { serviceType: type });
  const isThere = categoriesFor(next, roots).some(({ children }) =>
    children.some(({ id }) => id === textOf(draft.values, 'categoryId')),
  );
  return isThere ? next : withValues(next, { categoryId: '' });
}

/** With another type of order: no provider does both designs and other work, so the category is cleared. */
export function withOrderTypeOf(draft: OrderDraft, orderType: string): OrderDraft {
  const isDesign = orderType === String(DESIGN);
  const wasDesign = textOf(draft.values, 'orderType') === String(DESIGN);
  return withValues(draft, {
    orderType,
    ...(isDesign !== wasDesign && { categoryId: '', serviceType: isDesign ? '7' : '1' }),
  });
}

/** Why a chosen service cannot be ordered with the rest of the draft; null when it can, and when nothing is known. */
export function unfitText(item: DraftItem, draft: OrderDraft, roots: OfferRoots): string | null {
  const { categoryId } = item;
  const known = rootsFor(draft, roots).flatMap(({ children }) => children);
  if (categoryId !== undefined && known.length > 0 && known.every(({ id }) => id !== categoryId))
    return providerIdOf(draft) === '' ? '不属于该订单类型，请移除' : '该服务方不提供，请移除';
  const type = typeOf(draft);
  return isAs(item, type) ? null : `不支持“${zhOrder.serviceTypes[type] ?? ''}”，请移除或更换服务类型`;
}

/** What is said at the services where one of them does not fit; empty when all do. */
export function offerFaults(draft: OrderDraft, roots: OfferRoots): Readonly<Record<string, string>> {
  for (const item of draft.items) {
    const words = unfitText(item, draft, roots);
    if (words !== null) return { items: `${item.name}：${words}` };
  }
  return {};
}

function withOrderType(draft: OrderDraft, roots: readonly Root[]): OrderDraft {
  const categoryId = textOf(draft.values, 'categoryId');
  const root = roots.find(({ children }) => children.some(({ id }) => id === categoryId));
  if (root === undefined || root.orderType === 0 || providerIdOf(draft) !== '') return draft;
  const isDesign = textOf(draft.values, 'orderType') === String(DESIGN);
  if ((root.orderType === DESIGN) === isDesign) return draft;
  return withValues(draft, { orderType: String(root.orderType) });
}

/** The same draft when it has these values already. */
function withValues(draft: OrderDraft, values: Readonly<Record<string, string>>): OrderDraft {
  const isSame = Object.entries(values).every(([name, value]) => textOf(draft.values, name) === value);
  return isSame ? draft : { ...draft, values: { ...draft.values, ...values } };
}
