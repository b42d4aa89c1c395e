import * as z from 'zod/mini';
import { row } from './Endpoint.js';
import { byId, flag, id, idOrNull, number, text, texts, requiredId, wholeNumber } from './fields.js';
import { listOf, pageOf, paging } from './lists.js';
import { money, moneyOrNull } from './money.js';
import { master } from './staff.js';

/** Kinds of service; an empty list means all of them, also when the server leaves the field out. */
const serviceTypes = listOf(number);

const branch = { id, parentId: idOrNull, name: text, icon: text, orderType: number, sort: number, serviceTypes };

/** Two levels of services. */
const category = z.object({ ...branch, children: listOf(z.object(branch)) });

/** A service that can be ordered, at a price in fen per `unit`. */
const serviceItem = z.object({
  id,
  categoryId: idOrNull,
  name: text,
  unit: text,
  price: moneyOrNull,
  minPrice: moneyOrNull,
  remark: text,
  needImages: flag,
  serviceTypes,
});

const shop = z.object({
  id,
  name: text,
  logo: text,
  cover: text,
  mainCategoryIds: listOf(id),
  score: number,
  saleCount: number,
  province: text,
  city: text,
  area: text,
  address: text,
  intro: text,
  serviceIds: listOf(id),
  customerServiceId: idOrNull,
});

/** `unitPrice` per square metre and `deposit`, both in fen. */
const design = z.object({
  id,
  title: text,
  cover: text,
  images: texts,
  style: text,
  layout: text,
  areaSqm: number,
  designerName: text,
  designerAvatar: text,
  unitPrice: moneyOrNull,
  deposit: moneyOrNull,
  intro: text,
  favCount: number,
});

/** One search result of any tab. */
const hit = z.object({
  id,
  // Of a service only, so that the user can order it from the search results.
  categoryId: idOrNull,
  tab: text,
  title: text,
  intro: text,
  imageUrl: text,
  city: text,
  price: moneyOrNull,
  score: number,
  orderCount: number,
  // Of a service only: its unit, and the kinds of service that it can be ordered as.
  unit: text,
  serviceTypes,
});

const tab = z.enum(['service', 'master', 'shop', 'design']);

/** Filters of a search; sums in yuan, as everywhere on the wire. */
const filters = {
  ...paging,
  keyword: z.optional(z.string()),
  city: z.optional(z.string()),
  area: z.optional(z.string()),
  categoryId: z.optional(z.string()),
  minPrice: z.optional(money),
  maxPrice: z.optional(money),
  minScore: z.optional(z.string()),
  // 1 narrows to masters who have paid a deposit, or whose work can be watched.
  deposit: z.optional(wholeNumber),
  camera: z.optional(wholeNumber),
  sort: z.optional(z.enum(['default', 'score', 'orders', 'priceUp', 'priceDown'])),
};

/** Services, masters, shops and designs. */
export const catalogRows = {
  'catalog.categories': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/serviceCategories',
    // With `providerId` only the services of that master, shop or design. An extension of ours, here and in the items.
    query: z.object({ orderType: z.optional(wholeNumber), providerId: z.optional(z.string()) }),
    answer: listOf(category),
  }),
  'catalog.items': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/serviceItems',
    // With `providerId` only that provider's services, at that provider's price.
    query: z.object({ categoryId: requiredId, providerId: z.optional(z.string()) }),
    answer: listOf(serviceItem),
  }),
  'search.query': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/search',
    query: z.object({ ...filters, tab: z.optional(tab) }),
    answer: z.object({
      records: listOf(hit),
      total: number,
      counts: z.object({ service: number, master: number, shop: number, design: number }),
    }),
  }),
  'master.page': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/masterInfos',
    query: z.object(filters),
    answer: pageOf(master),
  }),
  'master.detail': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/masterInfos/{id}',
    params: byId,
    answer: master,
  }),
  'shop.page': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/shops',
    query: z.object(filters),
    answer: pageOf(shop),
  }),
  'shop.detail': row({ source: 'assumed', method: 'GET', path: '/api/fe/shops/{id}', params: byId, answer: shop }),
  'design.page': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/designProjects',
    query: z.object({ ...filters, style: z.optional(z.string()), layout: z.optional(z.string()) }),
    answer: pageOf(design),
  }),
  'design.detail': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/designProjects/{id}',
    params: byId,
    answer: design,
  }),
};
