import { ORDER_SOURCE, ORDER_STATUS, ORDER_TYPE, PAY_STATUS } from '@fitout/api-client/contract';
import { type Order, type OrderStatus, ORDER_LIMITS } from '../services/marketplace/orders/Order.js';

/** The time at which tests read sample orders: noon in Shanghai. */
export const SAMPLE_NOW = Date.UTC(2026, 0, 15, 4);

/** An order of 1001 in this status that went through every step in time. */
export function sampleOrder(status: OrderStatus, changes: Partial<Order> = {}): Order {
  const now = SAMPLE_NOW;
  const isPaid = status >= ORDER_STATUS.paid;
  return {
    id: '1',
    orderNo: 'DD2026011500000001',
    orderType: ORDER_TYPE.master,
    source: ORDER_SOURCE.form,
    batchNo: null,
    title: '吸顶灯安装',
    categoryId: '11',
    categoryName: '灯具',
    serviceType: 1,
    providerId: null,
    providerName: '',
    masterGrant: 0,
    masterId: status >= ORDER_STATUS.taken ? '3001' : null,
    masterName: status >= ORDER_STATUS.taken ? '王师傅' : '',
    customerId: '1001',
    customerServiceId: '2001',
    contactName: '林晓',
    contactMobile: '10000000001',
    province: '上海市',
    city: '上海市',
    area: '浦东新区',
    address: '世纪大道1号',
    expectDate: '2026-01-16',
    timeSlot: 'AM',
    proposedTime: status === ORDER_STATUS.taken ? now + 3_600_000 : null,
    appointTime: status >= ORDER_STATUS.appointed ? now + ORDER_LIMITS.rescheduleMs : null,
    arriveTime: status >= ORDER_STATUS.onSite ? now : null,
    finishTime: status >= ORDER_STATUS.finished ? now : null,
    acceptDeadline: status === ORDER_STATUS.finished ? now : null,
    acceptTime: status >= ORDER_STATUS.accepted ? now - ORDER_LIMITS.warrantyMs : null,
    closeTime: status === ORDER_STATUS.closed ? now : null,
    closeReason: status === ORDER_STATUS.closed ? 'ARCHIVED' : null,
    amount: 16_500,
    couponAmount: 0,
    vipDiscount: 330,
    additionalAmount: 0,
    paidAmount: isPaid ? 16_170 : 0,
    refundAmount: 0,
    payStatus: isPaid ? PAY_STATUS.paid : PAY_STATUS.unpaid,
    payDeadline: now + (isPaid ? 0 : 1),
    status,
    remark: '',
    images: [],
    externalNo: null,
    groupId: null,
    cameraFlag: false,
    commentFlag: status >= ORDER_STATUS.done,
    afterSaleStatus: null,
    pendingAdditionalCount: 0,
    createTime: now - 1,
    updateTime: now - 1,
    version: 1,
    clientToken: null,
    isDemo: false,
    ...changes,
  };
}
