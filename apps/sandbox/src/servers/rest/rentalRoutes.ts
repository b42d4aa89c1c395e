import { wireTime, yuanOf } from '@fitout/api-client/contract';
import { ok } from '../../result.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { ORDER_LIMITS } from '../../services/marketplace/orders/orderLimits.js';
import { RENTAL_ITEMS, rentalItem, type RentalItem } from '../../services/marketplace/rentals/rentalItems.js';
import type { RentalOrder } from '../../services/marketplace/rentals/RentalOrder.js';
import type { Handlers } from './Handlers.js';
import { pageOf } from './wireForms.js';

/** Routes of tools and their rentals. */
export function rentalRoutes({ rentals }: Marketplace): Handlers {
  return {
    'rental.page'({ query }) {
      const { id, category, city, minPrice = 0, maxPrice = Infinity } = query;
      const matching = RENTAL_ITEMS.filter(
        (item) =>
          (!id || item.id === id) &&
          (!category || item.category === category) &&
          (!city || item.city === city) &&
          item.dayPrice >= minPrice &&
          item.dayPrice <= maxPrice,
      );
      return ok(pageOf(matching, query, itemOnWire));
    },

    'rental.create'({ caller, body, at }) {
      const made = rentals.create(caller, body, at);
      if (!made.ok) return made;
      const { id, payInfoId, amount } = made.value;
      return ok({ id, payInfoId, amount: yuanOf(amount) });
    },

    'rental.mine': ({ caller, query }) => ok(pageOf(rentals.mine(caller), query, rentalOnWire)),

    'rental.return'({ caller, body, at }) {
      const next = rentals.change(caller, body, at);
      return next.ok ? ok(rentalOnWire(next.value)) : next;
    },
  };
}

function itemOnWire({ dayPrice, deposit, images, ...item }: RentalItem) {
  const prices = { dayPrice: yuanOf(dayPrice), deposit: yuanOf(deposit) };
  return { ...item, ...prices, cover: images[0] ?? '', images: [...images] };
}

function rentalOnWire(order: RentalOrder) {
  const { clientToken: _, userId: __, ...rental } = order;
  const item = rentalItem(rental.itemId);
  return {
    ...rental,
    itemName: item?.name ?? '',
    cover: item?.images[0] ?? '',
    rentAmount: yuanOf(rental.rentAmount),
    deposit: yuanOf(rental.deposit),
    amount: yuanOf(rental.amount),
    payDeadline: wireTime(rental.createTime + ORDER_LIMITS.payMs),
    createTime: wireTime(rental.createTime),
  };
}
