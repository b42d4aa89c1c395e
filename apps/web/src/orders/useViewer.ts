import type { Viewer } from './orderRole.js';
import { masterIdIn } from '../shared/storedMaster.js';
import { useApp } from '../context/AppContext.js';

/** The logged-in user, as the order rules need them. */
export function useViewer(): Viewer {
  const { login } = useApp().account;
  return { userId: login?.user.id ?? '', masterId: masterIdIn(login?.masterInfo ?? null) };
}
