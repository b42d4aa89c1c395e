import { MEMBER_TYPE, type Answer } from '@fitout/api-client';
import type { PersonLabel } from '@fitout/ui-kit';
import { pictureOfOrder } from './orderCardOf.js';
import { statusLabel } from './orderSteps.js';

/**
 * The list of a group: that of orders, that of plain groups, none, or not known yet (R236, A16). A group that the user is
 * no longer in is with the plain ones (WEB-ORDERGROUP-12).
 */
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

/** The fields of an order that its group shows. */
export interface GroupOrder {
  readonly id: string;
  readonly status: number;
  readonly customerServiceId: string | null;
  /** Accounts that were added as colleagues. */
  readonly colleagues: readonly string[];
  readonly orderNo: string;
  /** The title of the order. */
  readonly title: string;
  /** The district of the visit; empty if unknown. */
  readonly area: string;
  /** The label of its status. */
  readonly stage: string;
  /** The address of a picture of it; empty without one. */
  readonly picture: string;
  /** True if the order says that its site has cameras. */
  readonly hasCameras: boolean;
}

/** The fields of a member that decide the label. */
export interface Labelled {
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
  colleague: { text: '同事', tone: 'plain' },
  customer: { text: '客户', tone: 'plain' },
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

/**
 * The label of a member in an order's group: a nickname with 师傅 is a master, a staff record is service, an account
 * added as a colleague is one, and the rest are customers. It is only shown: no permission depends on it (R302, A28).
 */
export function labelOf(
  id: string,
  person: Labelled,
  { customerServiceId, colleagues }: Pick<GroupOrder, 'customerServiceId' | 'colleagues'>,
): PersonLabel {
  if (person.isMaster === true) return LABELS.master;
  if (person.isStaff === true || customerServiceId === id) return LABELS.staff;
  return colleagues.includes(id) ? LABELS.colleague : LABELS.customer;
}
