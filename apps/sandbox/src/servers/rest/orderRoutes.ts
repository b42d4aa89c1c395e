import { err, mapOk, ok } from '@fitout/emulator/profile';
import {
  ORDER_FILE_TYPE,
  ORDER_SOURCE,
  ORDER_STATUS,
  ORDER_TYPE,
  SERVICE_TYPE,
  yuanOf,
  wireTime,
} from '@fitout/api-client/contract';
import { servicesFrom, MASTERS, findMaster } from '../../services/marketplace/catalog.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import {
  payableOf,
  type Order,
  type OrderType,
  ORDER_LIMITS,
  type OrderComment,
} from '../../services/marketplace/orders/Order.js';
import { placeOrder } from '../../services/marketplace/orders/placeOrder.js';
import type { Handlers } from './contractRoutes.js';
import { type OrderAccess, visibilityOf, matchesOrder } from '../../services/marketplace/orders/createOrders.js';
import { inWireTime, orderForm, itemOnWire, masterOnWire, orderOnWire, pageOf } from './wireForms.js';
import { isSlotOver, slotsOf, slotOf } from '../../services/marketplace/orders/slots.js';
import { publicName } from '../../services/marketplace/MarketContext.js';
import { refusalOf, type Outcome } from '../../services/marketplace/refusals.js';
import { maskMobile } from '../../services/marketplace/accounts.js';

const DAY_MS = 24 * 60 * 60_000;

export function placeOrderRoutes({ context }: Marketplace): Handlers {
  return {
    'order.create': ({ caller, body, at }) =>
      made(placeOrder(context, caller, { ...body, orderType: typeOf(body.orderType), source: ORDER_SOURCE.form }, at)),

    'order.createForm'({ caller, body, at }) {
      const { expectDate = wireTime(at + DAY_MS).slice(0, 10), timeSlot = 'AM' } = body;
      const serviceType = usualTypeOf(body.masterId || body.providerId);
      const kind = { orderType: typeOf(body.orderType), source: ORDER_SOURCE.oneClick, serviceType, categoryId: '' };
      return made(placeOrder(context, caller, { ...body, ...kind, items: [], expectDate, timeSlot }, at));
    },
  };
}

function made(placed: Outcome<Order>) {
  return mapOk(placed, (order) => {
    const { id, orderNo, payDeadline, status } = order;
    return { id, orderNo, amount: yuanOf(payableOf(order)), payDeadline: wireTime(payDeadline), status };
  });
}

function typeOf(value: number): OrderType {
  return value === ORDER_TYPE.shop || value === ORDER_TYPE.design ? value : ORDER_TYPE.master;
}

/**
 * The service type of a one-click order: an installation if the provider offers any, otherwise the first type that it
 * offers.
 */
function usualTypeOf(providerId: string | undefined): number {
  const types = servicesFrom(providerId).flatMap(({ serviceTypes }) => serviceTypes);
  const { installation } = SERVICE_TYPE;
  return types.includes(installation) ? installation : (types[0] ?? installation);
}

export function orderRoutes(marketplace: Marketplace): Handlers {
  const { context, orders } = marketplace;
  const { records, accounts } = context;
  const form = orderForm(marketplace);

  return {
    'order.page'({ caller, query }) {
      const { view = 'mine', statuses = '', id, ...rest } = query;
      const narrowed = { ...rest, statuses: statuses.split(',').filter(Boolean).map(Number) };
      const access = id === undefined || id === '' ? null : orders.get(caller, id);
      if (access !== null && !access.ok)
        return access.error === 'forbidden' ? access : ok(pageOf([], query, form(caller)));
      const all = access === null ? orders.list(caller, view) : [access.value.order];
      const matching = all.filter((order) => matchesOrder(order, narrowed));
      return ok(pageOf(matching, query, form(caller)));
    },

    'order.details': ({ caller, query }) =>
      mapOk(orders.get(caller, query.orderId), (access) => {
        const { order, actor } = access;
        const service = marketplace.customerService(caller, order.customerServiceId);
        const items = records.items.where({ orderId: order.id });
        return {
          order: orderOnWire(access, items),
          items: items.map((item) => itemOnWire(item, visibilityOf(actor, order))),
          customerService: service.ok ? service.value : null,
          master: masterFor(access),
          group: { groupId: actor === 'candidate' ? null : order.groupId },
        };
      }),

    'order.myCount': ({ caller, query }) => ok(orders.countsOf(caller, query.view)),

    'order.autoCancelPush'({ caller }) {
      const numbers = context.db.transaction(() => orders.takeCancelled(caller));
      return ok(numbers.length === 0 ? null : numbers.join(','));
    },
  };

  function masterFor({ order, actor }: OrderAccess) {
    const record = MASTERS.find(({ id }) => id === order.masterId);
    if (record === undefined) return null;
    const account = accounts.byId(record.id);
    const isShown =
      order.status >= ORDER_STATUS.appointed &&
      order.status <= ORDER_STATUS.finished &&
      (actor === 'customer' || actor === 'service');
    return masterOnWire(
      context,
      record,
      account,
      isShown ? (account?.mobile ?? '') : maskMobile(account?.mobile ?? null),
    );
  }
}

type FieldsOf<T> = {
  readonly [K in T extends unknown ? keyof T : never]?: T extends unknown ? (K extends keyof T ? T[K] : never) : never;
};

export function orderStepRoutes(marketplace: Marketplace): Handlers {
  const { orders } = marketplace;
  const form = orderForm(marketplace);

  return {
    'order.update'({ caller, body, at }) {
      const { id, version, action: event, ...details } = body;
      const { reason, refund: money, remark, ...rest } = details as FieldsOf<typeof details>;
      const { appointTime, images, ...fields } = rest;
      const isEdit = event === 'edit' || event === 'declineAppoint';
      const words = reason ?? (event === 'finish' ? remark : undefined);
      const edit = isEdit && { fields: { ...fields, ...(remark !== undefined && { remark }) } as Partial<Order> };
      const request = { event, version, reason: words, appointTime, images, money, ...edit };
      return mapOk(orders.act(caller, id, request, at), form(caller));
    },

    'order.finishBatch'({ caller, body, at }) {
      const results = [...new Set(body.ids)]
        .slice(0, ORDER_LIMITS.batchMax)
        .map((id) => ({ id, result: orders.act(caller, id, { event: 'acceptWork' }, at) }));
      return ok({
        success: results.filter(({ result }) => result.ok).map(({ id }) => id),
        failed: results.flatMap(({ id, result }) => (result.ok ? [] : [{ id, msg: refusalOf(result.error).msg }])),
      });
    },
  };
}

export function orderRecordRoutes({ context, orders }: Marketplace): Handlers {
  const { records } = context;

  return {
    'order.flows': ({ caller, query: { orderId }, origin }) =>
      mapOk(orders.get(caller, orderId), () =>
        records.flows
          .where({ orderId })
          .map((flow) => ({ ...inWireTime(flow), files: flow.files.map(absolute(origin)) })),
      ),

    'order.files': ({ caller, query: { orderId, type: wanted }, origin }) =>
      mapOk(orders.get(caller, orderId), ({ actor }) =>
        records.files
          .where({ orderId })
          .filter(({ type }) => wanted === undefined || type === wanted)
          .filter(({ type }) => actor !== 'candidate' || type === ORDER_FILE_TYPE.order)
          .map((file) => ({ ...inWireTime(file), url: absolute(origin)(file.url) })),
      ),
  };
}

/** The addresses of the demo's pictures are stored without a host, because the port may change. */
const absolute = (origin: string) => (url: string) => (url.startsWith('/') ? origin + url : url);

export function orderGroupRoutes(marketplace: Marketplace): Handlers {
  const { context, orders } = marketplace;
  const { records } = context;
  const form = orderForm(marketplace);

  return {
    'order.byGroup': ({ caller, query }) =>
      ok(
        orders.ofGroup(caller, query.groupId).map((order) => ({
          ...form(caller)(order),
          members: records.members.where({ orderId: order.id }).map(({ userId, userType }) => ({ userId, userType })),
        })),
      ),
    'order.linkGroup': ({ caller, body, at }) => marketplace.linkGroup(caller, body, at),

    'orderChatroom.add': ({ caller, body, at }) => marketplace.addMember(caller, body, at),
  };
}

export function scheduleRoutes({ orders }: Marketplace): Handlers {
  return {
    'schedule.list'({ query, at }) {
      const { masterId, from = wireTime(at).slice(0, 10), to } = query;
      if (findMaster(masterId) === null) return err('notFound');
      // The half days contain no data about the orders of the visits.
      const slots = slotsOf(masterId, { from, to }, orders.visitsOf(masterId));
      const isPast = ({ state, date, slot }: (typeof slots)[number]) => state === 'free' && isSlotOver(date, slot, at);
      return ok(slots.map((slot) => ({ ...slot, ...(isPast(slot) && { state: 'rest' }), orderId: null })));
    },

    'schedule.mine'({ caller, query }) {
      const all = [...orders.list(caller, 'mine'), ...orders.list(caller, 'assigned')];
      const visits = all.flatMap((order) => {
        const time = order.appointTime ?? order.proposedTime;
        return time !== null && wireTime(time).startsWith(query.month) ? [{ order, time }] : [];
      });
      return ok(
        visits.map(({ order, time }) => {
          const { id: orderId, orderNo, title, status, masterId, masterName, groupId } = order;
          const address = `${order.city}${order.area}${order.address}`;
          const when = { date: wireTime(time).slice(0, 10), slot: slotOf(time), appointTime: wireTime(time) };
          const what = { orderId, orderNo, title, status, masterId, masterName, groupId, address };
          return { ...what, ...when, proposed: order.appointTime === null };
        }),
      );
    },
  };
}

export function orderCommentRoutes({ context, orders }: Marketplace): Handlers {
  const { records, accounts } = context;

  return {
    'comment.create'({ caller, body, at }) {
      const access = orders.getAsParticipant(caller, body.orderId);
      if (!access.ok) return access;
      if (records.comments.where({ orderId: body.orderId }).length > 0) return err('commentExists');
      const step = orders.act(caller, body.orderId, { event: 'comment' }, at);
      if (!step.ok) return step;
      const id = records.nextId();
      const reply = { replyContent: null, replyTime: null };
      records.comments.put({ ...body, ...reply, id, masterId: step.value.masterId, userId: caller.id, createTime: at });
      return ok(id);
    },

    'comment.page'({ query, caller }) {
      const { masterId, orderId, filter = 'all' } = query;
      const access = orderId === undefined ? null : orders.getAsParticipant(caller, orderId);
      if (access?.ok === false) return access;
      const found = records.comments.where({
        ...(masterId !== undefined && { masterId }),
        ...(orderId !== undefined && { orderId }),
      });
      const matching = found.filter(
        ({ score, images }) => ({ all: true, good: score >= 4, bad: score <= 2, image: images.length > 0 })[filter],
      );
      return ok(pageOf(matching.toReversed(), query, commentOnWire));
    },

    'comment.scores'({ query: { masterId } }) {
      const scores = records.comments.where({ masterId }).map(({ score }) => score);
      return ok([1, 2, 3, 4, 5].map((stars) => scores.filter((score) => score === stars).length));
    },
  };

  function commentOnWire({ userId, ...comment }: OrderComment) {
    const account = accounts.byId(userId);
    const name = publicName(account);
    return {
      ...inWireTime(comment),
      // Reviews of masters are public, but the orders are not.
      orderId: null,
      userName: comment.anonymous ? `${name.slice(0, 1)}**` : name,
      headImageUrl: comment.anonymous ? '' : (account?.headImageUrl ?? ''),
    };
  }
}
