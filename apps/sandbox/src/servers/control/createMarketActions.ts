import type { Clock } from '../../Clock.js';
import type { Simulation } from '../../simulation/createSimulation.js';
import type { Db } from '../../storage/Db.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { notify } from '../../services/marketplace/club.js';
import type { Order } from '../../services/marketplace/orders/Order.js';

export interface MarketControl {
  readonly marketplace: Marketplace;
  readonly simulation: Simulation;
}

interface NoticeFields {
  readonly userId: string;
  readonly title: string;
  readonly content: string;
  readonly order: string | null;
}

export type MarketActions = ReturnType<typeof createMarketActions>;

export function createMarketActions({
  db,
  clock,
  market: { marketplace, simulation },
}: {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly market: MarketControl;
}) {
  const { context, payments, cameras } = marketplace;
  const { records } = context;

  const withOrder = <T>(name: string, run: (order: Order) => T): T | null =>
    db.transaction(() => {
      const order =
        records.orders.byId(name) ??
        records.orders.where({}).find(({ orderNo, groupId }) => orderNo === name || groupId === name) ??
        null;
      return order === null ? null : run(order);
    });
  const after = (name: string, run: (order: Order) => void): Order | null =>
    withOrder(name, (order) => {
      run(order);
      return records.orders.byId(order.id);
    });

  return {
    pay: (name: string) =>
      after(name, (order) => {
        const payer = context.accounts.byId(order.customerId);
        const open = payments.openOf(order);
        const made = open === null && payer !== null ? payments.forOrders(payer, [order.id], clock.now()) : null;
        const bill = open ?? (made?.ok === true ? made.value : null);
        if (bill !== null) payments.confirm(bill.id, clock.now());
      }),

    step: (name: string, what: 'next' | 'cost') =>
      after(name, (order) => {
        if (what === 'cost') simulation.proposeCost(order, clock.now());
        else simulation.step(order, clock.now());
      }),

    bindCameras: (name: string, isBound: boolean) =>
      after(name, (order) => records.orders.put({ ...order, cameraFlag: isBound })),

    turnCamera: (name: string, sort: number, isOnline: boolean): boolean | null =>
      withOrder(name, (order) => {
        const camera = cameras.of(order.id).find((candidate) => candidate.sort === sort);
        return camera !== undefined && cameras.turn(camera.id, isOnline, clock.now());
      }),

    notify: ({ order, ...notice }: NoticeFields): void =>
      db.transaction(() => notify(context, { ...notice, orderId: order }, clock.now())),
  };
}
