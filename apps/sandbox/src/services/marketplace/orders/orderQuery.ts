import type { Order } from './Order.js';

/** The filters of a list of orders; times in milliseconds since 1970. */
export interface OrderQuery {
  readonly id?: string | undefined;
  readonly status?: number | undefined;
  readonly statuses?: readonly number[] | undefined;
  readonly orderType?: number | undefined;
  readonly keyword?: string | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly batchNo?: string | undefined;
}

/** Whether an order matches the query. The keyword is searched in number, contact, telephone and address. */
export function matchesOrder(order: Order, query: OrderQuery): boolean {
  const { id, status, statuses, orderType, keyword = '', startTime, endTime, batchNo } = query;
  const { orderNo, contactName, contactMobile, province, city, area, address, title } = order;
  const words = [orderNo, title, contactName, contactMobile, `${province}${city}${area}${address}`].join('\n');
  return (
    (id === undefined || order.id === id) &&
    (status === undefined || order.status === status) &&
    (statuses === undefined || statuses.length === 0 || statuses.includes(order.status)) &&
    (orderType === undefined || order.orderType === orderType) &&
    (batchNo === undefined || order.batchNo === batchNo) &&
    (startTime === undefined || order.createTime >= startTime) &&
    (endTime === undefined || order.createTime <= endTime) &&
    words.toLowerCase().includes(keyword.trim().toLowerCase())
  );
}
