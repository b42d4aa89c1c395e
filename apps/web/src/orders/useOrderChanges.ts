import { useEffect, useEffectEvent, useRef } from 'react';
import { useApp } from '../context/AppContext.js';

/**
 * Calls `onChange` when another person or device may have changed the orders that are shown: their group reported progress,
 * or the number of unread notices changed (WEB-ORDERS-40). Use it in an observer.
 */
export function useOrderChanges(groupId: string | null, onChange: () => void): void {
  const { session } = useApp().sessions;
  // A new object after each progress message of the group.
  const inGroup = groupId === null ? undefined : (session?.orderGroups.shownIn(groupId) ?? undefined);
  const notices = session?.notices.total;
  const seen = useRef({ groupId, inGroup, notices });
  const reportChange = useEffectEvent(onChange);
  useEffect(() => {
    const before = seen.current;
    seen.current = { groupId, inGroup, notices };
    // The first answer is no change: the page requests the order when it opens.
    const hasProgress = before.groupId === groupId && before.inGroup !== undefined && before.inGroup !== inGroup;
    const hasNotice = before.notices !== undefined && before.notices !== notices;
    if (hasProgress || hasNotice) reportChange();
  }, [groupId, inGroup, notices]);
}
