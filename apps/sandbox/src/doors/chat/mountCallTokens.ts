import { CONTRACT } from '@fitout/api-client/contract';
import type { Context, Hono } from 'hono';
import { isAppKey } from '../../world/worlds.js';
import type { ChatDeps } from './ChatDeps.js';
import { fail } from './rest/envelope.js';
import { callerAs, textOf } from './rest/readRequest.js';

/** 192 random bits, as every token here. */
const TOKEN_BYTES = 24;

/** What the vendor's media client takes as the name of a channel. */
const CHANNEL = /^[\w !#$%&()+\-:;<=.>?@[\]^{|}~,]{1,64}$/;

/**
 * Permission to enter a call's channel, in both variants; they differ in the name of one parameter (R345, R346, A44).
 * A member gets it for itself only. The name in the channel is the account: nobody needs a map of numbers.
 */
export function mountCallTokens(app: Hono, deps: ChatDeps): void {
  const variants = [
    [CONTRACT['rtc.tokenV1'].path, 'userAccount'],
    [CONTRACT['rtc.tokenV2'].path, 'username'],
  ] as const;
  for (const [path, who] of variants) app.get(path, (context) => callToken(deps, context, who));
}

function callToken(deps: ChatDeps, context: Context, who: string): Response {
  const asked = (name: string) => textOf(context.req.query(name));
  const now = deps.clock.now();
  if (!isAppKey(asked('appkey'))) return fail(context, now, 'badAppKey');
  const caller = callerAs(deps, context, asked('appkey'), asked(who));
  if (!caller.ok) return fail(context, now, caller.error);
  if (!CHANNEL.test(asked('channelName'))) return fail(context, now, 'badRequest');
  const accessToken = Buffer.from(deps.random.bytes(TOKEN_BYTES)).toString('base64url');
  return context.json({ accessToken, agoraUserId: caller.value.account.name });
}
