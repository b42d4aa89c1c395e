import { wireTime, yuanOf } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import { membershipOf, planOf, VIP_PLANS } from '../../world/marketplace/club/membership.js';
import type { MarketAccount } from '../../world/marketplace/createAccounts.js';
import type { Marketplace } from '../../world/marketplace/createMarketplace.js';
import { ORDER_LIMITS } from '../../world/marketplace/orders/orderLimits.js';
import type { Handlers } from './Asked.js';
import { momentOrNull, pageOf } from './wireForms.js';

const EMPTY = { userKind: 1, company: '', province: '', city: '', area: '' };

/** People: oneself, somebody looked for by their whole number, and memberships. */
export function peopleRoutes(marketplace: Marketplace): Handlers {
  const { context, payments } = marketplace;
  const { records, accounts } = context;

  const profileOf = (account: MarketAccount, at: number) => {
    const { id, userName, nickName, actualName, headImageUrl, sex, role, serviceId, isFirstLogin } = account;
    const { userKind, company, province, city, area } = records.people.byId(id) ?? EMPTY;
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
      firstLogin: isFirstLogin,
      vipLevel: planOf(membership?.planId)?.level ?? 0,
      vipExpireTime: momentOrNull(membership?.endTime ?? null),
      createTime: wireTime(accounts.createdAt(id)),
    };
  };

  return {
    'users.me': ({ caller, at }) => ok(profileOf(caller, at)),

    'user.update'({ caller, body, at }) {
      const { userKind, company, province, city, area, ...names } = body;
      const given = Object.fromEntries(Object.entries(names).filter(([, value]) => value !== undefined));
      if (names.mobile !== undefined && names.mobile !== caller.mobile) {
        if (!/^1\d{10}$/u.test(names.mobile) || accounts.byLoginName(names.mobile) !== null) return err('invalid');
      }
      const next = { ...caller, ...given, isFirstLogin: false };
      accounts.change(caller.id, next);
      const place = { userKind, company, province, city, area };
      const said = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
      records.people.put({ ...EMPTY, ...records.people.byId(caller.id), ...said, id: caller.id });
      return ok(profileOf(next, at));
    },

    'auth.password': ({ caller, body }) => marketplace.changePassword(caller, body),

    'users.find'({ caller, query, at }) {
      // Only a whole number finds anybody, and not many a minute: the list of users is not for reading.
      if (!/^\d{11}$/u.test(query.mobile)) return err('invalid');
      if (!marketplace.mayLookUp(caller.id, at)) return err('tooOften');
      const account = accounts.byMobile(query.mobile);
      const isWanted = account !== null && (query.roleCode === undefined || account.role === query.roleCode);
      const info = isWanted ? marketplace.baseInfo(caller, account.id) : null;
      return ok(pageOf(info?.ok === true ? [info.value] : [], query, (one) => one));
    },

    'vip.plans': () =>
      ok(
        VIP_PLANS.map(({ id, name, months, discountRate, price, originPrice, rights }) => ({
          id,
          name,
          months,
          discountRate,
          price: yuanOf(price),
          originPrice: yuanOf(originPrice),
          rights: [...rights],
        })),
      ),

    'vip.mine'({ caller, at }) {
      const mine = membershipOf(context, caller.id, at);
      if (mine === null) return ok(null);
      const { id, planId, payInfoId, status } = mine;
      return ok({
        id,
        planId,
        payInfoId,
        status,
        startTime: momentOrNull(mine.startTime),
        endTime: momentOrNull(mine.endTime),
      });
    },

    'vip.create'({ caller, body, at }) {
      const plan = planOf(body.planId);
      if (plan === null) return err('notFound');
      const id = records.nextId();
      const wanted = { bizType: 'vip', bizIds: [id], amount: plan.price, expireTime: at + ORDER_LIMITS.payMs } as const;
      const bill = payments.open(caller.id, wanted, at);
      records.vipOrders.put({
        id,
        userId: caller.id,
        planId: plan.id,
        payInfoId: bill.id,
        status: 1,
        startTime: null,
        endTime: null,
      });
      return ok({ payInfoId: bill.id, amount: yuanOf(plan.price) });
    },
  };
}
