export { claimDeviceId } from './deviceId.js';
export { frameSchedule } from './frameSchedule.js';
export { createBrowserNotifier, type NoticeText } from './createBrowserNotifier.js';
export { createBrowserRinger } from './createBrowserRinger.js';
export { createIndexedDbBlobs } from './indexedDbBlobs.js';
export { createIndexedDbStore } from './indexedDbStore.js';
export { createTabTeam } from './createTabTeam.js';
export { postForm } from './postForm.js';
export { systemClock } from './systemClock.js';
