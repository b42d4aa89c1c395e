import { shownNameOf, type MarketContext } from '../MarketContext.js';
import { DESIGNS } from './designs.js';
import { findMaster } from './masters.js';
import { SHOPS } from './shops.js';

/** What a master, a shop or a design is called; empty for an id that is none. */
export function providerNameOf({ accounts }: Pick<MarketContext, 'accounts'>, id: string): string {
  const shop = SHOPS.find((one) => one.id === id);
  const design = DESIGNS.find((one) => one.id === id);
  return shop?.name ?? design?.designerName ?? (shownNameOf(accounts.byId(id)) || (findMaster(id)?.name ?? ''));
}
