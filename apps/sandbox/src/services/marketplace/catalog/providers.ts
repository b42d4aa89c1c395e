import { shownNameOf, type MarketContext } from '../MarketContext.js';
import { DESIGNS } from './designs.js';
import { findMaster } from './masters.js';
import { SHOPS } from './shops.js';

/** The name of a master, shop or design; empty for an unknown id. */
export function providerNameOf({ accounts }: Pick<MarketContext, 'accounts'>, id: string): string {
  const shop = SHOPS.find((candidate) => candidate.id === id);
  const design = DESIGNS.find((candidate) => candidate.id === id);
  return shop?.name ?? design?.designerName ?? (shownNameOf(accounts.byId(id)) || (findMaster(id)?.name ?? ''));
}
