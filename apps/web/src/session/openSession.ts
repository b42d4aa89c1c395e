import {
  leaseDeviceId,
  createBrowserNotificationPresenter,
  createBrowserSoundPlayer,
  createIndexedDbBlobs,
  createIndexedDbStore,
  createTabCoordinator,
  frameSchedule,
  removeDatabase,
  systemClock,
} from '@fitout/im-core/browser';
import { replaceEmojiCodes } from '@fitout/ui-kit';
import { forgetAccount } from '../features/account/storedByAccount.js';
import { clearMessageLists } from '../features/messageLists/storedMessageLists.js';
import { createCallParts } from './createCallParts.js';
import { createChatService } from './createChatService.js';
import { createShellHolder } from '../app/holdShell.js';
import { createSession, type Session, type SessionOptions } from './createSession.js';

const newId = () => crypto.randomUUID();

/** Opens the worlds of a page, one after the other. The tab keeps its name through all of them. */
export function createSessionOpener(): (options: SessionOptions) => Promise<Session> {
  let naming: Promise<string> | null = null;
  const holdShell = createShellHolder();
  return async (options) => {
    holdShell();
    return openSession(options, await (naming ??= leaseDeviceId(newId)));
  };
}

/** Removes everything this browser keeps of an account; false where a database could not be emptied. */
export async function forgetOnDevice(appKey: string, userId: string): Promise<boolean> {
  for (const open of [() => window.localStorage, () => window.sessionStorage]) forgetAccount(open, userId);
  return removeDatabases(appKey, userId);
}

/** Removes the chats this browser keeps of an account, and nothing else of it; false where a database could not be emptied. */
export async function clearChatsOnDevice(appKey: string, userId: string): Promise<boolean> {
  clearMessageLists(() => window.localStorage, userId);
  return removeDatabases(appKey, userId);
}

async function removeDatabases(appKey: string, userId: string): Promise<boolean> {
  const database = databaseOf(appKey, userId);
  const removed = await Promise.all([removeDatabase(database), removeDatabase(filesOf(database))]);
  return !removed.includes(false);
}

const databaseOf = (appKey: string, userId: string) => `fitout ${appKey} ${userId.toLowerCase()}`;
const filesOf = (database: string) => `${database} files`;

/** A world on the browser's own parts: the vendor's client in a worker, the outbox in IndexedDB. */
async function openSession(options: SessionOptions, deviceId: string): Promise<Session> {
  const { im } = options.config;
  const database = databaseOf(im.appKey, options.userId);
  replaceEmojiCodes(im.emojiMap);
  const soundPlayer = createBrowserSoundPlayer();
  return createSession(options, {
    calls: createCallParts({ rtc: options.config.rtc, deviceId, newId, soundPlayer }),
    service: createChatService({
      appKey: im.appKey,
      url: im.socketUrl,
      apiUrl: im.apiUrl,
      deviceId,
      muteMs: im.muteDurationMs,
    }),
    notificationPresenter: (say) => createBrowserNotificationPresenter(database, say),
    soundPlayer,
    tabs: await createTabCoordinator(database, deviceId),
    storage: createIndexedDbStore(database, options.storageLost),
    blobs: createIndexedDbBlobs(filesOf(database), options.storageLost),
    webStorage: () => window.localStorage,
    clock: systemClock,
    newId,
    random: Math.random,
    schedule: frameSchedule,
  });
}
