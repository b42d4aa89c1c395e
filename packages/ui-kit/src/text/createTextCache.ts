import type { Message } from '@fitout/im-core';
import { parseText, type TextPart } from './parseText.js';

const NOTHING: readonly TextPart[] = [];

/** Parses each message's text once. Records are immutable, so the record is the key of a WeakMap. */
export function createTextCache(): (message: Message) => readonly TextPart[] {
  const known = new WeakMap<Message, readonly TextPart[]>();
  return (message) => {
    if (message.body.type !== 'text') return NOTHING;
    const found = known.get(message);
    if (found !== undefined) return found;
    const parts = parseText(message.body.text);
    known.set(message, parts);
    return parts;
  };
}
