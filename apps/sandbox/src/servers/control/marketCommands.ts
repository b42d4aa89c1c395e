import type { AddCommand } from '@fitout/emulator/profile';
import * as z from 'zod/mini';
import type { Order } from '../../services/marketplace/orders/Order.js';
import { JSON_KEYS, FAULT_STATUSES, type CallFaults } from '../rest/contractRoutes.js';
import type { MarketActions } from './createMarketActions.js';

const key = z.enum(JSON_KEYS);
const times = z.optional(z.int().check(z.minimum(1)));

const fault = z.union([
  z.strictObject({ key: z.optional(key), times, http: z.literal(FAULT_STATUSES) }),
  z.strictObject({ key: z.optional(key), times, code: z.int() }),
]);

function addFaultCommands(command: AddCommand, callFaults: CallFaults): void {
  command('fail', fault, ({ key: which = null, times: count = 1, ...how }) => {
    callFaults.fail(which, how, count);
    return { failing: count };
  });
  command('slow', z.object({ ms: z.int().check(z.minimum(0)) }), ({ ms }) => {
    callFaults.slow(ms);
    return { ms };
  });
}

const named = { order: z.string().check(z.minLength(1)) };

const step = z.object({ ...named, what: z.optional(z.enum(['next', 'cost'])) });
const camera = z.object({ ...named, sort: z.int().check(z.minimum(0)), online: z.boolean() });
const notice = z.object({ userId: z.string(), title: z.string(), content: z.string(), order: z.optional(z.string()) });

const UNKNOWN = { error: 'no such order' };

/** Adds what tests and the presenter's page do to the marketplace. */
export function addMarketCommands(command: AddCommand, actions: MarketActions, callFaults: CallFaults): void {
  addFaultCommands(command, callFaults);
  command('pay', z.object(named), ({ order }) => reported(actions.pay(order)));
  command('step', step, ({ order, what = 'next' }) => reported(actions.step(order, what)));
  command('cameras', z.object({ ...named, bound: z.boolean() }), ({ order, bound }) =>
    actions.bindCameras(order, bound) === null ? UNKNOWN : { bound },
  );
  command('camera', camera, ({ order, sort, online }) => {
    const turned = actions.turnCamera(order, sort, online);
    return turned === null ? UNKNOWN : { turned };
  });
  command('notice', notice, ({ order = null, ...words }) => {
    actions.notify({ ...words, orderId: order });
    return { notified: words.userId };
  });
}

function reported(order: Order | null): object {
  if (order === null) return UNKNOWN;
  const { id, orderNo, status, version, groupId } = order;
  return { id, orderNo, status, version, groupId };
}
