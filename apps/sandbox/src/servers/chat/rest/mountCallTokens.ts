import { CONTRACT } from '@fitout/api-client/contract';
import type { Context, Hono } from 'hono';
import type { Account } from '../../../services/accounts/accounts.js';
import { isAppKey } from '../../../services/tenants.js';
import type { ChatDeps } from '../ChatDeps.js';
import { fail } from './envelope.js';
import { callerAs, textOf } from './readRequest.js';

/** 192 random bits, as in every token of the sandbox. */
const TOKEN_BYTES = 24;

/** An account's number in a channel is its id plus this; the names of the demo's accounts are smaller numbers. */
const FIRST_NUMBER = 1_000_000_000;

/** Channel names that the vendor's media client accepts. */
const CHANNEL = /^[\w !#$%&()+\-:;<=.>?@[\]^{|}~,]{1,64}$/;

/**
 * Routes for tokens with which an account joins a call's channel, in two variants that differ in the name of one
 * parameter (R345, R346, A44). An account gets a token for itself only. In the first variant the account's name is its
 * name in the channel, so that no table of numbers is needed; in the second it has a number, as with the vendor's
 * service.
 */
export function mountCallTokens(app: Hono, deps: ChatDeps): void {
  const variants = [
    { path: CONTRACT['rtc.tokenV1'].path, who: 'userAccount', nameOf: ({ name }: Account) => name },
    { path: CONTRACT['rtc.tokenV2'].path, who: 'username', nameOf: ({ id }: Account) => FIRST_NUMBER + id },
  ];
  for (const { path, ...variant } of variants) app.get(path, (context) => callToken(deps, context, variant));
}

/** A variant: the parameter that names the requesting account, and the account's name in the channel. */
interface Variant {
  readonly who: string;
  readonly nameOf: (account: Account) => string | number;
}

function callToken(deps: ChatDeps, context: Context, { who, nameOf }: Variant): Response {
  const param = (name: string) => textOf(context.req.query(name));
  const now = deps.clock.now();
  if (!isAppKey(param('appkey'))) return fail(context, now, 'badAppKey');
  const caller = callerAs(deps, context, param('appkey'), param(who));
  if (!caller.ok) return fail(context, now, caller.error);
  if (!CHANNEL.test(param('channelName'))) return fail(context, now, 'badRequest');
  const accessToken = Buffer.from(deps.random.bytes(TOKEN_BYTES)).toString('base64url');
  return context.json({ accessToken, agoraUserId: nameOf(caller.value.account) });
}
