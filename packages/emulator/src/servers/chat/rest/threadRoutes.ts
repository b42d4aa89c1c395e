import type { Hono } from 'hono';
import { err, ok, type Result } from '../../../result.js';
import type { GroupEvent, GroupEventKind } from '../../../services/groups/groupEntry.js';
import * as groups from '../../../services/groups/groups.js';
import * as threads from '../../../services/groups/threads.js';
import type { Thread } from '../../../services/groups/threads.js';
import type { ChatDeps } from '../ChatDeps.js';
import { noticeDeliveries, storeGroupEvents } from '../events.js';
import { lastForm } from './conversationRoutes.js';
import { countOf, messageIdOf, mountAnswers, mountChanges, textOf, textsOf } from './requests.js';
import type { ChatRequest, Done, Refusal } from './requests.js';

const PAGE = 20;
const PAGE_MAX = 50;

export function threadRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, random } = deps;

  const ofThread =
    <T>(handle: (request: ChatRequest, thread: Thread) => Result<T, Refusal>) =>
    (request: ChatRequest): Result<T, Refusal> => {
      const thread = threads.findThread(db, request.account, request.param('id'));
      return thread === null ? err({ code: 'groupUnknown', name: request.param('id') }) : handle(request, thread);
    };
  const isStaff = ({ account }: ChatRequest, { parent }: Thread): boolean =>
    ['owner', 'admin'].includes(groups.roleIn(db, parent.id, account.id) ?? '');

  /** Answers, and tells the account's other devices, a removed member, and all members of the parent. */
  const done = (
    { account, actor, tenant, now }: ChatRequest,
    { group, parent, message }: Thread,
    data: object,
    { kind, to, operation }: { kind: GroupEventKind; to?: groups.GroupMember; operation?: string },
  ): Result<Done, Refusal> => {
    const { appKey } = tenant;
    const event: GroupEvent = {
      kind,
      from: account.name,
      parent: parent.name,
      recipients: [to?.id ?? account.id],
      ...(to !== undefined && { to: to.name }),
    };
    const about = { id: group.name, name: group.title, muc_parent_id: parent.name, msg_parent_id: message };
    const notice = { type: 'thread', data: { ...about, operation, from: account.name, timestamp: now } };
    const people = operation === undefined ? [] : groups.membersOf(db, parent.id);
    return ok({
      fields: { data },
      deliveries: [
        ...storeGroupEvents(deps, { appKey, actor, group }, { data, events: [event] }),
        ...noticeDeliveries(deps, { ...actor, appKey }, people, () => notice),
      ],
    });
  };

  mountChanges(rest, deps, {
    'POST /thread'(request) {
      const { account, body, now, tenant } = request;
      const [name, messageId] = [textOf(body['group_id']), messageIdOf(body['msg_id'])];
      const parent = groups.findGroup(db, tenant.id, name);
      if (parent === null || parent.isRoom || parent.isThread) return err({ code: 'groupUnknown', name });
      if (groups.roleIn(db, parent.id, account.id) === null) return err({ code: 'notInGroup', name: account.name });
      if (messageId === null) return err({ code: 'badRequest' });
      const made = threads.createThread({ db, now, me: account, random }, parent, messageId, textOf(body['name']));
      if (!made.ok) return err({ code: made.error });
      const { group } = made.value;
      return done(request, made.value, { thread_id: group.name }, { kind: 'threadCreated', operation: 'create' });
    },
    'POST /thread/:id/user/:me/join': ofThread((request, thread) => {
      if (groups.membersOf(db, thread.group.id).length >= thread.group.maxMembers) return err({ code: 'groupFull' });
      groups.addMember(db, thread.group, request.account, 'member', request.now);
      return done(request, thread, { status: 'ok', detail: formOf(thread) }, { kind: 'threadJoined' });
    }),
    'DELETE /thread/:id/user/:me/quit': ofThread((request, thread) => {
      groups.removeMember(db, thread.group.id, request.account.id);
      return done(request, thread, { status: 'ok' }, { kind: 'threadLeft' });
    }),
    'PUT /thread/:id': ofThread((request, thread) => {
      const title = textOf(request.body['name']);
      if (!isStaff(request, thread) && thread.owner !== request.account.name) return err({ code: 'permissionDenied' });
      if (!threads.isTitle(title)) return err({ code: 'badRequest' });
      threads.renameThread(db, thread, title);
      const renamed = { ...thread, group: { ...thread.group, title } };
      return done(request, renamed, { name: title }, { kind: 'threadRenamed', operation: 'update' });
    }),
    'DELETE /thread/:id': ofThread((request, thread) => {
      if (!isStaff(request, thread)) return err({ code: 'permissionDenied' });
      groups.endGroup(db, thread.group.id, request.now);
      return done(request, thread, { status: 'ok' }, { kind: 'threadDestroyed', operation: 'delete' });
    }),
    'DELETE /thread/:id/users/:name': ofThread((request, thread) => {
      const name = request.param('name').toLowerCase();
      const to = groups.membersOf(db, thread.group.id).find((member) => member.name === name);
      if (!isStaff(request, thread)) return err({ code: 'permissionDenied' });
      if (to === undefined) return err({ code: 'notInGroup', name });
      groups.removeMember(db, thread.group.id, to.id);
      return done(request, thread, { result: true, user: name }, { kind: 'threadRemoved', to });
    }),
  });

  /** A page of threads with the cursor of the next. */
  const page = ({ query }: ChatRequest, of: { parent?: number; member?: number }) => {
    const limit = countOf(query('limit'), PAGE, PAGE_MAX);
    const before = countOf(query('cursor'), Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    const found = threads.threadsOf(db, { ...of, before, limit });
    const cursor = found.length < limit ? '' : String(found.at(-1)?.group.id ?? '');
    return ok({ entities: found.map(formOf), properties: { cursor } });
  };
  const pageInGroup = (request: ChatRequest, of: { member?: number }) => {
    const [group, name] = [groups.findGroup(db, request.tenant.id, request.param('group')), request.param('group')];
    if (group === null) return err({ code: 'groupUnknown' as const, name });
    const isIn = groups.roleIn(db, group.id, request.account.id) !== null;
    return isIn ? page(request, { ...of, parent: group.id }) : err({ code: 'notInGroup' as const, name });
  };

  mountAnswers(rest, deps, {
    'GET /threads/user/:me': (request) => page(request, { member: request.account.id }),
    'GET /threads/chatgroups/:group': (request) => pageInGroup(request, {}),
    'GET /threads/chatgroups/:group/user/:me': (request) => pageInGroup(request, { member: request.account.id }),
    'GET /thread/:id': ofThread((_, thread) => {
      const affiliations_count = groups.membersOf(db, thread.group.id).length;
      return ok({ data: { ...formOf(thread), affiliations_count } });
    }),
    'GET /thread/:id/users': ofThread(({ query }, thread) => {
      const people = groups.membersOf(db, thread.group.id).map(({ name }) => name);
      const from = countOf(query('cursor'), 0, people.length);
      const end = from + countOf(query('limit'), PAGE, PAGE_MAX);
      const cursor = end < people.length ? String(end) : '';
      return ok({ data: { affiliations: people.slice(from, end) }, properties: { cursor } });
    }),
    'POST /thread/message': ({ account, body }) =>
      ok({
        entities: textsOf(body['threadIds'])
          .slice(0, PAGE)
          .flatMap((id) => {
            const thread = threads.findThread(db, account, id);
            if (thread === null) return [];
            return [{ thread_id: id, last_message: lastForm(threads.lastIn(db, thread)) }];
          }),
      }),
  });
}

function formOf({ group, parent, owner, message }: Thread) {
  const { name: id, title: name, createdAt: created } = group;
  return { id, name, owner, created, msgId: message, groupId: parent.name };
}
