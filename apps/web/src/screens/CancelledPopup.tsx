import { Button, Dialog, theme } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { unreadCancelled } from '../features/cancelled/storedCancelled.js';
import { CancelledStore } from '../features/cancelled/CancelledStore.js';
import { useApp } from '../world/AppContext.js';

/** Says, order by order, what was cancelled for non-payment, as long as somebody is logged in (R037, R349–R352). */
export const CancelledPopup = observer(function CancelledPopup() {
  const { api, after, account, kept } = useApp();
  const [cancelled] = useState(() => {
    const userId = account.login?.user.id ?? '';
    return new CancelledStore({
      ask: () => api.orders.autoCancelled({ silent: true }),
      after,
      kept: unreadCancelled(kept, userId),
    });
  });
  useEffect(() => {
    cancelled.start();
    return cancelled.stop;
  }, [cancelled]);
  const { next } = cancelled;
  if (next === null) return null;
  return (
    <Dialog
      key={next}
      title="系统消息"
      onClose={cancelled.read}
      footer={
        <Button tone="primary" onClick={cancelled.read}>
          我知道了
        </Button>
      }
    >
      <Words>
        订单{next}因超时未支付，已自动取消
        <Link to="/Order" onClick={cancelled.read}>
          查看订单
        </Link>
      </Words>
    </Dialog>
  );
});

const Words = styled.p`
  display: grid;
  gap: ${theme.space[12]};
  padding: ${theme.space[20]} ${theme.space[24]};
  overflow-wrap: anywhere;
`;
