import type { Hono } from 'hono';
import { findAccount } from '../../../services/accounts/accounts.js';
import { changeProfile, profileOf } from '../../../services/accounts/profiles.js';
import { blocklistOf, contactsOf } from '../../../services/accounts/roster.js';
import type { ChatDeps } from '../ChatDeps.js';
import { asMember } from './asMember.js';
import { answer, fail } from './envelope.js';
import { countOf, jsonBody, textOf, textsOf } from './readRequest.js';

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
