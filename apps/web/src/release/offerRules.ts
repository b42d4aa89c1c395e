import { type Answer, ORDER_TYPE, SERVICE_TYPE } from '@fitout/api-client';
import { zhOrder } from '@fitout/ui-kit/marketplace';
import { type FormValues, textOf } from '@fitout/ui-kit/primitives';
import { firstServiceType, isOrderType, quoteOf, type DraftItem, type OrderDraft } from './orderDraft.js';

export type OfferRoots = Answer<'catalog.categories'>;

type Root = OfferRoots[number];

const ALL_TYPES = Object.keys(zhOrder.serviceTypes).map(Number);

const OFFER = ['orderType', 'serviceType', 'categoryId'] as const;
type OfferField = (typeof OFFER)[number];

/** The id of the chosen provider; empty if the platform chooses. Ids of masters, shops and designs are distinct. */
export function providerIdOf({ values }: OrderDraft): string {
  return textOf(values, 'masterId') || textOf(values, 'providerId');
}

export function offeredBy(providerId: string): { readonly providerId?: string } {
  return providerId === '' ? {} : { providerId };
}

/** The server filters those of a provider; a root without a type is unknown, and stays. */
function rootsFor(draft: OrderDraft, roots: OfferRoots): OfferRoots {
  if (providerIdOf(draft) !== '') return roots;
  const isDesign = orderTypeOf(draft) === ORDER_TYPE.design;
  return roots.filter(({ orderType }) => !isOrderType(orderType) || (orderType === ORDER_TYPE.design) === isDesign);
}

/** The selectable kinds of service of a draft, in their order; all of them if the server does not send any. */
export function serviceTypesFor(draft: OrderDraft, roots: OfferRoots): readonly number[] {
  const offered = rootsFor(draft, roots);
  if (offered.length === 0 || offered.some(({ serviceTypes }) => serviceTypes.length === 0)) return ALL_TYPES;
  return ALL_TYPES.filter((type) => offered.some(({ serviceTypes }) => serviceTypes.includes(type)));
}

export function categoriesFor(draft: OrderDraft, roots: OfferRoots): OfferRoots {
  const type = typeOf(draft);
  return rootsFor(draft, roots)
    .map((root) => ({ ...root, children: root.children.filter((child) => isAs(child, type)) }))
    .filter(({ children }) => children.length > 0);
}

export function isAs({ serviceTypes = [] }: { readonly serviceTypes?: readonly number[] }, type: number): boolean {
  return serviceTypes.length === 0 || serviceTypes.includes(type);
}

export function typeOf({ values }: Pick<OrderDraft, 'values'>): number {
  return Number(textOf(values, 'serviceType') || SERVICE_TYPE.installation);
}

export function orderTypeOf({ values }: Pick<OrderDraft, 'values'>): number {
  return Number(textOf(values, 'orderType') || ORDER_TYPE.master);
}

/**
 * A draft that matches the offers: a link may have a category without its order type or kind of service, and a provider
 * may offer only one kind or category. Without a category it gets that of a chosen service, which a provider may have
 * lacked who is chosen no more. Typed and chosen values stay. Returns the same draft if it matches.
 */
export function fitted(draft: OrderDraft, roots: OfferRoots): OrderDraft {
  const ofType = withOrderType(draft, roots);
  const known = rootsFor(ofType, roots).flatMap(({ children }) => children);
  const named =
    known.find(({ id }) => id === textOf(ofType.values, 'categoryId')) ??
    known.find(({ id }) => draft.items.some((item) => item.categoryId === id));
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

export function withServiceType(draft: OrderDraft, type: string, roots: OfferRoots): OrderDraft {
  const next = withValues(draft, { serviceType: type });
  const isThere = categoriesFor(next, roots).some(({ children }) =>
    children.some(({ id }) => id === textOf(draft.values, 'categoryId')),
  );
  return isThere ? next : withValues(next, { categoryId: '' });
}

export function withOrderTypeOf(draft: OrderDraft, orderType: string): OrderDraft {
  const isDesign = Number(orderType) === ORDER_TYPE.design;
  const wasDesign = orderTypeOf(draft) === ORDER_TYPE.design;
  return withValues(draft, {
    orderType,
    ...(isDesign !== wasDesign && { categoryId: '', serviceType: String(firstServiceType(isDesign)) }),
  });
}

export function unfitText(item: DraftItem, draft: OrderDraft, roots: OfferRoots): string | null {
  const { categoryId } = item;
  const known = rootsFor(draft, roots).flatMap(({ children }) => children);
  if (categoryId !== undefined && known.length > 0 && known.every(({ id }) => id !== categoryId))
    return providerIdOf(draft) === '' ? '不属于该订单类型，请移除' : '该服务方不提供，请移除';
  const type = typeOf(draft);
  return isAs(item, type) ? null : `不支持“${zhOrder.serviceTypes[type] ?? ''}”，请移除或更换服务类型`;
}

export function offerErrors(draft: OrderDraft, roots: OfferRoots): Readonly<Record<string, string>> {
  for (const item of draft.items) {
    const words = unfitText(item, draft, roots);
    if (words !== null) return { items: `${item.name}：${words}` };
  }
  const isChosen = textOf(draft.values, 'categoryId') !== '' || quoteOf(draft) !== '';
  const isOpen = roots.length > 0 && draft.items.length > 0 && !isChosen;
  return isOpen ? { items: '请选择服务类目' } : {};
}

function withOrderType(draft: OrderDraft, roots: readonly Root[]): OrderDraft {
  const categoryId = textOf(draft.values, 'categoryId');
  const root = roots.find(({ children }) => children.some(({ id }) => id === categoryId));
  if (root === undefined || !isOrderType(root.orderType) || providerIdOf(draft) !== '') return draft;
  const isDesign = orderTypeOf(draft) === ORDER_TYPE.design;
  if ((root.orderType === ORDER_TYPE.design) === isDesign) return draft;
  return withValues(draft, { orderType: String(root.orderType) });
}

function withValues(draft: OrderDraft, values: FormValues<OfferField>): OrderDraft {
  const isSame = OFFER.every((name) => values[name] === undefined || textOf(draft.values, name) === values[name]);
  return isSame ? draft : { ...draft, values: { ...draft.values, ...values } };
}
