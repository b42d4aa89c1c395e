import { ORDER_TYPE, type QueryOf } from '@fitout/api-client/contract';
import catalog from './catalog.json' with { type: 'json' };
import type { OrderType } from './orders/Order.js';
import { shownNameOf, type MarketContext } from './MarketContext.js';

/** A category of the catalogue; root categories have no parent. */
interface Category {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly icon: string;
  readonly orderType: OrderType;
  readonly sort: number;
}

/** A service that can be ordered; price in fen per unit. */
export interface ServiceItem {
  readonly id: string;
  readonly categoryId: string;
  readonly name: string;
  readonly unit: string;
  readonly price: number;
  readonly remark: string;
  readonly needImages: boolean;
  /** The service types as which it can be ordered. */
  readonly serviceTypes: readonly number[];
}

/** The data of a master besides the account; money in fen. */
export interface MasterRecord {
  readonly id: string;
  readonly name: string;
  readonly skills: readonly string[];
  readonly area: string;
  readonly level: number;
  readonly score: number;
  readonly orderCount: number;
  readonly goodRate: number;
  readonly years: number;
  readonly depositFlag: boolean;
  readonly priceFrom: number;
  readonly hasCamera: boolean;
}

/** A shop of the platform. */
export interface Shop {
  readonly id: string;
  readonly name: string;
  readonly mainCategoryIds: readonly string[];
  readonly score: number;
  readonly saleCount: number;
  readonly city: string;
  readonly area: string;
  readonly address: string;
  readonly intro: string;
}

/** A finished design; money in fen. */
export interface Design {
  readonly id: string;
  readonly title: string;
  readonly style: string;
  readonly layout: string;
  readonly areaSqm: number;
  readonly designerName: string;
  readonly unitPrice: number;
  readonly deposit: number;
  readonly favCount: number;
  /** The whole design first, then its parts. */
  readonly images: readonly string[];
  readonly designerAvatar: string;
}

/** A frequent question; the answer is rich text. */
export interface Problem {
  readonly id: string;
  readonly categoryId: string;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
}

/** A tool to rent; money in fen. */
export interface RentalItem {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly dayPrice: number;
  readonly deposit: number;
  /** The number of tools, including those that are rented. */
  readonly stock: number;
  readonly city: string;
  readonly spec: string;
  readonly intro: string;
  /** A picture of the tool alone, then one of it on the site. */
  readonly images: readonly string[];
}

/** The categories of the catalogue, in two levels: eight root categories with six subcategories each. */
export const CATEGORIES = catalog.categories as readonly Category[];

/** The services: one for each subcategory, and a repair and a removal for the first of each root with installations. */
export const SERVICE_ITEMS: readonly ServiceItem[] = catalog.services;

/** The masters of the demo: two with accounts, ten without. */
export const MASTERS: readonly MasterRecord[] = catalog.masters;

/** The six shops of the demo. */
export const SHOPS: readonly Shop[] = catalog.shops;

/** The nine designs of the demo. */
export const DESIGNS: readonly Design[] = catalog.designs;

/** The categories of questions. */
export const PROBLEM_CATEGORIES: readonly { readonly id: string; readonly name: string }[] = catalog.problemCategories;

/** The questions of the demo; the texts name the limits of orders. */
export const PROBLEMS: readonly Problem[] = catalog.problems;

/** The tools of the demo. */
export const RENTAL_ITEMS: readonly RentalItem[] = catalog.tools;

/** The category with this id, or null. */
export function findCategory(id: string): Category | null {
  return CATEGORIES.find((category) => category.id === id) ?? null;
}

/** The service with this id, or null. */
export function findServiceItem(id: string): ServiceItem | null {
  return SERVICE_ITEMS.find((item) => item.id === id) ?? null;
}

/** The services of a subcategory, or of all subcategories of a root. */
export function servicesOf(categoryId: string): readonly ServiceItem[] {
  return SERVICE_ITEMS.filter(
    (item) => item.categoryId === categoryId || findCategory(item.categoryId)?.parentId === categoryId,
  );
}

/** The master with this id, or null. */
export function findMaster(id: string): MasterRecord | null {
  return MASTERS.find((master) => master.id === id) ?? null;
}

/** The tool with this id, or null. */
export function rentalItem(id: string): RentalItem | null {
  return RENTAL_ITEMS.find((item) => item.id === id) ?? null;
}

/** The path of the drawings of the demo's catalogue. */
export const PICTURES_PATH = '/api/fe/pictures';

/** The address of a drawing, without a host, because the port may change. */
export function pictureOf(name: string): string {
  return `${PICTURES_PATH}/${name}.webp`;
}

/** The portrait of an account or master of the demo; empty for a new user, who has none (R008). */
export function portraitOf(id: string): string {
  return id === '1004' ? '' : pictureOf(`portrait-${id}`);
}

/** The drawings of repairs (2) and removals (5), which look the same for each category. */
const OF_TYPES: Readonly<Record<number, string>> = { 2: 'repair-1', 5: 'remove-1' };
const PICTURES: Readonly<Record<string, string>> = catalog.pictures;

/** The picture of a service of a category; empty for an unknown category. */
export function servicePicture(categoryId: string, serviceType = 0): string {
  const picture = PICTURES[categoryId] ?? '';
  const ofType = OF_TYPES[serviceType];
  return picture === '' || ofType === undefined ? picture : pictureOf(ofType);
}

interface Work {
  readonly title: string;
  readonly images: string[];
}
const WORKS: Readonly<Record<string, readonly Work[]>> = catalog.works;

/** Finished works of a provider with these skills. */
export function worksOf(skills: readonly string[]): Work[] {
  return skills.flatMap((skill) => WORKS[skill] ?? []);
}

/** A search result of any kind; price in fen. */
export interface Offer {
  readonly id: string;
  readonly tab: OfferTab;
  readonly title: string;
  readonly intro: string;
  readonly imageUrl: string;
  readonly city: string;
  readonly area: string;
  readonly price: number;
  readonly score: number;
  readonly orderCount: number;
  readonly categoryIds: readonly string[];
  /** The unit of a service, and the service types as which it can be ordered. */
  readonly unit: string;
  readonly serviceTypes: readonly number[];
  readonly hasDeposit: boolean;
  readonly hasCamera: boolean;
}

type OfferTab = 'service' | 'master' | 'shop' | 'design';

/** The filters and the order of a search; prices in fen. */
export type OfferFilters = Partial<Omit<QueryOf<'search.query'>, 'tab' | 'current' | 'size'>>;

const NONE = {
  imageUrl: '',
  city: '上海市',
  area: '',
  unit: '',
  serviceTypes: [],
  hasDeposit: false,
  hasCamera: false,
};

/** The offers of a tab that match the filters, in the requested order. */
export function offersOf(tab: OfferTab, filters: OfferFilters): readonly Offer[] {
  const { sort = 'default' } = filters;
  return ALL[tab]()
    .filter((offer) => fits(offer, filters))
    .toSorted((a, b) => ORDERS[sort](a, b));
}

const ORDERS: Readonly<Record<NonNullable<OfferFilters['sort']>, (a: Offer, b: Offer) => number>> = {
  default: () => 0,
  score: (a, b) => b.score - a.score,
  orders: (a, b) => b.orderCount - a.orderCount,
  priceUp: (a, b) => a.price - b.price,
  priceDown: (a, b) => b.price - a.price,
};

const ALL: Readonly<Record<OfferTab, () => readonly Offer[]>> = {
  service: () =>
    SERVICE_ITEMS.map(({ id, categoryId, name, unit, price, remark, serviceTypes }) => ({
      ...NONE,
      unit,
      serviceTypes,
      id,
      tab: 'service',
      title: name,
      imageUrl: servicePicture(categoryId, serviceTypes[0]),
      intro: remark || `按${unit}计价`,
      price,
      score: 5,
      orderCount: 0,
      categoryIds: [categoryId, findCategory(categoryId)?.parentId ?? ''],
    })),
  master: () =>
    MASTERS.map(({ id, name, skills, area, score, orderCount, years, priceFrom, depositFlag, hasCamera }) => ({
      ...NONE,
      id,
      tab: 'master',
      title: name,
      imageUrl: portraitOf(id),
      intro: `从业${years}年，擅长${skills.map((skill) => findCategory(skill)?.name).join('、')}`,
      area,
      price: priceFrom,
      score,
      orderCount,
      categoryIds: skills,
      hasDeposit: depositFlag,
      hasCamera,
    })),
  shop: () =>
    SHOPS.map(({ id, name, intro, area, score, saleCount, mainCategoryIds }) => ({
      ...NONE,
      id,
      tab: 'shop',
      title: name,
      intro,
      imageUrl: pictureOf(`shop-${id.slice(-1)}`),
      area,
      price: Math.min(...mainCategoryIds.flatMap(servicesOf).map((service) => service.price)),
      score,
      orderCount: saleCount,
      categoryIds: mainCategoryIds,
    })),
  design: () =>
    DESIGNS.map(({ id, title, style, layout, unitPrice, favCount }) => ({
      ...NONE,
      id,
      tab: 'design',
      title,
      intro: `${style} ${layout}`,
      imageUrl: pictureOf(`design-${id.slice(-1)}`),
      price: unitPrice,
      score: 5,
      orderCount: favCount,
      categoryIds: CATEGORIES.filter(({ orderType }) => orderType === ORDER_TYPE.design).map((category) => category.id),
    })),
};

function fits(offer: Offer, filters: OfferFilters): boolean {
  const { keyword = '', city, area, categoryId, minPrice, maxPrice, minScore, deposit, camera } = filters;
  const words = `${offer.title}\n${offer.intro}`.toLowerCase();
  return (
    words.includes(keyword.trim().toLowerCase()) &&
    (!city || offer.city === city) &&
    (!area || offer.area === '' || offer.area === area) &&
    (!categoryId || offer.categoryIds.includes(categoryId)) &&
    offer.price >= (minPrice ?? 0) &&
    offer.price <= (maxPrice ?? Infinity) &&
    offer.score >= Number(minScore ?? 0) &&
    (deposit !== 1 || offer.hasDeposit) &&
    (camera !== 1 || offer.hasCamera)
  );
}

const DESIGN_SERVICE = '全案设计';

/** A provider that an order can name, and its services; prices in fen. */
interface Provider {
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

interface OfferedCategory extends Category {
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

/** The name of a master, shop or design; empty for an unknown id. */
export function providerNameOf({ accounts }: Pick<MarketContext, 'accounts'>, id: string): string {
  const shop = SHOPS.find((candidate) => candidate.id === id);
  const design = DESIGNS.find((candidate) => candidate.id === id);
  return shop?.name ?? design?.designerName ?? (shownNameOf(accounts.byId(id)) || (findMaster(id)?.name ?? ''));
}

/** The plain text of a rich text of this file, whose tags have no attributes and whose text contains no `<`. */
const wordsOf = (rich: string) => rich.replaceAll(/<[^>]*>/gu, '');

/** Whether the title, the summary or the answer contains a keyword, ignoring case. */
export function isAbout(problem: Problem, keyword: string): boolean {
  const word = keyword.trim().toLowerCase();
  return `${problem.title}\n${problem.summary}\n${wordsOf(problem.content)}`.toLowerCase().includes(word);
}
