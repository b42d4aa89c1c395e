// Client
export { createMarketClient } from './createMarketClient.js';
export { createLazyMarketClient, type LazyMarketClient } from './createLazyMarketClient.js';
export { createLazyParts } from './createLazyParts.js';
export type { MarketClient } from './createMarketResources.js';

// Arguments
export type { NewCost, CostAnswer } from './endpoints/additionalCosts.js';
export type { AfterSaleStep, NewAfterSale } from './endpoints/afterSales.js';
export type { CameraQuery } from './endpoints/cameras.js';
export type { CatalogQuery } from './endpoints/catalog.js';
export type { Region } from './endpoints/clicks.js';
export type { NewOrder, OrderChange, OrderQuery, QuickOrder } from './endpoints/orders.js';
