import type { Answer } from '@fitout/api-client';
import type { PersonLabel } from '@fitout/ui-kit';
import { pictureOfOrder } from './orderCardOf.js';
import { statusLabel } from './orderSteps.js';

/** Whether a group can be found: its list, hidden by the user or not (A16). */
export function isFindable(
  place: 'order' | 'plain' | 'hidden' | 'undecided',
  { listUnlinkedGroups }: { readonly listUnlinkedGroups: boolean },
): boolean {
  return place === 'order' || (place === 'plain' && listUnlinkedGroups);
}

/** What of an order counts in its chat. */
export interface GroupOrder {
  readonly id: string;
  readonly status: number;
  readonly customerServiceId: string | null;
  /** Who was added as a colleague. */
  readonly colleagues: readonly string[];
  readonly orderNo: string;
  /** What the order is about. */
  readonly title: string;
  /** The district of the visit; empty where none is known. */
  readonly area: string;
  /** What its status is called. */
  readonly stage: string;
  /** The address of a picture of it; empty without one. */
  readonly picture: string;
  /** Its site has cameras, as far as the order itself says. */
  readonly hasCameras: boolean;
}

/** What is known of a member who gets a label. */
export interface Labelled {
  readonly isStaff?: boolean;
  readonly isMaster?: boolean;
}

/** The name that the chat of an order is made with (A51). */
export function orderGroupName(orderNo: string): string {
  return `订单${orderNo}`;
}

/** The number of a colleague among the kinds of added members (R179). */
const COLLEAGUE = 0;

const LABELS = {
  master: { text: '师傅', tone: 'brand' },
  staff: { text: '客服', tone: 'info' },
  colleague: { text: '同事', tone: 'plain' },
  customer: { text: '客户', tone: 'plain' },
} as const satisfies Record<string, PersonLabel>;

/** The order of a group is the first of the list; an empty list is a plain group (R335, A16). */
export function groupOrderOf(orders: Answer<'order.byGroup'>): GroupOrder | null {
  const [order] = orders;
  if (order === undefined) return null;
  const { id, status, customerServiceId, members, orderNo, area, cameraFlag: hasCameras } = order;
  const colleagues = members.filter(({ userType }) => userType === COLLEAGUE).map(({ userId }) => userId);
  const title = order.title === '' ? order.categoryName : order.title;
  // A photograph of a home says less at 44 px than the drawing of the service.
  const picture = order.serviceImage === '' ? pictureOfOrder(order) : order.serviceImage;
  const stage = statusLabel(order);
  return { id, status, customerServiceId, colleagues, orderNo, title, area, stage, picture, hasCameras };
}

/**
 * What somebody is in the chat of an order: a nickname with 师傅 in it is a master, a record among the staff is service,
 * an account added as a colleague is one, and the rest are customers. For the eye only: nothing is allowed by it
 * (R302, A28).
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
