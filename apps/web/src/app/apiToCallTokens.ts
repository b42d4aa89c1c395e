import type { ApiClient } from '@fitout/api-client';
import type { CallTokenSource } from '@fitout/rtc-core';

/** Which of the two requests is used, for which app (R345, R346, A44). */
export interface CallTokenChoice {
  readonly variant: 'v1' | 'v2';
  /** `org#app`. */
  readonly appKey: string;
}

/** Call tokens come from the chat's host; without a name in the channel it is the account (A44). */
export function apiToCallTokens(api: ApiClient, { variant, appKey: appkey }: CallTokenChoice): CallTokenSource {
  return {
    async token(account, channelName) {
      const answer =
        variant === 'v1'
          ? await api.call('rtc.tokenV1', { query: { userAccount: account, channelName, appkey }, silent: true })
          : await api.call('rtc.tokenV2', { query: { username: account, channelName, appkey }, silent: true });
      if (!answer.ok) {
        const { isTransient, message } = answer.error;
        return { ok: false, error: { code: isTransient ? 'network' : 'tokenRefused', message } };
      }
      const { accessToken, agoraUserId } = answer.value;
      return { ok: true, value: { accessToken, agoraUserId: agoraUserId ?? account } };
    },
  };
}
