import { wireTime, yuanOf } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import { RENTAL_ITEMS, type RentalItem } from '../../world/marketplace/catalog/rentals.js';
import type { RentalOrder } from '../../world/marketplace/club/RentalOrder.js';
import type { Marketplace } from '../../world/marketplace/createMarketplace.js';
import { ORDER_LIMITS } from '../../world/marketplace/orders/orderLimits.js';
import type { Handlers } from './Asked.js';
import { pageOf } from './wireForms.js';

const DAY_MS = 24 * 60 * 60_000;
const OVER = [5, 9];

/** Tools to rent. */
export function rentalRoutes({ context, payments }: Marketplace): Handlers {
  const { records } = context;

  // Whoever did not pay in time holds nothing back.
  const isHeld = ({ status, createTime }: RentalOrder, at: number): boolean =>
    !OVER.includes(status) && !(status === 1 && createTime + ORDER_LIMITS.payMs <= at);

  const freeOf = (item: RentalItem, startDate: string, endDate: string, at: number): number => {
    const taken = records.rentals
      .where({ itemId: item.id })
      .filter((rental) => isHeld(rental, at) && rental.startDate <= endDate && rental.endDate >= startDate);
    return item.stock - taken.reduce((sum, { quantity }) => sum + quantity, 0);
  };

  return {
    'rental.page'({ query }) {
      const { category, minPrice = 0, maxPrice = Infinity } = query;
      const wanted = RENTAL_ITEMS.filter(
        (item) => (!category || item.category === category) && item.dayPrice >= minPrice && item.dayPrice <= maxPrice,
      );
      return ok(pageOf(wanted, query, itemOnWire));
    },

    'rental.create'({ caller, body, at }) {
      const { itemId, quantity, startDate, endDate, address } = body;
      const item = RENTAL_ITEMS.find(({ id }) => id === itemId);
      if (item === undefined) return err('notFound');
      const days = Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1;
      if (!(days >= 1) || startDate < wireTime(at).slice(0, 10)) return err('invalid');
      if (freeOf(item, startDate, endDate, at) < quantity) return err('outOfStock');
      const id = records.nextId();
      const rentAmount = item.dayPrice * days * quantity;
      const deposit = item.deposit * quantity;
      const amount = rentAmount + deposit;
      const expireTime = at + ORDER_LIMITS.payMs;
      const bill = payments.open(caller.id, { bizType: 'rental', bizIds: [id], amount, expireTime }, at);
      const asked = { id, userId: caller.id, itemId, quantity, startDate, endDate, days, address };
      records.rentals.put({ ...asked, rentAmount, deposit, amount, status: 1, payInfoId: bill.id, createTime: at });
      return ok({ id, payInfoId: bill.id, amount: yuanOf(amount) });
    },

    'rental.mine': ({ caller, query }) =>
      ok(pageOf(records.rentals.where({ userId: caller.id }).toReversed(), query, rentalOnWire)),

    'rental.return'({ caller, body }) {
      const rental = records.rentals.byId(body.id);
      if (rental === null) return err('notFound');
      if (rental.userId !== caller.id) return err('forbidden');
      const isFitting = body.action === 'cancel' ? rental.status === 1 : rental.status === 2 || rental.status === 3;
      if (!isFitting) return err('orderStateRefuses');
      const next = { ...rental, status: body.action === 'cancel' ? 9 : 4 };
      records.rentals.put(next);
      if (body.action === 'cancel') payments.close(rental.payInfoId);
      return ok(rentalOnWire(next));
    },
  };
}

function itemOnWire({ dayPrice, deposit, ...item }: RentalItem) {
  const intro = `${item.name}，${item.spec}，当日可取。`;
  const prices = { dayPrice: yuanOf(dayPrice), deposit: yuanOf(deposit) };
  return { ...item, ...prices, cover: '', images: [], city: '上海市', intro };
}

function rentalOnWire(rental: RentalOrder) {
  return {
    ...rental,
    itemName: RENTAL_ITEMS.find(({ id }) => id === rental.itemId)?.name ?? '',
    cover: '',
    rentAmount: yuanOf(rental.rentAmount),
    deposit: yuanOf(rental.deposit),
    amount: yuanOf(rental.amount),
    createTime: wireTime(rental.createTime),
  };
}
