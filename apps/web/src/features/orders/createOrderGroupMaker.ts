import type { ApiError } from '@fitout/api-client';
import type { MarketClient } from '@fitout/api-client/market';
import type { GroupStore, ImError } from '@fitout/im-core';
import { orderGroupOf } from './orderGroup.js';
import type { Order } from './orderRole.js';

/** What the maker needs of the marketplace and of the chat. */
export interface MakerDeps {
  readonly api: {
    readonly orders: Pick<MarketClient['orders'], 'detail'>;
    readonly orderGroups: Pick<MarketClient['orderGroups'], 'link'>;
  };
  readonly groups: Pick<GroupStore, 'create' | 'dissolve'>;
  /** Hears which group belongs to an order from now on. */
  readonly onLinked: (groupId: string) => void;
}

/** The chat of an order; `isLinked` is false when it could be made and not be tied to the order. */
export type MadeGroup =
  | { readonly ok: true; readonly groupId: string; readonly isLinked: boolean }
  | { readonly ok: false; readonly at: 'order'; readonly error: ApiError }
  | { readonly ok: false; readonly at: 'chat'; readonly error: ImError };

/** Makes the chat of an order and ties it to the order. */
export type MakeOrderGroup = (order: Order) => Promise<MadeGroup>;

/**
 * Makes each order's chat once: whoever asks while it is being made hears of the same one, an order that has got one
 * meanwhile keeps it, and a group that could not be tied to its order is tied by the next try (R035, R353, A51).
 */
export function createOrderGroupMaker({ api, groups, onLinked }: MakerDeps): MakeOrderGroup {
  const underWay = new Map<string, Promise<MadeGroup>>();
  /** Groups that were made and not tied yet, by order. */
  const loose = new Map<string, string>();

  async function make({ id }: Order): Promise<MadeGroup> {
    // Another page, or another device, may have been quicker than what this page knows.
    const sheet = await api.orders.detail(id, { silent: true });
    if (!sheet.ok) return { ok: false, at: 'order', error: sheet.error };
    const { order, group } = sheet.value;
    const there = order.groupId ?? group.groupId;
    if (there !== null) return { ok: true, groupId: there, isLinked: true };
    const known = loose.get(id);
    if (known !== undefined) return tie(order, known);
    const wanted = orderGroupOf(order);
    const made = await groups.create(wanted.group, wanted.members);
    if (!made.ok) return { ok: false, at: 'chat', error: made.error };
    loose.set(id, made.value.id);
    return tie(order, made.value.id);
  }

  async function tie({ id, customerServiceId }: Order, groupId: string): Promise<MadeGroup> {
    const linked = await api.orderGroups.link(id, groupId, customerServiceId ?? '', { silent: true });
    if (!linked.ok) return { ok: true, groupId, isLinked: false };
    loose.delete(id);
    const kept = linked.value.groupId ?? groupId;
    // Another group was linked first: an order has one group.
    if (kept !== groupId) void groups.dissolve(groupId);
    // Before it was tied it was asked about already, and was a group of no order.
    onLinked(kept);
    return { ok: true, groupId: kept, isLinked: true };
  }

  return (order) => {
    const making = underWay.get(order.id) ?? make(order).finally(() => underWay.delete(order.id));
    underWay.set(order.id, making);
    return making;
  };
}
