import type { NotificationPresenter } from '../../ports/NotificationPresenter.js';
import type { SoundPlayer } from '../../ports/SoundPlayer.js';

/** Where nothing can be shown outside the page. */
export const NO_NOTIFICATIONS: NotificationPresenter = {
  permission: () => 'unsupported',
  requestPermission: () => Promise.resolve('unsupported'),
  show: () => undefined,
  close: () => undefined,
  dispose: () => undefined,
};

/** No sound. */
export const NO_SOUND: SoundPlayer = { canRing: () => false, ring: () => undefined, dispose: () => undefined };
