import { ORDER_TYPE } from '@fitout/api-client/contract';
import { DESIGNS } from './designs.js';
import { MASTERS } from './masters.js';
import { portraitOf } from './portraits.js';
import { pictureOf, servicePicture } from './pictures.js';
import { CATEGORIES, findCategory, SERVICE_ITEMS, servicesOf } from './services.js';
import { SHOPS } from './shops.js';

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

/** The tab of a search result. */
export type OfferTab = 'service' | 'master' | 'shop' | 'design';

/** The filters and the order of a search; prices in fen. */
export interface OfferFilters {
  readonly keyword?: string | undefined;
  readonly city?: string | undefined;
  readonly area?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly minScore?: string | undefined;
  readonly deposit?: number | undefined;
  readonly camera?: number | undefined;
  readonly sort?: 'default' | 'score' | 'orders' | 'priceUp' | 'priceDown' | undefined;
}

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
