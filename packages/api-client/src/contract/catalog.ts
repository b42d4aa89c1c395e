import * as z from 'zod/mini';
import * as f from './fields.js';
import { assumed } from './row.js';

/** A master; `score` from 0 to 5, `goodRate` in percent, `priceFrom` in fen. */
export const master = z.object({
  id: f.id,
  userId: f.idOrNull,
  ...f.each(f.text, 'actualName', 'nickName', 'headImageUrl', 'mobileMasked', 'intro'),
  skills: f.listOf(f.id),
  skillNames: f.texts,
  serviceAreas: f.listOf(z.object({ city: f.text, area: f.text })),
  ...f.each(f.number, 'level', 'score', 'orderCount', 'goodRate', 'years', 'status'),
  ...f.each(f.flag, 'depositFlag', 'hasCamera'),
  certs: f.listOf(z.object({ name: f.text, imageUrl: f.text })),
  priceFrom: f.moneyOrNull,
  works: f.listOf(z.object({ title: f.text, images: f.texts })),
});

/** Empty for all kinds of service. */
const serviceTypes = f.listOf(f.number);

const branch = {
  id: f.id,
  parentId: f.idOrNull,
  ...f.each(f.text, 'name', 'icon'),
  ...f.each(f.number, 'orderType', 'sort'),
  serviceTypes,
};

const category = z.object({ ...branch, children: f.listOf(z.object(branch)) });

/** A service that can be ordered, at a price in fen per `unit`. */
const serviceItem = z.object({
  id: f.id,
  categoryId: f.idOrNull,
  ...f.each(f.text, 'name', 'unit', 'remark'),
  ...f.each(f.moneyOrNull, 'price', 'minPrice'),
  needImages: f.flag,
  serviceTypes,
});

const shop = z.object({
  id: f.id,
  ...f.each(f.text, 'name', 'logo', 'cover', 'province', 'city', 'area', 'address', 'intro'),
  mainCategoryIds: f.listOf(f.id),
  ...f.each(f.number, 'score', 'saleCount'),
  serviceIds: f.listOf(f.id),
  customerServiceId: f.idOrNull,
});

/** `unitPrice` per square metre and `deposit`, both in fen. */
const design = z.object({
  id: f.id,
  ...f.each(f.text, 'title', 'cover', 'style', 'layout', 'designerName', 'designerAvatar', 'intro'),
  images: f.texts,
  ...f.each(f.number, 'areaSqm', 'favCount'),
  ...f.each(f.moneyOrNull, 'unitPrice', 'deposit'),
});

const hit = z.object({
  id: f.id,
  // Of a service only, so that the user can order it from the search results.
  categoryId: f.idOrNull,
  ...f.each(f.text, 'tab', 'title', 'intro', 'imageUrl', 'city'),
  // Of a master: the first free half day; an extension of ours, empty without one.
  ...f.each(f.text, 'nextDate', 'nextSlot'),
  price: f.moneyOrNull,
  ...f.each(f.number, 'score', 'orderCount'),
  // Of a service only: its unit, and the kinds of service that it can be ordered as.
  unit: f.text,
  serviceTypes,
});

const TABS = ['service', 'master', 'shop', 'design'] as const;

/** Filters of a search; sums in yuan, as everywhere on the wire. */
const filters = {
  ...f.optionalTexts('keyword', 'city', 'area', 'categoryId', 'minScore'),
  ...f.each(z.optional(f.money), 'minPrice', 'maxPrice'),
  // 1 narrows to masters who have paid a deposit, or whose work can be watched.
  ...f.each(z.optional(f.wholeNumber), 'deposit', 'camera'),
  sort: z.optional(z.enum(['default', 'score', 'orders', 'priceUp', 'priceDown'])),
};

/** Services, masters, shops and designs. */
export const catalogRows = {
  'catalog.categories': assumed('GET', '/api/fe/serviceCategories', {
    // With `providerId` only the services of that master, shop or design. An extension of ours, here and in the items.
    query: z.object({ orderType: z.optional(f.wholeNumber), providerId: z.optional(z.string()) }),
    answer: f.listOf(category),
  }),
  'catalog.items': assumed('GET', '/api/fe/serviceItems', {
    // With `providerId` only that provider's services, at that provider's price.
    query: z.object({ categoryId: f.requiredId, providerId: z.optional(z.string()) }),
    answer: f.listOf(serviceItem),
  }),
  'search.query': assumed('GET', '/api/fe/search', {
    query: z.object({ ...f.paging, ...filters, tab: z.optional(z.enum(TABS)) }),
    answer: z.object({ records: f.listOf(hit), total: f.number, counts: z.object(f.each(f.number, ...TABS)) }),
  }),
  'master.page': assumed('GET', '/api/fe/masterInfos', f.paged(master, filters)),
  'master.detail': assumed('GET', '/api/fe/masterInfos/{id}', { params: f.byId, answer: master }),
  'shop.page': assumed('GET', '/api/fe/shops', f.paged(shop, filters)),
  'shop.detail': assumed('GET', '/api/fe/shops/{id}', { params: f.byId, answer: shop }),
  'design.page': assumed('GET', '/api/fe/designProjects', {
    ...f.paged(design, { ...filters, ...f.optionalTexts('style', 'layout') }),
  }),
  'design.detail': assumed('GET', '/api/fe/designProjects/{id}', { params: f.byId, answer: design }),
};
