import type { Context, Hono } from 'hono';
import { findAccount } from '../../../services/accounts.js';
import {
  PRESENCE_LIMITS,
  publishPresence,
  subscribe,
  subscriptionsOf,
  unsubscribe,
} from '../../../services/presence.js';
import type { ChatDeps } from '../ChatDeps.js';
import { presenceForm, presenceNews } from '../news/presenceNews.js';
import { asChange } from './asChange.js';
import { asMember } from './asMember.js';
import { answer, fail } from './envelope.js';
import { countOf, jsonBody, textOf, textsOf, type Caller } from './readRequest.js';
import { err, ok } from '../../../result.js';

const NAMES_PER_CALL = 100;
const PAGE_MAX = 500;

/** Presence: texts, devices that are logged in, and subscriptions. */
export function presenceRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock, hub } = deps;

  const statesOf = ({ account, world }: Caller, names: readonly string[]) => {
    const ends = new Map(subscriptionsOf(db, account.id, clock.now()).map((one) => [one.account, one.until]));
    return names.map((uid) => {
      const person = findAccount(db, world.id, uid);
      if (person === null) return { uid, last_time: 0, expiry: 0, ext: '', status: {} };
      return presenceForm(deps, person, ends.get(person.id) ?? 0);
    });
  };

  rest.get(
    '/users/:me/resources',
    asMember(deps, ({ account }, context) =>
      answer(context, clock.now(), { data: hub.sessionsOf(account.id).map(({ device }) => ({ res: device })) }),
    ),
  );

  rest.post(
    '/users/:me/presence/:resource/:status{[0-9]+}',
    asMember(deps, async ({ account, world }, context) => {
      const ext = textOf((await jsonBody(context))['ext']);
      if (Buffer.byteLength(ext) > PRESENCE_LIMITS.extBytes) return fail(context, clock.now(), 'statusTooLong');
      publishPresence(db, account.id, { ext, at: clock.now(), isStandIn: false });
      presenceNews(deps, account, world.appKey);
      return answer(context, clock.now(), { result: 'ok' });
    }),
  );

  rest.post(
    '/users/:me/presence',
    asMember(deps, async (caller, context) => {
      const names = textsOf((await jsonBody(context))['usernames']);
      if (names.length > NAMES_PER_CALL) return fail(context, clock.now(), 'badRequest');
      return answer(context, clock.now(), { result: statesOf(caller, names) });
    }),
  );

  rest.post(
    '/users/:me/presence/:expiry{[0-9]+}',
    asChange(deps, (request) => {
      const { account, world, body, context } = request;
      const names = textsOf(body['usernames']);
      if (names.length > NAMES_PER_CALL) return err({ code: 'badRequest' });
      const now = clock.now();
      const known = subscriptionsOf(db, account.id, now).length;
      if (known + names.length > PRESENCE_LIMITS.subscriptions) return err({ code: 'listFull' });
      // Longer is not refused but shortened (A33).
      const seconds = Math.min(Number(context.req.param('expiry')), PRESENCE_LIMITS.expirySeconds);
      for (const name of names) {
        const person = findAccount(db, world.id, name);
        if (person !== null && person.id !== account.id) subscribe(db, account.id, person.id, now + seconds * 1_000);
      }
      return ok({ fields: { result: statesOf(request, names) } });
    }),
  );

  rest.delete(
    '/users/:me/presence',
    asMember(deps, async ({ account, world }, context) => {
      for (const name of await namesIn(context)) {
        const person = findAccount(db, world.id, name);
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

/** Here the body is a bare list. */
async function namesIn(context: Context): Promise<readonly string[]> {
  try {
    return textsOf(await context.req.json()).slice(0, NAMES_PER_CALL);
  } catch {
    return [];
  }
}
