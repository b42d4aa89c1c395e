import type { Context } from 'hono';
import type { ChatDeps } from '../ChatDeps.js';
import { fail } from './envelope.js';
import { callerOf, type Caller } from './readRequest.js';

type Reply = Response | Promise<Response>;

/** Calls `reply` only for the holder of a valid token; other requests are refused (SB-1). */
export function asMember(
  deps: ChatDeps,
  reply: (caller: Caller, context: Context) => Reply,
): (context: Context) => Reply {
  return (context) => {
    const caller = callerOf(deps, context);
    return caller.ok ? reply(caller.value, context) : fail(context, deps.clock.now(), caller.error);
  };
}
