import { yuanOf, VIP_ORDER_STATUS } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import { membershipOf, planOf, VIP_PLANS } from '../../services/marketplace/club/membership.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { ORDER_LIMITS } from '../../services/marketplace/orders/orderLimits.js';
import type { Handlers } from './Handlers.js';
import { momentOrNull } from './wireForms.js';

/** Routes of memberships: plans, the caller's own membership, and buying one. */
export function membershipRoutes({ context, payments }: Marketplace): Handlers {
  const { records } = context;

  return {
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
      // A user who goes back and chooses again pays once: the same plan keeps its bill, another plan closes it.
      for (const waiting of records.vipOrders
        .where({ userId: caller.id })
        .filter(({ status }) => status === VIP_ORDER_STATUS.unpaid)) {
        const open = records.payInfos.byId(waiting.payInfoId);
        if (open?.status !== 'UNPAID' || at >= open.expireTime) continue;
        if (waiting.planId === plan.id) return ok({ payInfoId: open.id, amount: yuanOf(open.amount) });
        payments.close(open.id);
      }
      const id = records.nextId();
      const fields = { bizType: 'vip', bizIds: [id], amount: plan.price, expireTime: at + ORDER_LIMITS.payMs } as const;
      const bill = payments.open(caller.id, fields, at);
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
