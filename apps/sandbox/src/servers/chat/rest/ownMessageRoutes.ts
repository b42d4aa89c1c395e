import type { Hono } from 'hono';
import {
  clearHistory,
  removeEverything,
  removeMessages,
  type Listed,
} from '../../../services/messages/conversationChanges.js';
import type { ChatDeps } from '../ChatDeps.js';
import { asMember } from './asMember.js';
import { answer } from './envelope.js';
import { changeOwn } from './ownChange.js';
import { messageIdOf, textOf } from './readRequest.js';

/** Routes that remove messages for the caller alone. Other accounts get no event. */
export function ownMessageRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock } = deps;

  const removal = (remove: (listed: Listed, query: Record<string, string>) => void) =>
    asMember(deps, (caller, context) => {
      const query = context.req.query();
      const isGroup = context.req.param('kind') === 'group';
      const target = { name: textOf(isGroup ? query['groupId'] : query['userId']), isGroup };
      return changeOwn(deps, caller, context, target, (listed) => {
        remove(listed, query);
        const chatType = isGroup ? 'groupchat' : 'chat';
        const data = { to: target.name, chatType, resource: textOf(query['resource']) };
        return { event: { type: 'roaming_delete', data }, data: { result: 'ok' } };
      });
    });
  rest.delete(
    '/sdk/message/roaming/:kind{chat|group}/user/:me',
    removal((listed, query) => {
      const ids = textOf(query['msgIdList']).split(',');
      removeMessages(
        db,
        listed,
        ids.flatMap((id) => messageIdOf(id) ?? []),
      );
    }),
  );
  rest.delete(
    '/sdk/message/roaming/:kind{chat|group}/user/:me/time',
    removal((listed, query) => {
      const upTo = Number(textOf(query['delTime']) || Number.NaN);
      // No message is newer than now, and a larger number would not fit an id.
      if (Number.isFinite(upTo)) clearHistory(db, listed, Math.min(upTo, clock.now()));
    }),
  );
  rest.post(
    '/sdk/message/roaming/user/:me/delete/all',
    asMember(deps, ({ account }, context) => {
      removeEverything(db, account.id);
      return answer(context, clock.now(), { data: { result: 'ok' } });
    }),
  );
}
