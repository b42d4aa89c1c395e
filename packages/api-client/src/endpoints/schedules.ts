import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** The schedules of masters and the user's visits. The addresses are assumed. */
export function createSchedulesApi(http: Http) {
  return {
    /** The half days of a master between two days such as `2026-11-20`. */
    ofMaster: (masterId: string, from: string, to: string, options?: CallOptions) =>
      http.call('schedule.list', { ...options, query: { masterId, from, to } }),

    /** The user's own visits in a month such as `2026-11`. */
    mine: (month: string, options?: CallOptions) => http.call('schedule.mine', { ...options, query: { month } }),
  };
}
