import { err, ok } from '../../result.js';
import type { MarketAccount } from '../../services/marketplace/createAccounts.js';
import { publicName } from '../../services/marketplace/MarketContext.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { involvedOrders } from './involvedOrders.js';
import type { Handlers } from './Handlers.js';
import { pageOf } from './wireForms.js';

/** Routes that look up an account by a complete mobile number or a user name. */
export function lookUpRoutes(marketplace: Marketplace): Handlers {
  const { accounts } = marketplace.context;

  /** A number gives no real name; people of one order see each other's. */
  function foundBy(caller: MarketAccount, account: MarketAccount) {
    const names = marketplace.namesOf(account, caller);
    if (account.id === caller.id || account.actualName === '') return names;
    const actors = involvedOrders(marketplace, caller).map((order) => marketplace.orders.actorOf(account, order));
    if (actors.some((actor) => actor !== null && actor !== 'candidate')) return names;
    return { ...names, actualName: '', nickName: publicName(account) };
  }

  return {
    'users.find'({ caller, query, at }) {
      // Only a complete number finds an account, and the requests are limited, so that the list of users cannot be
      // read.
      if (!/^\d{11}$/u.test(query.mobile)) return err('invalid');
      if (!marketplace.mayLookUp(caller.id, at)) return err('tooOften');
      const account = accounts.byMobile(query.mobile);
      const { roleCode = account?.role } = query;
      const isFound = account !== null && account.role !== 'Service' && account.role === roleCode;
      return ok(pageOf(isFound ? [account] : [], query, (person) => foundBy(caller, person)));
    },

    'users.lookup'({ caller, query, at }) {
      if (!marketplace.mayLookUp(caller.id, at)) return err('tooOften');
      const account = accounts.byLoginName(query.key.trim().toLowerCase());
      if (account === null || account.isBanned) return err('notFound');
      return ok({ ...foundBy(caller, account), roleCodes: [account.role] });
    },
  };
}
