import { AFTER_SALE_STATUS } from '@fitout/api-client/contract';
import type { MarketContext } from '../services/marketplace/MarketContext.js';
import { saveAfterSale } from '../services/marketplace/orders/saveAfterSale.js';
import type { Jobs } from '../storage/createJobs.js';
import { proposalFor } from './proposalFor.js';
import { SIMULATION } from './simulationLimits.js';

/** The simulated staff first take an after-sale request and later make a proposal. */
export function handleAfterSale(context: MarketContext, jobs: Pick<Jobs, 'plan'>, id: string, at: number): void {
  const { records } = context;
  const sale = records.afterSales.byId(id);
  const order = sale === null ? null : records.orders.byId(sale.orderId);
  if (sale === null || order === null || sale.status > AFTER_SALE_STATUS.inWork) return;
  const by = { actor: 'clock', actorId: order.customerServiceId } as const;
  const request =
    sale.status === AFTER_SALE_STATUS.waiting
      ? ({ event: 'take', ...by } as const)
      : { event: 'propose' as const, ...by, ...proposalFor(sale, order, at) };
  saveAfterSale(context, order, sale, request, at);
  jobs.plan({ kind: 'simulation.afterSale', about: id, dueAt: at + SIMULATION.afterSaleMs });
}
