import type { NewGroup } from '@fitout/im-core';
import { orderGroupName } from './groupLabels.js';
import type { Order } from './orderRole.js';

/** The chat group of an order as it is created, and who is in it from the start (R177, A51, A73). */
export function orderGroupOf({ orderNo, title, customerServiceId, masterId }: Order): {
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
