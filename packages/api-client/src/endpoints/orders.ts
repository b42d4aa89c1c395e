import { wireTime, yuanOf, type QueryOf, type Body, type Filled } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** What narrows a list of orders; moments in milliseconds. */
export type OrderQuery = QueryOf<'order.page'>;
/** An order to be placed, sums in fen. */
export type NewOrder = Filled<'order.create'>;
/** A request from the page of a master, a shop or a design. */
export type QuickOrder = Omit<Filled<'order.createForm'>, 'source'>;
/** Something done with an order, sums in fen and moments in milliseconds. */
export type OrderChange = Filled<'order.update'>;

/** Orders, from the form to the finished work. */
export function createOrdersApi(http: Http) {
  return {
    /** Orders the caller takes part in (R363). */
    list: ({ startTime, endTime, ...rest }: OrderQuery, options?: CallOptions) =>
      http.call('order.page', {
        ...options,
        query: { ...rest, startTime: momentOrNone(startTime), endTime: momentOrNone(endTime) },
      }),

    /** Places an order; the same `clientToken` is the same order, however often it is sent (R364, API-5). */
    create: ({ amount, vipDiscount, items, ...rest }: NewOrder, options?: CallOptions) =>
      http.call('order.create', {
        ...options,
        body: {
          ...rest,
          amount: yuanOf(amount),
          vipDiscount: yuanOrNone(vipDiscount),
          items: items.map(({ price, ...item }) => ({ ...item, price: yuanOf(price) })),
        },
      }),

    /** One click on the page of a provider, urlencoded; the same `clientToken` is the same order (R366, A52, API-5). */
    createQuick: ({ orderType, ...rest }: QuickOrder, options?: CallOptions) =>
      http.call('order.createForm', { ...options, body: { ...rest, orderType: String(orderType), source: '3' } }),

    /** Moves an order on, or changes it; body code 1204 when another change was quicker (R365). */
    update: (change: OrderChange, options?: CallOptions) =>
      http.call('order.update', { ...options, body: changeOnWire(change) }),

    /** One order with its services, people and group (R368). */
    detail: (orderId: string, options?: CallOptions) => http.call('order.details', { ...options, query: { orderId } }),

    /** The history, oldest first (R372). */
    flows: (orderId: string, options?: CallOptions) => http.call('order.flows', { ...options, query: { orderId } }),

    /** Pictures and papers (R376). */
    files: (orderId: string, options?: CallOptions) => http.call('order.files', { ...options, query: { orderId } }),

    /** Accepts the work of several orders at once and tells which of them could not be (R377). */
    finish: (ids: readonly string[], options?: CallOptions) =>
      http.call('order.finishBatch', { ...options, body: { ids: [...ids] } }),

    /** Numbers of the whole platform (R378). */
    indexCount: (city = '', options?: CallOptions) => http.call('order.indexCount', { ...options, query: { city } }),

    /** How many of mine, or of those of another view, are in which status (R379). */
    myCount: (options?: CallOptions, view?: OrderQuery['view']) =>
      http.call('order.myCount', { ...options, query: { ...(view !== undefined && view !== 'mine' && { view }) } }),

    /** Orders with costs beside them (R367). */
    withCosts: (query: QueryOf<'order.additionalList'>, options?: CallOptions) =>
      http.call('order.additionalList', { ...options, query }),

    /** Orders with an after-sale case (R369). */
    withAfterSales: (query: QueryOf<'order.afterSaleList'>, options?: CallOptions) =>
      http.call('order.afterSaleList', { ...options, query }),

    /** Numbers of orders cancelled for non-payment since the last question, with commas between; assumed (R349, R350). */
    autoCancelled: (options?: CallOptions) =>
      http.call('order.autoCancelPush', { ...options, query: { key: 'auto-cancel-push' } }),

    /** The pictures of several orders as one archive: its address, or its bytes (R384, A56). */
    imagesZip: (ids: readonly string[], options?: CallOptions) =>
      http.call('order.imagesZip', { ...options, query: { ids: ids.join(',') } }),

    /** A presentation of several finished orders: its address, or its bytes (R385, A56). */
    finishPpt: (ids: readonly string[], options?: CallOptions) =>
      http.call('order.finishPpt', { ...options, query: { ids: ids.join(',') } }),
  };
}

function changeOnWire(change: OrderChange): Body<'order.update'> {
  if (change.action === 'cancelByService') return { ...change, refund: yuanOrNone(change.refund) };
  if (!('appointTime' in change)) return change;
  return { ...change, appointTime: wireTime(change.appointTime) };
}

function momentOrNone(ms: number | undefined): string | undefined {
  return ms === undefined ? undefined : wireTime(ms);
}

function yuanOrNone(fen: number | undefined): number | undefined {
  return fen === undefined ? undefined : yuanOf(fen);
}
