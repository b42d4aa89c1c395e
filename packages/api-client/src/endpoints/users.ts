import type { Body } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';
import { ok, type ApiResult } from '../result.js';

/** The role of the accounts that a lookup by mobile finds (R329). */
const LOOKED_UP = 'User';

/** A record with the id of its address: the specification names none in the answer. */
export function withId<T extends { readonly id: string }>(id: string, result: ApiResult<T>): ApiResult<T> {
  return result.ok && result.value.id === '' ? ok({ ...result.value, id }) : result;
}

/** Accounts of the marketplace. */
export function createUsersApi(http: Http) {
  return {
    /** The user's own profile. */
    me: (options?: CallOptions) => http.call('users.me', options),

    /** Changes the user's own profile; fields that are left out stay as they are. */
    update: (body: Body<'user.update'>, options?: CallOptions) => http.call('user.update', { ...options, body }),

    /** The accounts with this mobile, all eleven digits (R329). */
    find: (mobile: string, options?: CallOptions) =>
      http.call('users.find', { ...options, query: { mobile, roleCode: LOOKED_UP, current: 1, size: 10 } }),

    /** The account whose user name, mobile or id is exactly this text; body code 404 when there is none. */
    lookup: (key: string, options?: CallOptions) => http.call('users.lookup', { ...options, query: { key } }),

    /** The name fields of an account; body code 404 when the id is not a user (R333, R334). */
    baseInfo: async (id: string, options?: CallOptions) =>
      withId(id, await http.call('users.baseInfo', { ...options, params: { id } })),
  };
}
