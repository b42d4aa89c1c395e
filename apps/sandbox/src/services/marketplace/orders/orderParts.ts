/** One service of an order; money in fen. */
export interface OrderItem {
  readonly id: string;
  readonly orderId: string;
  /** The service's id in the catalogue; null for an item that is not in it, such as a starting price. */
  readonly itemId: string | null;
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly quantity: number;
  readonly price: number;
  readonly amount: number;
  readonly images: readonly string[];
}

/** A service of an order that is being placed. */
export type OrderLine = Omit<OrderItem, 'id' | 'orderId' | 'amount'>;

/** An entry of an order's history. Entries are added and never changed. */
export interface OrderFlow {
  readonly id: string;
  readonly orderId: string;
  readonly fromStatus: number | null;
  readonly status: number;
  readonly title: string;
  readonly content: string;
  readonly operatorId: string | null;
  readonly operatorName: string;
  /** 0 system, 1 customer, 2 master, 3 customer service. */
  readonly operatorRole: number;
  readonly files: readonly string[];
  readonly createTime: number;
}

/** A picture or document; `type` is a value of `ORDER_FILE_TYPE`. */
export interface OrderFile {
  readonly id: string;
  readonly orderId: string;
  readonly flowId: string | null;
  readonly type: number;
  readonly url: string;
  readonly name: string;
  readonly size: number;
  readonly uploaderId: string;
  readonly createTime: number;
}

/** A customer's review of the work. One per order. */
export interface OrderComment {
  readonly id: string;
  readonly orderId: string;
  readonly masterId: string | null;
  readonly userId: string;
  readonly score: number;
  readonly scoreQuality: number;
  readonly scoreService: number;
  readonly scorePunctual: number;
  readonly tags: readonly string[];
  readonly content: string;
  readonly images: readonly string[];
  readonly anonymous: boolean;
  readonly replyContent: string | null;
  readonly replyTime: number | null;
  readonly createTime: number;
}

/** An account that was added to the chat of an order. */
export interface OrderMember {
  readonly id: string;
  readonly orderId: string;
  readonly userId: string;
  readonly userMobile: string;
  readonly userName: string;
  readonly userType: AddedAs;
  readonly userRemark: string;
  readonly createTime: number;
}

/** The number of a cancelled order, which the next poll returns once (A50). */
export interface CancelledNumber {
  readonly id: string;
  readonly customerId: string;
  readonly orderNo: string;
}

/** The role of an added account: 0 a colleague, 1 a customer of the customer (R330). */
export type AddedAs = 0 | 1;
