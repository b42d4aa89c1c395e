/** What a profile, such as the demo of the marketplace, is built of. */
export { type AdvanceableClock, type Cancel, type Clock, createAdvanceableClock, createSystemClock } from './Clock.js';
export { type Random, createSystemRandom } from './Random.js';
export { type Result, andThen, err, mapOk, ok } from './result.js';
export { type Callbacks, type ChatDeps, type ReceivedText } from './servers/chat/ChatDeps.js';
export { dispatch, encodeRoster, storeGroupEvents } from './servers/chat/events.js';
export { toJsonMessage } from './servers/chat/rest/conversationRoutes.js';
export { type Hub } from './servers/chat/socket/Hub.js';
export { revokeSession } from './servers/chat/socket/acceptSocket.js';
export { type SentFile, type WrittenEvent } from './servers/chat/wire/downlink.js';
export {
  BODY,
  COMMAND,
  GROUP_DOMAIN,
  type Jid,
  type Meta,
  NAME_SPACE,
  messageBody,
  meta,
  msync,
  mucBody,
  syncUp,
} from './servers/chat/wire/msync.js';
export { type NoteFailure, type NoteUnknown, createFailureLog, createUnknownLog } from './servers/entry/logs.js';
export { POLICY as FILE_POLICY, rangeOf, readUpload, sendFile } from './servers/media/files.js';
export { addressOf, isOriginAllowed } from './servers/origins.js';
export {
  type Account,
  type AccountDeps,
  accountById,
  changeProfile,
  createAccount,
  findAccount,
  setBanned,
} from './services/accounts/accounts.js';
export { DUMMY_HASH, hashPassword, hashPasswordNow, verifyPassword } from './services/accounts/passwords.js';
export { createLoginRateLimiter, createRateLimiter } from './services/accounts/rateLimits.js';
export { befriend, block, publishPresence, requestContact } from './services/accounts/roster.js';
export { issueToken, readToken, tokenName } from './services/accounts/tokens.js';
export {
  type FileError,
  type Files,
  type StoredFile,
  cleanName,
  createFiles,
  FILE_LIMITS,
  fileTypeOf,
  pixelsOf,
} from './services/files/createFiles.js';
export { type GroupChangeContext, type GroupChangeResult, invite, leave } from './services/groups/groupEntry.js';
export { setAdmin } from './services/groups/groupStaff.js';
export * as groups from './services/groups/groups.js';
export { findGroup, membersOf, peerOf } from './services/groups/groups.js';
export { silentModeOf } from './services/messages/conversations.js';
export { type Delivery, contactQueue } from './services/messages/deliver.js';
export { putInInbox } from './services/messages/inbox.js';
export { storeOnce } from './services/messages/messages.js';
export { createServerIds } from './services/messages/serverIds.js';
export { OTHER_SHAPE } from './services/tables.js';
export { type Tenant, ensureTenant, findTenant, setRegistration } from './services/tenants.js';
export { DATABASE_NAME, type Db, type WithBits, createRecords, flagsOf, openDb, removeData } from './storage/Db.js';
export { createFileStore } from './storage/FileStore.js';
export { type ProfileDeps, type ProfileParts } from './createEmulator.js';
export { type AddCommand } from './servers/control/commands.js';
export { type Said, say } from './servers/chat/say.js';
export { writeMessage } from './servers/control/scenario.js';
