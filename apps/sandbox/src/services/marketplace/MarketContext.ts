import type { Clock } from '../../Clock.js';
import type { Jobs } from '../../storage/createJobs.js';
import type { Random } from '../../Random.js';
import type { Db } from '../../storage/Db.js';
import type { createAccounts, MarketAccount } from './createAccounts.js';
import type { MarketRecords } from './createMarketRecords.js';
import type { Order } from './orders/Order.js';
import type { OrderEvent } from './orders/orderTransitions.js';
import type { OrderChat } from './OrderChat.js';

/** The dependencies of the marketplace's modules, created once. */
export interface MarketContext {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Random;
  readonly accounts: ReturnType<typeof createAccounts>;
  readonly records: MarketRecords;
  readonly jobs: Pick<Jobs, 'plan' | 'cancel'>;
  readonly chat: OrderChat;
  /** Whether masters, staff and cameras of the demo act by themselves. */
  readonly isSimulated: boolean;
  /** Called with every step of an order, in its transaction. */
  readonly onStep: (order: Order, event: OrderEvent, at: number) => void;
}

/**
 * The public name of an account: the nickname, otherwise the family name of the actual name. Only members of a common
 * order see the whole actual name (R145).
 */
export function publicName(account: Pick<MarketAccount, 'id' | 'nickName' | 'actualName'> | null): string {
  if (account === null) return '';
  const { id, nickName, actualName } = account;
  const [first] = /^./su.exec(actualName.trim()) ?? [];
  return nickName || (first === undefined ? `用户${id.slice(-4)}` : `${first}**`);
}

/** The name that other users see: the actual name first, then the nickname, then the user name (R145). */
export function shownNameOf(account: Pick<MarketAccount, 'actualName' | 'nickName' | 'userName'> | null): string {
  return account === null ? '' : account.actualName || account.nickName || account.userName;
}
