import type { Hono } from 'hono';
import { err, ok, type Result } from '../../../result.js';
import { findAccount, type Account } from '../../../services/accounts/accounts.js';
import {
  acceptContact,
  declineContact,
  deleteContact,
  requestContact,
  type RosterError,
  type RosterEvent,
} from '../../../services/accounts/friendship.js';
import { block, blocklistOf, setRemark, unblock } from '../../../services/accounts/roster.js';
import type { ChatDeps } from '../ChatDeps.js';
import { storeRosterEvents } from '../events/rosterEvents.js';
import { asChange, type ChangeRequest, type Done, type Refusal } from './asChange.js';
import { textOf, textsOf } from './readRequest.js';

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
