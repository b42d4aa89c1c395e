import type { Context, Hono } from 'hono';
import {
  clearHistory,
  removeConversation,
  removeEverything,
  removeMessages,
  setMark,
  setTop,
  type Listed,
} from '../../../services/conversationChanges.js';
import { findListedPeer } from '../../../services/peers.js';
import type { ChatDeps } from '../ChatDeps.js';
import { notifyOthers } from '../news/notifyOthers.js';
import { asMember } from './asMember.js';
import { answer, fail } from './envelope.js';
import { jsonBody, messageIdOf, textOf, type Caller } from './readRequest.js';

const MARK = /^mark_1?\d$/;
const TARGETS_MAX = 20;

/** Changes of the own conversation list and of the own copies of messages; other accounts do not notice. */
export function changeRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock } = deps;

  /** Runs `change` for the conversation that `name` and `type` mean, and tells the own other devices. */
  const changed = (
    caller: Caller,
    context: Context,
    { name, isGroup }: Target,
    change: (listed: Listed) => Change,
  ): Response => {
    const peer = findListedPeer(db, caller.account, isGroup, name);
    if (!peer.ok) return fail(context, clock.now(), peer.error, name);
    const { news, data } = change({ owner: caller.account.id, peer: peer.value });
    tell(caller, context, news);
    return answer(context, clock.now(), { data });
  };

  const tell = ({ account, world }: Caller, context: Context, news: Change['news']): void =>
    notifyOthers(deps, { account, appKey: world.appKey, device: textOf(context.req.query('resource')) }, news);

  const listNews = ({ account }: Caller, context: Context, op: string, { name, isGroup }: Target, ext = '') => ({
    type: 'conv',
    data: {
      op,
      id: name,
      type: isGroup ? 'groupchat' : 'chat',
      from: account.name,
      res: textOf(context.req.query('resource')),
      ts: clock.now(),
      ...(ext !== '' && { ext }),
    },
  });

  const top = (caller: Caller, context: Context, target: Target, isTop: boolean): Response =>
    changed(caller, context, target, (listed) => {
      const at = clock.now();
      setTop(db, listed, isTop ? at : null);
      return {
        news: listNews(caller, context, isTop ? 'top' : 'not_top', target),
        data: { is_top: isTop, update_top_status_time: isTop ? at : 0 },
      };
    });
  rest.post(
    '/sdk/user/:me/user_channel/top',
    asMember(deps, async (caller, context) => {
      const { to, type } = await jsonBody(context);
      return top(caller, context, targetOf(to, type), true);
    }),
  );
  rest.delete(
    '/sdk/user/:me/user_channel/top',
    asMember(deps, (caller, context) => {
      const { to, type } = context.req.query();
      return top(caller, context, targetOf(to, type), false);
    }),
  );

  const mark = async (caller: Caller, context: Context, isMarked: boolean): Promise<Response> => {
    const { mark: wanted, targets } = await jsonBody(context);
    const name = textOf(wanted);
    if (!MARK.test(name) || !Array.isArray(targets)) return fail(context, clock.now(), 'badRequest');
    const ignore: string[] = [];
    for (const target of targets.slice(0, TARGETS_MAX).map(readTarget)) {
      const peer = findListedPeer(db, caller.account, target.isGroup, target.name);
      if (peer.ok) {
        setMark(db, { owner: caller.account.id, peer: peer.value }, name, isMarked);
        tell(caller, context, listNews(caller, context, isMarked ? 'mark' : 'mark_delete', target, name));
      } else ignore.push(target.name);
    }
    return answer(context, clock.now(), { data: { ignore } });
  };
  rest.post(
    '/sdk/user/:me/user_channels/mark',
    asMember(deps, (caller, context) => mark(caller, context, true)),
  );
  rest.delete(
    '/sdk/user/:me/user_channels/mark',
    asMember(deps, (caller, context) => mark(caller, context, false)),
  );

  rest.delete(
    '/user/:me/user_channel',
    asMember(deps, async (caller, context) => {
      const { channel, type, delete_roam } = await jsonBody(context);
      const target = targetOf(channel, type);
      return changed(caller, context, target, (listed) => {
        removeConversation(db, listed, delete_roam === true);
        return { news: listNews(caller, context, 'del', target), data: { result: 'ok' } };
      });
    }),
  );

  const removal = (remove: (listed: Listed, query: Record<string, string>) => void) =>
    asMember(deps, (caller, context) => {
      const query = context.req.query();
      const isGroup = context.req.param('kind') === 'group';
      const target = { name: textOf(isGroup ? query['groupId'] : query['userId']), isGroup };
      return changed(caller, context, target, (listed) => {
        remove(listed, query);
        const chatType = isGroup ? 'groupchat' : 'chat';
        const data = { to: target.name, chatType, resource: textOf(query['resource']) };
        return { news: { type: 'roaming_delete', data }, data: { result: 'ok' } };
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
      // Nothing can have been said after now, and a longer number would not fit an id.
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

interface Target {
  readonly name: string;
  readonly isGroup: boolean;
}

interface Change {
  readonly news: { readonly type: string; readonly data: Readonly<Record<string, unknown>> };
  readonly data: object;
}

/** The client spells the type in two ways. */
function targetOf(name: unknown, type: unknown): Target {
  return { name: textOf(name).toLowerCase(), isGroup: textOf(type).toLowerCase() === 'groupchat' };
}

function readTarget(value: unknown): Target {
  const { to, type } = typeof value === 'object' && value !== null ? { to: null, type: null, ...value } : {};
  return targetOf(to, type);
}
