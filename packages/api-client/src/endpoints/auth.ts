import type { Body } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Getting in and out of the marketplace. */
export function createAuthApi(http: Http) {
  return {
    /** The name goes out in lower case; it may be a user name, a mobile or an id. */
    login: ({ username, password }: Body<'auth.login'>, options?: CallOptions) =>
      http.call('auth.login', { ...options, body: { username: username.toLowerCase(), password } }),

    /** Makes a marketplace account; the chat account is made at the first log-in (A13). */
    register: ({ username, ...rest }: Body<'auth.register'>, options?: CallOptions) =>
      http.call('auth.register', { ...options, body: { username: username.toLowerCase(), ...rest } }),

    /** Ends the token on the server. */
    logout: (options?: CallOptions) => http.call('auth.logout', options),

    /** Changes my own password; assumed. */
    changePassword: (body: Body<'auth.password'>, options?: CallOptions) =>
      http.call('auth.password', { ...options, body }),

    /** A chat token, for installations that keep no chat password in the browser. */
    imToken: (options?: CallOptions) => http.call('auth.imToken', options),
  };
}
