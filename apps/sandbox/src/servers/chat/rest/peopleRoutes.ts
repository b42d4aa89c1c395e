import type { Hono, Context } from 'hono';
import { findAccount, changeProfile, profileOf, type Account } from '../../../services/accounts/accounts.js';
import {
  blocklistOf,
  contactsOf,
  acceptContact,
  declineContact,
  deleteContact,
  requestContact,
  type RosterError,
  type RosterEvent,
  block,
  setRemark,
  unblock,
  subscriptionsOf,
  PRESENCE_LIMITS,
  publishPresence,
  subscribe,
  unsubscribe,
} from '../../../services/accounts/roster.js';
import type { ChatDeps } from '../ChatDeps.js';
import {
  asMember,
  answer,
  fail,
  countOf,
  jsonBody,
  textOf,
  textsOf,
  asChange,
  type ChangeRequest,
  type Done,
  type Refusal,
  type Caller,
} from './requests.js';
import { err, ok, type Result } from '../../../result.js';
import { storeRosterEvents, presenceForm, notifyPresence } from '../events.js';

const CONTACTS_PER_PAGE = 50;
const PROFILES_PER_CALL = 100;

/** Routes that read contacts and the blocklist, and read and change profile attributes. */
export function rosterRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock } = deps;

  rest.get(
    '/users/:me/contacts/users',
    asMember(deps, ({ account }, context) => {
      const contacts = contactsOf(db, account.id);
      // The client reads one field or the other, depending on its request.
      const entities = contacts.map(({ name, remark }) => ({ username: name, remark }));
      const data = contacts.map(({ name }) => name);
      return answer(context, clock.now(), context.req.query('needReturnRemark') === 'true' ? { entities } : { data });
    }),
  );

  rest.get(
    '/users/:me/contacts',
    asMember(deps, ({ account }, context) => {
      const limit = countOf(context.req.query('limit'), CONTACTS_PER_PAGE, CONTACTS_PER_PAGE);
      const page = contactsOf(db, account.id, textOf(context.req.query('cursor')), limit);
      // Account names need no escaping in a URL, so the last one serves as the cursor.
      const cursor = page.length < limit ? '' : (page.at(-1)?.name ?? '');
      const contacts = page.map(({ name, remark }) => ({ username: name, remark }));
      return answer(context, clock.now(), { data: { contacts, cursor } });
    }),
  );

  rest.get(
    '/users/:me/blocks/users',
    asMember(deps, ({ account }, context) => answer(context, clock.now(), { data: blocklistOf(db, account.id) })),
  );

  rest.post(
    '/metadata/user/get',
    asMember(deps, async ({ tenant }, context) => {
      const body = await jsonBody(context);
      const targets = textsOf(body['targets']).slice(0, PROFILES_PER_CALL);
      const properties = textsOf(body['properties']);
      const profiles = targets.map((target) => {
        const account = findAccount(db, tenant.id, target);
        return [target, account === null ? {} : profileOf(db, account.id, properties)] as const;
      });
      return answer(context, clock.now(), { data: Object.fromEntries(profiles) });
    }),
  );

  rest.put(
    '/metadata/user/:me',
    asMember(deps, async ({ account }, context) => {
      const form = new URLSearchParams(await context.req.text());
      const changed = changeProfile(db, account.id, Object.fromEntries(form));
      return changed === null
        ? fail(context, clock.now(), 'badRequest')
        : answer(context, clock.now(), { data: changed });
    }),
  );
}

const BLOCKED_MAX = 500;
const REMARK_MAX = 100;

/** Routes that change contacts and the blocklist. */
export function friendRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock } = deps;

  const notified = (
    { actor, tenant }: ChangeRequest,
    name: string,
    result: Result<readonly RosterEvent[], RosterError>,
  ): Result<Done, Refusal> => {
    if (!result.ok) return err({ code: result.error, name });
    return ok({ fields: { data: {} }, deliveries: storeRosterEvents(deps, tenant.appKey, actor, result.value) });
  };

  rest.post(
    '/users/:me/contacts/apply',
    asChange(deps, (request) => {
      const [name = ''] = textsOf(request.body['usernames']);
      const invitation = { name, reason: textOf(request.body['reason']) };
      return notified(request, name, requestContact(db, request.account, invitation, clock.now()));
    }),
  );

  const addAnswerRoute = (verb: string, change: typeof acceptContact): void => {
    rest.post(
      `/users/:me/contacts/${verb}/users/:name`,
      asChange(deps, (request) => {
        const name = textOf(request.context.req.param('name'));
        return notified(request, name, change(db, request.account, name));
      }),
    );
  };
  addAnswerRoute('accept', acceptContact);
  addAnswerRoute('decline', declineContact);

  rest.delete(
    '/users/:me/contacts/users/:name',
    asChange(deps, (request) => {
      const name = textOf(request.context.req.param('name'));
      return notified(request, name, deleteContact(db, request.account, name));
    }),
  );

  rest.put(
    '/users/:me/contacts/users/:name',
    asChange(deps, ({ account, body, context }) => {
      const name = textOf(context.req.param('name'));
      const remark = textOf(body['remark']);
      const peer = findAccount(db, account.tenantId, name);
      if (remark.length > REMARK_MAX) return err({ code: 'badRequest' });
      if (peer === null || !setRemark(db, account.id, peer.id, remark)) return err({ code: 'notFriends' });
      return ok({ fields: { data: {} } });
    }),
  );

  rest.post(
    '/sdk/user/:me/blocks',
    asChange(deps, ({ account, body }) => {
      const people = peopleOf(deps, account, textsOf(body['usernames']));
      if (!people.ok) return people;
      if (people.value.some(({ id }) => id === account.id)) return err({ code: 'badRequest' });
      const blocked = new Set([...blocklistOf(db, account.id), ...people.value.map(({ name }) => name)]);
      if (blocked.size > BLOCKED_MAX) return err({ code: 'listFull' });
      for (const { id } of people.value) block(db, account.id, id);
      return ok({ fields: { data: people.value.map(({ name }) => name) } });
    }),
  );

  rest.delete(
    '/sdk/user/:me/blocks',
    asChange(deps, ({ account, body }) => {
      const people = peopleOf(deps, account, textsOf(body['usernames']));
      if (!people.ok) return people;
      for (const { id } of people.value) unblock(db, account.id, id);
      return ok({ fields: { data: people.value.map(({ name }) => name) } });
    }),
  );
}

/** All accounts with these names, or a refusal with the first name that does not exist. */
function peopleOf({ db }: ChatDeps, { tenantId }: Account, names: readonly string[]): Result<Account[], Refusal> {
  const people: Account[] = [];
  for (const name of names) {
    const account = findAccount(db, tenantId, name);
    if (account === null) return err({ code: 'accountUnknown', name });
    people.push(account);
  }
  return people.length === 0 ? err({ code: 'badRequest' }) : ok(people);
}

/** How many accounts one request may name. */
const NAMES_PER_CALL = 100;

/** The presence of each named account, and when the caller's subscription to it expires. */
function presenceStates(deps: ChatDeps, { account, tenant }: Caller, names: readonly string[]) {
  const { db, clock } = deps;
  const ends = new Map(
    subscriptionsOf(db, account.id, clock.now()).map((subscription) => [subscription.account, subscription.until]),
  );
  return names.map((uid) => {
    const person = findAccount(db, tenant.id, uid);
    if (person === null) return { uid, last_time: 0, expiry: 0, ext: '', status: {} };
    return presenceForm(deps, person, ends.get(person.id) ?? 0);
  });
}

/** Routes of presence: status texts, and the devices that are logged in. */
export function presenceRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock, hub } = deps;

  rest.get(
    '/users/:me/resources',
    asMember(deps, ({ account }, context) =>
      answer(context, clock.now(), { data: hub.sessionsOf(account.id).map(({ device }) => ({ res: device })) }),
    ),
  );

  rest.post(
    '/users/:me/presence/:resource/:status{[0-9]+}',
    asMember(deps, async ({ account, tenant }, context) => {
      const ext = textOf((await jsonBody(context))['ext']);
      if (Buffer.byteLength(ext) > PRESENCE_LIMITS.extBytes) return fail(context, clock.now(), 'statusTooLong');
      publishPresence(db, account.id, { ext, at: clock.now(), isStandIn: false });
      notifyPresence(deps, account, tenant.appKey);
      return answer(context, clock.now(), { result: 'ok' });
    }),
  );

  rest.post(
    '/users/:me/presence',
    asMember(deps, async (caller, context) => {
      const names = textsOf((await jsonBody(context))['usernames']);
      if (names.length > NAMES_PER_CALL) return fail(context, clock.now(), 'badRequest');
      return answer(context, clock.now(), { result: presenceStates(deps, caller, names) });
    }),
  );
}

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
