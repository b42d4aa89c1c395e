import { type Archiving, type ConversationRef, createArchiving } from '@fitout/im-core';
import {
  archiveOf,
  type BrowserAccount,
  createBrowserNotificationPresenter,
  createBrowserParts,
  databaseOf,
  fetchFile,
  leaseDeviceId,
  newId,
  openAhead,
  postForm,
  removeBrowserData,
  systemClock,
  whenIdle,
} from '@fitout/im-core/browser';
import { createGroupFileStorage, easemobLacks } from '@fitout/im-core/easemob';
import { xmppLacks } from '@fitout/im-core/xmpp';
import { connectArchive, connectChatService, createServiceWorkers } from '@fitout/im-core/worker';
import { replaceEmojiCodes } from '@fitout/ui-kit';
import { type CallParts, createBrowserCallParts } from '@fitout/ui-kit/calls';
import { chatCredentials } from '../account/accountRules.js';
import { PREFIX } from '../basePath.js';
import { clearMessageLists } from '../messages/messageLists.js';
import type { Config } from '../settings/config.js';
import { forgetShared } from '../serviceWorker/sharedContent.js';
import { forgetAccount } from '../shared/storage/forgetAccount.js';
import { openLocalStorage, openSessionStorage, storedDiagnostics } from '../shared/storage/webStored.js';
import type { ChosenService } from './chatWorker.js';
import { trustWorker } from './trustWorker.js';
import { decodeVoiceAside, startArchiveWorker, startChatWorker } from './pageWorkers.js';
import { createSession, type Session, type SessionOptions, type SessionParts } from './session.js';

/** Opens the sessions of a page; `prepare` starts what needs no account. */
export type SessionOpener = ReturnType<typeof createSessionOpener>;

/** Creates the opener of the sessions of a page, one after the other, all with the tab's device id. */
export function createSessionOpener(service: ChosenService['service']) {
  const naming = leaseDeviceId(newId);
  const registerServiceWorker = createServiceWorkerRegistrar();
  const { prepare, create } = createChatServices(service);
  return {
    prepare,
    /** Opens a session on the browser's own parts, with the vendor's client in a worker. */
    async open(options: SessionOptions): Promise<Session> {
      registerServiceWorker();
      const { rtc, im, security } = options.config;
      const { appKey, apiUrl } = im;
      const account = accountHere(im, options.userId);
      replaceEmojiCodes(im.emojiMap);
      const deviceId = await naming;
      const session = await createSession(options, {
        service: openAhead(create(im, deviceId)).begin(chatCredentials(options.userId, options.chat)),
        ...(await createBrowserParts(account, deviceId, options.storageLost, security.sealsStorage)),
        // What must be sealed is not kept open for a search.
        ...(!security.sealsStorage && { archive: openArchive(archiveOf(account), im.archivedMessages) }),
        ...(service === 'easemob' && {
          groupFiles: (token) => createGroupFileStorage({ appKey, apiUrl, post: postForm, fetch: fetchFile, token }),
        }),
        calls: createCallParts(rtc),
        notificationPresenter: (noticeText) => createBrowserNotificationPresenter(databaseOf(account), noticeText),
        webStorage: openLocalStorage,
        recording: await createRecorderIfOn(),
        loadDrafts: () => import('../messages/followDrafts.js'),
        decodeVoice: (file) => decodeVoiceAside(file, systemClock),
      });
      // The conversation of the address is shown with the list, not after its pictures.
      await session.im.conversations.ordered.find(isInAddress)?.read();
      return session;
    },
  };
}

/** Records the chat if the user has switched that on; a chat whose recorder cannot be loaded is not recorded. */
async function createRecorderIfOn(): Promise<SessionParts['recording']> {
  if (!storedDiagnostics(openLocalStorage).load()) return undefined;
  const module = await import('@fitout/im-core/recording').catch(() => null);
  return module?.createRecorder();
}

function openArchive(name: string, limit: number): Archiving {
  const store = connectArchive(name, startArchiveWorker, async () => {
    const { createIndexedDbArchive } = await import('./pageArchive.js');
    return createIndexedDbArchive(name);
  });
  return createArchiving({ store, whenIdle, limit });
}

function isInAddress({ ref: { kind, id } }: { readonly ref: ConversationRef }): boolean {
  return location.pathname === `${PREFIX}/${kind}/${encodeURIComponent(id)}`;
}

type NamedService = Pick<Config['im'], 'service' | 'appKey' | 'domain'>;

/**
 * The account as databases, tabs, locks and notifications are named after it. Below a path the name has that path,
 * because all apps of a host share them.
 */
function accountHere({ service, appKey, domain }: NamedService, userId: string): BrowserAccount {
  return { appKey: (service === 'easemob' ? appKey : domain) + PREFIX, userId };
}

/** Removes everything this browser stores of an account; false if a database could not be deleted. */
export async function forgetOnDevice(im: NamedService, userId: string): Promise<boolean> {
  for (const open of [openLocalStorage, openSessionStorage]) forgetAccount(open, userId);
  await forgetShared();
  return removeBrowserData(accountHere(im, userId));
}

/** Removes only the chats this browser stores of an account; false if a database could not be deleted. */
export async function clearChatsOnDevice(im: NamedService, userId: string): Promise<boolean> {
  clearMessageLists(openLocalStorage, userId);
  return removeBrowserData(accountHere(im, userId));
}

/** Calls on the browser's own parts, with the configured media engine. */
export function createCallParts({ engine, appId, iceServers }: Config['rtc']): CallParts {
  return createBrowserCallParts(
    engine === 'agora' ? { agora: { appId, load: () => import('agora-rtc-sdk-ng/esm') } } : { iceServers },
  );
}

/** Creates chat services, each in its own worker. `prepare` starts the worker of the next one. */
function createChatServices(name: ChosenService['service']) {
  const workers = createServiceWorkers(() => startChatWorker(name));
  return {
    prepare: workers.prepare,
    create(
      { appKey, apiUrl, socketUrl: url, domain, muteDurationMs: muteMs, ...sold }: Config['im'],
      deviceId: string,
    ) {
      const { groupReceipts, translation } = sold;
      const config = { appKey, url, apiUrl, deviceId, muteMs, groupReceipts, translation };
      const chosen: ChosenService =
        name === 'xmpp'
          ? { service: 'xmpp', config: { url, domain, deviceId, muteMs } }
          : { service: 'easemob', config };
      const lacks = name === 'xmpp' ? xmppLacks : easemobLacks(config);
      return connectChatService(workers.take(), chosen, systemClock, lacks);
    },
  };
}

/** The service worker that caches the page for a start without a server; its scope is the folder of this address. */
const ADDRESS = `${PREFIX}/sw.js`;
/** The page's own requests come first. Milliseconds. */
const PAUSE_MS = 3_000;

/**
 * Creates the function that registers the service worker, once however often it is called, for users who have logged
 * in: only they have data to see without a server (APP-4). A browser without service workers, or with blocked ones,
 * continues without.
 */
export function createServiceWorkerRegistrar(): () => void {
  let isRequested = false;
  return () => {
    if (isRequested || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    isRequested = true;
    setTimeout(() => {
      const trusted = trustWorker(window.trustedTypes, [ADDRESS], 'fitout#shell')(ADDRESS);
      // The library's types do not include trusted addresses yet.
      navigator.serviceWorker.register(trusted as string).catch(() => undefined);
    }, PAUSE_MS);
  };
}
