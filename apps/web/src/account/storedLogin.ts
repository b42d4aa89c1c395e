import * as z from 'zod/mini';
import { shapeCodec, TEXT, webStored, type WebStorage } from '../shared/storage/webStored.js';

const USER = z.object({
  id: z.string().check(z.minLength(1)),
  headImageUrl: z.string(),
  nickName: z.string(),
  service: z.nullable(z.string()),
  sex: z.string(),
  /** The marketplace requests the profile once after this log-in. */
  firstLogin: z.exactOptional(z.boolean()),
});
/** The marketplace profile stored under `UserInfo` (R144). */
export type UserInfo = Readonly<z.output<typeof USER>>;

const CHAT = z.object({
  userId: z.string().check(z.minLength(1)),
  password: z.string(),
  token: z.exactOptional(z.string()),
});
/**
 * The chat account stored under `userInfo` (R148). `password` is the chat password, empty if it was never sent, and
 * never the marketplace password; `token` is set if the service issues one (A11).
 */
export type ChatAccount = Readonly<z.output<typeof CHAT>>;

const MASTER = z.object({ id: z.union([z.string(), z.number()]) });

/** The stored data of a logged-in visitor (R183–R187, A09, A10). */
export interface StoredLogin {
  readonly token: string;
  readonly tokenName: string;
  readonly user: UserInfo;
  /** The record of a master's account, as text; null for any other account. */
  readonly masterInfo: string | null;
  readonly chat: ChatAccount | null;
}

export type LoginStorage = ReturnType<typeof createLoginStorage>;

/** The header name that marketplaces of this kind use if the log-in sends none (A10). */
const TOKEN_NAME = 'gxtoken';
/** The maximal length; servers refuse longer headers. */
const TOKEN_CHARS = 8_192;
export const FORGOTTEN_KEY = 'forgotten';
const TOKEN_KEYS = ['Token', 'TokenName', 'UserInfo', 'MasterInfo'];

/**
 * The stored log-in over web storage. Damaged, full or denied storage never throws (IM-19): a damaged value counts as
 * absent, so the page always starts. `open` returns the storage: with denied storage even the access throws. `onTrouble` is called if a value could not be
 * stored.
 */
export function createLoginStorage(open: () => WebStorage, onTrouble: () => void = () => undefined) {
  const at = (key: string) => webStored(open, key, TEXT);
  const stored = (key: string) => at(key).load();

  function write(key: string, value: string | null): void {
    // Full or denied: the log-in lasts as long as the page.
    if (!at(key).save(value)) onTrouble();
  }

  /** The other spelling is read if the expected one is missing and its value fits (A09). */
  function read<T>(key: string, shape: z.ZodMiniType<T>, otherSpelling: string): T | null {
    return shapeCodec(shape, null).decode(stored(key) ?? stored(otherSpelling));
  }

  const loadChat = (): ChatAccount | null => read('userInfo', CHAT, 'UserInfo');

  const toForget = (): readonly string[] => accountsIn(stored(FORGOTTEN_KEY));

  return {
    /** The stored token, which another program may have stored alone. */
    loadToken: () => asToken(stored('Token')),
    /** The log-in; null without a token or without its user, who is `known` if none is stored. */
    load(known?: UserInfo): StoredLogin | null {
      const token = asToken(stored('Token'));
      const profile = read('UserInfo', USER, 'userInfo') ?? known;
      if (token === null || profile === undefined) return null;
      const masterInfo = stored('MasterInfo');
      const { id, headImageUrl, nickName, service, sex, firstLogin } = profile;
      return {
        token,
        tokenName: asToken(stored('TokenName')) ?? TOKEN_NAME,
        // Only the known fields: other stored ones are dropped.
        user: { id, headImageUrl, nickName, service, sex, ...(firstLogin && { firstLogin }) },
        masterInfo: shapeCodec(MASTER, null).decode(masterInfo) === null ? null : masterInfo,
        chat: loadChat(),
      };
    },
    save(login: StoredLogin): void {
      write('Token', login.token);
      write('TokenName', login.tokenName);
      write('UserInfo', JSON.stringify(login.user));
      write('MasterInfo', login.masterInfo);
      write('userInfo', login.chat === null ? null : JSON.stringify(login.chat));
    },
    saveChat: (account: ChatAccount) => write('userInfo', JSON.stringify(account)),
    /** The chat account alone: a refused token keeps it (R398). */
    loadChat,
    /** Stores the contact of an address until after the log-in (R189, A05). */
    saveContact: (id: string) => write('contactUserId', id),
    /** The account whose conversation was requested before log-in, read once; null without one. */
    takeContact(): string | null {
      const id = contactIn(stored('contactUserId'));
      if (id !== null) write('contactUserId', null);
      return id;
    },
    /** Removes the keys of a refused token (R398). */
    clearToken(): void {
      for (const key of TOKEN_KEYS) write(key, null);
    },
    /** Removes every key of a log-out (R253, A14). */
    clearAll(): void {
      for (const key of [...TOKEN_KEYS, 'userInfo', 'contactUserId']) write(key, null);
    },
    /** Accounts to remove from the device whose removal is not finished. */
    toForget,
    setToForget(userId: string, isToForget: boolean): void {
      const others = toForget().filter((id) => id !== userId);
      write(FORGOTTEN_KEY, [...others, ...(isToForget ? [userId] : [])].join() || null);
    },
  };
}

export function accountsIn(value: string | null): readonly string[] {
  return (value ?? '').split(',').filter((id) => id !== '');
}

/** A plain text that is valid in a header, and not the text of an undefined or an object. */
function asToken(text: string | null): string | null {
  if (text === null || text === 'null' || text === 'undefined' || text.length > TOKEN_CHARS) return null;
  return /^[^{["\s\P{ASCII}\p{Cc}][^\s\P{ASCII}\p{Cc}]*$/u.test(text) ? text : null;
}

export function contactIn(text: string | null): string | null {
  return text !== null && /^[\w.-]{1,64}$/u.test(text) ? text.toLowerCase() : null;
}
