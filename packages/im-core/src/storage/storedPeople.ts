import {
  PROFILE_FIELDS,
  type ContactsSnapshot,
  type FriendRequest,
  type Profile,
  type ProfileCard,
} from '../domain/people/people.js';
import * as LIMITS from '../limits.js';
import type { KeyValueStore } from '../ports/storage.js';
import { isRecord } from './messageCodec.js';
import { isText, listIn, stored, type Codec } from './stored.js';

/** The contacts and requests stored by earlier sessions. */
export interface PeopleSnapshot {
  /** Null if they were never stored. */
  readonly contacts: ContactsSnapshot | null;
  readonly requests: readonly FriendRequest[];
  readonly cards: readonly ProfileCard[];
}

/** The people of an account, stored for the next session. */
export interface StoredPeople {
  load(): Promise<PeopleSnapshot>;
  saveContacts(contacts: ContactsSnapshot): void;
  /**
   * Stored apart from the lists, so that it never waits for their write: the service sends a request once, and a list
   * whenever the client requests it.
   */
  saveRequests(requests: readonly FriendRequest[]): void;
  saveCards(cards: readonly ProfileCard[]): void;
}

/** Stores people in a key-value store; a damaged entry is skipped (IM-19). */
export function createStoredPeople(storage: KeyValueStore): StoredPeople {
  const contacts = stored(storage, 'people/contacts', contactsCodec);
  const requests = stored(storage, 'people/requests', requestsCodec);
  const cards = stored(storage, 'people/cards', cardsCodec);
  return {
    async load() {
      const [lists, open, known] = await Promise.all([contacts.load(), requests.load(), cards.load()]);
      return { contacts: lists, requests: open, cards: known };
    },
    saveContacts: (lists) => void contacts.save(lists),
    saveRequests: (open) => void requests.save(open),
    saveCards: (known) => void cards.save(known),
  };
}

const contactsCodec: Codec<ContactsSnapshot | null> = {
  decode(json) {
    if (!isRecord(json)) return null;
    return { friends: listIn(json['friends']).filter(isText), blocked: listIn(json['blocked']).filter(isText) };
  },
  encode: (contacts) => contacts,
};

const requestsCodec: Codec<readonly FriendRequest[]> = {
  decode: (json) => listIn(json).flatMap((item) => decodeRequest(item) ?? []),
  encode: (requests) => (requests.length === 0 ? null : requests),
};

const cardsCodec: Codec<readonly ProfileCard[]> = {
  decode: (json) => listIn(json).flatMap((item) => decodeCard(item) ?? []),
  encode: (cards) => cards.slice(-LIMITS.keptCards),
};

function decodeRequest(item: unknown): FriendRequest | null {
  if (!isRecord(item)) return null;
  const { id, message, at } = item;
  const isSound = typeof id === 'string' && typeof message === 'string' && typeof at === 'number';
  return isSound ? { id, message, at, ...(item['isDeclined'] === true && { isDeclined: true }) } : null;
}

function decodeCard(item: unknown): ProfileCard | null {
  if (!isRecord(item) || typeof item['id'] !== 'string') return null;
  const fields = PROFILE_FIELDS.map((name) => [name, typeof item[name] === 'string' ? item[name] : ''] as const);
  const profile = Object.fromEntries(fields) as Record<keyof Profile, string>;
  return { id: item['id'], ...profile };
}
