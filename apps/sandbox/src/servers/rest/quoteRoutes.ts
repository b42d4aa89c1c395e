import { mapOk } from '@fitout/emulator/profile';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { Quote } from '../../services/marketplace/records.js';
import type { Handlers } from './contractRoutes.js';
import { inWireTime, inYuan } from './wireForms.js';

export function quoteRoutes({ quotes }: Marketplace): Handlers {
  return {
    'quote.create': ({ caller, body, at }) => mapOk(quotes.make(caller, body, at), (quote) => onWire(quote, true)),
    'quote.details': ({ caller, query, at }) =>
      mapOk(quotes.get(caller, query.id, at), ({ quote, seesMoney }) => onWire(quote, seesMoney)),
    'quote.update': ({ caller, body, at }) => mapOk(quotes.answer(caller, body, at), (quote) => onWire(quote, true)),
  };
}

function onWire(quote: Quote, seesMoney: boolean) {
  const { clientToken: _, ...rest } = quote;
  const lines = quote.lines.map((line) => ({ ...line, ...inYuan(line, seesMoney, 'price', 'amount') }));
  return { ...inWireTime(rest), ...inYuan(quote, seesMoney, 'amount'), lines };
}
