import { createRateLimiter } from '@fitout/emulator/profile';
import type { Body } from '@fitout/api-client/contract';
import { assetText } from '../../assets.js';
import { createAccounts } from './accounts.js';
import { createLogIns, createLookUps, register } from './logIns.js';
import { createHandOvers } from './handOvers.js';
import { createCameras } from './cameras.js';
import { createMarketRecords } from './records.js';
import { type MarketContext, type MarketplaceDeps, LIMITS } from './MarketContext.js';
import { createOrderGroups, createOrders } from './orders/createOrders.js';
import type { Order, OrderEvent } from './orders/Order.js';
import { findMaster } from './catalog.js';
import { createPayments } from './payments.js';
import { createPushes } from './pushes.js';
import { createQuotes } from './quotes.js';
import { createReceipts } from './receipts.js';
import { createRentals } from './rentals.js';

export type Marketplace = ReturnType<typeof createMarketplace>;

export function createMarketplace(deps: MarketplaceDeps) {
  const { db, random } = deps;
  db.exec(assetText('marketplace.sql'));
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
    quotes: createQuotes(context, orders),
    receipts: createReceipts(context, orders),
    rentals: createRentals(context, payments),
    handOvers: createHandOvers(context),
    cameras,
    pushes: createPushes(db),
    linkGroup: groups.link,
    addMember: groups.addMember,
    register: (body: Body<'auth.register'>) => register({ ...deps, accounts }, body),
    mayLookUp: createRateLimiter(LIMITS.lookUpsPerMinute),
    ...createLogIns(deps, context),
    ...createLookUps(context),
  };
}
