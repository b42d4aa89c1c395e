import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageFor } from '@fitout/api-client';
import { useNavigate } from 'react-router-dom';
import { groupFailedText, useLanguage } from '@fitout/ui-kit';
import { masterIdIn } from '../shared/storedMaster.js';
import { useApp } from '../context/AppContext.js';
import { conversationHref } from '../navigation/hrefs.js';
import { storedTexts, type WebStorage, type WebStored } from '../shared/storage/webStored.js';
import type { Viewer, Order, OrderRole } from './orderStates.js';

export function useViewer(): Viewer {
  const { login } = useApp().account;
  return { userId: login?.user.id ?? '', masterId: masterIdIn(login?.masterInfo ?? null) };
}

/** Calls `onChange` when another person or device may have changed the orders (WEB-ORDERS-40). Use it in an observer. */
export function useOrderChanges(groupId: string | null, onChange: () => void): void {
  const { session } = useApp().sessions;
  // A new object after each progress message of the group.
  const inGroup = groupId === null ? undefined : (session?.orderGroups.shownIn(groupId) ?? undefined);
  const notices = session?.notices.total;
  const news = session?.orderNews;
  const seen = useRef({ groupId, inGroup, notices, news });
  const reportChange = useEffectEvent(onChange);
  useEffect(() => {
    const before = seen.current;
    seen.current = { groupId, inGroup, notices, news };
    // The first answer is no change: the page requests the order when it opens.
    const hasProgress = before.groupId === groupId && before.inGroup !== undefined && before.inGroup !== inGroup;
    const hasNotice = before.notices !== undefined && before.notices !== notices;
    const hasNews = before.news !== undefined && before.news !== news;
    if (hasProgress || hasNotice || hasNews) reportChange();
  }, [groupId, inGroup, notices, news]);
}

/** Opens the group of an order; the customer's first press creates it and links it to the order (R035, R353, A51). */
export function useOrderGroup() {
  const language = useLanguage();
  const { toaster, sessions } = useApp();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  // Guards against a second press before the button is rendered again.
  const isUnderWay = useRef(false);
  const open = (id: string) => void navigate(conversationHref({ kind: 'group', id }));

  async function openGroup(order: Order, role: OrderRole): Promise<void> {
    if (isUnderWay.current) return;
    if (order.groupId !== null) return open(order.groupId);
    if (role !== 'customer') return toaster.notify('info', '客户还没有创建订单群聊');
    const { session } = sessions;
    if (session === null) return toaster.notify('error', '聊天尚未连接，请稍后重试');
    isUnderWay.current = true;
    setOpening(true);
    const made = await session.makeOrderGroup(order);
    isUnderWay.current = false;
    setOpening(false);
    if (!made.ok) {
      const text = made.at === 'chat' ? groupFailedText('创建订单群聊', made.error, language) : messageFor(made.error);
      return toaster.notify('error', text ?? '创建订单群聊失败，请稍后重试');
    }
    if (!made.isLinked) toaster.notify('error', '群聊已创建，但未能关联订单，请联系客服');
    open(made.groupId);
  }

  return { isOpening, openGroup };
}

const MOST = 500;

export function hiddenOrders(open: () => WebStorage, userId: string): WebStored<readonly string[]> {
  return storedTexts(open, 'hiddenOrders', userId, MOST);
}

export function hideOrder(open: () => WebStorage, userId: string, orderId: string): void {
  const hidden = hiddenOrders(open, userId);
  hidden.save([...hidden.load().filter((id) => id !== orderId), orderId]);
}
