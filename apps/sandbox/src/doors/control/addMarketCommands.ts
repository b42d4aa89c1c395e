import * as z from 'zod/mini';
import type { Clock } from '../../Clock.js';
import type { Life } from '../../life/createLife.js';
import type { Db } from '../../storage/Db.js';
import type { Marketplace } from '../../world/marketplace/createMarketplace.js';
import { notify } from '../../world/marketplace/notices/notify.js';
import type { Order } from '../../world/marketplace/orders/Order.js';

/** The marketplace as the control door moves it. */
export interface MarketControl {
  readonly marketplace: Marketplace;
  readonly life: Life;
}

/** How a command is added; told by the door. */
export type AddCommand = <T>(name: string, schema: z.ZodMiniType<T>, run: (body: T) => object) => void;

const named = { order: z.string().check(z.minLength(1)) };

const BODIES = {
  pay: z.object(named),
  step: z.object({ ...named, what: z.optional(z.enum(['next', 'cost'])) }),
  cameras: z.object({ ...named, bound: z.boolean() }),
  camera: z.object({ ...named, sort: z.int().check(z.minimum(0)), online: z.boolean() }),
  notice: z.object({ userId: z.string(), title: z.string(), content: z.string(), order: z.optional(z.string()) }),
};

/** What can be done to the marketplace by hand; an order is named by its id, its number or its group. */
export function addMarketCommands(
  command: AddCommand,
  { db, clock, market }: { readonly db: Db; readonly clock: Pick<Clock, 'now'>; readonly market: MarketControl },
): void {
  const { marketplace, life } = market;
  const { context, payments, cameras } = marketplace;
  const { records } = context;

  const withOrder = (name: string, run: (order: Order) => object): object =>
    db.transaction(() => {
      const order =
        records.orders.byId(name) ??
        records.orders.where({}).find(({ orderNo, groupId }) => orderNo === name || groupId === name) ??
        null;
      return order === null ? { error: 'no such order' } : run(order);
    });
  const told = (id: string) => {
    const { orderNo, status, version, groupId } = records.orders.byId(id) ?? {};
    return { id, orderNo, status, version, groupId };
  };

  /** Pays an order that waits for it, through its open bill or a new one. */
  command('pay', BODIES.pay, ({ order: name }) =>
    withOrder(name, (order) => {
      const payer = context.accounts.byId(order.customerId);
      const open = payments.openOf(order);
      const made = open === null && payer !== null ? payments.forOrders(payer, [order.id], clock.now()) : null;
      const bill = open ?? (made?.ok === true ? made.value : null);
      if (bill !== null) payments.confirm(bill.id, clock.now());
      return told(order.id);
    }),
  );

  /** The master's next step, or an additional cost. */
  command('step', BODIES.step, ({ order: name, what = 'next' }) =>
    withOrder(name, (order) => {
      if (what === 'cost') life.proposeCost(order, clock.now());
      else life.step(order, clock.now());
      return told(order.id);
    }),
  );

  /** Whether the site has cameras; those that are there stay as they are. */
  command('cameras', BODIES.cameras, ({ order: name, bound }) =>
    withOrder(name, (order) => {
      records.orders.put({ ...order, cameraFlag: bound });
      return { bound };
    }),
  );

  command('camera', BODIES.camera, ({ order: name, sort, online }) =>
    withOrder(name, (order) => {
      const camera = cameras.of(order.id).find((one) => one.sort === sort);
      return { turned: camera !== undefined && cameras.turn(camera.id, online, clock.now()) };
    }),
  );

  command('notice', BODIES.notice, ({ userId, title, content, order }) => {
    notify(context, { userId, title, content, orderId: order ?? null }, clock.now());
    return { notified: userId };
  });
}
