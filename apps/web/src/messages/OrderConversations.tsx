import { ConversationSidebar } from '@fitout/ui-kit';
import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Session } from '../app/session.js';

/** The list, and the open conversation. */
export interface OrderConversationsProps {
  readonly session: Session;
  readonly kind: 'contact' | 'group';
  readonly openId: string | null;
}

/** The conversations of one kind. The list requests the orders of its groups and the customer service of new orders. */
export const OrderConversations = observer(function OrderConversations({
  session,
  kind,
  openId,
}: OrderConversationsProps) {
  const { im, orderGroups, orderStaff } = session;
  const { ids } = im.groups;
  // Requests the current state of the orders when the list is opened (A78).
  useEffect(() => orderGroups.load(ids), [orderGroups, ids]);
  // Adds the customer service of orders that were placed since. While a list of an earlier session is shown, the network
  // serves the open conversation first.
  useEffect(() => {
    const { conversations } = im;
    const isRestored = !conversations.hasLoaded && conversations.ordered.length > 0;
    return when(() => !isRestored || conversations.hasLoaded, orderStaff.load);
  }, [im, orderStaff]);
  return <ConversationSidebar kind={kind} openId={openId} />;
});
