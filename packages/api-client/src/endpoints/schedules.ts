import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** When who has time. Assumed. */
export function createSchedulesApi(http: Http) {
  return {
    /** Half days of a master, from one day to another, both such as `2026-11-20`. */
    ofMaster: (masterId: string, from: string, to: string, options?: CallOptions) =>
      http.call('schedule.list', { ...options, query: { masterId, from, to } }),

    /** My own visits of a month such as `2026-11`. */
    mine: (month: string, options?: CallOptions) => http.call('schedule.mine', { ...options, query: { month } }),
  };
}
