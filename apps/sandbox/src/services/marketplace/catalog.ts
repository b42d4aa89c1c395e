import { ORDER_TYPE, type QueryOf } from '@fitout/api-client/contract';
import catalog from './catalog.json' with { type: 'json' };
import type { OrderType } from './orders/Order.js';
import { shownNameOf, type MarketContext } from './MarketContext.js';

type Category = (typeof catalog.categories)[number] & { readonly orderType: OrderType };

/** A service that can be ordered, as one of its `serviceTypes`; price in fen per unit. */
export type ServiceItem = (typeof catalog.services)[number];

/** The data of a master besides the account; money in fen. */
export type MasterRecord = (typeof catalog.masters)[number];

export type Shop = (typeof catalog.shops)[number];

/** A finished design; money in fen. Of its images the whole design comes first, then its parts. */
export type Design = (typeof catalog.designs)[number];

export type Problem = (typeof catalog.problems)[number];

/**
 * A tool to rent; money in fen. `stock` includes the tools that are rented; of the images that of the tool alone comes
 * first, then one of it on the site.
 */
export type RentalItem = (typeof catalog.tools)[number];

export const CATEGORIES = catalog.categories as readonly Category[];

export const SERVICE_ITEMS: readonly ServiceItem[] = catalog.services;

export const MASTERS: readonly MasterRecord[] = catalog.masters;

export const SHOPS: readonly Shop[] = catalog.shops;

export const DESIGNS: readonly Design[] = catalog.designs;

export const PROBLEM_CATEGORIES = catalog.problemCategories;

export const PROBLEMS: readonly Problem[] = catalog.problems;

export const RENTAL_ITEMS: readonly RentalItem[] = catalog.tools;

export function findCategory(id: string): Category | null {
  return CATEGORIES.find((category) => category.id === id) ?? null;
}

export function findServiceItem(id: string): ServiceItem | null {
  return SERVICE_ITEMS.find((item) => item.id === id) ?? null;
}

export function servicesOf(categoryId: string): readonly ServiceItem[] {
  return SERVICE_ITEMS.filter(
    (item) => item.categoryId === categoryId || findCategory(item.categoryId)?.parentId === categoryId,
  );
}

export function findMaster(id: string): MasterRecord | null {
  return MASTERS.find((master) => master.id === id) ?? null;
}

export function rentalItem(id: string): RentalItem | null {
  return RENTAL_ITEMS.find((item) => item.id === id) ?? null;
}

export const PICTURES_PATH = '/api/fe/pictures';

/** The address of a drawing, without a host, because the port may change. */
export function pictureOf(name: string): string {
  return `${PICTURES_PATH}/${name}.webp`;
}

/** The portrait of an account or master of the demo; empty for a new user, who has none (R008). */
export function portraitOf(id: string): string {
  return id === '1004' ? '' : pictureOf(`portrait-${id}`);
}

const OF_TYPES: Readonly<Record<number, string>> = { 2: 'repair-1', 5: 'remove-1' };
const PICTURES: Readonly<Record<string, string>> = catalog.pictures;

export function servicePicture(categoryId: string, serviceType = 0): string {
  const picture = PICTURES[categoryId] ?? '';
  const ofType = OF_TYPES[serviceType];
  return picture === '' || ofType === undefined ? picture : pictureOf(ofType);
}

const WORKS: Readonly<Record<string, { title: string; images: string[] }[]>> = catalog.works;

export function worksOf(skills: readonly string[]) {
  return skills.flatMap((skill) => WORKS[skill] ?? []);
}

/** A search result of any kind; price in fen. Only a service has a unit and service types. */
export type Offer = Readonly<typeof NONE & Record<'id' | 'title' | 'intro', string>> & {
  readonly tab: OfferTab;
  readonly price: number;
  readonly score: number;
  readonly orderCount: number;
  readonly categoryIds: string[];
};

type OfferTab = 'service' | 'master' | 'shop' | 'design';

/** The filters and the order of a search; prices in fen. */
export type OfferFilters = Partial<Omit<QueryOf<'search.query'>, 'tab' | 'current' | 'size'>>;

const NONE = {
  imageUrl: '',
  city: '上海市',
  area: '',
  unit: '',
  serviceTypes: [] as number[],
  hasDeposit: false,
  hasCamera: false,
  nextDate: '',
  nextSlot: '',
};

/** What changes about a master: the score, and the first free half day after today, empty without one. */
export type MasterFacts = Pick<Offer, 'score' | 'nextDate' | 'nextSlot'>;

export function offersOf(
  tab: OfferTab,
  filters: OfferFilters,
  factsOf: (masterId: string) => MasterFacts,
): readonly Offer[] {
  const { sort = 'default' } = filters;
  return ALL[tab](factsOf)
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

const ALL: Readonly<Record<OfferTab, (factsOf: (masterId: string) => MasterFacts) => readonly Offer[]>> = {
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
      score: 0,
      orderCount: soldOf(id),
      categoryIds: [categoryId, findCategory(categoryId)?.parentId ?? ''],
    })),
  master: (factsOf) =>
    MASTERS.map(({ id, name, skills, area, orderCount, years, priceFrom, depositFlag, hasCamera }) => ({
      ...NONE,
      ...factsOf(id),
      id,
      tab: 'master',
      title: name,
      imageUrl: portraitOf(id),
      intro: `从业${years}年，擅长${skills.map((skill) => findCategory(skill)?.name).join('、')}`,
      area,
      price: priceFrom,
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

/** A number that looks chance and is the same for an id every time, from 0 to `below` − 1. */
export function scattered(id: string, below: number): number {
  return (Math.imul(Number(id), 2_654_435_761) >>> 8) % below;
}

/** A service's part of the orders of the masters and shops that offer it. */
function soldOf(itemId: string): number {
  const weight = ({ id }: ServiceItem) => 10 + scattered(id, 90);
  const sellers = [
    ...MASTERS.map(({ skills, orderCount }) => ({ offered: skills.flatMap(servicesOf), orderCount })),
    ...SHOPS.map(({ mainCategoryIds, saleCount }) => ({
      offered: mainCategoryIds.flatMap(servicesOf),
      orderCount: saleCount,
    })),
  ];
  return sellers.reduce((sold, { offered, orderCount }) => {
    const item = offered.find(({ id }) => id === itemId);
    const all = offered.reduce((sum, one) => sum + weight(one), 0);
    return item === undefined ? sold : sold + Math.round((orderCount * weight(item)) / all);
  }, 0);
}

/** The mean score of a master's reviews with one decimal, and the percentage of those with four stars or more. */
export function ratingOf({ records }: Pick<MarketContext, 'records'>, masterId: string) {
  const scores = records.comments.where({ masterId }).map(({ score }) => score);
  const among = Math.max(1, scores.length);
  return {
    score: Math.round((10 * scores.reduce((sum, score) => sum + score, 0)) / among) / 10,
    goodRate: Math.round((100 * scores.filter((score) => score >= 4).length) / among),
  };
}

const DESIGN_SERVICE = '全案设计';

/** A provider that an order can name, and its services; prices in fen. */
interface Provider {
  readonly orderType: OrderType;
  readonly services: readonly ServiceItem[];
}

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

export function servicesFrom(providerId = ''): readonly ServiceItem[] {
  return providerId === '' ? SERVICE_ITEMS : (findProvider(providerId)?.services ?? []);
}

export function categoriesFrom(providerId?: string) {
  const services = servicesFrom(providerId);
  const withTypes = (category: Category, children: readonly Category[]) => {
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

export function isOfType({ categoryId }: ServiceItem, orderType: number): boolean {
  return (findCategory(categoryId)?.orderType === ORDER_TYPE.design) === (orderType === ORDER_TYPE.design);
}

export function providerNameOf({ accounts }: Pick<MarketContext, 'accounts'>, id: string): string {
  const shop = SHOPS.find((candidate) => candidate.id === id);
  const design = DESIGNS.find((candidate) => candidate.id === id);
  return shop?.name ?? design?.designerName ?? (shownNameOf(accounts.byId(id)) || (findMaster(id)?.name ?? ''));
}

const wordsOf = (rich: string) => rich.replaceAll(/<[^>]*>/gu, '');

export function isAbout(problem: Problem, keyword: string): boolean {
  const word = keyword.trim().toLowerCase();
  return `${problem.title}\n${problem.summary}\n${wordsOf(problem.content)}`.toLowerCase().includes(word);
}
