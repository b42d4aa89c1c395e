import { contactIn } from './contactIn.js';
import { flag, nullable, optional, shapeOf, tableOf, text, words, type Shape } from '../../shapes.js';

/** The marketplace profile kept under `UserInfo` (R144). */
export interface UserInfo {
  readonly id: string;
  readonly headImageUrl: string;
  readonly nickName: string;
  readonly service: string | null;
  readonly sex: string;
  /** The marketplace asks for the profile once after this log-in (3.9). */
  readonly firstLogin?: boolean;
}

/**
 * The chat account kept under `userInfo` (R148). `password` is the chat password, empty when it was never
 * told, and never the marketplace password; `token` is there where the service issues one (A11).
 */
export interface ChatAccount {
  readonly userId: string;
  readonly password: string;
  readonly token?: string;
}

const isUser = tableOf<UserInfo>(
  { id: words, headImageUrl: text, nickName: text, service: nullable(text), sex: text, firstLogin: optional(flag) },
  'allowed',
);
const isChat = tableOf<ChatAccount>({ userId: words, password: text, token: optional(text) }, 'allowed');
const isMaster = tableOf<{ id: string | number }>(
  { id: shapeOf((value) => typeof value === 'string' || typeof value === 'number') },
  'allowed',
);

/** What a visitor who has logged in leaves in the browser (R183–R187, A09, A10). */
export interface StoredLogin {
  readonly token: string;
  readonly tokenName: string;
  readonly user: UserInfo;
  /** The record of a master's account, as text; null for everyone else. */
  readonly masterInfo: string | null;
  readonly chat: ChatAccount | null;
}

/** Reads and writes the stored log-in. Storage that is damaged, full or denied never throws (IM-19). */
export interface LoginStorage {
  load(): StoredLogin | null;
  save(login: StoredLogin): void;
  saveChat(chat: ChatAccount): void;
  /** The chat account alone: a refused token leaves it behind (R398). */
  loadChat(): ChatAccount | null;
  /** Removes the keys that a refused token empties: Token, TokenName, UserInfo, MasterInfo (R398). */
  clearToken(): void;
  /** Keeps whose chat an address asked for, over a log-in on the way there (R189, A05). */
  saveContact(id: string): void;
  /** The account whose conversation was requested before log-in, read once; null without one. */
  takeContact(): string | null;
  /** Removes everything a log-out empties (R253, A14). */
  clearAll(): void;
  /** Accounts of which nothing is to stay on the device, and whose removal is not finished. */
  toForget(): readonly string[];
  /** Whether `userId` is one of them; the other tabs hear of it. */
  setToForget(userId: string, isToForget: boolean): void;
}

/** The part of web storage that is used. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The header name that marketplaces of this kind use when the log-in told none (A10). */
const TOKEN_NAME = 'gxtoken';
/** Servers refuse longer headers anyway. */
const TOKEN_CHARS = 8_192;
/** The key under which accounts stand that are to leave nothing on the device. */
export const FORGOTTEN_KEY = 'forgotten';
const TOKEN_KEYS = ['Token', 'TokenName', 'UserInfo', 'MasterInfo'];

/**
 * The stored log-in over web storage. A damaged value counts as absent, so the page always starts.
 *
 * `open` gives the storage: where it is denied, already asking for it throws. `onTrouble` is called for what was not stored.
 */
export function createLoginStorage(open: () => WebStorage, onTrouble: () => void = () => undefined): LoginStorage {
  function stored(key: string): string | null {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  }

  function write(key: string, value: string | null): void {
    try {
      if (value === null) open().removeItem(key);
      else open().setItem(key, value);
    } catch {
      // Full or denied: the login lasts as long as the page.
      onTrouble();
    }
  }

  /** The other spelling counts if the expected one is missing and its value fits (A09). */
  function read<T>(key: string, fits: Shape<T>, otherSpelling: string): T | null {
    return parsed(stored(key) ?? stored(otherSpelling), fits);
  }

  const loadChat = (): ChatAccount | null => {
    const kept = read('userInfo', isChat, 'UserInfo');
    if (kept === null) return null;
    const { userId, password, token } = kept;
    return token === undefined ? { userId, password } : { userId, password, token };
  };

  const toForget = (): readonly string[] => accountsIn(stored(FORGOTTEN_KEY));

  return {
    load() {
      const token = asToken(stored('Token'));
      const profile = read('UserInfo', isUser, 'userInfo');
      if (token === null || profile === null) return null;
      const masterInfo = stored('MasterInfo');
      const { id, headImageUrl, nickName, service, sex, firstLogin } = profile;
      return {
        token,
        tokenName: asToken(stored('TokenName')) ?? TOKEN_NAME,
        // Only what is ours: whatever else was stored there goes nowhere.
        user: { id, headImageUrl, nickName, service, sex, ...(firstLogin && { firstLogin }) },
        masterInfo: parsed(masterInfo, isMaster) === null ? null : masterInfo,
        chat: loadChat(),
      };
    },
    save(login) {
      write('Token', login.token);
      write('TokenName', login.tokenName);
      write('UserInfo', JSON.stringify(login.user));
      write('MasterInfo', login.masterInfo);
      write('userInfo', login.chat === null ? null : JSON.stringify(login.chat));
    },
    saveChat: (account) => write('userInfo', JSON.stringify(account)),
    loadChat,
    saveContact: (id) => write('contactUserId', id),
    takeContact() {
      const id = contactIn(stored('contactUserId'));
      if (id !== null) write('contactUserId', null);
      return id;
    },
    clearToken() {
      for (const key of TOKEN_KEYS) write(key, null);
    },
    clearAll() {
      for (const key of [...TOKEN_KEYS, 'userInfo', 'contactUserId']) write(key, null);
    },
    toForget,
    setToForget(userId, isToForget) {
      const others = toForget().filter((id) => id !== userId);
      write(FORGOTTEN_KEY, [...others, ...(isToForget ? [userId] : [])].join() || null);
    },
  };
}

/** The accounts in a value behind `FORGOTTEN_KEY`. */
export function accountsIn(value: string | null): readonly string[] {
  return (value ?? '').split(',').filter((id) => id !== '');
}

/** A plain text that a header can carry, and not the text of an undefined or an object. */
function asToken(text: string | null): string | null {
  if (text === null || text === 'null' || text === 'undefined' || text.length > TOKEN_CHARS) return null;
  return /^[^{["\s\P{ASCII}\p{Cc}][^\s\P{ASCII}\p{Cc}]*$/u.test(text) ? text : null;
}

function parsed<T>(json: string | null, fits: Shape<T>): T | null {
  if (json === null) return null;
  try {
    const value: unknown = JSON.parse(json);
    return fits(value) ? value : null;
  } catch {
    return null;
  }
}
