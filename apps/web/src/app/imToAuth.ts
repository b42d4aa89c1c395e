import { ApiError, type ApiResult } from '@fitout/api-client';
import type { ImError } from '@fitout/im-core';
import type { EasemobAccounts } from '@fitout/im-core/easemob';
import { imErrorText, chinese } from '@fitout/ui-kit';
import { shouldRegister } from '../account/accountRules.js';
import type { AccountDeps } from '../account/AccountStore.js';

/**
 * The log-in of an installation without a marketplace log-in: the form is sent to the chat service, whose token is
 * stored as the marketplace's `Token` (A11). The texts are the chat service's (R258–R265). With `mayRegister` an unknown
 * account is registered first, with its id as name, nickname and password (R077).
 */
export function imToAuth(accounts: EasemobAccounts, appKey: string, mayRegister = false): AccountDeps['auth'] {
  return {
    async login({ username, password }) {
      const id = username.toLowerCase();
      let answer = await accounts.logIn(id, password);
      if (!answer.ok && shouldRegister(answer.error.code, mayRegister, false)) {
        const made = await accounts.register(id, id, id);
        if (!made.ok && made.error.code !== 'userExists') return failed('auth.register', made.error);
        answer = await accounts.logIn(id, id);
      }
      if (!answer.ok) return failed('auth.login', answer.error);
      const { userId, token, nickname, expiresInS } = answer.value;
      return {
        ok: true,
        value: {
          tokenName: 'gxtoken',
          tokenValue: token,
          expireIn: expiresInS,
          user: {
            id: userId,
            headImageUrl: '',
            nickName: nickname,
            service: null,
            sex: '0',
            roleCodes: [],
            firstLogin: false,
          },
          masterInfo: null,
          im: { userId, token, appkey: appKey },
        },
      };
    },
    async register({ username, password, nickname }) {
      const answer = await accounts.register(username.toLowerCase(), password, nickname);
      return answer.ok ? answer : failed('auth.register', answer.error);
    },
    // The service lets a token expire, and renews one only for a password, which is stored nowhere (APP-3).
    logout: async () => ({ ok: true, value: null }),
    imToken: async () => ({ ok: false, error: new ApiError('http', { key: 'auth.imToken', status: 404 }) }),
  };
}

function failed(key: string, { code }: ImError): ApiResult<never> {
  const error =
    code === 'notConnected'
      ? new ApiError('noResponse', { key })
      : // An unknown code of the server: its own text is shown.
        new ApiError('code', { key, code: REFUSED, serverMessage: imErrorText(code, chinese) });
  return { ok: false, error };
}

const REFUSED = 1;
