import type { Hono } from 'hono';
import { peerOf } from '../../../services/groups/groups.js';
import { findMessage, readersOf } from '../../../services/messages/messages.js';
import type { ChatDeps } from '../ChatDeps.js';
import { asMember } from './asMember.js';
import { answer, fail } from './envelope.js';
import { visibleGroup } from './groupRoutes.js';
import { messageIdOf, textOf } from './readRequest.js';

/** Route with which the sender of a group message gets its readers. */
export function groupReceiptRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock } = deps;

  rest.get(
    '/chatgroups/:id/acks/:message',
    asMember(deps, (caller, context) => {
      const { account, tenant } = caller;
      const group = visibleGroup(deps, caller, textOf(context.req.param('id')));
      if (group === null) return fail(context, clock.now(), 'groupUnknown', context.req.param('id'));
      const id = messageIdOf(context.req.param('message'));
      const message = id === null ? null : findMessage(db, tenant.id, id);
      // Only the sender gets the readers of a message.
      const isMine = message?.sender === account.id && message.recipient === peerOf(group);
      if (id === null || !isMine) return fail(context, clock.now(), 'permissionDenied', account.name);
      const userlist = readersOf(db, id);
      const page = {
        ackmid: id,
        is_last: true,
        next_key: '',
        timestamp: clock.now(),
        total: userlist.length,
        userlist,
      };
      return answer(context, clock.now(), { data: page });
    }),
  );
}
