import type { Body } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** The role of accounts that can be looked up (R329). */
const LOOKED_UP = 'User';

/** Accounts of the marketplace. */
export function createUsersApi(http: Http) {
  return {
    /** My own record. */
    me: (options?: CallOptions) => http.call('users.me', options),

    /** Changes my own record; what is left out stays. */
    update: (body: Body<'user.update'>, options?: CallOptions) => http.call('user.update', { ...options, body }),

    /** Who has this mobile, all eleven digits of it (R329). */
    find: (mobile: string, options?: CallOptions) =>
      http.call('users.find', { ...options, query: { mobile, roleCode: LOOKED_UP, current: 1, size: 10 } }),

    /** The account that this user name, mobile or id belongs to as a whole; body code 404 when there is none. */
    lookup: (key: string, options?: CallOptions) => http.call('users.lookup', { ...options, query: { key } }),

    /** The name fields of an account; body code 404 when the id is not a user (R333, R334). */
    baseInfo: (id: string, options?: CallOptions) => http.call('users.baseInfo', { ...options, params: { id } }),
  };
}
