import type { NewGroup } from '@fitout/im-core';
import { orderGroupName } from './groupLabels.js';
import type { Order } from './orderRole.js';

/** The values of a new order group, with its first members (R177, A51, A73). */
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
