import { HAND_OVER_STATUS } from '@fitout/api-client/contract';
import type { MarketAccount } from '../createAccounts.js';
import { shownNameOf, type MarketContext } from '../MarketContext.js';
import { notify } from '../notices/notify.js';
import type { HandOver } from './HandOver.js';
import type { CustomerConversation } from './CustomerConversation.js';

const REASON_MAX = 200;

/** The open hand-overs of a conversation, or only those to the staff member `toId`. */
export function waitingIn(
  { records }: MarketContext,
  { kind, conversationId }: Pick<CustomerConversation, 'kind' | 'conversationId'>,
  toId: string | null = null,
) {
  return records.handOvers
    .where({ conversationId, ...(toId !== null && { toId }) })
    .filter((handOver) => handOver.kind === kind && handOver.status === HAND_OVER_STATUS.waiting);
}

/** Opens a hand-over, which stays open until it is taken. */
export function openHandOver(
  { records }: MarketContext,
  place: CustomerConversation,
  from: MarketAccount,
  to: MarketAccount,
  reason: string,
  at: number,
): HandOver {
  const { kind, conversationId, orderId, customer } = place;
  const made: HandOver = {
    id: records.nextId(),
    kind,
    conversationId,
    orderId,
    customerId: customer.id,
    customerName: shownNameOf(customer),
    fromId: from.id,
    fromName: shownNameOf(from),
    toId: to.id,
    toName: shownNameOf(to),
    reason: reason.slice(0, REASON_MAX),
    status: HAND_OVER_STATUS.waiting,
    createTime: at,
    takenTime: null,
  };
  records.handOvers.put(made);
  return made;
}

/** Sends a system message about the next step to the conversation. */
export function writeToConversation(
  { chat }: MarketContext,
  { kind, conversationId, toId }: HandOver,
  text: string,
): void {
  const to = kind === 'group' ? { group: conversationId } : { user: conversationId };
  chat.send({ from: toId, to, text, isSystem: true });
}

/** Completes a hand-over: sends a message to the conversation and a notice to the previous staff member. */
export function finishHandOver(context: MarketContext, handOver: HandOver, at: number): HandOver {
  const { records, accounts } = context;
  const taken: HandOver = { ...handOver, status: HAND_OVER_STATUS.taken, takenTime: at };
  records.handOvers.put(taken);
  const { orderId, fromId, toName, customerName } = handOver;
  const order = orderId === null ? null : records.orders.byId(orderId);
  // From now on the customer's messages about this order are for the staff member who took it.
  if (order !== null && order.customerServiceId !== handOver.toId)
    records.orders.put({ ...order, customerServiceId: handOver.toId, updateTime: at, version: order.version + 1 });
  const isFromStaff = accounts.workTimeOf(fromId) !== null;
  const whose = isFromStaff ? `${customerName}的会话` : '你的会话';
  notify(context, { userId: fromId, orderId, title: '会话已接手', content: `${toName}已接手${whose}。` }, at);
  writeToConversation(context, taken, `${toName}已接入，为你服务`);
  return taken;
}
