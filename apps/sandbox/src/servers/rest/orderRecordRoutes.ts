import { wireTime } from '@fitout/api-client/contract';
import { ok } from '../../result.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { Handlers } from './Handlers.js';

/** The type of the pictures that the customer attached to the order. */
const ORDERED_FILE = 1;

/** Routes of an order's records: its history and its pictures. */
export function orderRecordRoutes({ context, orders }: Marketplace): Handlers {
  const { records } = context;

  return {
    'order.flows'({ caller, query, origin }) {
      const access = orders.get(caller, query.orderId);
      if (!access.ok) return access;
      const flows = records.flows.where({ orderId: query.orderId });
      return ok(
        flows.map((flow) => ({
          ...flow,
          files: flow.files.map(absolute(origin)),
          createTime: wireTime(flow.createTime),
        })),
      );
    },

    'order.files'({ caller, query, origin }) {
      const access = orders.get(caller, query.orderId);
      if (!access.ok) return access;
      const files = records.files.where({ orderId: query.orderId });
      const isOutside = access.value.actor === 'candidate';
      const matching = files.filter(
        ({ type }) => (query.type === undefined || type === query.type) && (!isOutside || type === ORDERED_FILE),
      );
      return ok(
        matching.map((file) => ({ ...file, url: absolute(origin)(file.url), createTime: wireTime(file.createTime) })),
      );
    },
  };
}

/** The addresses of the demo's pictures are stored without a host, because the port may change. */
const absolute = (origin: string) => (url: string) => (url.startsWith('/') ? origin + url : url);
