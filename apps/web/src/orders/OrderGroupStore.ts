import type { Answer, ApiClient, ApiError } from '@fitout/api-client';
import { makeAutoObservable, observable, compareShallow, reaction } from 'mobx';
import type { ConversationRef, Message, GroupStore, ImError, NewGroup } from '@fitout/im-core';
import { DeferredRequests } from '../shared/queries/DeferredRequests.js';
import { canTalk, type Order } from './orderStates.js';
import {
  groupOrderOf,
  type GroupOrder,
  type GroupListing,
  type KnownGroups,
  orderGroupName,
  tellsOfOrder,
} from './orderGroups.js';

interface OrderGroupDeps {
  readonly api: ApiClient;
  /** The newest orders of the user, which answer for most groups at once; each group is requested if left out. */
  readonly ownOrders?: () => Promise<readonly OwnOrder[]>;
  /** Whether the user is no longer in a group. Observable. */
  readonly isFormer: (groupId: string) => boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Runs once after `ms`; returns a function that cancels it. */
  readonly after: (ms: number, task: () => void) => () => void;
  /** Called with all known orders after each change; nothing is stored if left out. */
  readonly keep?: (groups: KnownGroups) => void;
}

type OwnOrder = Answer<'order.byGroup'>[number];

/** The own orders by their group; `until` is epoch milliseconds. */
interface OwnOrders {
  readonly until: number;
  readonly byGroup: ReadonlyMap<string | null, OwnOrder>;
}

/** The number of parallel requests (A78). */
const PARALLEL = 6;
/** How long an answer is valid, in milliseconds (A78). */
const FRESH_MS = 60_000;
/** How long the first answer about a group may delay its row, in milliseconds. */
const DECIDE_MS = 5_000;

/** The order of each group, as far as the marketplace has answered (R335, A16, A78). */
export class OrderGroupStore {
  readonly #found = observable.map<string, GroupOrder | null>([], { deep: false });
  readonly #undecided = observable.set<string>();
  /** True once the lists of the first groups are known: each later group is one new row. */
  hasDecided = false;
  readonly #cancels = new Set<() => void>();
  readonly #requestedAt = new Map<string, number>();
  readonly #deps: OrderGroupDeps;
  #queue: string[] = [];
  #running = 0;
  #isOver = false;
  /** Until the own orders are read no group is requested singly; null before the first unknown group. */
  #ownOrders: OwnOrders | 'reading' | null = null;
  #openId: string | null = null;
  /** Groups whose order is known from the own orders only, which do not name the colleagues. */
  readonly #unconfirmed = new Set<string>();
  readonly #deferred: DeferredRequests;

  constructor(deps: OrderGroupDeps) {
    this.#deps = deps;
    this.#deferred = new DeferredRequests(deps.after, (ids) => this.load(ids));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  find(groupId: string): GroupOrder | null | undefined {
    return this.#deps.isFormer(groupId) ? null : this.#found.get(groupId);
  }

  /** The order that a group shows, also after the user was removed from it: its name, its picture and who is who. */
  shownIn(groupId: string): GroupOrder | null | undefined {
    return this.#found.get(groupId);
  }

  /** Whether the list waits for the first groups: listed one by one they would move each other. */
  get isDeciding(): boolean {
    return this.#undecided.size > 0 && !this.hasDecided;
  }

  /** A group without an answer is listed after `DECIDE_MS`, so that a failing server hides none. */
  placeOf(groupId: string): GroupListing {
    if (this.#deps.isFormer(groupId)) return 'former';
    const order = this.find(groupId);
    if (order === null) return 'plain';
    if (order === undefined && this.#undecided.has(groupId)) return 'undecided';
    return order === undefined || canTalk(order) ? 'order' : 'hidden';
  }

  load(groupIds: readonly string[]): void {
    const now = this.#deps.now();
    const unknown: string[] = [];
    for (const id of this.#deferred.without(groupIds)) {
      if (this.#deps.isFormer(id) || now - (this.#requestedAt.get(id) ?? -Infinity) < FRESH_MS) continue;
      this.#requestedAt.set(id, now);
      this.#queue.push(id);
      if (!this.#found.has(id)) unknown.push(id);
    }
    if (unknown.length > 0) {
      this.#waitFor(unknown);
      if (this.#ownOrders === null && this.#deps.ownOrders !== undefined) void this.#readOwn(this.#deps.ownOrders);
    }
    this.#run();
  }

  /** A group was opened: its colleagues are labelled, and only the answer about the group itself names them. */
  opened(groupId: string): void {
    this.#openId = groupId;
    if (this.#unconfirmed.has(groupId)) this.refresh(groupId);
    else this.#run();
  }

  restore(groups: KnownGroups): void {
    for (const [id, order] of groups) if (!this.#found.has(id)) this.setOrder(id, order);
    this.#deferred.defer([...groups.keys()]);
  }

  refresh(groupId: string): void {
    this.#requestedAt.delete(groupId);
    this.#unconfirmed.delete(groupId);
    this.#deferred.release([groupId]);
    this.load([groupId]);
  }

  orderChanged(orderId: string): void {
    const known = [...this.#found].filter(([, order]) => order?.id === orderId).map(([groupId]) => groupId);
    for (const groupId of known.length > 0 ? known : [...this.#requestedAt.keys()]) this.refresh(groupId);
  }

  setOrder(groupId: string, order: GroupOrder | null): void {
    this.#found.set(groupId, order);
    this.decided([groupId]);
  }

  decided(groupIds: readonly string[]): void {
    for (const id of groupIds) this.#undecided.delete(id);
    this.hasDecided ||= this.#undecided.size === 0;
  }

  dispose(): void {
    this.#isOver = true;
    this.#deferred.dispose();
    for (const cancel of this.#cancels) cancel();
    this.#queue = [];
  }

  #waitFor(ids: readonly string[]): void {
    for (const id of ids) this.#undecided.add(id);
    const cancel = this.#deps.after(DECIDE_MS, () => {
      this.#cancels.delete(cancel);
      this.decided(ids);
    });
    this.#cancels.add(cancel);
  }

  async #readOwn(ownOrders: () => Promise<readonly OwnOrder[]>): Promise<void> {
    this.#ownOrders = 'reading';
    const orders = await ownOrders();
    const now = this.#deps.now();
    // The order of a group is the first of several.
    const byGroup = new Map(orders.toReversed().map((order) => [order.groupId, order]));
    this.#ownOrders = { until: now + FRESH_MS, byGroup };
    this.#run();
  }

  #run(): void {
    while (!this.#isOver && this.#running < PARALLEL) {
      const id = this.#queue.find((one) => this.#ownOrders !== 'reading' || one === this.#openId);
      if (id === undefined) return;
      this.#queue = this.#queue.filter((one) => one !== id);
      const own = this.#ownOf(id);
      if (own === undefined) void this.#request(id);
      else this.ownFound(id, own);
    }
  }

  #ownOf(id: string): OwnOrder | undefined {
    const own = this.#ownOrders;
    if (own === null || own === 'reading' || id === this.#openId || this.#found.has(id) || this.#deps.isFormer(id))
      return undefined;
    return this.#deps.now() < own.until ? own.byGroup.get(id) : undefined;
  }

  ownFound(id: string, order: OwnOrder): void {
    this.#unconfirmed.add(id);
    this.setOrder(id, groupOrderOf([order]));
    this.#deps.keep?.(this.#found);
  }

  async #request(id: string): Promise<void> {
    this.#running += 1;
    const answer = await this.#deps.api.call('order.byGroup', { query: { groupId: id }, silent: true });
    this.#running -= 1;
    // A failed request is repeated after a minute, and the last answer stays until then.
    // The answer to a user who was removed meanwhile is that there is no order: the group keeps its name.
    const isCurrent = answer.ok && !this.#isOver && !this.#deps.isFormer(id);
    if (isCurrent) this.setOrder(id, groupOrderOf(answer.value));
    else this.decided([id]);
    if (isCurrent) this.#deps.keep?.(this.#found);
    this.#run();
  }
}

type GroupMessage = Pick<Message, 'id' | 'body'>;

interface FollowedChat {
  readonly groups: { readonly ids: readonly string[] };
  readonly conversations: {
    readonly ordered: readonly { readonly ref: ConversationRef }[];
    find(
      ref: ConversationRef,
    ): { readonly last: GroupMessage | null; readonly messages: readonly GroupMessage[] } | undefined;
  };
}

/** Requests the order of each group that the user is in, and again when its order progresses (A78). */
export function followOrderGroups(
  { groups, conversations }: FollowedChat,
  store: Pick<OrderGroupStore, 'load' | 'refresh'>,
): () => void {
  // Including groups of the conversation list, which may be loaded first, so that no row moves when the groups are
  // loaded.
  const stopAsking = reaction(
    () => {
      const listed = conversations.ordered.filter(({ ref }) => ref.kind === 'group').map(({ ref }) => ref.id);
      return [...new Set([...groups.ids, ...listed])];
    },
    (ids) => store.load(ids),
    { equals: sameIds, fireImmediately: true },
  );

  const timeline = (id: string) => conversations.find({ kind: 'group', id });

  /** Whether there is a message about the order after the message `before`; several messages may arrive at once. */
  function hasProgress(id: string, before: string): boolean {
    // The messages of a group that is new here are not read: reading decodes those of an earlier session.
    const messages = before === '' ? [] : (timeline(id)?.messages ?? []);
    const known = messages.findIndex((one) => one.id === before);
    const added = known === -1 ? [timeline(id)?.last] : messages.slice(known + 1);
    return added.some((line) => line != null && tellsOfOrder(line.body));
  }

  const stopFollowing = reaction(
    () => groups.ids.map((id) => `${id} ${timeline(id)?.last?.id ?? ''}`),
    (now, before) => {
      const seen = new Map(before.map(split));
      for (const [id, last] of now.map(split)) {
        const known = seen.get(id) ?? '';
        if (last !== known && hasProgress(id, known)) store.refresh(id);
      }
    },
    { equals: compareShallow },
  );
  return () => {
    stopAsking();
    stopFollowing();
  };
}

function sameIds(before: readonly string[], now: readonly string[]): boolean {
  return compareShallow(before.toSorted(), now.toSorted());
}

function split(line: string): [groupId: string, lastMessageId: string] {
  const [groupId = '', lastMessageId = ''] = line.split(' ');
  return [groupId, lastMessageId];
}

interface MakerDeps {
  readonly api: ApiClient;
  readonly groups: Pick<GroupStore, 'create' | 'dissolve'>;
  readonly staff?: () => readonly string[];
  readonly onLinked: (groupId: string) => void;
}

type MadeGroup =
  | { readonly ok: true; readonly groupId: string; readonly isLinked: boolean }
  | { readonly ok: false; readonly at: 'order'; readonly error: ApiError }
  | { readonly ok: false; readonly at: 'chat'; readonly error: ImError };

export type MakeOrderGroup = (order: Order) => Promise<MadeGroup>;

/** Creates each order's group once; one that could not be linked is linked by the next attempt (R035, R353, A51). */
export function createOrderGroupMaker({ api, groups, staff = () => [], onLinked }: MakerDeps): MakeOrderGroup {
  const underWay = new Map<string, Promise<MadeGroup>>();
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

/** The values of a new order group, with its first members (R177, A51, A73). */
function orderGroupOf({ orderNo, title, customerServiceId, masterId }: Order): {
  group: NewGroup;
  members: readonly string[];
} {
  return {
    group: {
      name: orderGroupName(orderNo),
      description: title,
      isPublic: false,
      needsApproval: false,
      allowsInvites: true,
      invitesNeedConsent: false,
    },
    members: [customerServiceId, masterId].flatMap((id) => (id === null ? [] : [id.toLowerCase()])),
  };
}
