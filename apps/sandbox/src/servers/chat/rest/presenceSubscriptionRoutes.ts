import type { Context, Hono } from 'hono';
import { err, ok } from '../../../result.js';
import { findAccount } from '../../../services/accounts/accounts.js';
import { PRESENCE_LIMITS, subscribe, subscriptionsOf, unsubscribe } from '../../../services/accounts/presence.js';
import type { ChatDeps } from '../ChatDeps.js';
import { asChange } from './asChange.js';
import { asMember } from './asMember.js';
import { answer } from './envelope.js';
import { NAMES_PER_CALL, presenceStates } from './presenceStates.js';
import { countOf, textsOf } from './readRequest.js';

const PAGE_MAX = 500;

/** Routes of subscriptions to the presence of other accounts. */
export function presenceSubscriptionRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock } = deps;

  rest.post(
    '/users/:me/presence/:expiry{[0-9]+}',
    asChange(deps, (request) => {
      const { account, tenant, body, context } = request;
      const names = textsOf(body['usernames']);
      if (names.length > NAMES_PER_CALL) return err({ code: 'badRequest' });
      const now = clock.now();
      const known = subscriptionsOf(db, account.id, now).length;
      if (known + names.length > PRESENCE_LIMITS.subscriptions) return err({ code: 'listFull' });
      // A longer subscription is shortened, not refused (A33).
      const seconds = Math.min(Number(context.req.param('expiry')), PRESENCE_LIMITS.expirySeconds);
      for (const name of names) {
        const person = findAccount(db, tenant.id, name);
        if (person !== null && person.id !== account.id) subscribe(db, account.id, person.id, now + seconds * 1_000);
      }
      return ok({ fields: { result: presenceStates(deps, request, names) } });
    }),
  );

  rest.delete(
    '/users/:me/presence',
    asMember(deps, async ({ account, tenant }, context) => {
      for (const name of await namesIn(context)) {
        const person = findAccount(db, tenant.id, name);
        if (person !== null) unsubscribe(db, account.id, person.id);
      }
      return answer(context, clock.now(), { result: 'ok' });
    }),
  );

  rest.get(
    '/users/:me/presence/sublist',
    asMember(deps, ({ account }, context) => {
      const all = subscriptionsOf(db, account.id, clock.now());
      const size = countOf(context.req.query('pageSize'), PAGE_MAX, PAGE_MAX);
      const start = (countOf(context.req.query('pageNum'), 1, Number.MAX_SAFE_INTEGER) - 1) * size;
      const sublist = all
        .slice(start, start + size)
        .map(({ name, until }) => ({ uid: name, expiry: Math.floor(until / 1_000) }));
      return answer(context, clock.now(), { result: { totalnum: all.length, sublist } });
    }),
  );
}

/** The names in the body, which is a JSON array. */
async function namesIn(context: Context): Promise<readonly string[]> {
  try {
    return textsOf(await context.req.json()).slice(0, NAMES_PER_CALL);
  } catch {
    return [];
  }
}
