import type { TextCodec } from './webStored.js';

/** A text that is stored as it is. */
export const TEXT: TextCodec<string | null> = { decode: (text) => text, encode: (text) => text };

/** A value that is stored as JSON; null is removed. `decode` gets null for a missing or damaged text. */
export function jsonCodec<T>(decode: (json: unknown) => T): TextCodec<T> {
  return {
    decode: (text) => decode(jsonIn(text)),
    encode: (value) => (value === null ? null : JSON.stringify(value)),
  };
}

/** The JSON in a text; null without any. */
export function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Whether JSON is an object, and no list. */
export function isTable(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
