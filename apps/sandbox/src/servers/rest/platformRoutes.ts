import { wireTime, ORDER_STATUS } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import { MASTERS } from '../../services/marketplace/catalog/masters.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { Handlers } from './Handlers.js';

/** Masters and cities that the platform claims to have besides the demo's, in proportion to its orders. */
const MASTERS_BEFORE_OPENING = 3_268;
const CITIES_BEFORE_OPENING = 35;

/** Orders before this demo, so that the counters look realistic. */
const BEFORE_OPENING = 128_640;

/** Routes of the platform's statistics, and of the clicks that it counts. */
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
