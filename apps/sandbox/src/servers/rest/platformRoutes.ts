import { wireTime, ORDER_STATUS } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import { MASTERS } from '../../services/marketplace/catalog/masters.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { Handlers } from './QueryOf.js';

/** Who the platform has besides those of the demo, and where: figures that fit its orders. */
const MASTERS_BEFORE_OPENING = 3_268;
const CITIES_BEFORE_OPENING = 35;

/** Orders the platform had before this demo, so that its counters look lived in. */
const BEFORE_OPENING = 128_640;

/** Figures of the whole platform, and the clicks that it counts. */
export function platformRoutes({ context }: Marketplace): Handlers {
  const { records } = context;

  return {
    'order.indexCount'({ at, query }) {
      const all = records.orders.where({}).filter(({ city }) => query.city === undefined || city === query.city);
      const today = wireTime(at).slice(0, 10);
      return ok({
        totalCount: BEFORE_OPENING + all.length,
        todayCount: all.filter(({ createTime }) => wireTime(createTime).startsWith(today)).length,
        doingCount: all.filter(({ status }) => status >= ORDER_STATUS.paid && status <= ORDER_STATUS.finished).length,
        finishCount:
          BEFORE_OPENING +
          all.filter(({ status }) => status === ORDER_STATUS.accepted || status === ORDER_STATUS.done).length,
        masterCount: MASTERS_BEFORE_OPENING + MASTERS.length,
        cityCount: CITIES_BEFORE_OPENING + new Set(all.map(({ city }) => city)).size,
      });
    },

    'click.add': ({ query }) => (query.code.length > 64 ? err('invalid') : ok(null)),
  };
}
