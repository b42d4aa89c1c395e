import { imError, type ImError } from '../domain/imError.js';
import { err, ok, type Result } from '../domain/result.js';
import { loginFailureOf, registerFailureOf } from './codes.js';
import { field, textOf } from './reading.js';

/** Where accounts are, and how to reach it. */
export interface EasemobAccountsDeps {
  /** `org#app`. */
  readonly appKey: string;
  /** Origin of the service's REST calls, without a path. */
  readonly apiUrl: string;
  /** The browser's `fetch`, or one of a test. */
  readonly fetch: (
    address: string,
    request: { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body: string },
  ) => Promise<{ readonly ok: boolean; readonly status: number; readonly text: () => Promise<string> }>;
}

/** A chat login as the service answers it. */
export interface EasemobLogin {
  readonly userId: string;
  readonly token: string;
  readonly nickname: string;
  /** Seconds until the token expires; null when the service does not say. */
  readonly expiresInS: number | null;
}

/** Log-in and registration at the chat service itself, for an app without a server of its own (A11). */
export interface EasemobAccounts {
  logIn(userId: string, password: string): Promise<Result<EasemobLogin, ImError>>;
  register(userId: string, password: string, nickname: string): Promise<Result<null, ImError>>;
}

/** The vendor's REST calls for log-in and registration, which the vendor's client makes as well. Calls never reject. */
export function createEasemobAccounts({ appKey, apiUrl, fetch }: EasemobAccountsDeps): EasemobAccounts {
  const base = `${apiUrl}/${appKey.split('#').map(encodeURIComponent).join('/')}`;

  async function post(path: string, body: object): Promise<Result<unknown, { message: string } | null>> {
    try {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
      const text = await answer.text();
      // Above 499 the server itself failed: its text is about that failure and not about the account.
      if (!answer.ok) return err(answer.status >= 500 ? null : { message: text });
      return ok(JSON.parse(text) as unknown);
    } catch {
      return err(null);
    }
  }

  return {
    async logIn(userId, password) {
      const answer = await post('/token', { grant_type: 'password', username: userId, password });
      if (!answer.ok) return err(loginFailureOf(answer.error, base));
      const { value } = answer;
      const user = field(value, 'user');
      const token = textOf(field(value, 'access_token'));
      if (token === '') return err(imError('malformed', 'easemob log-in answered without a token'));
      const expiresInS = field(value, 'expires_in');
      return ok({
        userId: textOf(field(user, 'username')) || userId,
        token,
        nickname: textOf(field(user, 'nickname')),
        expiresInS: typeof expiresInS === 'number' ? expiresInS : null,
      });
    },

    async register(userId, password, nickname) {
      const answer = await post('/users', { username: userId, password, nickname });
      if (answer.ok) return ok(null);
      return err(
        answer.error === null
          ? imError('notConnected', 'easemob registration got no answer')
          : registerFailureOf(answer.error),
      );
    },
  };
}
