import { wireTime } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import { findMaster } from '../../services/marketplace/catalog/masters.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { isSlotOver, slotsOf, slotOf } from '../../services/marketplace/orders/slots.js';
import type { Handlers } from './Handlers.js';

/** Routes of the free half days of a master, and of the caller's own visits. */
export function scheduleRoutes({ orders }: Marketplace): Handlers {
  return {
    'schedule.list'({ query, at }) {
      const { masterId, from = wireTime(at).slice(0, 10), to } = query;
      if (findMaster(masterId) === null) return err('notFound');
      // The half days contain no data about the orders of the visits.
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
  };
}
