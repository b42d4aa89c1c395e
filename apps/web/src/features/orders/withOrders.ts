import type { PeopleModel, PersonLabel } from '@fitout/ui-kit';
import { ORDER_STATUS } from '@fitout/api-client';
import type { OrderGroupStore } from './OrderGroupStore.js';
import { orderGroupName, type GroupOrder } from './groupLabels.js';

/**
 * Groups as a list shows them: the chat of an order is called by its service and its district, with its picture and its
 * stage, and is found by its number too. Who named a group differently meant it: that name stays (WEB-ORDERGROUP-10).
 */
export function withOrders(groups: PeopleModel, orders: Pick<OrderGroupStore, 'find'>): PeopleModel {
  return {
    find(id) {
      const group = groups.find(id);
      const order = orders.find(id);
      if (group === undefined || !order || group.name !== orderGroupName(order.orderNo)) return group;
      const { title, area, picture, orderNo } = order;
      const name = [title, area].filter((part) => part !== '').join(' · ');
      return { ...group, name, avatarUrl: picture, label: stageOf(order), alias: orderNo };
    },
  };
}

/** Work that goes on stands out; what has not begun does less; what is over does not. */
function stageOf({ status, stage }: Pick<GroupOrder, 'status' | 'stage'>): PersonLabel {
  const isOver = status === ORDER_STATUS.done || status === ORDER_STATUS.closed;
  return { text: stage, tone: isOver ? 'plain' : status >= ORDER_STATUS.onSite ? 'brand' : 'info' };
}
