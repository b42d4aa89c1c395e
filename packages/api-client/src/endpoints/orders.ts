import { wireTime, yuanOf, type QueryOf, type Body, type BodyValues } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Filters of a list of orders; moments in milliseconds. */
export type OrderQuery = QueryOf<'order.page'>;
/** A new order, sums in fen. */
export type NewOrder = BodyValues<'order.create'>;
/** An order from the page of a master, a shop or a design. */
export type QuickOrder = Omit<BodyValues<'order.createForm'>, 'source'>;
/** An action on an order, sums in fen and moments in milliseconds. */
export type OrderChange = BodyValues<'order.update'>;

/** Orders, from placing one to accepting the work. */
export function createOrdersApi(http: Http) {
  return {
    /** Orders that the caller takes part in (R363). */
    list: ({ startTime, endTime, ...rest }: OrderQuery, options?: CallOptions) =>
      http.call('order.page', {
        ...options,
        query: { ...rest, startTime: momentOrNone(startTime), endTime: momentOrNone(endTime) },
      }),

    /** Places an order; requests with the same `clientToken` create one order (R364, API-5). */
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

    /**
     * Places an order from a provider's page, urlencoded; requests with the same `clientToken` create one order (R366,
     * A52, API-5).
     */
    createQuick: ({ orderType, ...rest }: QuickOrder, options?: CallOptions) =>
      http.call('order.createForm', { ...options, body: { ...rest, orderType: String(orderType), source: '3' } }),

    /** Advances or changes an order; body code 1204 when the order changed meanwhile (R365). */
    update: (change: OrderChange, options?: CallOptions) =>
      http.call('order.update', { ...options, body: changeOnWire(change) }),

    /** One order with its services, people and group (R368). */
    detail: (orderId: string, options?: CallOptions) => http.call('order.details', { ...options, query: { orderId } }),

    /** The history, oldest first (R372). */
    flows: (orderId: string, options?: CallOptions) => http.call('order.flows', { ...options, query: { orderId } }),

    /** Pictures and documents (R376). */
    files: (orderId: string, options?: CallOptions) => http.call('order.files', { ...options, query: { orderId } }),

    /** Accepts the work of several orders and resolves to those that could not be accepted (R377). */
    finish: (ids: readonly string[], options?: CallOptions) =>
      http.call('order.finishBatch', { ...options, body: { ids: [...ids] } }),

    /** Order counts of the whole platform (R378). */
    indexCount: (city = '', options?: CallOptions) => http.call('order.indexCount', { ...options, query: { city } }),

    /** The number of orders in each status, of the user's own or of another view (R379). */
    myCount: (view: OrderQuery['view'] = 'mine', options?: CallOptions) =>
      http.call('order.myCount', { ...options, query: { ...(view !== 'mine' && { view }) } }),

    /** Orders with additional costs (R367). */
    withCosts: (query: QueryOf<'order.additionalList'>, options?: CallOptions) =>
      http.call('order.additionalList', { ...options, query }),

    /** Orders with an after-sale request (R369). */
    withAfterSales: (query: QueryOf<'order.afterSaleList'>, options?: CallOptions) =>
      http.call('order.afterSaleList', { ...options, query }),

    /**
     * The numbers of orders cancelled for non-payment since the last call, separated by commas; the address is assumed
     * (R349, R350).
     */
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
