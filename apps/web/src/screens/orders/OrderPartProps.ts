import type { Answer } from '@fitout/api-client';
import type { OrderRole } from '../../features/orders/orderRole.js';

/** What every part of an order's page is given. */
export interface OrderPartProps {
  readonly sheet: Answer<'order.details'>;
  readonly role: OrderRole;
  /** The order is not what it was. */
  readonly onChanged: () => void;
}
