import { err, ok } from '../../result.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { Handlers } from './Handlers.js';
import { pageOf } from './wireForms.js';

/** Routes that look up an account by a complete mobile number or a user name. */
export function lookUpRoutes(marketplace: Marketplace): Handlers {
  const { accounts } = marketplace.context;

  return {
    'users.find'({ caller, query, at }) {
      // Only a complete number finds an account, and the requests are limited, so that the list of users cannot be
      // read.
      if (!/^\d{11}$/u.test(query.mobile)) return err('invalid');
      if (!marketplace.mayLookUp(caller.id, at)) return err('tooOften');
      const account = accounts.byMobile(query.mobile);
      const isWanted = account !== null && (query.roleCode === undefined || account.role === query.roleCode);
      const info = isWanted ? marketplace.baseInfo(caller, account.id) : null;
      return ok(pageOf(info?.ok === true ? [info.value] : [], query, (person) => person));
    },

    'users.lookup'({ caller, query, at }) {
      if (!marketplace.mayLookUp(caller.id, at)) return err('tooOften');
      const account = accounts.byLoginName(query.key.trim().toLowerCase());
      if (account === null || account.isBanned) return err('notFound');
      return ok({ ...marketplace.namesOf(account, caller), roleCodes: [account.role] });
    },
  };
}
