import type { MessageQuote } from '../../domain/message/message.js';
import { quoteField } from '../../domain/message/quote.js';
import { kindOfWire, WIRE_KINDS } from './bodies.js';
import { field, textOf } from './reading.js';

/** The preview that the sender wrote is cut to one line of a bubble. */
const PREVIEW_LENGTH = 200;

/** The extension in which the vendor's kits send the quote of a message. */
export function quoteKeys(quote: MessageQuote | null | undefined): object {
  if (!quote) return {};
  const { id, from, preview, kind = 'text' } = quote;
  const { type, quotePreview = preview } = WIRE_KINDS[kind];
  return { msgQuote: { msgID: id, msgPreview: quotePreview, msgSender: from, msgType: type } };
}

/** The quote of a message; every field is checked, since any sender may write the extension. */
export function quoteOf(ext: unknown): { readonly quote?: MessageQuote } {
  const raw = field(ext, 'msgQuote');
  const id = textOf(field(raw, 'msgID'));
  const from = textOf(field(raw, 'msgSender')).toLowerCase();
  if (id === '' || from === '') return quoteField(null);
  const kind = kindOfWire(textOf(field(raw, 'msgType')) || WIRE_KINDS.text.type);
  const preview =
    WIRE_KINDS[kind].quotePreview !== undefined ? '' : textOf(field(raw, 'msgPreview')).slice(0, PREVIEW_LENGTH);
  return quoteField({ id, from, preview, kind });
}
