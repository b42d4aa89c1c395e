import type { Hono } from 'hono';
import { findAccount, changeProfile, profileOf, type Account } from '../../../services/accounts/accounts.js';
import * as roster from '../../../services/accounts/roster.js';
import type { ChatDeps } from '../ChatDeps.js';
import {
  countOf,
  mountAnswers,
  mountChanges,
  textOf,
  textsOf,
  type Caller,
  type ChatRequest,
  type Done,
  type Refusal,
} from './requests.js';
import { err, ok, type Result } from '../../../result.js';
import { contactList } from '../socket/serveLists.js';
import { storeRosterEvents, presenceForm, notifyPresence } from '../events.js';

const CONTACTS_PER_PAGE = 50;
const PROFILES_PER_CALL = 100;
const BLOCKED_MAX = 500;
const REMARK_MAX = 100;

export function contactRoutes(rest: Hono, deps: ChatDeps): void {
  const { db } = deps;

  mountAnswers(rest, deps, {
    'GET /users/:me/contacts/users'({ account, query }) {
      const contacts = roster.contactsOf(db, account.id);
      // The client reads one field or the other, depending on its request.
      if (query('needReturnRemark') !== 'true') return ok({ data: contacts.map(({ name }) => name) });
      return ok({ entities: contacts.map(({ name, remark }) => ({ username: name, remark })) });
    },

    'GET /users/:me/contacts'({ account, query }) {
      const limit = countOf(query('limit'), CONTACTS_PER_PAGE, CONTACTS_PER_PAGE);
      const page = roster.contactsOf(db, account.id, query('cursor'), limit);
      // Account names need no escaping in a URL, so the last one serves as the cursor.
      const cursor = page.length < limit ? '' : (page.at(-1)?.name ?? '');
      return ok({ data: { contacts: page.map(({ name, remark }) => ({ username: name, remark })), cursor } });
    },

    'GET /user/:me/roster/metadata/version': ({ account }) =>
      ok({ data: { version: contactList(deps, account).version } }),

    'GET /users/:me/blocks/users': ({ account }) => ok({ data: roster.blocklistOf(db, account.id) }),

    'POST /metadata/user/get'({ tenant, body }) {
      const properties = textsOf(body['properties']);
      const profiles = textsOf(body['targets'])
        .slice(0, PROFILES_PER_CALL)
        .map((target) => {
          const account = findAccount(db, tenant.id, target);
          return [target, account === null ? {} : profileOf(db, account.id, properties)] as const;
        });
      return ok({ data: Object.fromEntries(profiles) });
    },

    async 'PUT /metadata/user/:me'({ account, context }) {
      const form = new URLSearchParams(await context.req.text());
      const changed = changeProfile(db, account.id, Object.fromEntries(form));
      return changed === null ? err({ code: 'badRequest' }) : ok({ data: changed });
    },
  });

  const notified = (
    { actor, tenant }: ChatRequest,
    name: string,
    result: Result<readonly roster.RosterEvent[], roster.RosterError>,
  ): Result<Done, Refusal> => {
    if (!result.ok) return err({ code: result.error, name });
    return ok({ fields: { data: {} }, deliveries: storeRosterEvents(deps, tenant.appKey, actor, result.value) });
  };
  const toName = (change: typeof roster.acceptContact) => (request: ChatRequest) =>
    notified(request, request.param('name'), change(db, request.account, request.param('name')));

  mountChanges(rest, deps, {
    'POST /users/:me/contacts/apply'(request) {
      const { account, body, now } = request;
      const [name = ''] = textsOf(body['usernames']);
      return notified(request, name, roster.requestContact(db, account, { name, reason: textOf(body['reason']) }, now));
    },
    'POST /users/:me/contacts/accept/users/:name': toName(roster.acceptContact),
    'POST /users/:me/contacts/decline/users/:name': toName(roster.declineContact),
    'DELETE /users/:me/contacts/users/:name': toName(roster.deleteContact),

    'PUT /users/:me/contacts/users/:name'({ account, body, param }) {
      const remark = textOf(body['remark']);
      const peer = findAccount(db, account.tenantId, param('name'));
      if (remark.length > REMARK_MAX) return err({ code: 'badRequest' });
      if (peer === null || !roster.setRemark(db, account.id, peer.id, remark)) return err({ code: 'notFriends' });
      return ok({ fields: { data: {} } });
    },

    'POST /sdk/user/:me/blocks'({ account, body }) {
      const people = peopleOf(deps, account, textsOf(body['usernames']));
      if (!people.ok) return people;
      if (people.value.some(({ id }) => id === account.id)) return err({ code: 'badRequest' });
      const names = people.value.map(({ name }) => name);
      if (new Set([...roster.blocklistOf(db, account.id), ...names]).size > BLOCKED_MAX)
        return err({ code: 'listFull' });
      for (const { id } of people.value) roster.block(db, account.id, id);
      return ok({ fields: { data: names } });
    },

    'DELETE /sdk/user/:me/blocks'({ account, body }) {
      const people = peopleOf(deps, account, textsOf(body['usernames']));
      if (!people.ok) return people;
      for (const { id } of people.value) roster.unblock(db, account.id, id);
      return ok({ fields: { data: people.value.map(({ name }) => name) } });
    },
  });
}

function peopleOf({ db }: ChatDeps, { tenantId }: Account, names: readonly string[]): Result<Account[], Refusal> {
  const people: Account[] = [];
  for (const name of names) {
    const account = findAccount(db, tenantId, name);
    if (account === null) return err({ code: 'accountUnknown', name });
    people.push(account);
  }
  return people.length === 0 ? err({ code: 'badRequest' }) : ok(people);
}

const NAMES_PER_CALL = 100;

function presenceStates(deps: ChatDeps, { account, tenant }: Caller, names: readonly string[]) {
  const { db, clock } = deps;
  const ends = new Map(
    roster
      .subscriptionsOf(db, account.id, clock.now())
      .map((subscription) => [subscription.account, subscription.until]),
  );
  return names.map((uid) => {
    const person = findAccount(db, tenant.id, uid);
    if (person === null) return { uid, last_time: 0, expiry: 0, ext: '', status: {} };
    return presenceForm(deps, person, ends.get(person.id) ?? 0);
  });
}

const PAGE_MAX = 500;

export function presenceRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, hub } = deps;

  mountAnswers(rest, deps, {
    'GET /users/:me/resources': ({ account }) =>
      ok({ data: hub.sessionsOf(account.id).map(({ device }) => ({ res: device })) }),

    'POST /users/:me/presence/:resource/:status{[0-9]+}'({ account, tenant, body, now }) {
      const ext = textOf(body['ext']);
      if (Buffer.byteLength(ext) > roster.PRESENCE_LIMITS.extBytes) return err({ code: 'statusTooLong' });
      roster.publishPresence(db, account.id, { ext, at: now, isStandIn: false });
      notifyPresence(deps, account, tenant.appKey);
      return ok({ result: 'ok' });
    },

    'POST /users/:me/presence'(request) {
      const names = textsOf(request.body['usernames']);
      if (names.length > NAMES_PER_CALL) return err({ code: 'badRequest' });
      return ok({ result: presenceStates(deps, request, names) });
    },

    async 'DELETE /users/:me/presence'({ account, tenant, context }) {
      // The body is a list of names.
      const names = textsOf(await context.req.json().catch(() => [])).slice(0, NAMES_PER_CALL);
      for (const name of names) {
        const person = findAccount(db, tenant.id, name);
        if (person !== null) roster.unsubscribe(db, account.id, person.id);
      }
      return ok({ result: 'ok' });
    },

    'GET /users/:me/presence/sublist'({ account, query, now }) {
      const all = roster.subscriptionsOf(db, account.id, now);
      const size = countOf(query('pageSize'), PAGE_MAX, PAGE_MAX);
      const start = (countOf(query('pageNum'), 1, Number.MAX_SAFE_INTEGER) - 1) * size;
      const sublist = all
        .slice(start, start + size)
        .map(({ name, until }) => ({ uid: name, expiry: Math.floor(until / 1_000) }));
      return ok({ result: { totalnum: all.length, sublist } });
    },
  });

  mountChanges(rest, deps, {
    'POST /users/:me/presence/:expiry{[0-9]+}'(request) {
      const { account, tenant, body, now, param } = request;
      const names = textsOf(body['usernames']);
      if (names.length > NAMES_PER_CALL) return err({ code: 'badRequest' });
      const known = roster.subscriptionsOf(db, account.id, now).length;
      if (known + names.length > roster.PRESENCE_LIMITS.subscriptions) return err({ code: 'listFull' });
      // A longer subscription is shortened, not refused (A33).
      const seconds = Math.min(Number(param('expiry')), roster.PRESENCE_LIMITS.expirySeconds);
      for (const name of names) {
        const person = findAccount(db, tenant.id, name);
        if (person !== null && person.id !== account.id)
          roster.subscribe(db, account.id, person.id, now + seconds * 1_000);
      }
      return ok({ fields: { result: presenceStates(deps, request, names) } });
    },
  });
}
