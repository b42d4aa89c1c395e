import { swapped, withoutOldest, type MessageArchive, type MessageLists } from './lists.js';

const LISTS = 'msgList';
const ARCHIVE = 'message';

/** The used part of web storage. */
export type ListStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The specification's lists of messages in the browser's storage (R188, R190, R192, R193). */
export interface MessageListStorage {
  /** A user logged in: moves the lists of another account into the archive. */
  enter(owner: string): void;
  /** Stores the current lists. */
  keep(lists: MessageLists): void;
}

/**
 * Stores the lists under `msgList`, and those of other accounts under `message`. Without room the oldest conversations
 * of others are removed first, then the user's own, and then nothing is stored and `warn` is called (A24).
 */
export function createStoredMessageLists(storage: () => ListStorage, warn: () => void): MessageListStorage {
  function write(key: string, value: unknown): boolean {
    try {
      storage().setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  }

  function read(key: string): unknown {
    try {
      return JSON.parse(storage().getItem(key) ?? 'null');
    } catch {
      return null;
    }
  }

  function keep(lists: MessageLists): void {
    for (let next: MessageLists | null = lists; next !== null; next = withoutOldest(next)) {
      if (write(LISTS, next) || (shrinkArchive() && write(LISTS, next))) return;
    }
    warn();
  }

  /** Removes conversations of other accounts, one at a time; false if they have none. */
  function shrinkArchive(): boolean {
    const [first] = Object.values(readArchive());
    if (first === undefined) return false;
    const { [first.owner]: _dropped, ...others } = readArchive();
    const less = withoutOldest(first);
    return write(ARCHIVE, less === null ? others : { ...others, [first.owner]: less });
  }

  function readArchive(): MessageArchive {
    const value = read(ARCHIVE);
    if (!isTable(value)) return {};
    const sound = Object.entries(value).filter((entry): entry is [string, MessageLists] => isLists(entry[1]));
    return Object.fromEntries(sound.filter(([owner, lists]) => lists.owner === owner));
  }

  return {
    enter(owner) {
      const stored = read(LISTS);
      const next = swapped(owner, isLists(stored) ? stored : null, readArchive());
      write(ARCHIVE, next.archive);
      keep(next.lists);
    },
    keep,
  };
}

/** Removes the lists of every account, for an installation that stores none. Denied storage has none. */
export function removeMessageLists(storage: () => Pick<ListStorage, 'removeItem'>): void {
  try {
    for (const key of [LISTS, ARCHIVE]) storage().removeItem(key);
  } catch {
    // Denied storage is never read.
  }
}

/** Removes one owner's lists; those of others stay. Denied storage has none. */
export function clearMessageLists(storage: () => ListStorage, userId: string): void {
  const owner = userId.toLowerCase();
  try {
    const stored = storage();
    const read = (key: string): unknown => JSON.parse(stored.getItem(key) ?? 'null');
    const lists = read(LISTS);
    if (isLists(lists) && lists.owner === owner) stored.removeItem(LISTS);
    const archive = read(ARCHIVE);
    if (isTable(archive) && owner in archive) {
      const { [owner]: _, ...others } = archive;
      stored.setItem(ARCHIVE, JSON.stringify(others));
    }
  } catch {
    // Denied or damaged: such lists are never read.
  }
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Damaged lists count as absent (IM-19). */
function isLists(value: unknown): value is MessageLists {
  if (!isTable(value) || typeof value['owner'] !== 'string') return false;
  return ['contact', 'group', 'chatroom'].every((kind) => {
    const lists = value[kind];
    return isTable(lists) && Object.values(lists).every((list) => Array.isArray(list) && list.every(isTable));
  });
}
