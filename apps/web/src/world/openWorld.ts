import {
  claimDeviceId,
  createBrowserNotifier,
  createBrowserRinger,
  createIndexedDbBlobs,
  createIndexedDbStore,
  createTabTeam,
  frameSchedule,
  systemClock,
} from '@fitout/im-core/browser';
import { createCallParts } from './createCallParts.js';
import { createChatService } from './createChatService.js';
import { createWorld, type World, type WorldOptions } from './createWorld.js';

const newId = () => crypto.randomUUID();

/** Opens the worlds of a page, one after the other. The tab keeps its name through all of them. */
export function createWorldOpener(): (options: WorldOptions) => Promise<World> {
  let naming: Promise<string> | null = null;
  return async (options) => openWorld(options, await (naming ??= claimDeviceId(newId)));
}

/** A world on the browser's own parts: the vendor's client in a worker, the outbox in IndexedDB. */
async function openWorld(options: WorldOptions, deviceId: string): Promise<World> {
  const { im } = options.config;
  const database = `fitout ${im.appKey} ${options.userId.toLowerCase()}`;
  const ringer = createBrowserRinger();
  return createWorld(options, {
    calls: createCallParts({ rtc: options.config.rtc, deviceId, newId, ringer }),
    service: createChatService({ appKey: im.appKey, url: im.socketUrl, apiUrl: im.apiUrl, deviceId }),
    notifier: (say) => createBrowserNotifier(database, say),
    ringer,
    team: await createTabTeam(database, deviceId),
    storage: createIndexedDbStore(database, options.storageLost),
    blobs: createIndexedDbBlobs(`${database} files`, options.storageLost),
    webStorage: () => window.localStorage,
    clock: systemClock,
    newId,
    random: Math.random,
    schedule: frameSchedule,
  });
}
