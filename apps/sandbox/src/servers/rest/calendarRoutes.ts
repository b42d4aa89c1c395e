import { wireTime } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import { findMaster } from '../../services/marketplace/catalog/masters.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { isSlotOver, slotsOf, slotOf } from '../../services/marketplace/orders/slots.js';
import type { UserAddress } from '../../services/marketplace/people.js';
import type { Handlers } from './QueryOf.js';

/** So many places one person keeps. */
const ADDRESSES_MAX = 20;

/** A contact with a valid number, at a known place. */
function isAddress({ name, mobile, province, city, area, address }: Omit<UserAddress, 'id' | 'userId' | 'default'>) {
  const isText = (text: string, max: number) => text.trim() !== '' && text.length <= max;
  const isPlace = [province, city, area].every((part) => isText(part, 32));
  return isText(name, 32) && /^1\d{10}$/u.test(mobile) && isPlace && isText(address, 200);
}

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
      // A user who looks for a free half day does not see whose visit it is.
      const slots = slotsOf(masterId, { from, to }, orders.visitsOf(masterId));
      return ok(
        slots.map((slot) => {
          const isPast = slot.state === 'free' && isSlotOver(slot.date, slot.slot, at);
          return { ...slot, state: isPast ? 'rest' : slot.state, orderId: null };
        }),
      );
    },

    'schedule.mine'({ caller, query }) {
      const all = [...orders.list(caller, 'mine'), ...orders.list(caller, 'assigned')];
      const visits = all.flatMap((order) => {
        const time = order.appointTime ?? order.proposedTime;
        return time !== null && wireTime(time).startsWith(query.month) ? [{ order, time }] : [];
      });
      return ok(
        visits.map(({ order, time }) => ({
          orderId: order.id,
          orderNo: order.orderNo,
          title: order.title,
          status: order.status,
          date: wireTime(time).slice(0, 10),
          slot: slotOf(time),
          appointTime: wireTime(time),
          proposed: order.appointTime === null,
          address: `${order.city}${order.area}${order.address}`,
          masterId: order.masterId,
          masterName: order.masterName,
          groupId: order.groupId,
        })),
      );
    },

    'address.list': ({ caller }) => ok(records.addresses.where({ userId: caller.id }).map(onWire)),

    'address.create'({ caller, body }) {
      const mine = records.addresses.where({ userId: caller.id });
      const known = mine.find(({ clientToken }) => clientToken !== undefined && clientToken === body.clientToken);
      if (known !== undefined) return ok(onWire(known));
      if (!isAddress(body) || mine.length >= ADDRESSES_MAX) return err('invalid');
      const made = { ...body, id: records.nextId(), userId: caller.id, default: body.default ?? false };
      records.addresses.put(made);
      keepOneDefault(made);
      return ok(onWire(made));
    },

    'address.update'({ caller, body }) {
      const known = records.addresses.byId(body.id);
      if (known === null) return err('notFound');
      if (known.userId !== caller.id) return err('forbidden');
      if (!isAddress(body)) return err('invalid');
      const kept = { ...known, ...body, clientToken: known.clientToken, default: body.default ?? known.default };
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
