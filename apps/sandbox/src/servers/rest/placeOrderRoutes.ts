import { ORDER_SOURCE, ORDER_TYPE, SERVICE_TYPE, yuanOf, wireTime } from '@fitout/api-client/contract';
import { ok, type Result } from '../../result.js';
import { servicesFrom } from '../../services/marketplace/catalog/offered.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { payableOf, type Order, type OrderType } from '../../services/marketplace/orders/Order.js';
import { placeOrder, type PlaceRefusal } from '../../services/marketplace/orders/placeOrder.js';
import type { Handlers } from './Handlers.js';

const DAY_MS = 24 * 60 * 60_000;

/** Routes that place an order: from the form, and with one click on a provider's page. */
export function placeOrderRoutes({ context }: Marketplace): Handlers {
  return {
    'order.create': ({ caller, body, at }) =>
      made(placeOrder(context, caller, { ...body, orderType: typeOf(body.orderType), source: ORDER_SOURCE.form }, at)),

    'order.createForm'({ caller, body, at }) {
      const { source: _, ...rest } = body;
      const usual = {
        source: ORDER_SOURCE.oneClick,
        serviceType: usualTypeOf(body.masterId || body.providerId),
        categoryId: '',
        items: [],
      };
      const preferred = {
        expectDate: body.expectDate ?? wireTime(at + DAY_MS).slice(0, 10),
        timeSlot: body.timeSlot ?? 'AM',
      };
      return made(
        placeOrder(context, caller, { ...usual, ...rest, ...preferred, orderType: typeOf(body.orderType) }, at),
      );
    },
  };
}

function made(result: Result<Order, PlaceRefusal>) {
  if (!result.ok) return result;
  const { id, orderNo, payDeadline, status } = result.value;
  return ok({ id, orderNo, amount: yuanOf(payableOf(result.value)), payDeadline: wireTime(payDeadline), status });
}

function typeOf(value: number): OrderType {
  return value === ORDER_TYPE.shop || value === ORDER_TYPE.design ? value : ORDER_TYPE.master;
}

/**
 * The service type of a one-click order: an installation if the provider offers any, otherwise the first type that it
 * offers.
 */
function usualTypeOf(providerId: string | undefined): number {
  const types = servicesFrom(providerId).flatMap(({ serviceTypes }) => serviceTypes);
  return types.includes(SERVICE_TYPE.installation)
    ? SERVICE_TYPE.installation
    : (types[0] ?? SERVICE_TYPE.installation);
}
