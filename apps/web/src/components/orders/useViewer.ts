import type { Viewer } from '../../features/orders/orderRole.js';
import { masterIdIn } from '../../features/orders/storedMaster.js';
import { useApp } from '../../app/AppContext.js';

/** The logged-in user, as the order rules need them. */
export function useViewer(): Viewer {
  const { login } = useApp().account;
  return { userId: login?.user.id ?? '', masterId: masterIdIn(login?.masterInfo ?? null) };
}
