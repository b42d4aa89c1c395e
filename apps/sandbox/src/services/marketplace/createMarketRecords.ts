import { createRecords } from '../../storage/createRecords.js';
import type { Db } from '../../storage/Db.js';
import type { Camera, Recording } from './cameras/Camera.js';
import type { HandOver } from './handOvers/HandOver.js';
import type { VipOrder } from './club/VipOrder.js';
import type { Notice } from './notices/Notice.js';
import type { AdditionalCost } from './orders/additionalCost.js';
import type { AfterSale } from './orders/afterSale.js';
import type { Order } from './orders/Order.js';
import type {
  CancelledNumber,
  OrderComment,
  OrderFile,
  OrderFlow,
  OrderItem,
  OrderMember,
} from './orders/orderParts.js';
import type { RentalOrder } from './rentals/RentalOrder.js';
import type { Post, PostComment, ProblemVote } from './square/Post.js';
import type { PersonRecord, UserAddress } from './people.js';
import type { Invoice } from './payments/Invoice.js';
import type { PayInfo } from './payments/PayInfo.js';

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
      const [row] = db.all<{ n: number }>('update market_sequence set n = n + 1 returning n');
      return String(FIRST_ID + BigInt(row?.n ?? 0));
    },
  };
}

const FIRST_ID = 1_900_000_000_000_000_000n;
