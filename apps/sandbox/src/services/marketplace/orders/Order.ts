import type { ORDER_STATUS, ORDER_TYPE, PAY_STATUS } from '@fitout/api-client/contract';

/** The state of an order; its label depends on the type of the order (A48). */
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

/** The kind of provider of an order. */
export type OrderType = (typeof ORDER_TYPE)[keyof typeof ORDER_TYPE];

/** Why an order was closed. */
export type CloseReason = 'UNPAID_TIMEOUT' | 'USER_CANCEL' | 'NO_PROVIDER' | 'SERVICE_CANCEL' | 'REFUND' | 'ARCHIVED';

/** How much of an order is paid, or paid back. */
export type PayStatus = (typeof PAY_STATUS)[keyof typeof PAY_STATUS];

/** An order as it is stored: money in fen, times in milliseconds since 1970. An order is never deleted, only closed. */
export interface Order {
  readonly id: string;
  /** `DD`, the day in Shanghai, eight digits. */
  readonly orderNo: string;
  readonly orderType: OrderType;
  /** A value of `ORDER_SOURCE`. */
  readonly source: number;
  readonly batchNo: string | null;
  readonly title: string;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly serviceType: number;
  readonly providerId: string | null;
  readonly providerName: string;
  /** 0 if the platform assigns a provider, 1 if the customer chose one. */
  readonly masterGrant: 0 | 1;
  readonly masterId: string | null;
  readonly masterName: string;
  readonly customerId: string;
  readonly customerServiceId: string;
  readonly contactName: string;
  readonly contactMobile: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly address: string;
  /** `YYYY-MM-DD`. */
  readonly expectDate: string;
  readonly timeSlot: string;
  /** A proposed visit that is not confirmed yet. */
  readonly proposedTime: number | null;
  readonly appointTime: number | null;
  readonly arriveTime: number | null;
  readonly finishTime: number | null;
  readonly acceptDeadline: number | null;
  readonly acceptTime: number | null;
  readonly closeTime: number | null;
  readonly closeReason: CloseReason | null;
  readonly amount: number;
  readonly couponAmount: number;
  readonly vipDiscount: number;
  /** Additional costs that were paid. */
  readonly additionalAmount: number;
  readonly paidAmount: number;
  readonly refundAmount: number;
  readonly payStatus: PayStatus;
  readonly payDeadline: number;
  readonly status: OrderStatus;
  readonly remark: string;
  readonly images: readonly string[];
  readonly externalNo: string | null;
  readonly groupId: string | null;
  readonly cameraFlag: boolean;
  readonly commentFlag: boolean;
  /** The status of the latest after-sale request, or null. */
  readonly afterSaleStatus: number | null;
  /** How many additional costs await a decision or the payment. */
  readonly pendingAdditionalCount: number;
  /** How many additional costs that the customer proposed await a decision; missing if there are none. */
  readonly waitingCostCount?: number;
  readonly createTime: number;
  readonly updateTime: number;
  /** Increases with every change, so that of two changes of the same version only one succeeds. */
  readonly version: number;
  /** The client's token of the request: a repeated request with it creates no second order (API-5). */
  readonly clientToken: string | null;
  /** Whether the simulation advances the order. */
  readonly isDemo: boolean;
}

/** The paid sum that was not refunded, in fen. */
export function refundableOf({ paidAmount, refundAmount }: Pick<Order, 'paidAmount' | 'refundAmount'>): number {
  return paidAmount - refundAmount;
}

/** The sum that a customer has to pay: never below one fen. */
export function payableOf({
  amount,
  couponAmount,
  vipDiscount,
}: Pick<Order, 'amount' | 'couponAmount' | 'vipDiscount'>): number {
  return Math.max(1, amount - couponAmount - vipDiscount);
}
