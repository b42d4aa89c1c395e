export {
  createBrowserNotificationPresenter,
  type NotificationText,
} from '../adapters/browser/createBrowserNotificationPresenter.js';
export { createBrowserSoundPlayer } from '../adapters/browser/createBrowserSoundPlayer.js';
export { createTabCoordinator } from '../adapters/browser/createTabCoordinator.js';
export { leaseDeviceId } from '../adapters/browser/deviceId.js';
export { followPageState, type PageStateListener } from '../adapters/browser/followPageState.js';
export { frameSchedule } from '../adapters/browser/frameSchedule.js';
export { createIndexedDbBlobs } from '../adapters/browser/indexedDbBlobs.js';
export { createIndexedDbStore } from '../adapters/browser/indexedDbStore.js';
export { newId } from '../adapters/browser/newId.js';
export { postForm } from '../adapters/browser/postForm.js';
export { removeDatabase } from '../adapters/browser/removeDatabase.js';
export { encodeWav } from '../domain/voice/encodeWav.js';
export { systemClock } from '../memory/systemClock.js';
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
