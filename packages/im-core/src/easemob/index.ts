export {
  createChatfileUploader,
  type ChatfileUploaderDeps,
  type FormToPost,
  type PostForm,
} from './createChatfileUploader.js';
export {
  createEasemobAccounts,
  type EasemobAccounts,
  type EasemobAccountsDeps,
  type EasemobLogin,
} from './createEasemobAccounts.js';
export { createEasemobService, type EasemobDeps } from './createEasemobService.js';
export { easemobLacks, type EasemobConfig } from './config.js';
export type { EasemobConnection, EasemobHandlers, EasemobModule, EasemobOptions, EasemobSdk } from './vendor.js';
