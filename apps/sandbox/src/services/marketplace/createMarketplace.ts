import type { Body } from '@fitout/api-client/contract';
import { createAccounts } from './createAccounts.js';
import { createRateLimiter } from '../accounts/createRateLimiter.js';
import { createDirectory } from './createDirectory.js';
import { createLogIns } from './createLogIns.js';
import { createHandOvers } from './handOvers/createHandOvers.js';
import { createCameras } from './cameras/createCameras.js';
import { createMarketRecords } from './createMarketRecords.js';
import type { MarketContext } from './MarketContext.js';
import type { MarketplaceDeps } from './MarketplaceDeps.js';
import { createNotices } from './notices/createNotices.js';
import { createOrderGroups } from './orders/createOrderGroups.js';
import { createOrders } from './orders/createOrders.js';
import type { Order } from './orders/Order.js';
import type { OrderEvent } from './orders/orderTransitions.js';
import { findMaster } from './catalog/masters.js';
import { createPayments } from './payments/createPayments.js';
import { createReceipts } from './payments/createReceipts.js';
import { createRentals } from './rentals/createRentals.js';
import { register } from './register.js';
import { LIMITS } from './limits.js';
import { MARKETPLACE_TABLES } from './tables.js';

/** The modules of the marketplace. */
export type Marketplace = ReturnType<typeof createMarketplace>;

/**
 * Creates the marketplace: accounts, log-in, orders and payments, and which data of an account others may see.
 */
export function createMarketplace(deps: MarketplaceDeps) {
  const { db, random } = deps;
  db.exec(MARKETPLACE_TABLES);
  const accounts = createAccounts(db);
  const records = createMarketRecords(db);
  const cameras = createCameras({ records, random });
  const context: MarketContext = { ...deps, accounts, records, onStep };
  const orders = createOrders(context);
  const groups = createOrderGroups(context, orders);
  const payments = createPayments(context);

  function onStep(order: Order, event: OrderEvent, at: number): void {
    // Some masters bring cameras, which show the site from the check-in on.
    if (event === 'checkIn' && findMaster(order.masterId ?? '')?.hasCamera === true) {
      cameras.bind(order.id, at);
      records.orders.put({ ...order, cameraFlag: true });
    }
    deps.onStep?.(order, event, at);
  }

  return {
    context,
    orders,
    payments,
    receipts: createReceipts(context, orders),
    rentals: createRentals(context, payments),
    notices: createNotices(context),
    handOvers: createHandOvers(context),
    cameras,
    linkGroup: groups.link,
    addMember: groups.addMember,
    register: (body: Body<'auth.register'>) => register({ ...deps, accounts }, body),
    mayLookUp: createRateLimiter(LIMITS.lookUpsPerMinute),
    ...createLogIns(deps, context),
    ...createDirectory(context),
  };
}
