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
export { createEasemobService, type EasemobConfig, type EasemobDeps, easemobLacks } from './createEasemobService.js';
export type { EasemobConnection, EasemobHandlers, EasemobModule, EasemobOptions, EasemobSdk } from './vendor.js';
