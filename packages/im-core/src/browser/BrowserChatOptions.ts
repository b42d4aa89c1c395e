import type { NotificationText } from '../adapters/browser/createBrowserNotificationPresenter.js';
import type { EasemobModule } from '../adapters/easemob/vendor.js';
import type { WorkerEndpoint } from '../adapters/worker/connectChatService.js';
import type { ImClientOptions } from '../client/ImClient.js';
import type { NotificationContent } from '../domain/message/notification.js';
import type { Credentials } from '../ports/SessionTransport.js';
import type { LostStorage } from './createBrowserParts.js';

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
