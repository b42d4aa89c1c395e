import { Button, MenuButton } from '@fitout/ui-kit/primitives';
import { Ellipsis } from 'lucide-react';
import { ACTION_LABELS } from './actionLabels.js';
import { orderActions, type OrderAction } from './orderActions.js';
import { roleIn, type Order } from './orderRole.js';
import { useApp } from '../context/AppContext.js';
import type { OrderActions } from './useOrderActions.js';
import { useViewer } from './useViewer.js';
import { useHas } from '../navigation/RouterLink.js';

/** Buttons of one order. */
export interface OrderButtonsProps {
  readonly order: Order;
  readonly actions: OrderActions;
  /** How many besides the first are shown; the rest is in a menu. */
  readonly maxShown: number;
  /** Actions that the page offers elsewhere. */
  readonly without?: readonly OrderAction[];
}

/** The viewer's current actions; those about money are orange. */
export function OrderButtons({ order, actions: { busy, act }, maxShown, without = [] }: OrderButtonsProps) {
  const { serverNow: now } = useApp();
  const viewer = useViewer();
  const offer = orderActions(order, roleIn(order, viewer), now());
  const primary = offer.primary !== null && without.includes(offer.primary) ? null : offer.primary;
  const hidden = useHas()('comment.page') ? without : [...without, 'viewComment'];
  const others = offer.others.filter((action) => !hidden.includes(action));
  const size = maxShown < 4 ? 'small' : 'medium';
  const rest = others.slice(maxShown);
  return (
    <>
      {primary !== null && (
        <Button
          tone={primary === 'pay' ? 'accent' : 'primary'}
          size={size}
          loading={busy === primary}
          onClick={() => act(primary, order)}
        >
          {ACTION_LABELS[primary]}
        </Button>
      )}
      {others.slice(0, maxShown).map((action) => (
        <Button key={action} size={size} loading={busy === action} onClick={() => act(action, order)}>
          {ACTION_LABELS[action]}
        </Button>
      ))}
      {rest.length > 0 && (
        <MenuButton<OrderAction>
          label={`订单 ${order.orderNo} 的更多操作`}
          items={rest.map((id) => ({ id, label: ACTION_LABELS[id] }))}
          onPick={(action) => act(action, order)}
        >
          <Ellipsis size={18} aria-hidden />
        </MenuButton>
      )}
    </>
  );
}
