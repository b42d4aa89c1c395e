import { ORDER_STATUS } from '@fitout/api-client';
import { breakpoints, fingerTarget } from '@fitout/ui-kit';
import { yuan } from '@fitout/ui-kit/marketplace';
import { Button, Dialog, Row, useMediaQuery, Stack, Text } from '@fitout/ui-kit/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { useIsWriting } from '../shared/useIsWriting.js';
import { useNoOtherDialog } from '../shared/useNoOtherDialog.js';
import { orderHref, payableOf } from './orderCard.js';
import { ACTIONS } from './orderStates.js';
import { unreadCancelled, CancelledStore } from './CancelledStore.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

/** The pause before the first query, so that it does not compete with the page that opens. Milliseconds. */
const FIRST_QUERY_MS = 3_000;

/** In one window, never over another, not while the user types, nor over a phone's conversation (R037, R349–R352). */
export const CancelledPopup = observer(function CancelledPopup() {
  const { api, after, account, webStorage } = useApp();
  const [cancelled] = useState(() => {
    const userId = account.login?.user.id ?? '';
    return new CancelledStore({
      fetchNumbers: () => api.call('order.autoCancelPush', { silent: true, query: { key: 'auto-cancel-push' } }),
      after,
      stored: unreadCancelled(webStorage, userId),
    });
  });
  useEffect(() => {
    const stopTimer = after(FIRST_QUERY_MS, cancelled.start);
    return () => {
      stopTimer();
      cancelled.stop();
    };
  }, [cancelled, after]);
  const { waiting } = cancelled;
  const queries = useQueryClient();
  // The list of orders and its counts show them as unpaid.
  useEffect(() => {
    if (waiting.length > 0) void queries.invalidateQueries({ queryKey: ['orders'] });
  }, [queries, waiting]);
  const isFree = useNoOtherDialog(waiting.length > 0);
  const isWriting = useIsWriting(after);
  const isTalking = useIsTalking();
  if (waiting.length === 0 || !isFree || isWriting || isTalking) return null;
  return <CancelledOrders numbers={waiting} onRead={() => cancelled.read(waiting)} />;
});

const CONVERSATION = /^\/(?:group|contact|chatroom)\/[^/]/iu;

/** Whether a conversation fills the screen of a phone: a sheet would cover all of it. */
function useIsTalking(): boolean {
  const { pathname } = useLocation();
  return useMediaQuery(`(max-width: ${breakpoints.sm}px)`) && CONVERSATION.test(pathname);
}

/** All cancelled orders, in one window. It opens with their details, because added later they would move the text that the user reads. */
function CancelledOrders({ numbers, onRead }: { readonly numbers: readonly string[]; readonly onRead: () => void }) {
  const closed = useAnswer(['orders', 'cancelled', numbers.join(' ')], 'order.page', {
    silent: true,
    query: { current: 1, size: 100, status: ORDER_STATUS.closed },
  });
  const [isReady, setReady] = useState(false);
  if (!isReady && !closed.isLoading) setReady(true);
  const understood = useRef<HTMLButtonElement>(null);
  const known = new Map(closed.data?.records.map((order) => [order.orderNo, order]));
  if (!isReady) return null;
  return (
    <Dialog
      title="系统消息"
      onClose={onRead}
      initialFocus={understood}
      footer={
        <Button ref={understood} tone="primary" onClick={onRead}>
          我知道了
        </Button>
      }
    >
      <Stack gap={12} pad={[20, 24]}>
        {numbers.map((number) => {
          const order = known.get(number);
          const sum = order === undefined ? null : payableOf(order);
          return (
            <div key={number}>
              {order !== undefined && (
                <Row gap={12} align="start">
                  <Text as="b" font="bodyStrong" style={{ flex: 1 }}>
                    {order.title || order.categoryName}
                    {sum === null ? '' : ` · ${yuan(sum)}`}
                  </Text>
                  <AgainLink to={`/ReleaseOrder?again=${encodeURIComponent(order.id)}`} onClick={onRead}>
                    {ACTIONS.again.label}
                  </AgainLink>
                </Row>
              )}
              <Text as="p" tone="text3" font="caption">
                订单{number}因超时未支付，已自动取消
              </Text>
            </div>
          );
        })}
        <Link to={hrefOf(numbers, known)} onClick={onRead}>
          查看订单
        </Link>
      </Stack>
    </Dialog>
  );
}

const AgainLink = styled(Link)`
  flex: none;
  ${fingerTarget}
`;

function hrefOf(numbers: readonly string[], known: ReadonlyMap<string, { readonly id: string }>): string {
  const [number = '', ...others] = numbers;
  const order = others.length === 0 ? known.get(number) : undefined;
  return order === undefined ? `/Order?tab=${ORDER_STATUS.closed}` : orderHref(order.id);
}
