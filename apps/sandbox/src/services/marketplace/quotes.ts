import { andThen, err, ok } from '@fitout/emulator/profile';
import { type BodyValues, QUOTE_STATUS } from '@fitout/api-client/contract';
import type { MarketAccount } from './accounts.js';
import { notify } from './club.js';
import type { MarketContext } from './MarketContext.js';
import type { Orders } from './orders/createOrders.js';
import { lineAmount, sentBefore, sumOf } from './orders/Order.js';
import type { Quote } from './records.js';
import type { Outcome } from './refusals.js';

type Records = Pick<MarketContext, 'records'>;

const DAY_MS = 24 * 60 * 60_000;

/** An open quote is over once its day has passed. */
function quoteNow(quote: Quote, at: number): Quote {
  const isOver = quote.status === QUOTE_STATUS.open && at >= quote.validTime;
  return isOver ? { ...quote, status: QUOTE_STATUS.expired } : quote;
}

/** The quote that a customer orders: theirs, open and valid. */
export function quoteToOrder({ records }: Records, { id }: MarketAccount, quoteId: string, at: number): Outcome<Quote> {
  const quote = records.quotes.byId(quoteId);
  if (quote === null) return err('notFound');
  if (quote.customerId !== id) return err('forbidden');
  return quoteNow(quote, at).status === QUOTE_STATUS.open ? ok(quote) : err('quoteHandled');
}

export function createQuotes(context: MarketContext, orders: Orders) {
  const { records, accounts } = context;

  function get(caller: MarketAccount, id: string, at: number): Outcome<{ quote: Quote; seesMoney: boolean }> {
    const quote = records.quotes.byId(id);
    if (quote === null) return err('notFound');
    const seesMoney = [quote.customerId, quote.staffId].includes(caller.id);
    const isMember = quote.orderId !== null && orders.getAsParticipant(caller, quote.orderId).ok;
    return seesMoney || isMember ? ok({ quote: quoteNow(quote, at), seesMoney }) : err('forbidden');
  }

  return {
    get,

    make(caller: MarketAccount, body: BodyValues<'quote.create'>, at: number): Outcome<Quote> {
      const { customerId, orderId = null, title, lines, validDate, remark = '', clientToken } = body;
      if (caller.role !== 'Service') return err('forbidden');
      const customer = accounts.byId(customerId);
      if (customer === null || customer.role === 'Service') return err('accountNotFound');
      const known = sentBefore(records.quotes.where({ staffId: caller.id }), clientToken, at);
      if (known !== undefined) return ok(known);
      const order = orderId === null ? null : records.orders.byId(orderId);
      if (orderId !== null && (order === null || order.customerId !== customerId)) return err('invalid');
      const validTime = Date.parse(`${validDate}T00:00:00+08:00`) + DAY_MS;
      const priced = lines.map((line) => ({ ...line, amount: lineAmount(line) }));
      const amount = sumOf(lines);
      if (!(validTime > at) || amount < 1) return err('invalid');
      const who = { id: records.nextId(), customerId, staffId: caller.id, orderId };
      const what = { title, lines: priced, amount, remark, validTime };
      const state = { status: QUOTE_STATUS.open, reason: '', createTime: at, handleTime: null, clientToken };
      const quote: Quote = { ...who, ...what, ...state };
      records.quotes.put(quote);
      notify(context, { userId: customerId, orderId, title: '收到报价', content: `${title}，请在聊天中查看。` }, at);
      return ok(quote);
    },

    answer(caller: MarketAccount, body: BodyValues<'quote.update'>, at: number): Outcome<Quote> {
      return andThen(get(caller, body.id, at), ({ quote }) => {
        const { action, reason = '' } = body;
        if ((action === 'decline' ? quote.customerId : quote.staffId) !== caller.id) return err('forbidden');
        if (quote.status !== QUOTE_STATUS.open) return err('quoteHandled');
        const status = action === 'decline' ? QUOTE_STATUS.declined : QUOTE_STATUS.withdrawn;
        const next: Quote = { ...quote, status, reason, handleTime: at };
        records.quotes.put(next);
        return ok(next);
      });
    },
  };
}
