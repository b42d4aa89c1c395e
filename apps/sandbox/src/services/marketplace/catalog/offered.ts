import { ORDER_TYPE } from '@fitout/api-client/contract';
import type { OrderType } from '../orders/Order.js';
import { DESIGNS } from './designs.js';
import { findMaster } from './masters.js';
import { CATEGORIES, findCategory, SERVICE_ITEMS, servicesOf, type Category, type ServiceItem } from './services.js';
import { SHOPS } from './shops.js';

/** The service of designers, ordered by the square metre at the price of the chosen design. */
const DESIGN_SERVICE = '全案设计';

/** A provider that an order can name, and its services; prices in fen. */
export interface Provider {
  readonly orderType: OrderType;
  readonly services: readonly ServiceItem[];
}

/** The master, shop or design with this id and all its services; null for an unknown id. */
export function findProvider(id: string): Provider | null {
  const master = findMaster(id);
  if (master !== null) return { orderType: ORDER_TYPE.master, services: master.skills.flatMap(servicesOf) };
  const shop = SHOPS.find((candidate) => candidate.id === id);
  if (shop !== undefined) return { orderType: ORDER_TYPE.shop, services: shop.mainCategoryIds.flatMap(servicesOf) };
  const design = DESIGNS.find((candidate) => candidate.id === id);
  if (design === undefined) return null;
  const whole = SERVICE_ITEMS.filter(({ name }) => name === DESIGN_SERVICE);
  return { orderType: ORDER_TYPE.design, services: whole.map((service) => ({ ...service, price: design.unitPrice })) };
}

/** The services that can be ordered of a provider, or of the platform if none is named; empty for an unknown id. */
export function servicesFrom(providerId = ''): readonly ServiceItem[] {
  return providerId === '' ? SERVICE_ITEMS : (findProvider(providerId)?.services ?? []);
}

/** A category of the catalogue with the service types of its services. */
export interface OfferedCategory extends Category {
  readonly serviceTypes: number[];
}

/** The root categories in which a provider offers services, each with its subcategories in which the provider does. */
export function categoriesFrom(
  providerId?: string,
): readonly (OfferedCategory & { readonly children: readonly OfferedCategory[] })[] {
  const services = servicesFrom(providerId);
  const withTypes = (category: Category, children: readonly Category[]): OfferedCategory => {
    const ids = new Set([category, ...children].map(({ id }) => id));
    const types = services.filter((service) => ids.has(service.categoryId)).flatMap((service) => service.serviceTypes);
    return { ...category, serviceTypes: [...new Set(types)].toSorted((type, other) => type - other) };
  };
  return CATEGORIES.filter(({ parentId }) => parentId === null)
    .map((root) => {
      const branches = CATEGORIES.filter(({ parentId }) => parentId === root.id);
      const children = branches.map((branch) => withTypes(branch, [])).filter((child) => child.serviceTypes.length > 0);
      return { ...withTypes(root, branches), children };
    })
    .filter(({ children }) => children.length > 0);
}

/**
 * Whether an order of this type can contain a service: designers offer only design services, and other providers offer
 * none.
 */
export function isOfType({ categoryId }: ServiceItem, orderType: number): boolean {
  return (findCategory(categoryId)?.orderType === ORDER_TYPE.design) === (orderType === ORDER_TYPE.design);
}
