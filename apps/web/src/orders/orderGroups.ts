import { MEMBER_TYPE, type Answer } from '@fitout/api-client';
import type { PersonLabel, PeopleModel } from '@fitout/ui-kit';
import * as z from 'zod/mini';
import { stored, type Codec, type KeyValueStore, type MessageBody, type Stored } from '@fitout/im-core';
import { pictureOfOrder } from './orderCard.js';
import { isIn, statusLabel } from './orderStates.js';

/** A group that the user is no longer in is with the plain ones (R236, A16, WEB-ORDERGROUP-12). */
export type GroupListing = 'order' | 'plain' | 'hidden' | 'undecided' | 'former';

interface ListSettings {
  readonly listUnlinkedGroups: boolean;
}

/** Whether the search finds a group: it belongs to a list, hidden by the user or not (A16). */
export function isFindable(place: GroupListing, settings: ListSettings): boolean {
  return place === 'order' || isPlain(place, settings);
}

/** Whether messages of a group notify: not in one that has no row, which the user could not read (A16). */
export function mayNotify(place: GroupListing, settings: ListSettings): boolean {
  return place === 'undecided' || isFindable(place, settings);
}

/** Whether a group is in the list of plain groups (A16, WEB-ORDERGROUP-12). */
export function isPlain(place: GroupListing, { listUnlinkedGroups }: ListSettings): boolean {
  return place === 'former' || (place === 'plain' && listUnlinkedGroups);
}

/** The fields of an order that its group shows; a text is empty if it is unknown. */
const ORDER = z.object({
  id: z.string(),
  status: z.number(),
  customerServiceId: z.nullable(z.string()),
  /** Accounts that were added as colleagues. */
  colleagues: z.readonly(z.array(z.string())),
  orderNo: z.string(),
  title: z.string(),
  area: z.string(),
  stage: z.string(),
  picture: z.string(),
  // An earlier version did not store whether there are cameras.
  hasCameras: z._default(z.boolean(), false),
});

export type GroupOrder = Readonly<z.output<typeof ORDER>>;

interface GroupOrders {
  find(groupId: string): GroupOrder | null | undefined;
  shownIn(groupId: string): GroupOrder | null | undefined;
}

interface Labelled {
  readonly isStaff?: boolean;
  readonly isMaster?: boolean;
}

/** The name of a new order group (A51). */
export function orderGroupName(orderNo: string): string {
  return `订单${orderNo}`;
}

const LABELS = {
  master: { text: '师傅', tone: 'brand' },
  staff: { text: '客服', tone: 'info' },
  colleague: { text: '同事', tone: 'neutral' },
  customer: { text: '客户', tone: 'neutral' },
} as const satisfies Record<string, PersonLabel>;

/** The order of a group is the first of the list; an empty list means a plain group (R335, A16). */
export function groupOrderOf(orders: Answer<'order.byGroup'>): GroupOrder | null {
  const [order] = orders;
  if (order === undefined) return null;
  const { id, status, customerServiceId, members, orderNo, area, cameraFlag: hasCameras } = order;
  const colleagues = members.filter(({ userType }) => userType === MEMBER_TYPE.colleague).map(({ userId }) => userId);
  const title = order.title === '' ? order.categoryName : order.title;
  // At 44 px the drawing of the service is clearer than a photograph of a home.
  const picture = order.serviceImage === '' ? pictureOfOrder(order) : order.serviceImage;
  const stage = statusLabel(order);
  return { id, status, customerServiceId, colleagues, orderNo, title, area, stage, picture, hasCameras };
}

/** It is only shown: no permission depends on it (R302, A28). */
export function labelOf(
  id: string,
  person: Labelled,
  { customerServiceId, colleagues }: Pick<GroupOrder, 'customerServiceId' | 'colleagues'>,
): PersonLabel {
  if (person.isMaster === true) return LABELS.master;
  if (person.isStaff === true || customerServiceId === id) return LABELS.staff;
  return colleagues.includes(id) ? LABELS.colleague : LABELS.customer;
}

/** People in an order's group, each with their label; unchanged in a plain group (R301, R302, A28, A73). */
export function withLabels(
  people: PeopleModel,
  {
    groupId,
    groups,
    kinds,
  }: {
    readonly groupId: string;
    readonly groups: Pick<GroupOrders, 'shownIn'>;
    readonly kinds: { find(id: string): Labelled | undefined };
  },
): PeopleModel {
  return {
    find(id) {
      const person = people.find(id);
      const order = groups.shownIn(groupId);
      const known = kinds.find(id);
      // An unknown member gets no label.
      if (person === undefined || known === undefined || !order) return person;
      // Customer service is in the group from the beginning, and only the owner removes it (R301, A73).
      const isOwnersToRemove = order.customerServiceId === id;
      return { ...person, label: labelOf(id, known, order), ...(isOwnersToRemove && { isOwnersToRemove }) };
    },
  };
}

/** Named by service and district unless a user renamed it, and found by the order's number (WEB-ORDERGROUP-12). */
export function withOrders(groups: PeopleModel, orders: GroupOrders): PeopleModel {
  return {
    find(id) {
      const group = groups.find(id);
      const order = orders.shownIn(id);
      if (group === undefined || !order) return group;
      const { title, area, picture, orderNo } = order;
      const own = [title, area].filter((part) => part !== '').join(' · ');
      const name = group.name === orderGroupName(orderNo) ? own : group.name;
      return { ...group, name, avatarUrl: picture, alias: orderNo, ...(orders.find(id) && { label: stageOf(order) }) };
    },
  };
}

function stageOf({ status, stage }: Pick<GroupOrder, 'status' | 'stage'>): PersonLabel {
  return { text: stage, tone: isIn('over', { status }) ? 'neutral' : isIn('underWay', { status }) ? 'brand' : 'info' };
}

const KEY = 'orders/groups';
const KEPT = 500;

/** The event of a card about an order in a chat. */
export const CARD_EVENT = 'fitout.card';

/** Whether a message says that an order has changed: a line about its progress, or a card. */
export function tellsOfOrder(body: MessageBody): boolean {
  return body.type === 'custom' ? body.event === CARD_EVENT : body.type === 'text' && body.isProgress === true;
}

export type KnownGroups = ReadonlyMap<string, GroupOrder | null>;

export function createStoredOrderGroups(storage: KeyValueStore): Stored<KnownGroups> {
  return stored(storage, KEY, groupsCodec);
}

const ENTRY = z.tuple([z.string(), z.nullable(ORDER)]);

function entryOf(stored: unknown): readonly z.output<typeof ENTRY>[] {
  const { data } = ENTRY.safeParse(stored);
  return data === undefined ? [] : [data];
}

const groupsCodec: Codec<KnownGroups> = {
  decode: (json) => new Map(Array.isArray(json) ? json.flatMap(entryOf) : []),
  encode: (groups) => [...groups].slice(-KEPT),
};
