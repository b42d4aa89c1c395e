import type { Simulation } from '../../simulation/createSimulation.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { notify } from '../../services/marketplace/club.js';
import type { Order } from '../../services/marketplace/orders/Order.js';

export interface MarketControl {
  readonly marketplace: Marketplace;
  readonly simulation: Simulation;
}

export type MarketActions = ReturnType<typeof createMarketActions>;

export function createMarketActions({ marketplace, simulation }: MarketControl) {
  const { context, payments, cameras } = marketplace;
  const { records, db, clock } = context;

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
        if (what === 'cost') simulation.masters.costNow(order, clock.now());
        else simulation.masters.stepNow(order, clock.now());
      }),

    bindCameras: (name: string, isBound: boolean) =>
      after(name, (order) => records.orders.put({ ...order, cameraFlag: isBound })),

    turnCamera: (name: string, sort: number, isOnline: boolean): boolean | null =>
      withOrder(name, (order) => {
        const camera = cameras.of(order.id).find((candidate) => candidate.sort === sort);
        return camera !== undefined && cameras.turn(camera.id, isOnline, clock.now());
      }),

    notify: (notice: Parameters<typeof notify>[1]): void => db.transaction(() => notify(context, notice, clock.now())),
  };
}
