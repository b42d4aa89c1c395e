import type { ApiResult } from '@fitout/api-client';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { asksFirst, type OrderAction } from './orderActions.js';
import { roleIn, type Order } from './orderRole.js';
import { hideOrder } from './storedHidden.js';
import { serviceHref } from '../navigation/hrefs.js';
import { useApp } from '../context/AppContext.js';
import { useRequestToken } from '../shared/useRequestToken.js';
import { OrderActionWindows, type OpenAction } from './OrderActionWindows.js';
import type { TypedForms } from './OrderActionForm.js';
import { useOrderGroup } from './useOrderGroup.js';
import { useOrderRequests } from './useOrderRequests.js';
import { useViewer } from './useViewer.js';

/** All actions on orders, and their dialogs. */
export interface OrderActions {
  /** The running action; null without one. */
  readonly busy: string | null;
  readonly act: (action: OrderAction, order: Order) => void;
  /** Render it beside the buttons. */
  readonly windows: ReactNode;
}

/** The status of an after-sale request. */
function afterSaleHref(id: string): string {
  return `/Order?id=${encodeURIComponent(id)}&tab=afterSale`;
}

/**
 * Runs the actions of an order's buttons; `onChanged` is called when the order has changed. `shown` are the orders of the
 * page: an open window acts on the newest version of its order.
 */
export function useOrderActions(onChanged: () => void, shown: readonly Order[] = []): OrderActions {
  const { api, webStorage, account } = useApp();
  const [pressed, setOpened] = useState<OpenAction | null>(null);
  const opened = pressed && { ...pressed, order: shown.find(({ id }) => id === pressed.order.id) ?? pressed.order };
  const [typed] = useState<TypedForms>(() => new Map());
  const token = useRequestToken();
  const navigate = useNavigate();
  const { isOpening, openGroup } = useOrderGroup();
  const viewer = useViewer();
  const { busy, refusal, send, save, acceptWork } = useOrderRequests(onChanged);

  /** A request after the sale is looked at once it is made. */
  async function sendForm(action: OrderAction, call: () => Promise<ApiResult<unknown>>) {
    const isDone = await send(action, call);
    if (isDone && action === 'afterSale' && opened !== null) void navigate(afterSaleHref(opened.order.id));
    return isDone;
  }

  function act(action: OrderAction, order: Order): void {
    const { id, version } = order;
    if (asksFirst(action)) return setOpened({ action, order });
    switch (action) {
      case 'pay':
        return void navigate(`/Pay?orderId=${encodeURIComponent(id)}`);
      case 'contactService':
        return void navigate(serviceHref(order.customerServiceId ?? account.login?.user.service ?? null));
      case 'openGroup':
      case 'watch':
        return void openGroup(order, roleIn(order, viewer));
      case 'handleCosts':
        return void navigate(`/Order?id=${encodeURIComponent(id)}&tab=costs`);
      case 'viewComment':
        return void navigate(`/Order?id=${encodeURIComponent(id)}&tab=comment`);
      case 'viewAfterSale':
        return void navigate(afterSaleHref(id));
      case 'again':
        return void navigate(`/ReleaseOrder?again=${encodeURIComponent(id)}`);
      case 'urge':
        return void send(action, () => api.call('order.update', { body: { id, version, action } }));
      case 'imagesZip':
        return void save(action, () => api.call('order.imagesZip', { query: { ids: id } }), `${order.orderNo}.zip`);
      case 'finishPpt':
        return void save(action, () => api.call('order.finishPpt', { query: { ids: id } }), `${order.orderNo}.pptx`);
      case 'hide':
        hideOrder(webStorage, viewer.userId, id);
        return onChanged();
      case 'confirmAppoint':
      case 'acceptWork':
      case 'accept':
      case 'addMember':
        return setOpened({ action, order });
    }
  }

  async function confirm() {
    if (opened === null) return;
    const { action, order } = opened;
    if (action === 'acceptWork') {
      await acceptWork(order);
    } else if (action === 'confirmAppoint' || action === 'accept') {
      await send(action, () => api.call('order.update', { body: { id: order.id, version: order.version, action } }));
    }
    // Another window may have been opened meanwhile.
    setOpened((now) => (now === pressed ? null : now));
  }

  const windows = (
    <OrderActionWindows
      opened={opened}
      typed={typed}
      token={token}
      isBusy={busy !== null}
      refusal={refusal}
      onSend={sendForm}
      onConfirm={() => void confirm()}
      onClose={() => setOpened(null)}
    />
  );
  return { busy: isOpening ? 'openGroup' : busy, act, windows };
}
