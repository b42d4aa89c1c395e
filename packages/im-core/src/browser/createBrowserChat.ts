import type { ImClient, ImClientOptions } from '../client/ImClient.js';
import { createImClient } from '../createImClient.js';
import { createEasemobService, type EasemobConfig, easemobLacks } from '../easemob/createEasemobService.js';
import { createChatfileUploader } from '../easemob/rest.js';
import type { ChatService } from '../ports/ChatService.js';
import { connectChatService } from '../worker/connectChatService.js';
import { browserChatFault, type BrowserChatOptions, type EasemobRuntime } from './BrowserChatOptions.js';
import { createBrowserParts, databaseOf } from './createBrowserParts.js';
import { createBrowserNotificationPresenter } from './notify.js';
import { openAhead } from './openAhead.js';
import { followPageState, leaseDeviceId, newId, postForm } from './page.js';

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
  const { appKey, apiUrl, socketUrl, secret, groupReceipts } = options;
  const deviceId = await leaseDeviceId(newId);
  const config: EasemobConfig = { appKey, apiUrl, url: socketUrl, deviceId, groupReceipts };
  const fault = browserChatFault(options, config);
  if (fault !== null) throw new TypeError(`createBrowserChat: ${fault}`);
  const userId = options.userId.trim().toLowerCase();

  const parts = await createBrowserParts({ appKey, userId }, deviceId, options.onStorageLost);
  const { notificationText } = options;
  const service = openAhead(options.parts?.service ?? serviceOf(options, config, parts.clock));
  const client = createImClient({
    self: userId,
    uploader: createChatfileUploader({ appKey, apiUrl, post: postForm, token: async () => client.session.token }),
    renewToken: options.renewToken ?? (async () => null),
    ...parts,
    ...(notificationText && {
      notificationPresenter: createBrowserNotificationPresenter(databaseOf({ appKey, userId }), notificationText),
    }),
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

function serviceOf(runtime: EasemobRuntime, config: EasemobConfig, clock: ImClientOptions['clock']): ChatService {
  if ('worker' in runtime) return connectChatService(runtime.worker, config, clock, easemobLacks(config));
  return createEasemobService({ sdk: runtime.easemob, config, clock });
}
