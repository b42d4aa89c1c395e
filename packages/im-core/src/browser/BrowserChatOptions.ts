import type { ImClientOptions } from '../client/ImClient.js';
import type { NotificationContent } from '../domain/message/messageKinds.js';
import { easemobConfigFault, type EasemobConfig } from '../easemob/createEasemobService.js';
import type { EasemobModule } from '../easemob/vendor.js';
import type { Credentials } from '../ports/ChatService.js';
import type { WorkerEndpoint } from '../worker/connectChatService.js';
import type { LostStorage } from './createBrowserParts.js';
import type { NotificationText } from './notify.js';

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
  /** Fetches fresh credentials when a token has expired; without it the login ends then. */
  readonly renewToken?: ImClientOptions['renewToken'];
  /** The text of a desktop notification; without it none is shown. */
  readonly notificationText?: (notice: NotificationContent) => NotificationText;
  /** Called once for the messages and once for the files that the browser does not store: they stay in memory. */
  readonly onStorageLost?: (what: LostStorage) => void;
  /** Parts that take the place of the browser's own. */
  readonly parts?: Partial<ImClientOptions>;
};

/** The first setting that cannot be right, as `field: must …`, named as `createBrowserChat` names it; null if there is none. */
export function browserChatFault(options: BrowserChatOptions, config: EasemobConfig): string | null {
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
  blobs: true,
  tabs: true,
  notificationPresenter: true,
  soundPlayer: true,
  mayNotify: true,
  intercept: true,
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
