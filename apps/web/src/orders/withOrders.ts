import type { PeopleModel, PersonLabel } from '@fitout/ui-kit';
import { ORDER_STATUS } from '@fitout/api-client';
import type { OrderGroupStore } from './OrderGroupStore.js';
import { orderGroupName, type GroupOrder } from './groupLabels.js';

/**
 * Groups in a list: an order's group has the picture of its service and its stage, and is also found by its number. It
 * is named by service and district, unless a user gave it another name. A group that the user is no
 * longer in has no stage (WEB-ORDERGROUP-12).
 */
export function withOrders(groups: PeopleModel, orders: Pick<OrderGroupStore, 'find' | 'shownIn'>): PeopleModel {
  return {
    find(id) {
      const group = groups.find(id);
      const order = orders.shownIn(id);
      if (group === undefined || !order) return group;
      const { title, area, picture, orderNo } = order;
      const own = [title, area].filter((part) => part !== '').join(' · ');
      const name = group.name === orderGroupName(orderNo) ? own : group.name;
      return { ...group, name, avatarUrl: picture, alias: orderNo, ...(orders.find(id) && { label: stageOf(order) }) };
    },
  };
}

/** The tone of a stage: strong for work in progress, weaker before it, neutral after it. */
function stageOf({ status, stage }: Pick<GroupOrder, 'status' | 'stage'>): PersonLabel {
  const isOver = status === ORDER_STATUS.done || status === ORDER_STATUS.closed;
  return { text: stage, tone: isOver ? 'plain' : status >= ORDER_STATUS.onSite ? 'brand' : 'info' };
}
