import type { Body } from '@fitout/api-client/contract';
import { wireTime, RENTAL_STATUS } from '@fitout/api-client/contract';
import { err, ok, type Result } from '../../../result.js';
import type { MarketAccount } from '../createAccounts.js';
import type { MarketContext } from '../MarketContext.js';
import { ORDER_LIMITS } from '../orders/orderLimits.js';
import type { Payments } from '../payments/createPayments.js';
import type { Refusal, RefusalWithText } from '../Refusal.js';
import { rentalItem } from './rentalItems.js';
import type { RentalOrder } from './RentalOrder.js';
import { daysBetween, isHolding, RENTAL_LIMITS, shortages, shortageText } from './rentalStock.js';
import { stepRental } from './stepRental.js';

/** The most characters of a typed address. */
const ADDRESS_MAX = 200;

/** Creates the rentals of tools over the records: stock is counted per day, and unpaid rentals are cancelled. */
export function createRentals(context: MarketContext, payments: Payments) {
  const { records, jobs } = context;

  function create(
    caller: MarketAccount,
    body: Body<'rental.create'>,
    at: number,
  ): Result<RentalOrder, Refusal | RefusalWithText> {
    const earlier = sentBefore(context, caller, body.clientToken, at);
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
    const rental = {
      id,
      userId: caller.id,
      itemId,
      quantity,
      startDate,
      endDate,
      days: days.value,
      address,
      clientToken,
    };
    const created = {
      ...rental,
      rentAmount,
      deposit,
      amount,
      status: RENTAL_STATUS.unpaid,
      payInfoId: bill.id,
      createTime: at,
    } as const;
    records.rentals.put(created);
    jobs.plan({ kind: 'rental.timeout', about: id, dueAt: expireTime });
    return ok(created);
  }

  function change(
    caller: MarketAccount,
    { id, action }: Body<'rental.return'>,
    at: number,
  ): Result<RentalOrder, Refusal> {
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
    /** The caller's rentals, the newest first. */
    mine: (caller: MarketAccount): RentalOrder[] => records.rentals.where({ userId: caller.id }).toReversed(),
    /** Cancels a rental whose payment period is over. */
    runTimer: (id: string, at: number): void => void stepRental(context, id, 'timeout', at),
    /** The simulated shop hands a tool over, or confirms a return. */
    runSimulation: (event: 'fetch' | 'confirmReturn', id: string, at: number): void =>
      void stepRental(context, id, event, at),
  };
}

/** The number of days of a rental, or why these days are refused. */
function daysOf({ startDate, endDate }: Body<'rental.create'>, at: number): Result<number, RefusalWithText> {
  const today = wireTime(at).slice(0, 10);
  const days = daysBetween(startDate, endDate);
  const ahead = daysBetween(today, startDate);
  if (ahead === null) return err({ refusal: 'invalid', msg: '开始日期不能早于今天' });
  if (days === null) return err({ refusal: 'invalid', msg: '结束日期不能早于开始日期' });
  if (ahead - 1 > RENTAL_LIMITS.aheadMax)
    return err({ refusal: 'invalid', msg: `最多提前 ${RENTAL_LIMITS.aheadMax} 天预订` });
  if (days > RENTAL_LIMITS.daysMax) return err({ refusal: 'invalid', msg: `一次最多租 ${RENTAL_LIMITS.daysMax} 天` });
  return ok(days);
}

/** The rental of the same request within the last ten minutes (API-5). */
function sentBefore(
  { records }: MarketContext,
  caller: MarketAccount,
  token: string | undefined,
  at: number,
): RentalOrder | undefined {
  if (token === undefined) return undefined;
  const mine = records.rentals.where({ userId: caller.id });
  return mine.find(
    ({ clientToken, createTime }) => clientToken === token && at < createTime + ORDER_LIMITS.sameTokenMs,
  );
}

/** The text of an entry of the caller's address book, or the typed address; null if there is neither. */
function addressOf(
  { records }: MarketContext,
  caller: MarketAccount,
  { address, addressId }: Body<'rental.create'>,
): string | null {
  if (addressId === undefined) {
    const text = address.trim();
    return text === '' || text.length > ADDRESS_MAX ? null : text;
  }
  const found = records.addresses.byId(addressId);
  if (found === null || found.userId !== caller.id) return null;
  const place = found.province === found.city ? found.city : `${found.province}${found.city}`;
  return `${place}${found.area}${found.address} ${found.name} ${found.mobile}`;
}
