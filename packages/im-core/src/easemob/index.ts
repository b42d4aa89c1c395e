export {
  createChatfileUploader,
  createEasemobAccounts,
  createGroupFileStorage,
  type ChatfileUploaderDeps,
  type EasemobAccounts,
  type EasemobAccountsDeps,
  type EasemobLogin,
  type FetchFile,
  type FormToPost,
  type GroupFileStorageDeps,
  type PostForm,
} from './rest.js';
export { createEasemobService, type EasemobConfig, type EasemobDeps, easemobLacks } from './createEasemobService.js';
export type { EasemobConnection, EasemobHandlers, EasemobModule, EasemobOptions, EasemobSdk } from './vendor.js';
