import type { ConversationRef } from '@fitout/im-core';
import {
  createBrowserNotificationPresenter,
  createBrowserParts,
  databaseOf,
  leaseDeviceId,
  newId,
  openAhead,
  removeBrowserData,
  type BrowserAccount,
} from '@fitout/im-core/browser';
import { replaceEmojiCodes } from '@fitout/ui-kit';
import { PREFIX } from '../basePath.js';
import { chatCredentials } from '../account/accountRules.js';
import { forgetAccount } from '../shared/storage/forgetAccount.js';
import { openLocalStorage } from '../shared/storage/openLocalStorage.js';
import { openSessionStorage } from '../shared/storage/openSessionStorage.js';
import { clearMessageLists } from '../messages/messageLists.js';
import { createCallParts } from './createCallParts.js';
import { createChatServices } from './createChatServices.js';
import { createServiceWorkerRegistrar } from './createServiceWorkerRegistrar.js';
import { createSession, type Session, type SessionOptions } from './createSession.js';

/** Opens the sessions of a page; `prepare` starts what needs no account. */
export type SessionOpener = ReturnType<typeof createSessionOpener>;

/** Creates the opener of the sessions of a page, one after the other, all with the tab's device id. */
export function createSessionOpener() {
  const naming = leaseDeviceId(newId);
  const registerServiceWorker = createServiceWorkerRegistrar();
  const { prepare, create } = createChatServices();
  return {
    prepare,
    /** Opens a session on the browser's own parts, with the vendor's client in a worker. */
    async open(options: SessionOptions): Promise<Session> {
      registerServiceWorker();
      const { rtc, im } = options.config;
      const { appKey, apiUrl, socketUrl: url, muteDurationMs: muteMs, groupReceipts } = im;
      const account = accountHere(appKey, options.userId);
      replaceEmojiCodes(im.emojiMap);
      const deviceId = await naming;
      const service = create({ appKey, url, apiUrl, deviceId, muteMs, groupReceipts });
      const session = await createSession(options, {
        service: openAhead(service).begin(chatCredentials(options.userId, options.chat)),
        ...(await createBrowserParts(account, deviceId, options.storageLost)),
        calls: createCallParts(rtc),
        notificationPresenter: (noticeText) => createBrowserNotificationPresenter(databaseOf(account), noticeText),
        webStorage: openLocalStorage,
      });
      // The conversation of the address is shown with the list, not after its pictures.
      await session.im.conversations.ordered.find(isInAddress)?.read();
      return session;
    },
  };
}

function isInAddress({ ref: { kind, id } }: { readonly ref: ConversationRef }): boolean {
  return location.pathname === `${PREFIX}/${kind}/${encodeURIComponent(id)}`;
}

/**
 * The account as databases, tabs, locks and notifications are named after it. Below a path the name has that path,
 * because all apps of a host share them.
 */
function accountHere(appKey: string, userId: string): BrowserAccount {
  return { appKey: appKey + PREFIX, userId };
}

/** Removes everything this browser stores of an account; false if a database could not be deleted. */
export async function forgetOnDevice(appKey: string, userId: string): Promise<boolean> {
  for (const open of [openLocalStorage, openSessionStorage]) forgetAccount(open, userId);
  return removeBrowserData(accountHere(appKey, userId));
}

/** Removes only the chats this browser stores of an account; false if a database could not be deleted. */
export async function clearChatsOnDevice(appKey: string, userId: string): Promise<boolean> {
  clearMessageLists(openLocalStorage, userId);
  return removeBrowserData(accountHere(appKey, userId));
}
