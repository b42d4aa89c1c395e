import type { Context, Hono } from 'hono';
import { removeConversation, setMark, setTop } from '../../../services/messages/conversationChanges.js';
import { findListedPeer } from '../../../services/messages/peers.js';
import type { ChatDeps } from '../ChatDeps.js';
import { asMember } from './asMember.js';
import { answer, fail } from './envelope.js';
import { changeOwn, sendToOtherDevices, type OwnChange, type Target } from './ownChange.js';
import { jsonBody, textOf, type Caller } from './readRequest.js';

const MARK = /^mark_1?\d$/;
const TARGETS_MAX = 20;

/** Routes that change the caller's own conversation list: pins, marks, removal. Other accounts get no event. */
export function ownConversationRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock } = deps;

  const top = (caller: Caller, context: Context, target: Target, isTop: boolean): Response =>
    changeOwn(deps, caller, context, target, (listed) => {
      const at = clock.now();
      setTop(db, listed, isTop ? at : null);
      return {
        event: listEvent(clock.now(), caller, context, isTop ? 'top' : 'not_top', target),
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
    const { mark: markName, targets } = await jsonBody(context);
    const name = textOf(markName);
    if (!MARK.test(name) || !Array.isArray(targets)) return fail(context, clock.now(), 'badRequest');
    const ignore: string[] = [];
    for (const target of targets.slice(0, TARGETS_MAX).map(readTarget)) {
      const peer = findListedPeer(db, caller.account, target.isGroup, target.name);
      if (peer.ok) {
        setMark(db, { owner: caller.account.id, peer: peer.value }, name, isMarked);
        sendToOtherDevices(
          deps,
          caller,
          context,
          listEvent(clock.now(), caller, context, isMarked ? 'mark' : 'mark_delete', target, name),
        );
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
      return changeOwn(deps, caller, context, target, (listed) => {
        removeConversation(db, listed, delete_roam === true);
        return { event: listEvent(clock.now(), caller, context, 'del', target), data: { result: 'ok' } };
      });
    }),
  );
}

/** The event of a changed list for the account's other devices. */
function listEvent(
  at: number,
  { account }: Caller,
  context: Context,
  op: string,
  { name, isGroup }: Target,
  ext = '',
): OwnChange['event'] {
  return {
    type: 'conv',
    data: {
      op,
      id: name,
      type: isGroup ? 'groupchat' : 'chat',
      from: account.name,
      res: textOf(context.req.query('resource')),
      ts: at,
      ...(ext !== '' && { ext }),
    },
  };
}

/** The target of a request; the client spells the type in two ways. */
function targetOf(name: unknown, type: unknown): Target {
  return { name: textOf(name).toLowerCase(), isGroup: textOf(type).toLowerCase() === 'groupchat' };
}

function readTarget(value: unknown): Target {
  const { to, type } = typeof value === 'object' && value !== null ? { to: null, type: null, ...value } : {};
  return targetOf(to, type);
}
