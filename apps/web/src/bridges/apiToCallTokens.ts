import type { MarketClient } from '@fitout/api-client/market';
import type { CallTokenSource } from '@fitout/rtc-core';

/** Which of the two requests is used, for which app (R345, R346, A44). */
export interface CallTokenChoice {
  readonly variant: 'v1' | 'v2';
  /** `org#app`. */
  readonly appKey: string;
}

/** Call tokens come from the chat's host; without a name in the channel it is the account (A44). */
export function apiToCallTokens(
  tokens: MarketClient['callTokens'],
  { variant, appKey: appkey }: CallTokenChoice,
): CallTokenSource {
  return {
    async token(account, channelName) {
      const silent = { silent: true };
      const answer =
        variant === 'v1'
          ? await tokens.v1({ userAccount: account, channelName, appkey }, silent)
          : await tokens.v2({ username: account, channelName, appkey }, silent);
      if (!answer.ok) {
        const { isTransient, message } = answer.error;
        return { ok: false, error: { code: isTransient ? 'network' : 'tokenRefused', message } };
      }
      const { accessToken, agoraUserId } = answer.value;
      return { ok: true, value: { accessToken, agoraUserId: agoraUserId ?? account } };
    },
  };
}
