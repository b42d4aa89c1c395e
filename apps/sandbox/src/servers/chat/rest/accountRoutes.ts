import type { Hono } from 'hono';
import {
  checkPassword,
  findAccount,
  registerAccount,
  setNickname,
  toAccountName,
  type Account,
} from '../../../services/accounts/accounts.js';
import { issueToken, TOKEN_LIFETIME_MS } from '../../../services/accounts/tokens.js';
import { findTenant } from '../../../services/tenants.js';
import { addressOf } from '../../origins.js';
import type { ChatDeps } from '../ChatDeps.js';
import { answer, fail } from './envelope.js';
import { appKeyOf, callerOf, jsonBody, textOf } from './readRequest.js';

/** Routes of registration, log-in and the lifetime of a token. */
export function accountRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock, rateLimiter } = deps;

  rest.on('POST', ['/users', '/token'], async (context, next) => {
    const mayTry = rateLimiter.mayTry(addressOf(context), clock.now());
    return mayTry ? next() : fail(context, clock.now(), 'tooManyAttempts');
  });

  rest.post('/users', async (context) => {
    const body = await jsonBody(context);
    const name = textOf(body['username']);
    const fields = { name, password: textOf(body['password']), nickname: textOf(body['nickname']) };
    const result = await registerAccount(deps, appKeyOf(context), fields);
    if (!result.ok) return fail(context, clock.now(), result.error, name);
    return answer(context, clock.now(), { entities: [entityOf(result.value)] });
  });

  rest.post('/token', async (context) => {
    const body = await jsonBody(context);
    const name = toAccountName(textOf(body['username']));
    if (textOf(body['grant_type']) !== 'password' || name === '') return fail(context, clock.now(), 'badRequest');

    const appKey = appKeyOf(context);
    const who = `${appKey}/${name}`;
    const waitMs = rateLimiter.waitBefore(who, clock.now());
    if (waitMs === null) return fail(context, clock.now(), 'tooManyAttempts');
    if (waitMs > 0) await new Promise<void>((resolve) => void clock.after(waitMs, resolve));

    const tenant = findTenant(db, appKey);
    if (tenant === null) return fail(context, clock.now(), 'accountUnknown');
    const checked = await checkPassword(db, tenant.id, name, textOf(body['password']));
    if (!checked.ok) {
      if (checked.error !== 'accountBanned') rateLimiter.failed(who, clock.now());
      return fail(context, clock.now(), checked.error, name);
    }
    rateLimiter.succeeded(who);
    const { token } = issueToken(deps, checked.value.id);
    const user = entityOf(checked.value);
    return context.json({ access_token: token, expires_in: TOKEN_LIFETIME_MS / 1_000, user });
  });

  rest.get('/sdk/users/:me/token/expires', (context) => {
    const caller = callerOf(deps, context);
    if (!caller.ok) return fail(context, clock.now(), caller.error);
    const { account, expiresAt } = caller.value;
    for (const session of deps.hub.sessionsOf(account.id)) session.extendTo(expiresAt);
    return answer(context, clock.now(), { expire_timestamp: expiresAt });
  });

  rest.put('/users/:me', async (context) => {
    const caller = callerOf(deps, context);
    if (!caller.ok) return fail(context, clock.now(), caller.error);
    const { account, tenant } = caller.value;
    const { nickname } = await jsonBody(context);
    if (typeof nickname === 'string') setNickname(deps, account.id, nickname);
    const entity = entityOf(findAccount(db, tenant.id, account.name) ?? account);
    return answer(context, clock.now(), { entities: [entity] });
  });
}

function entityOf(account: Account) {
  const { uuid, name, nickname, createdAt, modifiedAt, isBanned } = account;
  const times = { created: createdAt, modified: modifiedAt };
  return { uuid, type: 'user', ...times, username: name, activated: !isBanned, nickname };
}
