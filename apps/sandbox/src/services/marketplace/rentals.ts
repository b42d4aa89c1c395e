import { err, ok } from '@fitout/emulator/profile';
import { RENTAL_STATUS, type Body, wireTime } from '@fitout/api-client/contract';
import { ORDER_LIMITS, sentBefore } from './orders/Order.js';
import type { RentalOrder } from './records.js';
import type { MarketAccount } from './accounts.js';
import type { MarketContext } from './MarketContext.js';
import type { Outcome } from './refusals.js';
import { type Payments, stepRental } from './payments.js';
import { rentalItem } from './catalog.js';

const DAY_MS = 24 * 60 * 60_000;

const RENTAL_LIMITS = { daysMax: 90, aheadMax: 90 } as const;

type Period = Pick<RentalOrder, 'startDate' | 'endDate' | 'quantity'>;

interface Shortage extends Record<'from' | 'to', string> {
  readonly left: number;
}

function daysBetween(startDate: string, endDate: string): number | null {
  const days = (dayNumber(endDate) ?? NaN) - (dayNumber(startDate) ?? NaN) + 1;
  return days >= 1 ? days : null;
}

function dayNumber(text: string): number | null {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(ms) || dayText(ms / DAY_MS) !== text ? null : ms / DAY_MS;
}

function dayText(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

export function isHolding({ status, createTime }: RentalOrder, at: number): boolean {
  return (
    status !== RENTAL_STATUS.done &&
    status !== RENTAL_STATUS.closed &&
    !(status === RENTAL_STATUS.unpaid && createTime + ORDER_LIMITS.payMs <= at)
  );
}

/**
 * The days on which fewer than `quantity` of `stock` tools are available, in runs with the same number.
 *
 * Each day is counted separately: two rentals without a common day need one tool, not two.
 */
function shortages(
  stock: number,
  rentals: readonly Period[],
  { startDate, endDate, quantity }: Period,
): readonly Shortage[] {
  const runs: Shortage[] = [];
  const first = dayNumber(startDate) ?? 0;
  for (let number = first; number < first + (daysBetween(startDate, endDate) ?? 0); number += 1) {
    const today = dayText(number);
    const taken = rentals.filter((rental) => rental.startDate <= today && rental.endDate >= today);
    const left = Math.max(0, stock - taken.reduce((sum, rental) => sum + rental.quantity, 0));
    const last = runs.at(-1);
    if (left >= quantity) continue;
    if (last?.left === left && last.to === dayText(number - 1)) runs[runs.length - 1] = { ...last, to: today };
    else runs.push({ from: today, to: today, left });
  }
  return runs;
}

function shortageText(runs: readonly Shortage[]): string {
  const words = runs.map(({ from, to, left }) => {
    const days = from === to ? dayWords(from) : `${dayWords(from)}至${dayWords(to)}`;
    return left === 0 ? `${days}已租完` : `${days}仅剩 ${left} 件`;
  });
  return `库存不足：${words.join('，')}`;
}

function dayWords(day: string): string {
  const [, month, date] = day.split('-');
  return `${Number(month)}月${Number(date)}日`;
}

const ADDRESS_MAX = 200;

export function createRentals(context: MarketContext, payments: Payments) {
  const { records, jobs } = context;

  function create(caller: MarketAccount, body: Body<'rental.create'>, at: number): Outcome<RentalOrder> {
    const earlier = sentBefore(records.rentals.where({ userId: caller.id }), body.clientToken, at);
    if (earlier !== undefined) return ok(earlier);
    const { itemId, quantity, startDate, endDate, clientToken = null } = body;
    const item = rentalItem(itemId);
    if (item === null) return err('notFound');
    const days = daysOf(body, at);
    if (!days.ok) return days;
    const address = addressOf(context, caller, body);
    if (address === null) return err({ refusal: 'invalid', msg: '使用地址不存在，请重新选择' });
    const currentRentals = records.rentals.where({ itemId }).filter((rental) => isHolding(rental, at));
    const short = shortages(item.stock, currentRentals, { startDate, endDate, quantity });
    if (short.length > 0) return err({ refusal: 'outOfStock', msg: shortageText(short) });

    const id = records.nextId();
    const rentAmount = item.dayPrice * days.value * quantity;
    const deposit = item.deposit * quantity;
    const amount = rentAmount + deposit;
    const expireTime = at + ORDER_LIMITS.payMs;
    const bill = payments.open(caller.id, { bizType: 'rental', bizIds: [id], amount, expireTime }, at);
    const what = { itemId, quantity, startDate, endDate, days: days.value, address, rentAmount, deposit, amount };
    const state = { status: RENTAL_STATUS.unpaid, payInfoId: bill.id, clientToken, createTime: at };
    const created = { id, userId: caller.id, ...what, ...state };
    records.rentals.put(created);
    jobs.plan({ kind: 'rental.timeout', about: id, dueAt: expireTime });
    return ok(created);
  }

  function change(caller: MarketAccount, { id, action }: Body<'rental.return'>, at: number): Outcome<RentalOrder> {
    const rental = records.rentals.byId(id);
    if (rental === null) return err('notFound');
    if (rental.userId !== caller.id) return err('forbidden');
    const next = stepRental(context, id, action, at);
    if (next === null) return err('orderStateRefuses');
    if (action === 'cancel' && rental.status === RENTAL_STATUS.unpaid) payments.close(rental.payInfoId);
    if (action === 'cancel' && rental.status === RENTAL_STATUS.paid)
      payments.refund(rental.payInfoId, '租赁订单已取消', at);
    return ok(next);
  }

  return {
    create,
    change,
    mine: (caller: MarketAccount): RentalOrder[] => records.rentals.where({ userId: caller.id }).toReversed(),
    run: (event: 'timeout' | 'fetch' | 'confirmReturn', id: string, at: number): void =>
      void stepRental(context, id, event, at),
  };
}

function daysOf({ startDate, endDate }: Body<'rental.create'>, at: number): Outcome<number> {
  const { aheadMax, daysMax } = RENTAL_LIMITS;
  const days = daysBetween(startDate, endDate);
  const ahead = daysBetween(wireTime(at).slice(0, 10), startDate);
  if (ahead === null) return err({ refusal: 'invalid', msg: '开始日期不能早于今天' });
  if (days === null) return err({ refusal: 'invalid', msg: '结束日期不能早于开始日期' });
  if (ahead - 1 > aheadMax) return err({ refusal: 'invalid', msg: `最多提前 ${aheadMax} 天预订` });
  return days > daysMax ? err({ refusal: 'invalid', msg: `一次最多租 ${daysMax} 天` }) : ok(days);
}

function addressOf({ records }: MarketContext, caller: MarketAccount, body: Body<'rental.create'>): string | null {
  const { address, addressId } = body;
  if (addressId === undefined) {
    const text = address.trim();
    return text === '' || text.length > ADDRESS_MAX ? null : text;
  }
  const found = records.addresses.byId(addressId);
  if (found === null || found.userId !== caller.id) return null;
  const place = found.province === found.city ? found.city : `${found.province}${found.city}`;
  return `${place}${found.area}${found.address} ${found.name} ${found.mobile}`;
}
