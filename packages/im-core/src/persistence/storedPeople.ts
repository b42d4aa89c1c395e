import type { FriendRequest } from '../domain/people/contact.js';
import { PROFILE_FIELDS, type Profile, type ProfileCard } from '../domain/people/profile.js';
import { LIMITS } from '../limits.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import type { ContactsSnapshot } from '../stores/people/ContactStore.js';
import { createLatestWriter } from './createLatestWriter.js';
import { isRecord, parseJson } from './messageCodec.js';

const CONTACTS = 'people/contacts';
const REQUESTS = 'people/requests';
const CARDS = 'people/cards';

/** The contacts and requests stored by earlier sessions. */
export interface PeopleSnapshot {
  /** Null when they were never kept. */
  readonly contacts: ContactsSnapshot | null;
  readonly requests: readonly FriendRequest[];
  readonly cards: readonly ProfileCard[];
}

/** The people of an account between two visits. */
export interface StoredPeople {
  load(): Promise<PeopleSnapshot>;
  saveContacts(contacts: ContactsSnapshot): void;
  /**
   * Written apart from the lists and so never behind them: the service sends a request once, and a list whenever it
   * is asked.
   */
  saveRequests(requests: readonly FriendRequest[]): void;
  saveCards(cards: readonly ProfileCard[]): void;
}

/** Stores them in a key-value store; a damaged entry is skipped (IM-19). */
export function createStoredPeople(storage: KeyValueStore): StoredPeople {
  const writer = createLatestWriter(storage);
  return {
    async load() {
      const texts = await Promise.all([storage.get(CONTACTS), storage.get(REQUESTS), storage.get(CARDS)] as const);
      const [contacts, requests, cards] = texts;
      return { contacts: decodeContacts(contacts), requests: decodeRequests(requests), cards: decodeCards(cards) };
    },
    saveContacts: (contacts) => void writer.write(CONTACTS, JSON.stringify(contacts)),
    saveRequests: (requests) => void writer.write(REQUESTS, requests.length === 0 ? null : JSON.stringify(requests)),
    saveCards: (cards) => void writer.write(CARDS, JSON.stringify(cards.slice(-LIMITS.keptCards))),
  };
}

function decodeContacts(text: string | null): ContactsSnapshot | null {
  const value = text === null ? null : parseJson(text);
  if (!isRecord(value)) return null;
  return {
    friends: listIn(value['friends']).filter((id) => typeof id === 'string'),
    blocked: listIn(value['blocked']).filter((id) => typeof id === 'string'),
  };
}

function decodeRequests(text: string | null): readonly FriendRequest[] {
  return listIn(text === null ? null : parseJson(text)).flatMap((item) => decodeRequest(item) ?? []);
}

function decodeRequest(item: unknown): FriendRequest | null {
  if (!isRecord(item)) return null;
  const { id, message, at } = item;
  const isSound = typeof id === 'string' && typeof message === 'string' && typeof at === 'number';
  return isSound ? { id, message, at, ...(item['isDeclined'] === true && { isDeclined: true }) } : null;
}

function decodeCards(text: string | null): readonly ProfileCard[] {
  return listIn(text === null ? null : parseJson(text)).flatMap((item) => decodeCard(item) ?? []);
}

function decodeCard(item: unknown): ProfileCard | null {
  if (!isRecord(item) || typeof item['id'] !== 'string') return null;
  const fields = PROFILE_FIELDS.map((name) => [name, typeof item[name] === 'string' ? item[name] : ''] as const);
  const profile = Object.fromEntries(fields) as Record<keyof Profile, string>;
  return { id: item['id'], ...profile };
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
