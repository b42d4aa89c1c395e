import { COST_STATUS, ORDER_STATUS, ORDER_TYPE } from '@fitout/api-client/contract';
import type { Marketplace } from '../services/marketplace/createMarketplace.js';
import type { Order } from '../services/marketplace/orders/Order.js';
import type { OrderEvent } from '../services/marketplace/orders/orderTransitions.js';
import { saveCost } from '../services/marketplace/orders/saveCost.js';
import type { Jobs } from '../storage/createJobs.js';
import { createMasterSteps } from './createMasterSteps.js';
import { handleAfterSale } from './handleAfterSale.js';
import { SIMULATION } from './simulationLimits.js';

/** Creates the simulated masters, who take orders and advance them under the same rules as real masters. */
export function createMasters(marketplace: Marketplace, jobs: Pick<Jobs, 'plan'>) {
  const { context } = marketplace;
  const { records } = context;
  const { send, act, cost, progress, finish } = createMasterSteps(marketplace, jobs);
  const plan = (kind: string, about: string, dueAt: number) => jobs.plan({ kind: `simulation.${kind}`, about, dueAt });

  return {
    run(kind: string, about: string, at: number): void {
      const order = records.orders.byId(about.split(':')[0] ?? '');
      if (order === null) return;
      if (kind === 'simulation.accept') act(order, 'accept', at);
      if (kind === 'simulation.propose' && order.proposedTime === null) act(order, 'appoint', at);
      if (kind === 'simulation.checkIn') act(order, 'checkIn', at);
      if (kind === 'simulation.progress') progress(order, about, at);
      if (kind === 'simulation.cost') cost(order, at);
      if (kind === 'simulation.finish') finish(order, at);
    },

    onStep(order: Order, event: OrderEvent, at: number): void {
      if (!order.isDemo || order.orderType !== ORDER_TYPE.master) return;
      if (event === 'pay' || event === 'giveUp') plan('accept', order.id, at + SIMULATION.acceptMs);
      if (event === 'accept') {
        send(order, `您好，我是${order.masterName}，订单我接了，马上和您约上门时间。`);
        plan('propose', order.id, at + SIMULATION.proposeMs);
      }
      if (event === 'declineAppoint') send(order, '好的，我按您方便的时间再提一个。');
      if (event === 'reschedule' || event === 'declineAppoint') plan('propose', order.id, at + SIMULATION.proposeMs);
      if (event === 'propose') send(order, '上门时间我在订单里提了一个，您看合适就确认一下。');
      if (event === 'confirmAppoint' || event === 'appoint') plan('checkIn', order.id, at + SIMULATION.checkInMs);
      if (event === 'checkIn') {
        send(order, '我到现场了，摄像头已经打开。', true);
        plan('progress', `${order.id}:0`, at + SIMULATION.progressMs);
        if (Number(order.id.slice(-1)) % 2 === 0) plan('cost', order.id, at + SIMULATION.costMs);
        plan('finish', order.id, at + SIMULATION.finishMs);
      }
      if (event === 'rework') plan('finish', order.id, at + SIMULATION.checkInMs);
      if (event === 'finish') send(order, '都做完了，请您有空时验收。', true);
    },

    /** The simulated staff take or answer an after-sale request. */
    handleAfterSale: (id: string, at: number): void => handleAfterSale(context, jobs, id, at),

    /** A simulated master confirms a cost that the customer proposed, unless it was answered or withdrawn. */
    answerCost(id: string, at: number): void {
      const cost = records.costs.byId(id);
      const order = cost === null ? null : records.orders.byId(cost.orderId);
      if (cost === null || order === null || order.masterId === null || cost.status !== COST_STATUS.proposed) return;
      const kept = saveCost(context, id, { event: 'confirm', actor: 'master', actorId: order.masterId }, at);
      if (kept.ok) send(order, `增项“${cost.name}”没问题，您支付后我就安排。`);
    },

    /** Runs the master's next step now; returns null if it is the customer's turn. */
    stepNow(order: Order, at: number): Order | null {
      if (order.status === ORDER_STATUS.paid) return act(order, 'accept', at);
      if (order.status === ORDER_STATUS.taken) return order.proposedTime === null ? act(order, 'appoint', at) : null;
      if (order.status === ORDER_STATUS.appointed) return act(order, 'checkIn', at);
      return order.status === ORDER_STATUS.onSite ? finish(order, at) : null;
    },

    /** Proposes the demo's additional cost now. */
    costNow: cost,
  };
}
