import type { Context, Hono } from 'hono';
import { conversationsOf, type ConversationRow, type ListQuery } from '../../../services/messages/conversations.js';
import type { ChatDeps } from '../ChatDeps.js';
import { CONTACT_DOMAIN, GROUP_DOMAIN } from '../wire/msync.js';
import { asMember } from './asMember.js';
import { answer } from './envelope.js';
import { toJsonMessage } from './toJsonMessage.js';
import { countOf, messageIdOf, textOf, type Caller } from './readRequest.js';

const PAGE_MAX = 50;
const LIST_PAGE = 20;

/** Routes of the list of conversations: all, the pinned ones, or those with a mark. */
export function conversationRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock } = deps;

  const list = ({ account }: Caller, context: Context, more: Partial<ListQuery>): Response => {
    const limit = countOf(context.req.query('limit'), LIST_PAGE, PAGE_MAX);
    const before = messageIdOf(context.req.query('cursor'));
    const rows = conversationsOf(db, { owner: account.id, before, limit, ...more });
    const cursor = rows.length < limit ? '' : (rows.at(-1)?.lastId ?? '');
    return answer(context, clock.now(), { data: { channel_infos: rows.map(toChannel), cursor } });
  };

  rest.get(
    '/sdk/user/:me/user_channels/list',
    asMember(deps, (caller, context) => {
      const isTrue = (name: string): boolean => context.req.query(name) === 'true';
      return list(caller, context, { isTop: isTrue('is_top'), withEmpty: isTrue('needEmptySession') });
    }),
  );
  rest.get(
    '/sdk/user/:me/user_channels/mark/search',
    asMember(deps, (caller, context) => list(caller, context, { mark: textOf(context.req.query('mark')) })),
  );

  const oldList = asMember(deps, ({ account }, context) => {
    const rows = conversationsOf(db, { owner: account.id, before: null, limit: PAGE_MAX });
    const channel_infos = rows.map((row) => ({
      channel_id: `${row.peer}@${row.isGroup ? GROUP_DOMAIN : CONTACT_DOMAIN}`,
      unread_num: row.unread,
      meta: metaOf(row),
    }));
    return answer(context, clock.now(), { data: { channel_infos } });
  });
  rest.get('/users/:me/user_channels', oldList);
  rest.get('/users/:me/user_channels/page', oldList);
}

function toChannel(row: ConversationRow) {
  return {
    session_to: row.peer,
    session_type: row.isGroup ? 'groupchat' : 'chat',
    unread_num: row.unread,
    is_top: row.isTop,
    update_top_status_time: row.topAt,
    marks: row.marks,
    meta: metaOf(row),
  };
}

function metaOf({ lastMeta }: ConversationRow): object {
  return lastMeta === null ? {} : toJsonMessage(lastMeta);
}
