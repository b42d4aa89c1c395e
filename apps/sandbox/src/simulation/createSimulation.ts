import type { Clock } from '../Clock.js';
import type { Marketplace } from '../services/marketplace/createMarketplace.js';
import type { Order } from '../services/marketplace/orders/Order.js';
import type { OrderEvent } from '../services/marketplace/orders/orderTransitions.js';
import type { Job, Jobs } from '../storage/createJobs.js';
import { createMasters } from './createMasters.js';
import { SIMULATION } from './simulationLimits.js';

/** The dependencies of the simulation. */
export interface SimulationDeps {
  readonly marketplace: Marketplace;
  readonly jobs: Jobs;
  readonly clock: Clock;
}

/** The running jobs of the demo, and the steps that the console starts by hand. */
export type Simulation = ReturnType<typeof createSimulation>;

const TIMERS = ['timeout', 'noProvider', 'acceptWork', 'comment', 'archive'] as const;

/**
 * Creates the simulation, which runs due jobs: the timers of orders and payments always, and the steps of the demo's
 * accounts if `isSimulated`.
 */
export function createSimulation({ marketplace, jobs, clock }: SimulationDeps) {
  const { context, orders, payments, receipts, rentals, cameras } = marketplace;
  const { records, chat } = context;
  const masters = createMasters(marketplace, jobs);

  function run({ kind, about, dueAt }: Job): void {
    const timer = TIMERS.find((name) => kind === `order.${name}`);
    if (timer !== undefined) return void orders.runTimer(timer, about, dueAt);
    if (kind === 'pay.test') return void payments.confirm(about, dueAt, '测试支付');
    if (kind === 'simulation.invoice') return receipts.issue(about, dueAt);
    if (kind === 'rental.timeout') return rentals.runTimer(about, dueAt);
    if (kind === 'simulation.rentalFetch') return rentals.runSimulation('fetch', about, dueAt);
    if (kind === 'simulation.rentalConfirm') return rentals.runSimulation('confirmReturn', about, dueAt);
    if (kind === 'simulation.flap') return toggleCamera(about);
    if (kind === 'simulation.afterSale') return masters.handleAfterSale(about, dueAt);
    if (kind === 'simulation.costAnswer') return masters.answerCost(about, dueAt);
    if (kind.startsWith('simulation.message:'))
      return sendScheduledMessage(kind.slice('simulation.message:'.length), about);
    masters.run(kind, about, dueAt);
  }

  /** Switches a camera offline or online. It sends no message, because hours of a demo would fill the group's chat. */
  function toggleCamera(cameraId: string): void {
    const camera = records.cameras.byId(cameraId);
    const order = camera === null ? null : records.orders.byId(camera.orderId);
    if (camera === null || order === null || !order.cameraFlag) return;
    cameras.turn(cameraId, !camera.isOnline, clock.now());
    // Counted from now, not from when the job was due: after an advance of a month it would run nine thousand times.
    jobs.plan({ kind: 'simulation.flap', about: cameraId, dueAt: clock.now() + SIMULATION.flapMs });
  }

  /** Sends a scheduled text of a demo account; `about` is the order's id and the text. */
  function sendScheduledMessage(from: string, about: string): void {
    const [id = '', text = ''] = about.split('|', 2);
    const group = records.orders.byId(id)?.groupId ?? null;
    if (group !== null) chat.send({ from, to: { group }, text });
  }

  return {
    start: (): void => jobs.start(run),
    stop: (): void => jobs.stop(),

    /** Schedules the reactions of the demo's accounts to a step of a simulated order. */
    onStep: (order: Order, event: OrderEvent, at: number): void => masters.onStep(order, event, at),

    /** Runs the master's next step of an order now; returns null if it is the customer's turn. */
    step: (order: Order, at: number): Order | null => masters.stepNow(order, at),

    /** The master proposes an additional cost now. */
    proposeCost: (order: Order, at: number): void => masters.costNow(order, at),
  };
}
