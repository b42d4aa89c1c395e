/** 1 待支付 … 9 已关闭; what each is called depends on the kind of order (A48). */
export type OrderStatus = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** Who looks after the work: 1 a master, 2 a shop, 3 a designer. */
export type OrderType = 1 | 2 | 3;

/** Why an order is over. */
export type CloseReason = 'UNPAID_TIMEOUT' | 'USER_CANCEL' | 'NO_PROVIDER' | 'SERVICE_CANCEL' | 'REFUND' | 'ARCHIVED';

/** 0 unpaid, 1 paid, 2 a part came back, 3 all came back. */
export type PayStatus = 0 | 1 | 2 | 3;

/** An order as it is kept: money in fen, moments in milliseconds since 1970. Never deleted, only closed. */
export interface Order {
  readonly id: string;
  /** `DD`, the day in Shanghai, eight digits. */
  readonly orderNo: string;
  readonly orderType: OrderType;
  /** 1 one by one, 2 a batch, 3 at one click, 4 once more. */
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
  /** State of the latest request after the sale, or null. */
  readonly afterSaleStatus: number | null;
  /** Additional costs that are waiting for a decision or for payment. */
  readonly pendingAdditionalCount: number;
  /** How many of those the customer proposed that are not answered; absent if there are none. */
  readonly waitingCostCount?: number;
  readonly createTime: number;
  readonly updateTime: number;
  /** Increases with every change, so that of two changes of the same state only one succeeds. */
  readonly version: number;
  /** What the writer called the request: sent again it makes no second order (API-5). */
  readonly clientToken: string | null;
  /** The simulation advances it by the clock. */
  readonly isDemo: boolean;
}

/** Paid and not refunded, in fen. */
export function refundableOf({ paidAmount, refundAmount }: Pick<Order, 'paidAmount' | 'refundAmount'>): number {
  return paidAmount - refundAmount;
}

/** What a customer still has to pay: never below one fen. */
export function payableOf({
  amount,
  couponAmount,
  vipDiscount,
}: Pick<Order, 'amount' | 'couponAmount' | 'vipDiscount'>): number {
  return Math.max(1, amount - couponAmount - vipDiscount);
}
