export { createBrowserNotificationPresenter, type NotificationText } from './notify.js';
export { createBrowserSoundPlayer } from './notify.js';
export { createTabCoordinator } from './createTabCoordinator.js';
export { leaseDeviceId } from './page.js';
export { followPageState, type PageStateListener } from './page.js';
export { frameSchedule } from './page.js';
export { createIndexedDbBlobs } from '../storage/indexedDb.js';
export { createIndexedDbStore } from '../storage/indexedDb.js';
export { newId } from './page.js';
export { postForm } from './page.js';
export { removeDatabase } from '../storage/indexedDb.js';
export { encodeWav } from '../domain/encodeWav.js';
export { systemClock } from '../storage/memory.js';
export { openAhead, type ServiceAhead } from './openAhead.js';
export type { BrowserChatOptions, EasemobRuntime } from './BrowserChatOptions.js';
export { createBrowserChat } from './createBrowserChat.js';
export {
  createBrowserParts,
  databaseOf,
  removeBrowserData,
  type BrowserAccount,
  type BrowserParts,
  type LostStorage,
} from './createBrowserParts.js';
