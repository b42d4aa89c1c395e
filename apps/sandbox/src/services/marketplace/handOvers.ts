import { err, ok, type ReceivedText } from '@fitout/emulator/profile';
import { HAND_OVER_STATUS, type Body } from '@fitout/api-client/contract';
import { type MarketAccount, isWithinHours } from './accounts.js';
import { type MarketContext, shownNameOf } from './MarketContext.js';
import type { Outcome } from './refusals.js';
import { notify } from './club.js';
import type { HandOver } from './records.js';

interface CustomerConversation extends Pick<HandOver, 'kind' | 'conversationId' | 'orderId'> {
  readonly customer: MarketAccount;
  readonly staffId: string | null;
}

const REASON_MAX = 200;

export function requestsHuman(text: string): boolean {
  return /转人工|人工客服/u.test(text);
}

export function createHandOvers(context: MarketContext) {
  const { records, accounts, chat, clock } = context;

  function orderConversation(groupId: string): CustomerConversation | null {
    const [order] = records.orders.where({ groupId });
    const customer = order === undefined ? null : accounts.byId(order.customerId);
    if (order === undefined || customer === null) return null;
    const { id: orderId, customerServiceId: staffId } = order;
    return { kind: 'group', conversationId: groupId, orderId, customer, staffId };
  }

  function contactConversation(customerId: string, staffId: string | null): CustomerConversation | null {
    const customer = accounts.byId(customerId);
    if (customer === null || customer.role === 'Service') return null;
    return { kind: 'contact', conversationId: customerId, orderId: null, customer, staffId };
  }

  function waitingIn({ kind, conversationId }: Pick<HandOver, 'kind' | 'conversationId'>, toId: string | null = null) {
    return records.handOvers
      .where({ conversationId, ...(toId !== null && { toId }) })
      .filter((handOver) => handOver.kind === kind && handOver.status === HAND_OVER_STATUS.waiting);
  }

  function openHandOver(
    place: CustomerConversation,
    from: MarketAccount,
    to: MarketAccount,
    reason: string,
    at: number,
  ): HandOver {
    const { customer, staffId: _, ...conversation } = place;
    const about = { customerId: customer.id, customerName: shownNameOf(customer), reason: reason.slice(0, REASON_MAX) };
    const people = { fromId: from.id, fromName: shownNameOf(from), toId: to.id, toName: shownNameOf(to) };
    const state = { status: HAND_OVER_STATUS.waiting, createTime: at, takenTime: null };
    const made: HandOver = { id: records.nextId(), ...conversation, ...about, ...people, ...state };
    records.handOvers.put(made);
    return made;
  }

  function writeToConversation({ kind, conversationId, toId }: HandOver, text: string): void {
    const to = kind === 'group' ? { group: conversationId } : { user: conversationId };
    chat.send({ from: toId, to, text, isSystem: true });
  }

  function finishHandOver(handOver: HandOver, at: number): HandOver {
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
    writeToConversation(taken, `${toName}已接入，为你服务`);
    return taken;
  }

  function request(received: ReceivedText, at: number): void {
    const place = received.isInGroup ? orderConversation(received.to) : contactConversation(received.from, received.to);
    const staff = place?.staffId == null ? null : accounts.byId(place.staffId);
    if (place === null || staff === null || place.customer.id !== received.from || waitingIn(place).length > 0) return;
    const workTime = accounts.workTimeOf(staff.id);
    if (workTime === null) return;
    const made = openHandOver(place, place.customer, staff, received.text.trim(), at);
    const content = `${made.customerName}：${made.reason}`.slice(0, 100);
    notify(context, { userId: staff.id, orderId: made.orderId, title: '客户请求人工客服', content }, at);
    const isAtWork = isWithinHours(workTime, at);
    const closed = `服务时间 ${workTime}，现在客服已下班，上班后会尽快回复你`;
    writeToConversation(made, isAtWork ? '正在为你转接人工客服，请稍候' : closed);
  }

  return {
    onText(received: ReceivedText): void {
      const place = { kind: received.isInGroup ? 'group' : 'contact', conversationId: received.to } as const;
      for (const handOver of waitingIn(place, received.from)) finishHandOver(handOver, clock.now());
      if (requestsHuman(received.text)) request(received, clock.now());
    },

    listOf({ id }: MarketAccount): HandOver[] {
      const all = [...records.handOvers.where({ toId: id }), ...records.handOvers.where({ fromId: id })];
      return all.toSorted((handOver, other) => other.createTime - handOver.createTime);
    },

    give(caller: MarketAccount, body: Body<'handOver.create'>, at: number): Outcome<HandOver> {
      const { kind, conversationId, toId, reason } = body;
      if (caller.role !== 'Service') return err('forbidden');
      const place =
        kind === 'group' ? orderConversation(conversationId) : contactConversation(conversationId, caller.id);
      if (place === null) return err('notFound');
      if (place.staffId !== caller.id) return err('forbidden');
      const to = accounts.byId(toId);
      if (to === null || accounts.workTimeOf(toId) === null || toId === caller.id) return err('invalid');
      const waiting = waitingIn(place);
      if (waiting.some(({ fromId }) => fromId === caller.id)) return err('handOverOpen');
      // A staff member who hands a conversation on has taken it.
      for (const handOver of waiting) if (handOver.toId === caller.id) finishHandOver(handOver, at);
      const made = openHandOver(place, caller, to, reason, at);
      const content = `${made.fromName}将${made.customerName}的会话转接给你：${made.reason}`;
      notify(context, { userId: toId, orderId: made.orderId, title: '会话转接', content }, at);
      if (kind === 'group') {
        chat.join(conversationId, caller.id, toId);
        chat.makeAdmin(conversationId, toId);
        const text = `${made.fromName}已将会话转接给${made.toName}`;
        chat.send({ from: caller.id, to: { group: conversationId }, text, isSystem: true });
      }
      return ok(made);
    },

    take(caller: MarketAccount, id: string, at: number): Outcome<HandOver> {
      const handOver = records.handOvers.byId(id);
      if (handOver === null) return err('notFound');
      if (handOver.toId !== caller.id) return err('forbidden');
      // The hand-over is already taken, by a second press or by an answer in the chat.
      return ok(handOver.status === HAND_OVER_STATUS.taken ? handOver : finishHandOver(handOver, at));
    },
  };
}
