import type { Body } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Log-in, registration and log-out. */
export function createAuthApi(http: Http) {
  return {
    /** Logs in. The name may be a user name, a mobile or an id, and is sent in lower case. */
    login: ({ username, password }: Body<'auth.login'>, options?: CallOptions) =>
      http.call('auth.login', { ...options, body: { username: username.toLowerCase(), password } }),

    /** Creates a marketplace account; the server creates the chat account at the first log-in (A13). */
    register: ({ username, ...rest }: Body<'auth.register'>, options?: CallOptions) =>
      http.call('auth.register', { ...options, body: { username: username.toLowerCase(), ...rest } }),

    /** Logs out: the server invalidates the token. */
    logout: (options?: CallOptions) => http.call('auth.logout', options),

    /** Changes the user's own password; the address is assumed. */
    changePassword: (body: Body<'auth.password'>, options?: CallOptions) =>
      http.call('auth.password', { ...options, body }),

    /** A chat token, for installations that keep no chat password in the browser. */
    imToken: (options?: CallOptions) => http.call('auth.imToken', options),
  };
}
