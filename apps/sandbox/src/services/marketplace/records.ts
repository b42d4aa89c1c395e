import { INVOICE_KIND, RENTAL_STATUS as STATUS } from '@fitout/api-client/contract';
import { createRecords, type Db } from '../../storage/Db.js';
import type { AdditionalCost, AfterSale } from './orders/afterSale.js';
import type {
  Order,
  CancelledNumber,
  OrderComment,
  OrderFile,
  OrderFlow,
  OrderItem,
  OrderMember,
} from './orders/Order.js';

/** The status of a payment; a late payment is refunded. */
type BillStatus = 'UNPAID' | 'PAID' | 'CLOSED' | 'REFUND';

/** A payment; money in fen. */
export interface PayInfo {
  readonly id: string;
  readonly payNo: string;
  readonly payerId: string;
  readonly bizType: 'order' | 'additional' | 'vip' | 'rental';
  readonly bizIds: readonly string[];
  readonly amount: number;
  readonly status: BillStatus;
  readonly expireTime: number;
  readonly paidTime: number | null;
  /** The name of the payment method. */
  readonly payWay?: string;
  /** When and why the whole payment was refunded. */
  readonly refundTime?: number;
  readonly refundReason?: string;
  /** When the last attempt failed; the bill stays open. */
  readonly failedTime?: number | null;
  readonly createTime: number;
}

type InvoiceStatus = 1 | 2 | 3;

/** An application of a payer for an invoice; money in fen. */
export interface Invoice {
  readonly id: string;
  readonly payInfoId: string;
  readonly userId: string;
  readonly status: InvoiceStatus;
  /** A value of `INVOICE_KIND`. */
  readonly kind: number;
  readonly title: string;
  /** Empty for a person. */
  readonly taxNo: string;
  readonly email: string;
  readonly remark: string;
  readonly amount: number;
  /** Why the invoice was refused; otherwise empty. */
  readonly reason: string;
  readonly clientToken: string | null;
  readonly createTime: number;
  readonly handleTime: number | null;
}

const TITLE_MAX = 100;
const EMAIL_MAX = 254;

/** The digits of a unified social credit code in the order of their values (GB 32100), without I, O, S, V and Z. */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const;

/** Whether a text is a unified social credit code: eighteen digits, the last of which is a check digit (GB 32100). */
function isCreditCode(code: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/u.test(code)) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * SIGNS.indexOf(code[at] ?? ''), 0);
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] === code[17];
}

/** The fault of an application, or null. The caller has trimmed the fields. */
export function invoiceFault({
  kind,
  title,
  taxNo,
  email,
}: Pick<Invoice, 'kind' | 'title' | 'taxNo' | 'email'>): 'invoiceTitle' | 'invoiceTaxNo' | 'invoiceEmail' | null {
  if (title === '' || title.length > TITLE_MAX || /\p{Cc}/u.test(title)) return 'invoiceTitle';
  if (kind === INVOICE_KIND.company && !isCreditCode(taxNo)) return 'invoiceTaxNo';
  return isAddress(email) ? null : 'invoiceEmail';
}

/** Whether a text is an e-mail address: parts of a name with dots between them, and a domain. */
function isAddress(email: string): boolean {
  const [name = '', domain = '', ...more] = email.split('@');
  const labels = domain.split('.');
  return (
    email.length <= EMAIL_MAX &&
    more.length === 0 &&
    name.length <= 64 &&
    name.split('.').every((part) => /^[\w%+-]+$/u.test(part)) &&
    labels.length > 1 &&
    labels.every((label) => /^[A-Za-z\d-]+$/u.test(label) && !/^-|-$/u.test(label)) &&
    /^[A-Za-z]{2,}$/u.test(labels.at(-1) ?? '')
  );
}

/** The rental of a tool; money in fen. */
export interface RentalOrder {
  readonly id: string;
  readonly userId: string;
  readonly itemId: string;
  readonly quantity: number;
  /** The first and the last day of the rental, both included, such as `2026-11-24`. */
  readonly startDate: string;
  readonly endDate: string;
  readonly days: number;
  readonly rentAmount: number;
  readonly deposit: number;
  readonly amount: number;
  readonly address: string;
  readonly status: RentalStatus;
  readonly payInfoId: string;
  /** The client's token of the request (API-5); null without one. */
  readonly clientToken: string | null;
  readonly createTime: number;
  /** When the returned tool was checked and the deposit refunded; missing before, and in records of older versions. */
  readonly settleTime?: number;
}

/**
 * The values of `RENTAL_STATUS`: 1 unpaid, 2 to be fetched, 3 rented, 4 return to be confirmed, 5 done, 9 cancelled.
 */
export type RentalStatus = 1 | 2 | 3 | 4 | 5 | 9;

/** The events of a rental. The customer cancels and returns; the payment and the timers cause the others. */
export type RentalEvent = 'pay' | 'timeout' | 'cancel' | 'fetch' | 'return' | 'confirmReturn';

const TRANSITIONS: Readonly<Record<RentalEvent, Readonly<Partial<Record<RentalStatus, RentalStatus>>>>> = {
  pay: { [STATUS.unpaid]: STATUS.paid },
  timeout: { [STATUS.unpaid]: STATUS.closed },
  cancel: { [STATUS.unpaid]: STATUS.closed, [STATUS.paid]: STATUS.closed },
  fetch: { [STATUS.paid]: STATUS.rented },
  return: { [STATUS.rented]: STATUS.returned },
  confirmReturn: { [STATUS.returned]: STATUS.done },
};

/** The status after an event; null if the status does not allow it. */
export function rentalAfter(status: RentalStatus, event: RentalEvent): RentalStatus | null {
  return TRANSITIONS[event][status] ?? null;
}

/** A camera on the site of an order. */
export interface Camera {
  readonly id: string;
  readonly orderId: string;
  readonly deviceNo: string;
  readonly deviceName: string;
  readonly sort: number;
  readonly isOnline: boolean;
  /** The demo's video loop that the camera shows. */
  readonly site: Site;
  readonly updateTime: number;
}

/** The work sites of the demo's video loops. */
export type Site = 'living' | 'kitchen' | 'bedroom';

/** A recording of a camera. */
export interface Recording {
  readonly id: string;
  readonly orderId: string;
  readonly cameraId: string;
  readonly cameraName: string;
  readonly site: Site;
  readonly startTime: number;
  readonly endTime: number;
}

/** The hand-over of a conversation to a member of the staff, requested by a customer or by another member. */
export interface HandOver {
  readonly id: string;
  readonly kind: 'contact' | 'group';
  /** The id of the customer for a conversation of two, otherwise the id of the order's group. */
  readonly conversationId: string;
  readonly orderId: string | null;
  readonly customerId: string;
  readonly customerName: string;
  readonly fromId: string;
  readonly fromName: string;
  readonly toId: string;
  readonly toName: string;
  readonly reason: string;
  /** A value of `HAND_OVER_STATUS`. */
  readonly status: 0 | 1;
  readonly createTime: number;
  readonly takenTime: number | null;
}

/** An entry of an account's list, a notification or an announcement (`NOTICE_TYPE`). */
export interface Notice {
  readonly id: string;
  readonly userId: string;
  readonly type: 1 | 2;
  readonly title: string;
  readonly content: string;
  /** A value of `NOTICE_STATUS`. */
  readonly status: 0 | 1;
  readonly orderId: string | null;
  readonly createTime: number;
}

/** A post of the square; `type`: 1 a case, 2 know-how, 3 a question. */
export interface Post {
  readonly id: string;
  readonly authorId: string;
  readonly type: number;
  readonly title: string;
  readonly content: string;
  readonly images: readonly string[];
  readonly likes: readonly string[];
  /** Likes from before the first start, which belong to no account. */
  readonly baseLikes: number;
  /** Ids of the accounts that have it among their favourites; missing in records of older versions. */
  readonly favs?: readonly string[];
  readonly clientToken: string | null;
  readonly createTime: number;
}

/** A comment on a post. */
export interface PostComment {
  readonly id: string;
  readonly postId: string;
  readonly userId: string;
  readonly content: string;
  readonly parentId: string | null;
  readonly clientToken: string | null;
  readonly createTime: number;
}

/** An account's latest vote on whether an answer helped. `id` consists of the two other ids. */
interface ProblemVote {
  readonly id: string;
  readonly problemId: string;
  readonly userId: string;
  readonly useful: boolean;
}

/** The order of a membership, paid or unpaid. */
export interface VipOrder {
  readonly id: string;
  readonly userId: string;
  readonly planId: string;
  readonly payInfoId: string;
  /** A value of `VIP_ORDER_STATUS`. */
  readonly status: 1 | 2;
  readonly startTime: number | null;
  readonly endTime: number | null;
}

/** The data that an account gives about itself, besides the account record. */
export interface PersonRecord {
  readonly id: string;
  /** 1 home owner, 2 merchant, 3 designer. */
  readonly userKind: number;
  readonly company: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  /** Ids of the categories that the account orders most, in its own order; missing in records of older versions. */
  readonly usualServices?: readonly string[];
}

/** An address for visits. */
export interface UserAddress {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly mobile: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly address: string;
  readonly default: boolean;
  /** The client's token of the request; missing in records of older versions. */
  readonly clientToken?: string | undefined;
}

/** The records of the marketplace besides its accounts, in the same file as the chat's data. */
export type MarketRecords = ReturnType<typeof createMarketRecords>;

/** Creates the records, with their tables if they are missing. */
export function createMarketRecords(db: Db) {
  db.exec(`create table if not exists market_sequence (n integer not null);
    insert into market_sequence select 0 where not exists (select 1 from market_sequence);`);
  return {
    orders: createRecords<Order, 'customerId' | 'masterId' | 'customerServiceId' | 'groupId' | 'status'>(
      db,
      'market_orders',
      ['customerId', 'masterId', 'customerServiceId', 'groupId', 'status'],
    ),
    items: createRecords<OrderItem, 'orderId'>(db, 'market_order_items', ['orderId']),
    flows: createRecords<OrderFlow, 'orderId'>(db, 'market_order_flows', ['orderId']),
    files: createRecords<OrderFile, 'orderId'>(db, 'market_order_files', ['orderId']),
    comments: createRecords<OrderComment, 'orderId' | 'masterId'>(db, 'market_comments', ['orderId', 'masterId']),
    members: createRecords<OrderMember, 'orderId' | 'userId'>(db, 'market_order_members', ['orderId', 'userId']),
    costs: createRecords<AdditionalCost, 'orderId'>(db, 'market_costs', ['orderId']),
    afterSales: createRecords<AfterSale, 'orderId'>(db, 'market_after_sales', ['orderId']),
    payInfos: createRecords<PayInfo, 'payerId' | 'payNo'>(db, 'market_pay_infos', ['payerId', 'payNo']),
    invoices: createRecords<Invoice, 'payInfoId'>(db, 'market_invoices', ['payInfoId']),
    notices: createRecords<Notice, 'userId'>(db, 'market_notices', ['userId']),
    cameras: createRecords<Camera, 'orderId'>(db, 'market_cameras', ['orderId']),
    recordings: createRecords<Recording, 'orderId'>(db, 'market_recordings', ['orderId']),
    vipOrders: createRecords<VipOrder, 'userId'>(db, 'market_vip_orders', ['userId']),
    rentals: createRecords<RentalOrder, 'userId' | 'itemId'>(db, 'market_rentals', ['userId', 'itemId']),
    posts: createRecords<Post>(db, 'market_posts'),
    postComments: createRecords<PostComment, 'postId'>(db, 'market_post_comments', ['postId']),
    problemVotes: createRecords<ProblemVote, 'problemId'>(db, 'market_problem_votes', ['problemId']),
    people: createRecords<PersonRecord>(db, 'market_people'),
    addresses: createRecords<UserAddress, 'userId'>(db, 'market_addresses', ['userId']),
    handOvers: createRecords<HandOver, 'conversationId' | 'fromId' | 'toId'>(db, 'market_hand_overs', [
      'conversationId',
      'fromId',
      'toId',
    ]),
    cancelled: createRecords<CancelledNumber, 'customerId'>(db, 'market_cancelled', ['customerId']),

    /** A new id. It is beyond 2^53, so that a client that reads ids as numbers fails (A62). */
    nextId(): string {
      const [row] = db.all<{ n: number }>`update market_sequence set n = n + 1 returning n`;
      return String(FIRST_ID + BigInt(row?.n ?? 0));
    },
  };
}

const FIRST_ID = 1_900_000_000_000_000_000n;
