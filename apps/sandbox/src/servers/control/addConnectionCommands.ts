import * as z from 'zod/mini';
import { toAccountName, type Account } from '../../services/accounts/accounts.js';
import type { ChatDeps } from '../chat/ChatDeps.js';
import type { HoldTarget } from '../chat/socket/FaultSwitch.js';
import type { AddCommand } from './addMarketCommands.js';
import { appKey } from './appKey.js';

const BODIES = {
  drop: z.object({ appKey: z.optional(appKey), userId: z.optional(z.string()) }),
  hold: z.object({
    what: z.enum(['acks', 'all']),
    ms: z.number().check(z.minimum(0)),
    appKey: z.optional(appKey),
    userId: z.optional(z.string()),
  }),
  history: z.object({ isRefused: z.boolean(), appKey: z.optional(appKey), userId: z.optional(z.string()) }),
};

/** Adds the commands that close chat sockets, hold frames back, and refuse history. */
export function addConnectionCommands(command: AddCommand, { hub, faults }: Pick<ChatDeps, 'hub' | 'faults'>): void {
  command('drop', BODIES.drop, (target) => {
    const sessions = hub.all().filter((session) => matches(session, target));
    for (const session of sessions) session.drop();
    return { dropped: sessions.length };
  });

  command('hold', BODIES.hold, ({ what, ms, appKey: key, userId }) => {
    faults.hold(what, ms, targetOf(key, userId));
    return { held: what };
  });

  command('history', BODIES.history, ({ isRefused, appKey: key, userId }) => {
    faults.refuseHistory(isRefused, targetOf(key, userId));
    return { isRefused };
  });
}

function targetOf(key: string | undefined, userId: string | undefined): HoldTarget {
  return { ...(key !== undefined && { appKey: key }), ...(userId !== undefined && { userId }) };
}

function matches(
  session: { readonly appKey: string; readonly account: Account },
  target: { readonly appKey?: string | undefined; readonly userId?: string | undefined },
): boolean {
  return (
    (target.appKey ?? session.appKey) === session.appKey &&
    (target.userId === undefined || toAccountName(target.userId) === session.account.name)
  );
}
