import {
  createBrowserNotificationPresenter,
  createBrowserParts,
  databaseOf,
  leaseDeviceId,
  removeBrowserData,
} from '@fitout/im-core/browser';
import { replaceEmojiCodes } from '@fitout/ui-kit';
import { forgetAccount } from '../features/account/storedByAccount.js';
import { clearMessageLists } from '../features/messageLists/storedMessageLists.js';
import { createCallParts } from './createCallParts.js';
import { createChatService } from './createChatService.js';
import { createShellHolder } from '../app/holdShell.js';
import { createSession, type Session, type SessionOptions } from './createSession.js';

/** Creates the function that opens the sessions of a page, one after the other, all with the tab's device id. */
export function createSessionOpener(): (options: SessionOptions) => Promise<Session> {
  let naming: Promise<string> | null = null;
  const holdShell = createShellHolder();
  return async (options) => {
    holdShell();
    return openSession(options, await (naming ??= leaseDeviceId(() => crypto.randomUUID())));
  };
}

/** Removes everything this browser stores of an account; false if a database could not be deleted. */
export async function forgetOnDevice(appKey: string, userId: string): Promise<boolean> {
  for (const open of [() => window.localStorage, () => window.sessionStorage]) forgetAccount(open, userId);
  return removeBrowserData({ appKey, userId });
}

/** Removes only the chats this browser stores of an account; false if a database could not be deleted. */
export async function clearChatsOnDevice(appKey: string, userId: string): Promise<boolean> {
  clearMessageLists(() => window.localStorage, userId);
  return removeBrowserData({ appKey, userId });
}

/** A session on the browser's own parts, with the vendor's client in a worker. */
async function openSession(options: SessionOptions, deviceId: string): Promise<Session> {
  const { im } = options.config;
  const account = { appKey: im.appKey, userId: options.userId };
  replaceEmojiCodes(im.emojiMap);
  const parts = await createBrowserParts(account, deviceId, options.storageLost);
  return createSession(options, {
    ...parts,
    calls: createCallParts(options.config.rtc),
    service: createChatService({
      appKey: im.appKey,
      url: im.socketUrl,
      apiUrl: im.apiUrl,
      deviceId,
      muteMs: im.muteDurationMs,
      groupReceipts: im.groupReceipts,
    }),
    notificationPresenter: (say) => createBrowserNotificationPresenter(databaseOf(account), say),
    webStorage: () => window.localStorage,
  });
}
