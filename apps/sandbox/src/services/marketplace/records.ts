import { type Db, createRecords } from '@fitout/emulator/profile';
import { type Answer, type RecordOf, INVOICE_KIND, RENTAL_STATUS as STATUS } from '@fitout/api-client/contract';
import type { AdditionalCost, AfterSale } from './orders/afterSale.js';
import type * as orders from './orders/Order.js';
import type { Stored } from './orders/Order.js';

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
  readonly payWay?: string;
  readonly refundTime?: number;
  readonly refundReason?: string;
  readonly failedTime?: number | null;
  readonly createTime: number;
}

export type Quote = Stored<RecordOf<'quote.details'>, 'orderId' | 'handleTime', { clientToken: string | null }>;

export type Invoice = Stored<
  Answer<'invoice.create'>,
  'handleTime',
  { userId: string; status: 1 | 2 | 3; clientToken: string | null }
>;

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

export function invoiceFault(
  invoice: Pick<Invoice, 'kind' | 'title' | 'taxNo' | 'email'>,
): 'invoiceTitle' | 'invoiceTaxNo' | 'invoiceEmail' | null {
  const { kind, title, taxNo, email } = invoice;
  if (title === '' || title.length > TITLE_MAX || /\p{Cc}/u.test(title)) return 'invoiceTitle';
  if (kind === INVOICE_KIND.company && !isCreditCode(taxNo)) return 'invoiceTaxNo';
  return isAddress(email) ? null : 'invoiceEmail';
}

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

export type RentalOrder = Stored<
  Omit<RecordOf<'rental.mine'>, 'itemName' | 'cover' | 'payDeadline'>,
  never,
  {
    userId: string;
    status: RentalStatus;
    /** The client's token of the request (API-5); null without one. */
    clientToken: string | null;
    /** When the returned tool was checked and the deposit refunded; missing before, and in records of older versions. */
    settleTime?: number;
  }
>;

export type RentalStatus = 1 | 2 | 3 | 4 | 5 | 9;

export type RentalEvent = 'pay' | 'timeout' | 'cancel' | 'fetch' | 'return' | 'confirmReturn';

const TRANSITIONS: Readonly<Record<RentalEvent, Readonly<Partial<Record<RentalStatus, RentalStatus>>>>> = {
  pay: { [STATUS.unpaid]: STATUS.paid },
  timeout: { [STATUS.unpaid]: STATUS.closed },
  cancel: { [STATUS.unpaid]: STATUS.closed, [STATUS.paid]: STATUS.closed },
  fetch: { [STATUS.paid]: STATUS.rented },
  return: { [STATUS.rented]: STATUS.returned },
  confirmReturn: { [STATUS.returned]: STATUS.done },
};

export function rentalAfter(status: RentalStatus, event: RentalEvent): RentalStatus | null {
  return TRANSITIONS[event][status] ?? null;
}

export interface Camera {
  readonly id: string;
  readonly orderId: string;
  readonly deviceNo: string;
  readonly deviceName: string;
  readonly sort: number;
  readonly isOnline: boolean;
  readonly site: Site;
  readonly updateTime: number;
}

export type Site = 'living' | 'kitchen' | 'bedroom';

export type Recording = Stored<
  Omit<RecordOf<'record.list'>, 'taskId' | 'fileCount'>,
  never,
  { id: string; site: Site }
>;

export type HandOver = Stored<
  RecordOf<'handOver.list'>,
  'orderId' | 'takenTime',
  { kind: 'contact' | 'group'; customerId: string; status: 0 | 1 }
>;

export type Favourite = Stored<RecordOf<'favourite.list'>, never, { userId: string }>;

export interface KeptDraft extends RecordOf<'draft.list'> {
  /** The account and the conversation. */
  readonly id: string;
  readonly userId: string;
}

export type Notice = Stored<RecordOf<'notification.list'>, 'orderId', { userId: string; type: 1 | 2; status: 0 | 1 }>;

export interface Post extends Pick<RecordOf<'square.page'>, 'id' | 'type' | 'title' | 'content' | 'images'> {
  readonly authorId: string;
  readonly likes: readonly string[];
  readonly baseLikes: number;
  readonly favs?: readonly string[];
  readonly clientToken: string | null;
  readonly createTime: number;
}

export type PostComment = Stored<
  Omit<RecordOf<'square.comments'>, 'userName' | 'userAvatar' | 'userRole'>,
  'parentId',
  { clientToken: string | null }
>;

interface ProblemVote {
  readonly id: string;
  readonly problemId: string;
  readonly userId: string;
  readonly useful: boolean;
}

export type VipOrder = Stored<
  NonNullable<Answer<'vip.mine'>>,
  'startTime' | 'endTime',
  { userId: string; status: 1 | 2 }
>;

export interface PersonRecord extends Pick<
  Answer<'users.me'>,
  'id' | 'userKind' | 'company' | 'province' | 'city' | 'area'
> {
  readonly usualServices?: string[];
}

export type UserAddress = Stored<RecordOf<'address.list'>, never, { userId: string; clientToken?: string | undefined }>;

export type MarketRecords = ReturnType<typeof createMarketRecords>;

export function createMarketRecords(db: Db) {
  db.exec(`create table if not exists market_sequence (n integer not null);
    insert into market_sequence select 0 where not exists (select 1 from market_sequence);`);
  const table =
    <T extends { readonly id: string }>() =>
    <K extends keyof T & string = never>(name: string, ...fields: readonly K[]) =>
      createRecords<T, K>(db, name, fields);
  return {
    orders: table<orders.Order>()('market_orders', 'customerId', 'masterId', 'customerServiceId', 'groupId', 'status'),
    items: table<orders.OrderItem>()('market_order_items', 'orderId'),
    flows: table<orders.OrderFlow>()('market_order_flows', 'orderId'),
    files: table<orders.OrderFile>()('market_order_files', 'orderId'),
    comments: table<orders.OrderComment>()('market_comments', 'orderId', 'masterId'),
    members: table<orders.OrderMember>()('market_order_members', 'orderId', 'userId'),
    costs: table<AdditionalCost>()('market_costs', 'orderId'),
    quotes: table<Quote>()('market_quotes', 'staffId'),
    afterSales: table<AfterSale>()('market_after_sales', 'orderId'),
    payInfos: table<PayInfo>()('market_pay_infos', 'payerId', 'payNo'),
    invoices: table<Invoice>()('market_invoices', 'payInfoId'),
    notices: table<Notice>()('market_notices', 'userId'),
    cameras: table<Camera>()('market_cameras', 'orderId'),
    recordings: table<Recording>()('market_recordings', 'orderId'),
    vipOrders: table<VipOrder>()('market_vip_orders', 'userId'),
    rentals: table<RentalOrder>()('market_rentals', 'userId', 'itemId'),
    posts: table<Post>()('market_posts'),
    postComments: table<PostComment>()('market_post_comments', 'postId'),
    problemVotes: table<ProblemVote>()('market_problem_votes', 'problemId'),
    people: table<PersonRecord>()('market_people'),
    addresses: table<UserAddress>()('market_addresses', 'userId'),
    handOvers: table<HandOver>()('market_hand_overs', 'conversationId', 'fromId', 'toId'),
    favourites: table<Favourite>()('market_favourites', 'userId', 'messageId'),
    drafts: table<KeptDraft>()('market_drafts', 'userId'),
    cancelled: table<orders.CancelledNumber>()('market_cancelled', 'customerId'),

    /** A new id. It is beyond 2^53, so that a client that reads ids as numbers fails (A62). */
    nextId(): string {
      const [row] = db.all<{ n: number }>`update market_sequence set n = n + 1 returning n`;
      return String(FIRST_ID + BigInt(row?.n ?? 0));
    },
  };
}

const FIRST_ID = 1_900_000_000_000_000_000n;
