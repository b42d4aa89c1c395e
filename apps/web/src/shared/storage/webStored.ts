import { KEY_START } from './keyStart.js';

/** The used part of the browser's storage. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** How a value is written as text, and read from a text that another version or a fault may have written (IM-19). */
export interface TextCodec<T> {
  /** The value of any text; of null if nothing is stored or storage is denied. */
  readonly decode: (text: string | null) => T;
  /** The text of a value; null removes the entry. */
  readonly encode: (value: T) => string | null;
}

/** A value in the browser's storage. */
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

/** The text of a name; null if nothing is stored or storage is denied. */
export function textUnder(open: () => WebStorage, name: string): string | null {
  try {
    return open().getItem(KEY_START + name);
  } catch {
    return null;
  }
}
