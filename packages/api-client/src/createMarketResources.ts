import { createResources } from './createResources.js';
import { createAdditionalCostsApi } from './endpoints/additionalCosts.js';
import { createAddressesApi } from './endpoints/addresses.js';
import { createAfterSalesApi } from './endpoints/afterSales.js';
import { createCallTokensApi } from './endpoints/callTokens.js';
import { createCamerasApi } from './endpoints/cameras.js';
import { createCatalogApi } from './endpoints/catalog.js';
import { createClicksApi } from './endpoints/clicks.js';
import { createCommentsApi } from './endpoints/comments.js';
import { createDevicesApi } from './endpoints/devices.js';
import { createHandOversApi } from './endpoints/handOvers.js';
import { createOrderGroupsApi } from './endpoints/orderGroups.js';
import { createOrdersApi } from './endpoints/orders.js';
import { createPaymentsApi } from './endpoints/payments.js';
import { createProblemsApi } from './endpoints/problems.js';
import { createReceiptsApi } from './endpoints/receipts.js';
import { createRentalsApi } from './endpoints/rentals.js';
import { createSchedulesApi } from './endpoints/schedules.js';
import { createSquareApi } from './endpoints/square.js';
import { createVipApi } from './endpoints/vip.js';
import type { Http } from './http/createHttp.js';

/**
 * All resources of the marketplace, one member per resource. Every call resolves to an `ApiResult` and never rejects.
 */
export type MarketClient = ReturnType<typeof createMarketResources>;

/** Creates all resources over an `Http`; the scripted API of the testing entry uses them too. */
export function createMarketResources(http: Http) {
  return {
    ...createResources(http),
    orders: createOrdersApi(http),
    orderGroups: createOrderGroupsApi(http),
    additionalCosts: createAdditionalCostsApi(http),
    afterSales: createAfterSalesApi(http),
    comments: createCommentsApi(http),
    payments: createPaymentsApi(http),
    receipts: createReceiptsApi(http),
    cameras: createCamerasApi(http),
    clicks: createClicksApi(http),
    catalog: createCatalogApi(http),
    schedules: createSchedulesApi(http),
    addresses: createAddressesApi(http),
    handOvers: createHandOversApi(http),
    devices: createDevicesApi(http),
    vip: createVipApi(http),
    rentals: createRentalsApi(http),
    square: createSquareApi(http),
    problems: createProblemsApi(http),
    callTokens: createCallTokensApi(http),
  };
}
