import { AFTER_SALE_STATUS, ORDER_STATUS } from '@fitout/api-client';
import type { Order, OrderRole } from './orderRole.js';

/** The actions with a form. */
export type FormAction =
  | 'cancel'
  | 'cancelByService'
  | 'giveUp'
  | 'rework'
  | 'appoint'
  | 'declineAppoint'
  | 'reschedule'
  | 'checkIn'
  | 'finish'
  | 'edit'
  | 'comment'
  | 'afterSale'
  | 'proposeCost';

/** Every action on an order, of all roles. */
export type OrderAction =
  | FormAction
  | 'pay'
  | 'contactService'
  | 'urge'
  | 'addMember'
  | 'confirmAppoint'
  | 'openGroup'
  | 'watch'
  | 'handleCosts'
  | 'acceptWork'
  | 'imagesZip'
  | 'finishPpt'
  | 'viewComment'
  | 'viewAfterSale'
  | 'again'
  | 'hide'
  | 'accept';

/** The offered actions, the likeliest first. */
export interface OrderOffer {
  readonly primary: OrderAction | null;
  readonly others: readonly OrderAction[];
}

const ASKING: readonly OrderAction[] = [
  'cancel',
  'cancelByService',
  'giveUp',
  'rework',
  'appoint',
  'declineAppoint',
  'reschedule',
  'checkIn',
  'finish',
  'edit',
  'comment',
  'afterSale',
  'proposeCost',
] satisfies readonly FormAction[];

/** How long before a visit it can still be moved. */
const MOVABLE_UNTIL_MS = 2 * 3_600_000;
/** How long before or after the visit a master can check in. */
const CHECK_IN_MS = 24 * 3_600_000;
/** The statuses in which the order has a chat (R459). */
const CHAT = { from: ORDER_STATUS.paid, to: ORDER_STATUS.done } as const;

/**
 * The viewer's actions on this order: the table of buttons by status and role. The server checks again; this
 * only hides buttons that it would refuse.
 */
export function orderActions(order: Order, role: OrderRole, now: number): OrderOffer {
  const [primary = null, ...others] = OFFERS[role](order, now);
  return { primary, others };
}

const OFFERS: Readonly<Record<OrderRole, (order: Order, now: number) => readonly OrderAction[]>> = {
  customer: customerOffers,
  master: masterOffers,
  service: serviceOffers,
  colleague: (order) => (canTalk(order) ? ['openGroup', ...only(hasCamera(order), 'watch'), 'addMember'] : []),
};

function customerOffers(order: Order, now: number): readonly OrderAction[] {
  switch (order.status) {
    case ORDER_STATUS.unpaid:
      return ['pay', 'edit', 'cancel'];
    case ORDER_STATUS.paid:
      return ['contactService', 'openGroup', 'urge', 'addMember', 'cancel'];
    case ORDER_STATUS.taken:
      return [
        ...(order.appointTime === null ? (['appoint'] as const) : (['confirmAppoint', 'declineAppoint'] as const)),
        'openGroup',
        'urge',
        'cancel',
      ];
    case ORDER_STATUS.appointed:
      return [
        ...costs(order),
        'openGroup',
        ...only(isMovable(order, now), 'reschedule'),
        'urge',
        'contactService',
        'proposeCost',
      ];
    case ORDER_STATUS.onSite:
      // A cost that waits for the customer blocks the work.
      return [...costs(order), ...only(hasCamera(order), 'watch'), 'openGroup', afterSale(order), 'proposeCost'];
    case ORDER_STATUS.finished:
      return ['acceptWork', 'rework', 'openGroup', 'imagesZip', 'finishPpt'];
    case ORDER_STATUS.accepted:
      return ['comment', afterSale(order), 'again'];
    case ORDER_STATUS.done:
      return ['again', afterSale(order), 'viewComment', 'imagesZip', 'finishPpt'];
    case ORDER_STATUS.closed:
      return ['again', 'hide'];
    default:
      return [];
  }
}

function masterOffers(order: Order, now: number): readonly OrderAction[] {
  switch (order.status) {
    case ORDER_STATUS.paid:
      return ['accept'];
    case ORDER_STATUS.taken:
      // What the master waits for is the customer's answer.
      return order.appointTime === null ? ['appoint', 'openGroup', 'giveUp'] : ['openGroup', 'appoint', 'giveUp'];
    case ORDER_STATUS.appointed:
      return [
        ...only(canCheckIn(order, now), 'checkIn'),
        'openGroup',
        ...only(isMovable(order, now), 'reschedule'),
        'proposeCost',
      ];
    case ORDER_STATUS.onSite:
      return ['finish', 'proposeCost', 'openGroup'];
    case ORDER_STATUS.finished:
    case ORDER_STATUS.accepted:
    case ORDER_STATUS.done:
      return ['openGroup'];
    default:
      return [];
  }
}

function serviceOffers(order: Order): readonly OrderAction[] {
  if (order.status === ORDER_STATUS.appointed) return ['openGroup', 'addMember', 'proposeCost', 'cancelByService'];
  if (order.status === ORDER_STATUS.onSite) return ['openGroup', 'addMember', 'proposeCost'];
  return canTalk(order) ? ['openGroup', 'addMember'] : [];
}

/** Whether the order's chat is listed (R459). */
export function canTalk({ status }: Pick<Order, 'status'>): boolean {
  return status >= CHAT.from && status <= CHAT.to;
}

function hasCamera({ cameraFlag, status }: Order): boolean {
  return cameraFlag && status >= ORDER_STATUS.appointed && status <= ORDER_STATUS.finished;
}

/** Whether a visit can still be moved: not in the last two hours before it. */
export function isMovable({ appointTime }: Pick<Order, 'appointTime'>, now: number): boolean {
  return appointTime !== null && appointTime - now >= MOVABLE_UNTIL_MS;
}

/** Whether a master can check in: at most a day before or after the visit. */
export function canCheckIn({ appointTime }: Pick<Order, 'appointTime'>, now: number): boolean {
  return appointTime !== null && Math.abs(now - appointTime) <= CHECK_IN_MS;
}

/** Whether there is an open after-sale request: a second one would be refused (1208). */
export function hasOpenAfterSale({ afterSaleStatus }: Pick<Order, 'afterSaleStatus'>): boolean {
  return afterSaleStatus !== null && afterSaleStatus <= AFTER_SALE_STATUS.proposed;
}

function afterSale(order: Order): OrderAction {
  return hasOpenAfterSale(order) ? 'viewAfterSale' : 'afterSale';
}

function costs(order: Order): readonly OrderAction[] {
  return only(costsForCustomer(order) > 0, 'handleCosts');
}

function only(isOffered: boolean, action: OrderAction): readonly OrderAction[] {
  return isOffered ? [action] : [];
}

/** How many costs wait for the customer, without those that wait for the provider. */
export function costsForCustomer({ pendingAdditionalCount, waitingCostCount }: Order): number {
  // A server that does not send the count has none.
  return Math.max(0, pendingAdditionalCount - (waitingCostCount ?? 0));
}

/** Whether the action has a form. */
export function asksFirst(action: OrderAction): action is FormAction {
  return ASKING.includes(action);
}
