import type { AnswerOnWire } from '@fitout/api-client/contract';

/** The marketplace's answer to the log-in of 林晓; override what matters. */
export function loginAnswer(over: Partial<AnswerOnWire<'auth.login'>> = {}): AnswerOnWire<'auth.login'> {
  return {
    tokenName: 'gxtoken',
    tokenValue: 't1',
    expireIn: 604_800,
    user: { id: '1001', headImageUrl: '', nickName: '晓晓家装', service: '2001', sex: '2', roleCodes: ['User'] },
    masterInfo: null,
    im: { userId: '1001', token: 'chat-token', appkey: 'fitout#demo' },
    ...over,
  };
}
