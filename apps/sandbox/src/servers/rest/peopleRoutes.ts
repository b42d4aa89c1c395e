import { wireTime, yuanOf, VIP_ORDER_STATUS } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import { membershipOf, planOf, VIP_PLANS } from '../../services/marketplace/club/membership.js';
import type { MarketAccount } from '../../services/marketplace/createAccounts.js';
import type { PersonRecord } from '../../services/marketplace/people.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { ORDER_LIMITS } from '../../services/marketplace/orders/orderLimits.js';
import type { Handlers } from './QueryOf.js';
import { momentOrNull, pageOf } from './wireForms.js';

const EMPTY: Omit<PersonRecord, 'id'> = { userKind: 1, company: '', province: '', city: '', area: '' };

/** Longest name, characters; registration has the same. */
const NAME_MAX = 64;

/** People: the own account, look-up by a whole number, and memberships. */
export function peopleRoutes(marketplace: Marketplace): Handlers {
  const { context, payments } = marketplace;
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
      const { userKind, company, province, city, area, usualServices, mobile = caller.mobile ?? '', ...names } = body;
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
      const said = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
      records.people.put({ ...EMPTY, ...records.people.byId(caller.id), ...said, id: caller.id });
      return ok(profileOf(next, at));
    },

    'auth.password': ({ caller, body, token }) => marketplace.changePassword(caller, body, token),

    'users.find'({ caller, query, at }) {
      // Only a whole number finds an account, and not many a minute: the list of users cannot be read.
      if (!/^\d{11}$/u.test(query.mobile)) return err('invalid');
      if (!marketplace.mayLookUp(caller.id, at)) return err('tooOften');
      const account = accounts.byMobile(query.mobile);
      const isWanted = account !== null && (query.roleCode === undefined || account.role === query.roleCode);
      const info = isWanted ? marketplace.baseInfo(caller, account.id) : null;
      return ok(pageOf(info?.ok === true ? [info.value] : [], query, (one) => one));
    },

    'users.lookup'({ caller, query, at }) {
      if (!marketplace.mayLookUp(caller.id, at)) return err('tooOften');
      const account = accounts.byLoginName(query.key.trim().toLowerCase());
      if (account === null || account.isBanned) return err('notFound');
      return ok({ ...marketplace.namesOf(account, caller), roleCodes: [account.role] });
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
      // Who goes back and chooses again pays once: the same plan has the same bill, and another one closes it.
      for (const waiting of records.vipOrders
        .where({ userId: caller.id })
        .filter(({ status }) => status === VIP_ORDER_STATUS.unpaid)) {
        const open = records.payInfos.byId(waiting.payInfoId);
        if (open?.status !== 'UNPAID' || at >= open.expireTime) continue;
        if (waiting.planId === plan.id) return ok({ payInfoId: open.id, amount: yuanOf(open.amount) });
        payments.close(open.id);
      }
      const id = records.nextId();
      const wanted = { bizType: 'vip', bizIds: [id], amount: plan.price, expireTime: at + ORDER_LIMITS.payMs } as const;
      const bill = payments.open(caller.id, wanted, at);
      records.vipOrders.put({
        id,
        userId: caller.id,
        planId: plan.id,
        payInfoId: bill.id,
        status: VIP_ORDER_STATUS.unpaid,
        startTime: null,
        endTime: null,
      });
      return ok({ payInfoId: bill.id, amount: yuanOf(plan.price) });
    },
  };
}
