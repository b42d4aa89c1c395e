import { yuanOf, wireTime, ORDER_STATUS } from '@fitout/api-client/contract';
import { err, ok, type Result } from '../../result.js';
import { MASTERS } from '../../services/marketplace/catalog/masters.js';
import type { MarketAccount } from '../../services/marketplace/createAccounts.js';
import { servicesFrom } from '../../services/marketplace/catalog/offered.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { SeenOrder } from '../../services/marketplace/orders/createOrders.js';
import { payableOf, type Order } from '../../services/marketplace/orders/Order.js';
import { ORDER_LIMITS } from '../../services/marketplace/orders/orderLimits.js';
import { matchesOrder } from '../../services/marketplace/orders/orderQuery.js';
import { placeOrder, type PlaceRefusal } from '../../services/marketplace/orders/placeOrder.js';
import { CODES } from './codes.js';
import type { Handlers } from './QueryOf.js';
import { itemOnWire, masterOnWire, orderOnWire, pageOf } from './wireForms.js';
import { sightOf } from '../../services/marketplace/orders/orderAccess.js';

/** 安装, the first kind of service. */
const INSTALLATION = 1;

/** Orders from the form to the finished work. */
export function orderRoutes(marketplace: Marketplace): Handlers {
  const { context, orders } = marketplace;
  const { records, accounts } = context;
  const itemsOf = (order: Order) => records.items.where({ orderId: order.id });
  const form = (caller: MarketAccount) => (order: Order) =>
    orderOnWire({ order, actor: orders.actorOf(caller, order) ?? 'guest' }, itemsOf(order));
  const made = (result: Result<Order, PlaceRefusal>) => {
    if (!result.ok) return result;
    const { id, orderNo, payDeadline, status } = result.value;
    return ok({ id, orderNo, amount: yuanOf(payableOf(result.value)), payDeadline: wireTime(payDeadline), status });
  };

  return {
    'order.page'({ caller, query }) {
      const { view = 'mine', statuses, id, ...rest } = query;
      const narrowed = {
        ...rest,
        statuses: statuses
          ?.split(',')
          .filter((part) => part !== '')
          .map(Number),
      };
      const seen = id === undefined || id === '' ? null : orders.see(caller, id);
      if (seen !== null && !seen.ok) return seen.error === 'forbidden' ? seen : ok(pageOf([], query, form(caller)));
      const all = seen === null ? orders.list(caller, view) : [seen.value.order];
      return ok(
        pageOf(
          all.filter((order) => matchesOrder(order, narrowed)),
          query,
          form(caller),
        ),
      );
    },

    'order.create': ({ caller, body, at }) =>
      made(placeOrder(context, caller, { ...body, orderType: typeOf(body.orderType), source: 1 }, at)),

    'order.createForm'({ caller, body, at }) {
      const { source: _, ...rest } = body;
      const usual = {
        source: 3,
        serviceType: usualTypeOf(body.masterId || body.providerId),
        categoryId: '',
        items: [],
      };
      const wish = {
        expectDate: body.expectDate ?? wireTime(at + DAY_MS).slice(0, 10),
        timeSlot: body.timeSlot ?? 'AM',
      };
      return made(placeOrder(context, caller, { ...usual, ...rest, ...wish, orderType: typeOf(body.orderType) }, at));
    },

    'order.update'({ caller, body, at }) {
      const { id, version, action, ...details } = body;
      const given = { ...details } as Partial<Record<string, unknown>>;
      const { reason, remark, appointTime, images, refund, ...fields } = given;
      const words = (reason ?? (action === 'finish' ? remark : undefined)) as string | undefined;
      const result = orders.act(
        caller,
        id,
        {
          event: action,
          version,
          reason: words,
          appointTime: appointTime as number | undefined,
          images: images as string[] | undefined,
          money: refund as number | undefined,
          ...((action === 'edit' || action === 'declineAppoint') && {
            fields: { ...fields, ...(remark !== undefined && { remark: remark as string }) },
          }),
        },
        at,
      );
      return result.ok ? ok(form(caller)(result.value)) : result;
    },

    'order.details'({ caller, query }) {
      const seen = orders.see(caller, query.orderId);
      if (!seen.ok) return seen;
      const { order, actor } = seen.value;
      const service = marketplace.customerService(caller, order.customerServiceId);
      return ok({
        order: orderOnWire(seen.value, itemsOf(order)),
        items: itemsOf(order).map((item) => itemOnWire(item, sightOf(actor, order))),
        customerService: service.ok ? service.value : null,
        master: masterFor(seen.value),
        group: { groupId: actor === 'candidate' ? null : order.groupId },
      });
    },

    'order.flows'({ caller, query, origin }) {
      const seen = orders.see(caller, query.orderId);
      if (!seen.ok) return seen;
      const flows = records.flows.where({ orderId: query.orderId });
      return ok(
        flows.map((flow) => ({
          ...flow,
          files: flow.files.map(absolute(origin)),
          createTime: wireTime(flow.createTime),
        })),
      );
    },

    'order.files'({ caller, query, origin }) {
      const seen = orders.see(caller, query.orderId);
      if (!seen.ok) return seen;
      const files = records.files.where({ orderId: query.orderId });
      const isOutside = seen.value.actor === 'candidate';
      const wanted = files.filter(
        ({ type }) => (query.type === undefined || type === query.type) && (!isOutside || type === ORDERED_FILE),
      );
      return ok(
        wanted.map((file) => ({ ...file, url: absolute(origin)(file.url), createTime: wireTime(file.createTime) })),
      );
    },

    'order.finishBatch'({ caller, body, at }) {
      const results = [...new Set(body.ids)]
        .slice(0, ORDER_LIMITS.batchMax)
        .map((id) => ({ id, result: orders.act(caller, id, { event: 'acceptWork' }, at) }));
      return ok({
        success: results.filter(({ result }) => result.ok).map(({ id }) => id),
        failed: results.flatMap(({ id, result }) => (result.ok ? [] : [{ id, msg: CODES[result.error][1] }])),
      });
    },

    'order.indexCount'({ at, query }) {
      const all = records.orders.where({}).filter(({ city }) => query.city === undefined || city === query.city);
      const today = wireTime(at).slice(0, 10);
      return ok({
        totalCount: BEFORE_OPENING + all.length,
        todayCount: all.filter(({ createTime }) => wireTime(createTime).startsWith(today)).length,
        doingCount: all.filter(({ status }) => status >= ORDER_STATUS.paid && status <= ORDER_STATUS.finished).length,
        finishCount:
          BEFORE_OPENING +
          all.filter(({ status }) => status === ORDER_STATUS.accepted || status === ORDER_STATUS.done).length,
        masterCount: MASTERS_BEFORE_OPENING + MASTERS.length,
        cityCount: CITIES_BEFORE_OPENING + new Set(all.map(({ city }) => city)).size,
      });
    },

    'order.myCount': ({ caller, query }) => ok(orders.countsOf(caller, query.view)),
    'order.byGroup': ({ caller, query }) =>
      ok(
        orders.ofGroup(caller, query.groupId).map((order) => ({
          ...form(caller)(order),
          members: records.members.where({ orderId: order.id }).map(({ userId, userType }) => ({ userId, userType })),
        })),
      ),
    'order.linkGroup': ({ caller, body, at }) => marketplace.linkGroup(caller, body, at),

    'order.autoCancelPush'({ caller }) {
      const numbers = context.db.transaction(() => orders.takeCancelled(caller));
      return ok(numbers.length === 0 ? null : numbers.join(','));
    },

    'click.add': ({ query }) => (query.code.length > 64 ? err('invalid') : ok(null)),
    'orderChatroom.add': ({ caller, body, at }) => marketplace.addMember(caller, body, at),
  };

  /** The master's own number is hidden until the visit is agreed. */
  function masterFor({ order, actor }: SeenOrder) {
    const record = MASTERS.find(({ id }) => id === order.masterId);
    if (record === undefined) return null;
    const account = accounts.byId(record.id);
    const isShown =
      order.status >= ORDER_STATUS.appointed &&
      order.status <= ORDER_STATUS.finished &&
      (actor === 'customer' || actor === 'service');
    return masterOnWire(record, account, isShown ? (account?.mobile ?? '') : marketplace.maskedMobileOf(account));
  }
}
/** Who the platform has besides those of the demo, and where: figures that fit its orders. */
const MASTERS_BEFORE_OPENING = 3_268;
const CITIES_BEFORE_OPENING = 35;

/** Orders the platform had before this demo, so that its counters look lived in. */
const BEFORE_OPENING = 128_640;
/** The pictures that came with the order: what is to be done. */
const ORDERED_FILE = 1;
const DAY_MS = 24 * 60 * 60_000;

/** The demo's own pictures are kept without a host: it may have another port tomorrow. */
const absolute = (origin: string) => (url: string) => (url.startsWith('/') ? origin + url : url);

function typeOf(value: number): 1 | 2 | 3 {
  return value === 2 || value === 3 ? value : 1;
}

/** The kind of service a request of one press is: an installation where the provider does any, else what they do. */
function usualTypeOf(providerId: string | undefined): number {
  const types = servicesFrom(providerId).flatMap(({ serviceTypes }) => serviceTypes);
  return types.includes(INSTALLATION) ? INSTALLATION : (types[0] ?? INSTALLATION);
}
