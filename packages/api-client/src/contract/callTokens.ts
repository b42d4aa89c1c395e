import * as z from 'zod/mini';
import { row } from './Endpoint.js';
import { idOrNull, requiredId } from './fields.js';

/** The token for a call's channel, and the user's number in it; valid when the token is not empty (A44). */
const callToken = z.object({ accessToken: z.string().check(z.minLength(1)), agoraUserId: idOrNull });

/** Call tokens come from the chat service, in two variants (R345, R346). */
export const callTokenRows = {
  'rtc.tokenV1': row({
    source: 'given',
    method: 'GET',
    path: '/token/rtcToken/v1',
    access: 'chat',
    query: z.object({ userAccount: requiredId, channelName: requiredId, appkey: requiredId }),
    answer: callToken,
  }),
  'rtc.tokenV2': row({
    source: 'assumed',
    method: 'GET',
    path: '/token/rtcToken/v2',
    access: 'chat',
    query: z.object({ username: requiredId, channelName: requiredId, appkey: requiredId }),
    answer: callToken,
  }),
};
