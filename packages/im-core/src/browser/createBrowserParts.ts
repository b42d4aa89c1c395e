import type { ImClientOptions } from '../client/ImClient.js';
import { createIndexedDbBlobs, createIndexedDbStore, removeDatabase } from '../storage/indexedDb.js';
import type { DeviceSpace } from '../ports/storage.js';
import { systemClock } from '../storage/memoryStores.js';
import { createTabCoordinator } from './createTabCoordinator.js';
import { createBrowserSoundPlayer } from './notify.js';
import { estimateSpace, frameSchedule, newId } from './page.js';

/** The account. Its data in this browser has one database, named after both. */
export interface BrowserAccount {
  /** `org#app`. */
  readonly appKey: string;
  /** The account's id; its case does not matter. */
  readonly userId: string;
}

/** What the browser does not store: the chat, or files that wait to be sent. */
export type LostStorage = 'messages' | 'files';

/** What a client takes from the browser. */
export type BrowserParts = Required<
  Pick<
    ImClientOptions,
    'storage' | 'blobs' | 'space' | 'tabs' | 'soundPlayer' | 'clock' | 'newId' | 'random' | 'schedule'
  >
>;

/** Name of the database with the account's chat in this browser. */
export function databaseOf({ appKey, userId }: BrowserAccount): string {
  return `fitout ${appKey} ${userId.toLowerCase()}`;
}

const filesOf = (database: string): string => `${database} files`;
const keyOf = (database: string): string => `${database} key`;

/** Name of the database with the account's archive in this browser. */
export const archiveOf = (account: BrowserAccount): string => `${databaseOf(account)} archive`;

/**
 * Storage in IndexedDB, the account's other tabs, sound, time and randomness of this browser.
 *
 * `deviceId` is the tab's, from `leaseDeviceId`. `onStorageLost` is called once for the messages and once for the files
 * that the browser does not store; they stay in memory. `isSealed` encrypts both with a key of this device that cannot be
 * exported; ids stay readable.
 */
export async function createBrowserParts(
  account: BrowserAccount,
  deviceId: string,
  onStorageLost: (what: LostStorage) => void = () => undefined,
  isSealed = false,
): Promise<BrowserParts> {
  const database = databaseOf(account);
  // Most installations store their chats open.
  const sealed = async () => {
    const { sealedStores } = await import('../storage/sealed.js');
    return sealedStores(open, { key: keyOf(database), archive: archiveOf(account) }, onStorageLost);
  };
  let free: Parameters<DeviceSpace['whenFull']>[0] = () => Promise.resolve(null);
  const whenFull = () => free();
  const open = {
    storage: createIndexedDbStore(database, () => onStorageLost('messages'), whenFull),
    blobs: createIndexedDbBlobs(filesOf(database), () => onStorageLost('files'), whenFull),
  };
  return {
    space: { estimate: estimateSpace, whenFull: (next) => void (free = next) },
    ...(isSealed ? await sealed() : open),
    tabs: await createTabCoordinator(database, deviceId),
    soundPlayer: createBrowserSoundPlayer(),
    clock: systemClock,
    newId,
    random: Math.random,
    schedule: frameSchedule,
  };
}

/** Removes everything that this browser keeps of the account's chat; false if a database could not be emptied. */
export async function removeBrowserData(account: BrowserAccount): Promise<boolean> {
  const database = databaseOf(account);
  const names = [database, filesOf(database), keyOf(database), archiveOf(account)];
  const removed = await Promise.all(names.map(removeDatabase));
  return !removed.includes(false);
}
