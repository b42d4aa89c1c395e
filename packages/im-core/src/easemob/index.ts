export {
  createChatfileUploader,
  createEasemobAccounts,
  type ChatfileUploaderDeps,
  type EasemobAccounts,
  type EasemobAccountsDeps,
  type EasemobLogin,
  type FormToPost,
  type PostForm,
} from './rest.js';
export { createEasemobService, type EasemobConfig, type EasemobDeps, easemobLacks } from './createEasemobService.js';
export type { EasemobConnection, EasemobHandlers, EasemobModule, EasemobOptions, EasemobSdk } from './vendor.js';
