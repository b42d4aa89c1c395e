import { lazyWithRetry } from '@fitout/ui-kit/primitives';
import { Suspense } from 'react';
import { useApiQuery } from '../../../queries/useApiQuery.js';
import { useApp } from '../../../app/AppContext.js';
import type { CameraPartProps } from './CameraPart.js';

// Without a camera neither the panel nor its copy nor the player is loaded.
const CameraPart = lazyWithRetry(async () => (await import('./CameraPart.js')).CameraPart);

/** Which group, and where a picture of the site goes. */
export type GroupCamerasProps = Omit<CameraPartProps, 'orderId'>;

/** The cameras of the order a group belongs to; nothing where there is no order, and where it has none (R036, A67). */
export function GroupCameras({ groupId, onSnapshot }: GroupCamerasProps) {
  const { api } = useApp();
  // The user did not ask for a panel: if one of these fails there is none, and no error.
  const orders = useApiQuery(['orders', 'ofGroup', groupId], (options) =>
    api.orderGroups.ordersOf(groupId, { ...options, silent: true }),
  );
  const orderId = orders.value?.[0]?.id ?? null;
  const check = useApiQuery(
    ['orders', 'hasCameras', orderId],
    orderId === null ? null : (options) => api.cameras.check(orderId, { ...options, silent: true }),
  );
  if (orderId === null || check.value !== true) return null;
  return (
    <Suspense fallback={null}>
      <CameraPart key={orderId} orderId={orderId} groupId={groupId} onSnapshot={onSnapshot} />
    </Suspense>
  );
}
