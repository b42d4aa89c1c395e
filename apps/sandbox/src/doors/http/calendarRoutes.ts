import { wireTime } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import { findMaster } from '../../world/marketplace/catalog/masters.js';
import type { Marketplace } from '../../world/marketplace/createMarketplace.js';
import { slotsOf, slotOf } from '../../world/marketplace/orders/slots.js';
import type { UserAddress } from '../../world/marketplace/people.js';
import type { Handlers } from './Asked.js';

/** When and where: the free half days of a master, one's own visits, one's addresses. */
export function calendarRoutes({ context, orders }: Marketplace): Handlers {
  const { records } = context;

  const keepOneDefault = (kept: UserAddress): void => {
    if (!kept.default) return;
    for (const other of records.addresses.where({ userId: kept.userId })) {
      if (other.id !== kept.id && other.default) records.addresses.put({ ...other, default: false });
    }
  };
  const onWire = ({ id, name, mobile, province, city, area, address, default: isDefault }: UserAddress) => {
    return { id, name, mobile, province, city, area, address, default: isDefault };
  };

  return {
    'schedule.list'({ query, at }) {
      const { masterId, from = wireTime(at).slice(0, 10), to } = query;
      if (findMaster(masterId) === null) return err('notFound');
      const taken = records.orders.where({ masterId }).filter(({ status }) => status === 4 || status === 5);
      // Whose visit it is does not concern whoever looks for a free half day.
      return ok(slotsOf(masterId, { from, to }, taken).map((slot) => ({ ...slot, orderId: null })));
    },

    'schedule.mine'({ caller, query }) {
      const all = [...orders.list(caller, 'mine'), ...orders.list(caller, 'assigned')];
      const visits = all.filter(
        ({ appointTime }) => appointTime !== null && wireTime(appointTime).startsWith(query.month),
      );
      return ok(
        visits.map((order) => ({
          orderId: order.id,
          orderNo: order.orderNo,
          title: order.title,
          status: order.status,
          date: wireTime(order.appointTime ?? 0).slice(0, 10),
          slot: slotOf(order.appointTime ?? 0),
          appointTime: wireTime(order.appointTime ?? 0),
          address: `${order.city}${order.area}${order.address}`,
          masterId: order.masterId,
          masterName: order.masterName,
          groupId: order.groupId,
        })),
      );
    },

    'address.list': ({ caller }) => ok(records.addresses.where({ userId: caller.id }).map(onWire)),

    'address.create'({ caller, body }) {
      const made = { ...body, id: records.nextId(), userId: caller.id, default: body.default ?? false };
      records.addresses.put(made);
      keepOneDefault(made);
      return ok(onWire(made));
    },

    'address.update'({ caller, body }) {
      const known = records.addresses.byId(body.id);
      if (known === null) return err('notFound');
      if (known.userId !== caller.id) return err('forbidden');
      const kept = { ...known, ...body, default: body.default ?? known.default };
      records.addresses.put(kept);
      keepOneDefault(kept);
      return ok(onWire(kept));
    },

    'address.remove'({ caller, query }) {
      const known = records.addresses.byId(query.id);
      if (known === null) return err('notFound');
      if (known.userId !== caller.id) return err('forbidden');
      records.addresses.remove(known.id);
      return ok(null);
    },
  };
}
