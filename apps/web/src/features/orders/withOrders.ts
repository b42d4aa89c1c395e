import type { PeopleModel, PersonLabel } from '@fitout/ui-kit';
import { ORDER_STATUS } from '@fitout/api-client';
import type { OrderGroupStore } from './OrderGroupStore.js';
import { orderGroupName, type GroupOrder } from './groupLabels.js';

/**
 * Groups in a list: an order's group is named by its service and its district, with its picture and its stage, and is
 * also found by its number. A name that a user changed stays (WEB-ORDERGROUP-10).
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

/** The tone of a stage: strong for work in progress, weaker before it, neutral after it. */
function stageOf({ status, stage }: Pick<GroupOrder, 'status' | 'stage'>): PersonLabel {
  const isOver = status === ORDER_STATUS.done || status === ORDER_STATUS.closed;
  return { text: stage, tone: isOver ? 'plain' : status >= ORDER_STATUS.onSite ? 'brand' : 'info' };
}
