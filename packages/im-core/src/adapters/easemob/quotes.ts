import type { MessageBody, MessageQuote } from '../../domain/message/message.js';
import { quoting } from '../../domain/message/quote.js';
import { field, textOf } from './reading.js';

/** The vendor's word for each kind of message. */
const WIRE_TYPE: Readonly<Record<NonNullable<MessageQuote['kind']>, string>> = {
  text: 'txt',
  image: 'img',
  audio: 'audio',
  video: 'video',
  file: 'file',
  unsupported: 'custom',
};

/** What the vendor's kits show of what has no words. */
const WIRE_PREVIEW: Readonly<Partial<Record<MessageBody['type'], string>>> = {
  image: '[Image]',
  audio: '[Voice]',
  video: '[Video]',
  unsupported: '[Custom]',
};

/** What a stranger calls a preview is cut here: it is one line of a bubble. */
const PREVIEW_LENGTH = 200;

/** The extension under which the vendor's kits carry what a message answers to. */
export function quoteKeys(quote: MessageQuote | null | undefined): object {
  if (!quote) return {};
  const { id, from, preview, kind = 'text' } = quote;
  const msgPreview = WIRE_PREVIEW[kind] ?? preview;
  return { msgQuote: { msgID: id, msgPreview, msgSender: from, msgType: WIRE_TYPE[kind] } };
}

/** What a message answers to, read with care: the extension is written by anybody. */
export function quoteOf(ext: unknown): { readonly quote?: MessageQuote } {
  const raw = field(ext, 'msgQuote');
  const id = textOf(field(raw, 'msgID'));
  const from = textOf(field(raw, 'msgSender')).toLowerCase();
  if (id === '' || from === '') return quoting(null);
  const kind = kindOf(textOf(field(raw, 'msgType')));
  const preview = kind in WIRE_PREVIEW ? '' : textOf(field(raw, 'msgPreview')).slice(0, PREVIEW_LENGTH);
  return quoting({ id, from, preview, kind });
}

function kindOf(word: string): NonNullable<MessageQuote['kind']> {
  for (const kind of ['image', 'audio', 'video', 'file', 'text'] as const) if (WIRE_TYPE[kind] === word) return kind;
  return word === '' ? 'text' : 'unsupported';
}
