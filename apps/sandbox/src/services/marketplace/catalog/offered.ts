import { ORDER_TYPE } from '@fitout/api-client/contract';
import { DESIGNS } from './designs.js';
import { findMaster } from './masters.js';
import { CATEGORIES, findCategory, SERVICE_ITEMS, servicesOf, type Category, type ServiceItem } from './services.js';
import { SHOPS } from './shops.js';

/** What a designer is ordered for, by the square metre at the price of the chosen design. */
const DESIGN_SERVICE = '全案设计';

/** A provider whom an order can be for, and the offers; prices in fen. */
export interface Provider {
  readonly orderType: 1 | 2 | 3;
  readonly services: readonly ServiceItem[];
}

/** The master, the shop or the design of that id with everything that it offers; null for an id that is none. */
export function findProvider(id: string): Provider | null {
  const master = findMaster(id);
  if (master !== null) return { orderType: 1, services: master.skills.flatMap(servicesOf) };
  const shop = SHOPS.find((one) => one.id === id);
  if (shop !== undefined) return { orderType: 2, services: shop.mainCategoryIds.flatMap(servicesOf) };
  const design = DESIGNS.find((one) => one.id === id);
  if (design === undefined) return null;
  const whole = SERVICE_ITEMS.filter(({ name }) => name === DESIGN_SERVICE);
  return { orderType: 3, services: whole.map((service) => ({ ...service, price: design.unitPrice })) };
}

/** What can be ordered of a provider, or of the platform where none is named; nothing of an id that is none. */
export function servicesFrom(providerId = ''): readonly ServiceItem[] {
  return providerId === '' ? SERVICE_ITEMS : (findProvider(providerId)?.services ?? []);
}

/** A branch of the catalogue with the kinds of service that something in it can be ordered as. */
export interface OfferedCategory extends Category {
  readonly serviceTypes: number[];
}

/** The roots in which a provider offers something, each with its branches in which they do. */
export function categoriesFrom(
  providerId?: string,
): readonly (OfferedCategory & { readonly children: readonly OfferedCategory[] })[] {
  const services = servicesFrom(providerId);
  const withTypes = (category: Category, children: readonly Category[]): OfferedCategory => {
    const ids = new Set([category, ...children].map(({ id }) => id));
    const types = services.filter((service) => ids.has(service.categoryId)).flatMap((service) => service.serviceTypes);
    return { ...category, serviceTypes: [...new Set(types)].toSorted((one, other) => one - other) };
  };
  return CATEGORIES.filter(({ parentId }) => parentId === null)
    .map((root) => {
      const branches = CATEGORIES.filter(({ parentId }) => parentId === root.id);
      const children = branches.map((branch) => withTypes(branch, [])).filter((one) => one.serviceTypes.length > 0);
      return { ...withTypes(root, branches), children };
    })
    .filter(({ children }) => children.length > 0);
}

/** Whether a service fits orders of this type: designers offer design alone, and others offer none. */
export function isOfType({ categoryId }: ServiceItem, orderType: number): boolean {
  return (findCategory(categoryId)?.orderType === ORDER_TYPE.design) === (orderType === ORDER_TYPE.design);
}
