import * as z from 'zod/mini';
import { flag, id, idOrNull, number, numberOrNull, text, textOrNull, texts } from './fields.js';
import { partsOf } from './lists.js';
import { moneyOrNull } from './money.js';
import { time } from './time.js';

/** One service of an order. Sums in fen, null for a caller who may not see them. */
export const orderItem = z.object({
  id: idOrNull,
  orderId: idOrNull,
  itemId: idOrNull,
  name: text,
  spec: text,
  unit: text,
  quantity: number,
  price: moneyOrNull,
  amount: moneyOrNull,
  images: texts,
});

/**
 * An order. `status` is 1 to 9 (A48), `orderType` 1 master, 2 shop, 3 design. Sums in fen, null for users who may not
 * see them; moments in epoch milliseconds. While the status is 3, `appointTime` is the visit the master proposes.
 */
export const order = z.object({
  id,
  orderNo: text,
  orderType: number,
  source: number,
  batchNo: textOrNull,
  title: text,
  categoryId: idOrNull,
  categoryName: text,
  serviceType: number,
  providerId: idOrNull,
  providerName: text,
  masterGrant: number,
  masterId: idOrNull,
  masterName: text,
  customerId: idOrNull,
  contactName: text,
  contactMobile: text,
  province: text,
  city: text,
  area: text,
  address: text,
  lng: numberOrNull,
  lat: numberOrNull,
  expectDate: text,
  timeSlot: text,
  appointTime: time,
  arriveTime: time,
  finishTime: time,
  acceptDeadline: time,
  acceptTime: time,
  closeTime: time,
  closeReason: textOrNull,
  amount: moneyOrNull,
  couponAmount: moneyOrNull,
  vipDiscount: moneyOrNull,
  additionalAmount: moneyOrNull,
  paidAmount: moneyOrNull,
  refundAmount: moneyOrNull,
  payStatus: number,
  payDeadline: time,
  status: number,
  remark: text,
  images: texts,
  externalNo: textOrNull,
  groupId: idOrNull,
  customerServiceId: idOrNull,
  cameraFlag: flag,
  commentFlag: flag,
  afterSaleStatus: numberOrNull,
  pendingAdditionalCount: number,
  // Of the pending additional costs, those that the customer proposed and the provider has not answered. An extension of ours.
  waitingCostCount: number,
  // The address of a picture of the ordered service. An extension of ours: a server may leave it out.
  serviceImage: text,
  createTime: time,
  updateTime: time,
  version: number,
  items: partsOf(orderItem),
  // The members added to the order's chat: 0 a colleague, 1 a customer. An extension of ours: a server may leave it out
  // (A28).
  members: partsOf(z.object({ userId: id, userType: number })),
});
