import type * as z from 'zod/mini';

/**
 * What every key in the browser's storage begins with, which all apps of a host share: below a path that path and a
 * colon, which no path contains. Nothing at the root, where other programs read the keys (R396), and in Node, where
 * journeys read this.
 */
export const KEY_START = (import.meta.env?.BASE_URL ?? '/') === '/' ? '' : `${import.meta.env.BASE_URL}:`;

export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** How a value is written as text, and read from a text that another version or a fault may have written (IM-19). */
export interface TextCodec<T> {
  /** The value of any text; of null if nothing is stored or storage is denied. */
  readonly decode: (text: string | null) => T;
  /** The text of a value; null removes the entry. */
  readonly encode: (value: T) => string | null;
}

export interface WebStored<T> {
  readonly load: () => T;
  /** False if storage is full or denied; the stored value is then unchanged. */
  readonly save: (value: T) => boolean;
}

/** The value of a name in the browser's storage; the app stores nothing there in another way. */
export function webStored<T>(open: () => WebStorage, name: string, { decode, encode }: TextCodec<T>): WebStored<T> {
  return {
    load: () => decode(textUnder(open, name)),
    save(value) {
      const text = encode(value);
      try {
        if (text === null) open().removeItem(KEY_START + name);
        else open().setItem(KEY_START + name, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}

export function textUnder(open: () => WebStorage, name: string): string | null {
  try {
    return open().getItem(KEY_START + name);
  } catch {
    return null;
  }
}

export const TEXT: TextCodec<string | null> = { decode: (text) => text, encode: (text) => text };

const FLAG: TextCodec<boolean> = { decode: (text) => text !== null, encode: (isSet) => (isSet ? '1' : null) };

/** Whether something is set; not if nothing is stored. */
export const storedFlag = (open: () => WebStorage, name: string): WebStored<boolean> => webStored(open, name, FLAG);

/** Whether the chats of this browser are recorded from the next opening on. */
export const storedDiagnostics = (open: () => WebStorage): WebStored<boolean> => storedFlag(open, 'fitout.diagnostics');

/** A value that is stored as JSON; null is removed. `decode` gets null for a missing or damaged text. */
export function jsonCodec<T>(decode: (json: unknown) => T): TextCodec<T> {
  return {
    decode: (text) => decode(jsonIn(text)),
    encode: (value) => (value === null ? null : JSON.stringify(value)),
  };
}

/** A value that is stored as JSON of a shape; `otherwise` for a missing or damaged text. */
export function shapeCodec<T, O>(shape: z.ZodMiniType<T>, otherwise: O): TextCodec<T | O> {
  return jsonCodec((json) => {
    const read = shape.safeParse(json);
    return read.success ? read.data : otherwise;
  });
}

export function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export function isTable(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** The lists of all accounts, of which another version or a fault may have written any. */
const listsCodec = jsonCodec<Readonly<Record<string, unknown>>>((json) => (isTable(json) ? json : {}));

/**
 * Short texts of one account; the newest `limit` are kept, those at the end. The lists of all accounts of the browser
 * share one key, so that the number of keys stays small.
 */
export function storedTexts(
  open: () => WebStorage,
  key: string,
  userId: string,
  limit: number,
): WebStored<readonly string[]> {
  const lists = webStored(open, key, listsCodec);
  return {
    load() {
      const texts = new Map(Object.entries(lists.load())).get(userId);
      return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string').slice(-limit) : [];
    },
    save: (texts) => lists.save({ ...lists.load(), [userId]: texts.slice(-limit) }),
  };
}

/** The name of the value under a key; null for a value of another installation on the host. */
export function nameOf(key: string, start = KEY_START): string | null {
  const isOwn = start === '' ? !key.startsWith('/') : key.startsWith(start);
  return isOwn ? key.slice(start.length) : null;
}

/** The storage that all tabs share. Throws if it is denied. */
export const openLocalStorage = (): Storage => window.localStorage;

/** The storage of this tab, until it is closed. Throws if it is denied. */
export const openSessionStorage = (): Storage => window.sessionStorage;
