import type { ImClient, ImClientOptions } from '../client/ImClient.js';
import { createImClient } from '../createImClient.js';
import type { RecordingOptions } from '../recording/createRecorder.js';
import type { NotificationContent } from '../domain/message/messageKinds.js';
import {
  createEasemobService,
  easemobConfigFault,
  type EasemobConfig,
  easemobLacks,
} from '../easemob/createEasemobService.js';
import { createChatfileUploader, createGroupFileStorage } from '../easemob/rest.js';
import type { EasemobModule } from '../easemob/vendor.js';
import type { ChatService, Credentials } from '../ports/ChatService.js';
import type { WorkerEndpoint } from '../worker/connectChatService.js';
import { createBrowserParts, databaseOf, type LostStorage } from './createBrowserParts.js';
import { createBrowserNotificationPresenter, type NotificationText } from './notify.js';
import { openAhead } from './openAhead.js';
import { fetchFile, followPageState, leaseDeviceId, newId, postForm } from './page.js';

/** Where the vendor's client runs: on the page, or in a worker that calls `serveChatService`. */
export type EasemobRuntime = { readonly easemob: EasemobModule } | { readonly worker: WorkerEndpoint };

/** The account, the server's addresses and the parts of a chat client in a browser. */
export type BrowserChatOptions = EasemobRuntime & {
  /** `org#app`. */
  readonly appKey: string;
  /** Origin of the REST calls, such as `https://a1.easemob.com`. */
  readonly apiUrl: string;
  /** Address of the socket, such as `wss://im-api-v2.easemob.com/websocket`. */
  readonly socketUrl: string;
  readonly userId: string;
  readonly secret: Credentials['secret'];
  /** The plan of the app key has read receipts in groups; false by default. */
  readonly groupReceipts?: boolean;
  /** The plan of the app key has the translation of messages; false by default. */
  readonly translation?: boolean;
  /** Fetches fresh credentials when a token has expired; without it the login ends then. */
  readonly renewToken?: ImClientOptions['renewToken'];
  /** The text of a desktop notification; without it none is shown. */
  readonly notificationText?: (notice: NotificationContent) => NotificationText;
  /** Called once for the messages and once for the files that the browser does not store: they stay in memory. */
  readonly onStorageLost?: (what: LostStorage) => void;
  /** Encrypts what the browser stores with a key of this device that cannot be exported; false by default. */
  readonly sealsStorage?: boolean;
  /** Records the session for `client.recording()`, without texts unless they are allowed; nothing is recorded by default. */
  readonly recording?: RecordingOptions;
  /** Parts that take the place of the browser's own. */
  readonly parts?: Partial<ImClientOptions>;
};

/**
 * A started chat client on the browser's own parts: storage that survives a reload, the account's other tabs, uploads,
 * sound, notifications, and the state of the page.
 *
 * Resolves when the stored data can be shown. The log-in continues in the background: `client.session.connection` is
 * its state, `client.session.error` why the last attempt failed, and `client.session.logoutReason` why it was refused.
 * `client.dispose()` ends everything that was started here.
 *
 * @throws TypeError that names the first setting that is wrong.
 */
export async function createBrowserChat(options: BrowserChatOptions): Promise<ImClient> {
  const { appKey, apiUrl, socketUrl, secret, groupReceipts, translation } = options;
  const deviceId = await leaseDeviceId(newId);
  const config: EasemobConfig = { appKey, apiUrl, url: socketUrl, deviceId, groupReceipts, translation };
  const fault = browserChatFault(options, config);
  if (fault !== null) throw new TypeError(`createBrowserChat: ${fault}`);
  const userId = options.userId.trim().toLowerCase();

  const parts = await createBrowserParts({ appKey, userId }, deviceId, options.onStorageLost, options.sealsStorage);
  const { notificationText, recording } = options;
  // Most clients record nothing.
  const recorder = recording && (await import('../recording/createRecorder.js')).createRecorder(recording);
  const service = openAhead(options.parts?.service ?? (await serviceOf(options, config, parts.clock)));
  const files = { appKey, apiUrl, post: postForm, token: async () => client.session.token };
  const client: ImClient = createImClient({
    self: userId,
    uploader: createChatfileUploader(files),
    groupFiles: createGroupFileStorage({ ...files, fetch: fetchFile }),
    renewToken: options.renewToken ?? (async () => null),
    ...parts,
    ...(notificationText && {
      notificationPresenter: createBrowserNotificationPresenter(databaseOf({ appKey, userId }), notificationText),
    }),
    ...(recorder && { recording: recorder }),
    ...options.parts,
    service,
  });
  service.begin({ userId, secret });
  const stopFollowing = followPageState(client);
  await client.restore();
  void client.session.start({ userId, secret });
  return {
    ...client,
    // An app's own uploads may lie anywhere.
    ...(options.parts?.uploader === undefined && { fileHosts: [apiUrl] }),
    dispose() {
      stopFollowing();
      return client.dispose();
    },
  };
}

async function serviceOf(
  runtime: EasemobRuntime,
  config: EasemobConfig,
  clock: ImClientOptions['clock'],
): Promise<ChatService> {
  if (!('worker' in runtime)) return createEasemobService({ sdk: runtime.easemob, config, clock });
  // A page without a worker does not load it.
  const { connectChatService } = await import('../worker/connectChatService.js');
  return connectChatService(runtime.worker, config, clock, easemobLacks(config));
}

/** The first setting that cannot be right, as `field: must …`, named as `createBrowserChat` names it; null if there is none. */
function browserChatFault(options: BrowserChatOptions, config: EasemobConfig): string | null {
  return (
    accountFault(options) ??
    easemobConfigFault(config)?.replace(/^url:/u, 'socketUrl:') ??
    partsFault(options) ??
    placeFault(options)
  );
}

function accountFault({ userId, secret }: BrowserChatOptions): string | null {
  if (typeof userId !== 'string') return 'userId: must be a text';
  if (userId.trim() === '') return 'userId: is empty';
  const isSecret =
    ['password', 'token'].includes(secret?.kind) && typeof secret.value === 'string' && secret.value !== '';
  return isSecret ? null : "secret: must be like { kind: 'token', value: '…' } with a value that is not empty";
}

function partsFault({ parts = {} }: BrowserChatOptions): string | null {
  const unknown = Object.keys(parts).find((name) => !(name in PARTS));
  return unknown === undefined ? null : `parts: has no "${unknown}"; it has ${Object.keys(PARTS).join(', ')}`;
}

/** The name of each part: a missing one is a compile error. */
const PARTS: Readonly<Record<keyof ImClientOptions, true>> = {
  self: true,
  service: true,
  storage: true,
  clock: true,
  newId: true,
  random: true,
  schedule: true,
  renewToken: true,
  uploader: true,
  groupFiles: true,
  blobs: true,
  archive: true,
  space: true,
  tabs: true,
  notificationPresenter: true,
  soundPlayer: true,
  mayNotify: true,
  intercept: true,
  recording: true,
};

function placeFault(options: BrowserChatOptions): string | null {
  if (options.parts?.service !== undefined) return null;
  if ('worker' in options) {
    const isEndpoint = typeof options.worker?.postMessage === 'function';
    return isEndpoint ? null : 'worker: must be a worker that calls serveChatService';
  }
  const module: object = Object(options.easemob);
  const sdk: object = 'connection' in module ? module : Object(Reflect.get(module, 'default'));
  const isSdk = typeof Reflect.get(sdk, 'connection') === 'function';
  return isSdk ? null : 'easemob: must be the default export of easemob-websdk, where no worker is given';
}
