import { swapped, withoutOldest, type MessageArchive, type MessageLists } from './lists.js';
import { isTable, jsonCodec } from '../shared/storage/webStored.js';
import { webStored, type WebStorage, type WebStored } from '../shared/storage/webStored.js';

/** The lists of the account that was logged in last. */
const current = (open: () => WebStorage): WebStored<MessageLists | null> =>
  webStored(
    open,
    'msgList',
    jsonCodec((json) => (isLists(json) ? json : null)),
  );

/** The lists of the other accounts; null if none is stored. */
const archived = (open: () => WebStorage): WebStored<MessageArchive | null> =>
  webStored(
    open,
    'message',
    jsonCodec((json) => (isTable(json) ? archiveIn(json) : null)),
  );

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
export function createStoredMessageLists(open: () => WebStorage, warn: () => void): MessageListStorage {
  const own = current(open);
  const archive = archived(open);

  function keep(lists: MessageLists): void {
    for (let next: MessageLists | null = lists; next !== null; next = withoutOldest(next)) {
      let isStored = own.save(next);
      while (!isStored && shrinkArchive()) isStored = own.save(next);
      if (isStored) return;
    }
    warn();
  }

  /** Removes the oldest conversation of another account; false if they have none. */
  function shrinkArchive(): boolean {
    const all = archive.load() ?? {};
    const [first] = Object.values(all);
    if (first === undefined) return false;
    const { [first.owner]: _dropped, ...others } = all;
    const less = withoutOldest(first);
    return archive.save(less === null ? others : { ...others, [first.owner]: less });
  }

  return {
    enter(owner) {
      const next = swapped(owner, own.load(), archive.load() ?? {});
      archive.save(next.archive);
      keep(next.lists);
    },
    keep,
  };
}

/** Removes the lists of every account, for an installation that stores none. Denied storage has none. */
export function removeMessageLists(open: () => WebStorage): void {
  current(open).save(null);
  archived(open).save(null);
}

/** Removes one owner's lists; those of others stay. Denied storage has none. */
export function clearMessageLists(open: () => WebStorage, userId: string): void {
  const owner = userId.toLowerCase();
  if (current(open).load()?.owner === owner) current(open).save(null);
  const archive = archived(open).load();
  if (archive === null) return;
  const { [owner]: _, ...others } = archive;
  archived(open).save(others);
}

/** Damaged lists of an account are left out. */
function archiveIn(json: Readonly<Record<string, unknown>>): MessageArchive {
  const sound = Object.entries(json).filter((entry): entry is [string, MessageLists] => isLists(entry[1]));
  return Object.fromEntries(sound.filter(([owner, lists]) => lists.owner === owner));
}

/** Damaged lists count as absent (IM-19). */
function isLists(value: unknown): value is MessageLists {
  if (!isTable(value) || typeof value['owner'] !== 'string') return false;
  return ['contact', 'group', 'chatroom'].every((kind) => {
    const lists = value[kind];
    return isTable(lists) && Object.values(lists).every((list) => Array.isArray(list) && list.every(isTable));
  });
}
