export { createBrowserNotificationPresenter, createBrowserSoundPlayer, type NotificationText } from './notify.js';
export { createTabCoordinator } from './createTabCoordinator.js';
export {
  fetchFile,
  followPageState,
  frameSchedule,
  leaseDeviceId,
  newId,
  postForm,
  whenIdle,
  type PageStateListener,
} from './page.js';
export { createIndexedDbBlobs, createIndexedDbStore, removeDatabase } from '../storage/indexedDb.js';
export { createIndexedDbArchive } from '../storage/indexedDbArchive.js';
export { encodeWav } from '../domain/encodeWav.js';
export { systemClock } from '../storage/memoryStores.js';
export { openAhead, type ServiceAhead } from './openAhead.js';
export { createBrowserChat, type BrowserChatOptions, type EasemobRuntime } from './createBrowserChat.js';
export {
  archiveOf,
  createBrowserParts,
  databaseOf,
  removeBrowserData,
  type BrowserAccount,
  type BrowserParts,
  type LostStorage,
} from './createBrowserParts.js';
