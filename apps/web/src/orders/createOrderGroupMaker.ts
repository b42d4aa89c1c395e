import type { ApiClient, ApiError } from '@fitout/api-client';
import type { GroupStore, ImError } from '@fitout/im-core';
import { orderGroupOf } from './orderGroup.js';
import type { Order } from './orderRole.js';

/** The calls to the marketplace and the chat that the maker needs. */
export interface MakerDeps {
  readonly api: ApiClient;
  readonly groups: Pick<GroupStore, 'create' | 'dissolve'>;
  /** The account's customer service, for an order that names none. */
  readonly staff?: () => readonly string[];
  /** Called with the group that now belongs to an order. */
  readonly onLinked: (groupId: string) => void;
}

/** The group of an order; `isLinked` is false if it was created but not linked to the order. */
export type MadeGroup =
  | { readonly ok: true; readonly groupId: string; readonly isLinked: boolean }
  | { readonly ok: false; readonly at: 'order'; readonly error: ApiError }
  | { readonly ok: false; readonly at: 'chat'; readonly error: ImError };

/** Creates the group of an order and links it to the order. */
export type MakeOrderGroup = (order: Order) => Promise<MadeGroup>;

/**
 * Creates each order's group once: calls during the creation share its result, an order that has a group meanwhile
 * keeps it, and a group that could not be linked is linked by the next attempt (R035, R353, A51).
 */
export function createOrderGroupMaker({ api, groups, staff = () => [], onLinked }: MakerDeps): MakeOrderGroup {
  const underWay = new Map<string, Promise<MadeGroup>>();
  /** Created groups that are not linked yet, by order. */
  const unlinked = new Map<string, string>();

  async function make({ id }: Order): Promise<MadeGroup> {
    // Another page or device may have created it already.
    const sheet = await api.call('order.details', { silent: true, query: { orderId: id } });
    if (!sheet.ok) return { ok: false, at: 'order', error: sheet.error };
    const { group } = sheet.value;
    const order = {
      ...sheet.value.order,
      customerServiceId: sheet.value.order.customerServiceId ?? staff()[0] ?? null,
    };
    const there = order.groupId ?? group.groupId;
    if (there !== null) return { ok: true, groupId: there, isLinked: true };
    const known = unlinked.get(id);
    if (known !== undefined) return tie(order, known);
    const plan = orderGroupOf(order);
    const made = await groups.create(plan.group, plan.members);
    if (!made.ok) return { ok: false, at: 'chat', error: made.error };
    unlinked.set(id, made.value.id);
    return tie(order, made.value.id);
  }

  async function tie({ id, customerServiceId }: Order, groupId: string): Promise<MadeGroup> {
    const linked = await api.call('order.linkGroup', {
      silent: true,
      body: { id, groupId, customerServiceId: customerServiceId ?? '' },
    });
    if (!linked.ok) return { ok: true, groupId, isLinked: false };
    unlinked.delete(id);
    const kept = linked.value.groupId ?? groupId;
    // Another group was linked first: an order has one group.
    if (kept !== groupId) void groups.dissolve(groupId);
    // The store may have requested it before it was linked, as a plain group.
    onLinked(kept);
    return { ok: true, groupId: kept, isLinked: true };
  }

  return (order) => {
    const making = underWay.get(order.id) ?? make(order).finally(() => underWay.delete(order.id));
    underWay.set(order.id, making);
    return making;
  };
}
