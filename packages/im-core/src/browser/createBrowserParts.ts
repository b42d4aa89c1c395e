import type { ImClientOptions } from '../client/ImClient.js';
import { createIndexedDbBlobs, createIndexedDbStore, removeDatabase } from '../storage/indexedDb.js';
import { systemClock } from '../storage/memory.js';
import { createTabCoordinator } from './createTabCoordinator.js';
import { createBrowserSoundPlayer } from './notify.js';
import { frameSchedule, newId } from './page.js';

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
  Pick<ImClientOptions, 'storage' | 'blobs' | 'tabs' | 'soundPlayer' | 'clock' | 'newId' | 'random' | 'schedule'>
>;

/** Name of the database with the account's chat in this browser. */
export function databaseOf({ appKey, userId }: BrowserAccount): string {
  return `fitout ${appKey} ${userId.toLowerCase()}`;
}

const filesOf = (database: string): string => `${database} files`;

/**
 * Storage in IndexedDB, the account's other tabs, sound, time and randomness of this browser.
 *
 * `deviceId` is the tab's, from `leaseDeviceId`. `onStorageLost` is called once for the messages and once for the files
 * that the browser does not store; they stay in memory.
 */
export async function createBrowserParts(
  account: BrowserAccount,
  deviceId: string,
  onStorageLost: (what: LostStorage) => void = () => undefined,
): Promise<BrowserParts> {
  const database = databaseOf(account);
  return {
    storage: createIndexedDbStore(database, () => onStorageLost('messages')),
    blobs: createIndexedDbBlobs(filesOf(database), () => onStorageLost('files')),
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
  const removed = await Promise.all([removeDatabase(database), removeDatabase(filesOf(database))]);
  return !removed.includes(false);
}
