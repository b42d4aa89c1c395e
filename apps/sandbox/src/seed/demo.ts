import type { OrderType } from '../services/marketplace/orders/Order.js';
import demo from './demo.json' with { type: 'json' };

interface DemoMessage {
  readonly from: 'me' | 'peer';
  readonly text: string;
  /** Minutes before the first start, so that the demo never looks old. */
  readonly minutesAgo: number;
}

export interface DemoConversation {
  readonly me: string;
  readonly peer: string;
  readonly messages: readonly DemoMessage[];
  readonly unread: number;
}

export const DEMO_CONVERSATIONS = demo.conversations as readonly DemoConversation[];

export interface DemoGroup {
  /** Fifteen digits, as the vendor numbers groups. */
  readonly id: string;
  readonly title: string;
  readonly order?: number;
  readonly members: readonly string[];
  readonly isPublic: boolean;
  readonly unread: number;
  readonly messages: readonly DemoGroupMessage[];
}

export interface DemoGroupMessage {
  readonly from: string;
  readonly text: string;
  readonly media?: string;
  readonly minutesAgo: number;
  readonly mentions?: readonly string[];
}

/** A group for each order that has one, and a group without an order (A16). */
export const DEMO_GROUPS = demo.groups as readonly DemoGroup[];

interface DemoRoom {
  readonly id: string;
  readonly title: string;
  readonly owner: string;
}

export const DEMO_ROOMS: readonly DemoRoom[] = demo.rooms;

interface DemoPublicGroup {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly members: readonly string[];
  readonly needsApproval: boolean;
}

export const DEMO_PUBLIC_GROUPS: readonly DemoPublicGroup[] = demo.publicGroups;

export interface DemoOrder {
  readonly serial: number;
  readonly groupId?: string;
  readonly customer?: string;
  readonly orderType: OrderType;
  readonly title?: string;
  readonly batchNo?: string;
  readonly providerId?: string;
  readonly categoryId: string;
  readonly items: readonly (readonly [itemId: string, quantity: number])[];
  readonly ages: readonly number[];
  readonly master?: { readonly id: string; readonly name: string };
  readonly end?: 'timeout' | 'cancel' | 'archive';
  readonly payInMinutes?: number;
  readonly area: string;
  readonly address: string;
}

export const DEMO_ORDERS = demo.orders as unknown as readonly DemoOrder[];
