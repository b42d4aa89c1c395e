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

/** Kinds of service; an empty list means all of them, also when the server leaves the field out. */
const serviceTypes = f.listOf(f.number);

const branch = {
  id: f.id,
  parentId: f.idOrNull,
  name: f.text,
  icon: f.text,
  orderType: f.number,
  sort: f.number,
  serviceTypes,
};

/** Two levels of services. */
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

/** One search result of any tab. */
const hit = z.object({
  id: f.id,
  // Of a service only, so that the user can order it from the search results.
  categoryId: f.idOrNull,
  ...f.each(f.text, 'tab', 'title', 'intro', 'imageUrl', 'city'),
  price: f.moneyOrNull,
  ...f.each(f.number, 'score', 'orderCount'),
  // Of a service only: its unit, and the kinds of service that it can be ordered as.
  unit: f.text,
  serviceTypes,
});

const tab = z.enum(['service', 'master', 'shop', 'design']);

/** Filters of a search; sums in yuan, as everywhere on the wire. */
const filters = {
  ...f.paging,
  keyword: z.optional(z.string()),
  city: z.optional(z.string()),
  area: z.optional(z.string()),
  categoryId: z.optional(z.string()),
  minPrice: z.optional(f.money),
  maxPrice: z.optional(f.money),
  minScore: z.optional(z.string()),
  // 1 narrows to masters who have paid a deposit, or whose work can be watched.
  deposit: z.optional(f.wholeNumber),
  camera: z.optional(f.wholeNumber),
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
    query: z.object({ ...filters, tab: z.optional(tab) }),
    answer: z.object({
      records: f.listOf(hit),
      total: f.number,
      counts: z.object({ service: f.number, master: f.number, shop: f.number, design: f.number }),
    }),
  }),
  'master.page': assumed('GET', '/api/fe/masterInfos', { query: z.object(filters), answer: f.pageOf(master) }),
  'master.detail': assumed('GET', '/api/fe/masterInfos/{id}', { params: f.byId, answer: master }),
  'shop.page': assumed('GET', '/api/fe/shops', { query: z.object(filters), answer: f.pageOf(shop) }),
  'shop.detail': assumed('GET', '/api/fe/shops/{id}', { params: f.byId, answer: shop }),
  'design.page': assumed('GET', '/api/fe/designProjects', {
    query: z.object({ ...filters, style: z.optional(z.string()), layout: z.optional(z.string()) }),
    answer: f.pageOf(design),
  }),
  'design.detail': assumed('GET', '/api/fe/designProjects/{id}', { params: f.byId, answer: design }),
};
