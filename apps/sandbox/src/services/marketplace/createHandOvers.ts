import { HAND_OVER_STATUS } from '@fitout/api-client/contract';
import type { Body } from '@fitout/api-client/contract';
import { err, ok, type Result } from '../../result.js';
import type { MarketAccount } from './createAccounts.js';
import type { HandOver } from './HandOver.js';
import { shownNameOf, type MarketContext } from './MarketContext.js';
import { notify } from './notices/notify.js';
import { isWithinHours } from './profile.js';
import type { Refusal } from './Refusal.js';

/** A text that was said in the chat. */
export interface SaidText {
  readonly from: string;
  readonly to: string;
  readonly isInGroup: boolean;
  readonly text: string;
}

/** A conversation with a customer, and who of the staff answers there. */
interface Place {
  readonly kind: 'contact' | 'group';
  readonly conversationId: string;
  readonly orderId: string | null;
  readonly customer: MarketAccount;
  readonly staffId: string | null;
}

const REASON_MAX = 200;

/** Whether a customer asks for a person. */
export function asksForPerson(text: string): boolean {
  return /转人工|人工客服/u.test(text);
}

/**
 * Conversations that change hands: a customer writes 转人工, or a member of the staff gives a conversation to another one.
 * Each is open once; it is taken by a press or by the first answer, and both sides get a notice.
 */
export function createHandOvers(context: MarketContext) {
  const { records, accounts, chat, clock } = context;

  function orderPlace(groupId: string): Place | null {
    const [order] = records.orders.where({ groupId });
    const customer = order === undefined ? null : accounts.byId(order.customerId);
    if (order === undefined || customer === null) return null;
    const { id: orderId, customerServiceId: staffId } = order;
    return { kind: 'group', conversationId: groupId, orderId, customer, staffId };
  }

  function contactPlace(customerId: string, staffId: string | null): Place | null {
    const customer = accounts.byId(customerId);
    if (customer === null || customer.role === 'Service') return null;
    return { kind: 'contact', conversationId: customerId, orderId: null, customer, staffId };
  }

  function openIn({ kind, conversationId }: Pick<Place, 'kind' | 'conversationId'>, toId: string | null = null) {
    return records.handOvers
      .where({ conversationId, ...(toId !== null && { toId }) })
      .filter((one) => one.kind === kind && one.status === HAND_OVER_STATUS.waiting);
  }

  function open(place: Place, from: MarketAccount, to: MarketAccount, reason: string, at: number): HandOver {
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

  /** Says in the conversation, small and grey, how it goes on. */
  function tell({ kind, conversationId, toId }: HandOver, text: string): void {
    const to = kind === 'group' ? { group: conversationId } : { user: conversationId };
    chat.say({ from: toId, to, text, isSystem: true });
  }

  function finish(one: HandOver, at: number): HandOver {
    const taken: HandOver = { ...one, status: HAND_OVER_STATUS.taken, takenTime: at };
    records.handOvers.put(taken);
    const { orderId, fromId, toName, customerName } = one;
    const order = orderId === null ? null : records.orders.byId(orderId);
    // From now on the customer's questions about this order reach the staff who took it.
    if (order !== null && order.customerServiceId !== one.toId)
      records.orders.put({ ...order, customerServiceId: one.toId, updateTime: at, version: order.version + 1 });
    const isFromStaff = accounts.workTimeOf(fromId) !== null;
    const whose = isFromStaff ? `${customerName}的会话` : '您的会话';
    notify(context, { userId: fromId, orderId, title: '会话已接手', content: `${toName}已接手${whose}。` }, at);
    tell(taken, `${toName}已接入，为您服务`);
    return taken;
  }

  /** A customer who asks for a person gives the conversation to the staff of it. */
  function ask(said: SaidText, at: number): void {
    const place = said.isInGroup ? orderPlace(said.to) : contactPlace(said.from, said.to);
    const staff = place?.staffId == null ? null : accounts.byId(place.staffId);
    if (place === null || staff === null || place.customer.id !== said.from || openIn(place).length > 0) return;
    const workTime = accounts.workTimeOf(staff.id);
    if (workTime === null) return;
    const made = open(place, place.customer, staff, said.text.trim(), at);
    const content = `${made.customerName}：${made.reason}`.slice(0, 100);
    notify(context, { userId: staff.id, orderId: made.orderId, title: '客户请求人工客服', content }, at);
    const isAtWork = isWithinHours(workTime, at);
    tell(made, isAtWork ? '正在为您转接人工客服，请稍候' : `现在是非工作时间（${workTime}），客服上班后会尽快回复您`);
  }

  return {
    /** Hears every text of the chat: who asks for a person, and who of the staff answers. */
    hear(said: SaidText): void {
      const place = { kind: said.isInGroup ? 'group' : 'contact', conversationId: said.to } as const;
      for (const one of openIn(place, said.from)) finish(one, clock.now());
      if (asksForPerson(said.text)) ask(said, clock.now());
    },

    /** Those given to the caller and those given by the caller, the newest first. */
    listOf({ id }: MarketAccount): HandOver[] {
      const all = [...records.handOvers.where({ toId: id }), ...records.handOvers.where({ fromId: id })];
      return all.toSorted((one, other) => other.createTime - one.createTime);
    },

    /** The staff of a conversation hands it over to a colleague, who joins its group at once. */
    give(
      caller: MarketAccount,
      { kind, conversationId, toId, reason }: Body<'handOver.create'>,
      at: number,
    ): Result<HandOver, Refusal> {
      if (caller.role !== 'Service') return err('forbidden');
      const place = kind === 'group' ? orderPlace(conversationId) : contactPlace(conversationId, caller.id);
      if (place === null) return err('notFound');
      if (place.staffId !== caller.id) return err('forbidden');
      const to = accounts.byId(toId);
      if (to === null || accounts.workTimeOf(toId) === null || toId === caller.id) return err('invalid');
      const waiting = openIn(place);
      if (waiting.some(({ fromId }) => fromId === caller.id)) return err('handOverOpen');
      // Who gives a conversation on has taken it.
      for (const one of waiting) if (one.toId === caller.id) finish(one, at);
      const made = open(place, caller, to, reason, at);
      const content = `${made.fromName}将${made.customerName}的会话转接给您：${made.reason}`;
      notify(context, { userId: toId, orderId: made.orderId, title: '会话转接', content }, at);
      if (kind === 'group') {
        chat.join(conversationId, caller.id, toId);
        chat.makeAdmin(conversationId, toId);
        const text = `${made.fromName}已将会话转接给${made.toName}`;
        chat.say({ from: caller.id, to: { group: conversationId }, text, isSystem: true });
      }
      return ok(made);
    },

    take(caller: MarketAccount, id: string, at: number): Result<HandOver, Refusal> {
      const one = records.handOvers.byId(id);
      if (one === null) return err('notFound');
      if (one.toId !== caller.id) return err('forbidden');
      // A second press, or an answer in the chat that was quicker.
      return ok(one.status === HAND_OVER_STATUS.taken ? one : finish(one, at));
    },
  };
}
