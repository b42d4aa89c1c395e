import * as z from 'zod/mini';
import type { Order } from '../../services/marketplace/orders/Order.js';
import type { MarketActions } from './createMarketActions.js';

/** Adds a command to the control server. */
export type AddCommand = <T>(
  name: string,
  schema: z.ZodMiniType<T>,
  run: (body: T) => object | Promise<object>,
) => void;

const named = { order: z.string().check(z.minLength(1)) };

const BODIES = {
  pay: z.object(named),
  step: z.object({ ...named, what: z.optional(z.enum(['next', 'cost'])) }),
  cameras: z.object({ ...named, bound: z.boolean() }),
  camera: z.object({ ...named, sort: z.int().check(z.minimum(0)), online: z.boolean() }),
  notice: z.object({ userId: z.string(), title: z.string(), content: z.string(), order: z.optional(z.string()) }),
};

const UNKNOWN = { error: 'no such order' };

/** Adds the control server's commands that change the marketplace. */
export function addMarketCommands(command: AddCommand, actions: MarketActions): void {
  command('pay', BODIES.pay, ({ order }) => reported(actions.pay(order)));
  command('step', BODIES.step, ({ order, what = 'next' }) => reported(actions.step(order, what)));
  command('cameras', BODIES.cameras, ({ order, bound }) =>
    actions.bindCameras(order, bound) === null ? UNKNOWN : { bound },
  );
  command('camera', BODIES.camera, ({ order, sort, online }) => {
    const turned = actions.turnCamera(order, sort, online);
    return turned === null ? UNKNOWN : { turned };
  });
  command('notice', BODIES.notice, ({ order, ...notice }) => {
    actions.notify({ ...notice, order: order ?? null });
    return { notified: notice.userId };
  });
}

function reported(order: Order | null): object {
  if (order === null) return UNKNOWN;
  const { id, orderNo, status, version, groupId } = order;
  return { id, orderNo, status, version, groupId };
}
