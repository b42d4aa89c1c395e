import { wireTime } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import { membershipOf, planOf } from '../../services/marketplace/club/membership.js';
import type { MarketAccount } from '../../services/marketplace/createAccounts.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { PersonRecord } from '../../services/marketplace/people.js';
import type { Handlers } from './Handlers.js';
import { momentOrNull } from './wireForms.js';

const EMPTY: Omit<PersonRecord, 'id'> = { userKind: 1, company: '', province: '', city: '', area: '' };

/** The longest name in characters; registration has the same limit. */
const NAME_MAX = 64;

/** Routes of the caller's own account: its profile and its password. */
export function ownAccountRoutes(marketplace: Marketplace): Handlers {
  const { context } = marketplace;
  const { records, accounts } = context;

  const profileOf = (account: MarketAccount, at: number) => {
    const { id, userName, nickName, actualName, headImageUrl, sex, role, serviceId, isFirstLogin } = account;
    const { userKind, company, province, city, area, usualServices = [] } = records.people.byId(id) ?? EMPTY;
    const membership = membershipOf(context, id, at);
    return {
      id,
      userName,
      nickName,
      actualName,
      headImageUrl,
      sex,
      mobile: account.mobile ?? '',
      roleCodes: [role],
      service: serviceId,
      userKind,
      company,
      province,
      city,
      area,
      usualServices: [...usualServices],
      firstLogin: isFirstLogin,
      vipLevel: planOf(membership?.planId)?.level ?? 0,
      vipExpireTime: momentOrNull(membership?.endTime ?? null),
      createTime: wireTime(accounts.createdAt(id)),
    };
  };

  return {
    'users.me': ({ caller, at }) => ok(profileOf(caller, at)),

    'user.update'({ caller, body, at }) {
      const {
        userKind,
        company,
        province,
        city,
        area,
        usualServices,
        id = caller.id,
        mobile = caller.mobile ?? '',
        ...names
      } = body;
      if (id !== caller.id) return err('forbidden');
      const given = Object.fromEntries(Object.entries(names).filter(([, value]) => value !== undefined));
      if ([names.nickName, names.actualName, company].some((text = '') => text.length > NAME_MAX))
        return err('invalid');
      if (userKind !== undefined && ![1, 2, 3].includes(userKind)) return err('invalid');
      if (mobile !== '' && mobile !== caller.mobile) {
        if (!/^1\d{10}$/u.test(mobile)) return err('invalid');
        if (accounts.byLoginName(mobile) !== null) return err('mobileTaken');
      }
      const next = { ...caller, ...given, mobile: mobile === '' ? null : mobile, isFirstLogin: false };
      accounts.change(caller.id, next);
      const place = { userKind, company, province, city, area, usualServices };
      const changes = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
      records.people.put({ ...EMPTY, ...records.people.byId(caller.id), ...changes, id: caller.id });
      return ok(profileOf(next, at));
    },

    'auth.password': ({ caller, body, token }) => marketplace.changePassword(caller, body, token),
  };
}
