import type { OrderType } from '../services/marketplace/orders/Order.js';
import demo from './demo.json' with { type: 'json' };

interface DemoMessage {
  readonly from: 'me' | 'peer';
  readonly text: string;
  /** Minutes before the first start, so that the demo never looks old. */
  readonly minutesAgo: number;
}

/** A conversation of two accounts of the demo. */
export interface DemoConversation {
  readonly me: string;
  readonly peer: string;
  readonly messages: readonly DemoMessage[];
  /** How many of the last messages `me` has not read yet. */
  readonly unread: number;
}

/** History of the main customer: 18 messages with customer service, 12 with a colleague, over three days. */
export const DEMO_CONVERSATIONS = demo.conversations as readonly DemoConversation[];

/** A group of the demo. */
export interface DemoGroup {
  /** Fifteen digits, as the vendor numbers groups. */
  readonly id: string;
  readonly title: string;
  /** The number of the group's order, of eight digits at most; missing for a group without an order. */
  readonly order?: number;
  /** The first member is the owner. */
  readonly members: readonly string[];
  readonly isPublic: boolean;
  /** How many of the last messages the main customer has not read yet. */
  readonly unread: number;
  readonly messages: readonly DemoGroupMessage[];
}

/** One message of a group. */
export interface DemoGroupMessage {
  readonly from: string;
  /** Empty if the message is a file. */
  readonly text: string;
  readonly media?: string;
  /** Minutes before the first start. */
  readonly minutesAgo: number;
  /** Ids of the mentioned users. */
  readonly mentions?: readonly string[];
}

/** A group for each order that has one, and a group without an order (A16). */
export const DEMO_GROUPS = demo.groups as readonly DemoGroup[];

interface DemoRoom {
  readonly id: string;
  readonly title: string;
  readonly owner: string;
}

/** The chatrooms, which any account may join. */
export const DEMO_ROOMS: readonly DemoRoom[] = demo.rooms;

interface DemoPublicGroup {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The first member is the owner, the second an admin. */
  readonly members: readonly string[];
  readonly needsApproval: boolean;
}

/** Fifty-four groups, more than one page. Every third group needs approval of applications. */
export const DEMO_PUBLIC_GROUPS: readonly DemoPublicGroup[] = demo.publicGroups;

/** An order of the demo, which reaches its status by the same rules as every other order. */
export interface DemoOrder {
  /** The last digits of the order's number and of its group's id. */
  readonly serial: number;
  readonly groupId?: string;
  readonly customer?: string;
  readonly orderType: OrderType;
  readonly title?: string;
  readonly batchNo?: string;
  readonly providerId?: string;
  readonly categoryId: string;
  readonly items: readonly (readonly [itemId: string, quantity: number])[];
  /** Minutes before the first start at which the order was created, paid, taken …, up to its current status. */
  readonly ages: readonly number[];
  readonly master?: { readonly id: string; readonly name: string };
  /** How the order was closed, if not by the usual steps. */
  readonly end?: 'timeout' | 'cancel' | 'archive';
  /** Minutes after the first start until the payment deadline. */
  readonly payInMinutes?: number;
  readonly area: string;
  readonly address: string;
}

/** All orders of the demo, in the order of their creation. All statuses from 1 to 9 occur. */
export const DEMO_ORDERS = demo.orders as unknown as readonly DemoOrder[];
