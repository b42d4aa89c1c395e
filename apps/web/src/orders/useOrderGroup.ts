import { messageFor } from '@fitout/api-client';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { groupFailedText } from '@fitout/ui-kit';
import type { Order, OrderRole } from './orderRole.js';
import { conversationHref } from '../navigation/hrefs.js';
import { useApp } from '../context/AppContext.js';

/** Opens the group of an order. */
export interface OpenOrderGroup {
  /** The group is being created. */
  readonly isOpening: boolean;
  readonly openGroup: (order: Order, role: OrderRole) => Promise<void>;
}

/** Opens the group of an order; the customer's first press creates it and links it to the order (R035, R353, A51). */
export function useOrderGroup(): OpenOrderGroup {
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
      const text = made.at === 'chat' ? groupFailedText('创建订单群聊', made.error) : messageFor(made.error);
      return toaster.notify('error', text ?? '创建订单群聊失败，请稍后重试');
    }
    if (!made.isLinked) toaster.notify('error', '群聊已创建，但未能关联订单，请联系客服');
    open(made.groupId);
  }

  return { isOpening, openGroup };
}
