import type { CallOptions } from '@fitout/api-client';
import { CameraSpace } from '@fitout/ui-kit/marketplace';
import { useState, type ReactNode } from 'react';
import { storedPanel, storedHasBanner } from './storedPanels.js';
import type { GroupOrder } from '../orders/groupLabels.js';
import { useHasRoomBeside } from './useHasRoomBeside.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { useApp } from '../context/AppContext.js';
import type { CameraPartProps } from './CameraPart.js';
import { CameraPart } from './CameraPart.js';

/** The group, and the target of a picture of the site. */
export interface GroupCamerasProps extends Omit<CameraPartProps, 'orderId' | 'hadBanner' | 'line' | 'place'> {
  /** The group's order from the list or an earlier visit; used until the marketplace has answered. */
  readonly known?: GroupOrder | null | undefined;
  /** On a phone the end of the order's line, which holds the cameras' button; undefined if there is room for a panel. */
  readonly line?: HTMLElement | null | undefined;
}

/**
 * The cameras of the order a group belongs to; nothing where there is no order, and where it has none (R036, A67). Where
 * the order says that its site has cameras, the space of the panel is kept until they come.
 */
export function GroupCameras({ groupId, known, line, onSnapshot }: GroupCamerasProps) {
  const { api, account, tabStorage } = useApp();
  const place = useHasRoomBeside() ? 'beside' : 'above';
  const userId = account.login?.user.id ?? '';
  const [isOpen] = useState(() => storedPanel(tabStorage, userId, groupId).load().isOpen);
  const [hadBanner] = useState(() => storedHasBanner(tabStorage, userId, groupId).load());
  // The user did not request a panel: if one of these fails there is neither a panel nor an error.
  const orders = useApiQuery(['orders', 'ofGroup', groupId], (options) =>
    api.call('order.byGroup', { ...options, silent: true, query: { groupId } }),
  );
  const [order] = orders.value ?? [];
  const orderId = orders.value === undefined ? (known?.id ?? null) : (order?.id ?? null);
  const queryFn =
    orderId === null
      ? null
      : (options: CallOptions) => api.call('camera.check', { ...options, silent: true, query: { orderId } });
  const first = useApiQuery(['orders', 'hasCameras', orderId], queryFn);
  const wereNone = first.value === false;
  // The master turned them on while the conversation is open (WEB-CAMERA-13).
  const again = useApiQuery(
    ['orders', 'hasCameras', orderId, 'again'],
    wereNone && known?.hasCameras === true ? queryFn : null,
  );
  const check = again.value === true ? again : first;
  if (orderId === null || check.value === false || check.error !== null) return null;
  // A small window over the messages needs none.
  const space: ReactNode =
    line === undefined ? <CameraSpace isOpen={isOpen} place={place} hasBanner={hadBanner ?? true} /> : null;
  if (check.value === undefined) return (order?.cameraFlag ?? known?.hasCameras) === true && space;
  return (
    <CameraPart
      key={orderId}
      orderId={orderId}
      groupId={groupId}
      hadBanner={hadBanner}
      line={line}
      place={place}
      onSnapshot={onSnapshot}
    />
  );
}
