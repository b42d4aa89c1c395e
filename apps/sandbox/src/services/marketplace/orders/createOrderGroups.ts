import { err, ok, type Result } from '../../../result.js';
import type { MarketAccount } from '../createAccounts.js';
import { shownNameOf, type MarketContext } from '../MarketContext.js';
import type { Orders, AccessRefusal } from './createOrders.js';
import { isInGroup } from './orderAccess.js';
import type { AddedAs } from './orderParts.js';

/** The accounts to add to the chat of an order (R330). */
export interface MemberFields {
  readonly orderId: string;
  readonly userMobile: string;
  readonly userName: string;
  readonly userType: AddedAs;
  readonly userRemark: string;
}

/** Creates the functions that connect an order with its group in the chat. */
export function createOrderGroups(context: MarketContext, orders: Orders) {
  const { records, accounts, chat } = context;

  return {
    /**
     * Links a group to an order of the caller, once: if the order has a group already, it keeps that group and returns
     * it (A51).
     */
    link(
      caller: MarketAccount,
      {
        id,
        groupId,
        customerServiceId,
      }: { readonly id: string; readonly groupId: string; readonly customerServiceId: string },
      at: number,
    ): Result<{ readonly groupId: string }, AccessRefusal | 'invalid'> {
      const access = orders.getAsParticipant(caller, id);
      if (!access.ok) return access;
      const { order, actor } = access.value;
      if (actor !== 'customer') return err('forbidden');
      if (order.groupId !== null) return ok({ groupId: order.groupId });
      const group = chat.group(groupId);
      // A group of another owner is refused, and so is a group that has an order already.
      if (group === null || group.owner !== caller.id || records.orders.where({ groupId }).length > 0)
        return err('invalid');
      records.orders.put({ ...order, groupId, updateTime: at, version: order.version + 1 });
      if (customerServiceId === order.customerServiceId) chat.makeAdmin(groupId, customerServiceId);
      if (order.masterId !== null) chat.join(groupId, order.customerServiceId, order.masterId);
      chat.send({
        from: order.customerServiceId,
        to: { group: groupId },
        text: `您好，订单${order.orderNo}的群聊已建好，有任何问题都可以在这里说。`,
      });
      return ok({ groupId });
    },

    /** Adds a colleague or a customer to the order and its group (R328–R330). */
    addMember(
      caller: MarketAccount,
      fields: MemberFields,
      at: number,
    ): Result<
      { readonly id: string; readonly orderId: string; readonly userId: string; readonly groupId: string },
      AccessRefusal | 'accountNotFound' | 'memberIsSelf' | 'memberInside' | 'orderHasNoGroup'
    > {
      const access = orders.getAsParticipant(caller, fields.orderId);
      if (!access.ok) return access;
      const { order } = access.value;
      if (order.groupId === null) return err('orderHasNoGroup');
      const account = accounts.byMobile(fields.userMobile);
      if (account === null) return err('accountNotFound');
      if (account.id === caller.id) return err('memberIsSelf');
      if (isInGroup(context, order.groupId, account.id) || orders.actorOf(account, order) !== null)
        return err('memberInside');
      // The account was added before and is no longer in the group.
      const [known] = records.members.where({ orderId: order.id, userId: account.id });
      const id = known?.id ?? records.nextId();
      const userName = fields.userName || shownNameOf(account);
      records.members.put({ ...fields, id, userName, userId: account.id, createTime: at });
      chat.join(order.groupId, caller.id, account.id);
      return ok({ id, orderId: order.id, userId: account.id, groupId: order.groupId });
    },
  };
}
