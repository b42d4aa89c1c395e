import type { Answer } from '@fitout/api-client';
import type { OrderRole } from './orderRole.js';

/** The props of every part of an order's page. */
export interface OrderPartProps {
  readonly sheet: Answer<'order.details'>;
  readonly role: OrderRole;
  /** Called when the order has changed. */
  readonly onChanged: () => void;
}
