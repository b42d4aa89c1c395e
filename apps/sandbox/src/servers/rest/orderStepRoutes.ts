import { ok } from '../../result.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { ORDER_LIMITS } from '../../services/marketplace/orders/orderLimits.js';
import { CODES } from './codes.js';
import { orderForm } from './orderForm.js';
import type { Handlers } from './Handlers.js';

/** Routes of the steps of an order, for one order or several. */
export function orderStepRoutes(marketplace: Marketplace): Handlers {
  const { orders } = marketplace;
  const form = orderForm(marketplace);

  return {
    'order.update'({ caller, body, at }) {
      const { id, version, action, ...details } = body;
      const given = { ...details } as Partial<Record<string, unknown>>;
      const { reason, remark, appointTime, images, refund, ...fields } = given;
      const words = (reason ?? (action === 'finish' ? remark : undefined)) as string | undefined;
      const result = orders.act(
        caller,
        id,
        {
          event: action,
          version,
          reason: words,
          appointTime: appointTime as number | undefined,
          images: images as string[] | undefined,
          money: refund as number | undefined,
          ...((action === 'edit' || action === 'declineAppoint') && {
            fields: { ...fields, ...(remark !== undefined && { remark: remark as string }) },
          }),
        },
        at,
      );
      return result.ok ? ok(form(caller)(result.value)) : result;
    },

    'order.finishBatch'({ caller, body, at }) {
      const results = [...new Set(body.ids)]
        .slice(0, ORDER_LIMITS.batchMax)
        .map((id) => ({ id, result: orders.act(caller, id, { event: 'acceptWork' }, at) }));
      return ok({
        success: results.filter(({ result }) => result.ok).map(({ id }) => id),
        failed: results.flatMap(({ id, result }) => (result.ok ? [] : [{ id, msg: CODES[result.error][1] }])),
      });
    },
  };
}
