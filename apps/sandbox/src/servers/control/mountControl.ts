import type { Hono } from 'hono';
import * as z from 'zod/mini';
import type { AdvanceableClock } from '../../AdvanceableClock.js';
import { findTenant } from '../../services/tenants.js';
import type { ChatDeps } from '../chat/ChatDeps.js';
import type { CallFaults } from '../rest/createCallFaults.js';
import { addAccountCommands } from './addAccountCommands.js';
import { addConnectionCommands } from './addConnectionCommands.js';
import { addFaultCommands } from './addFaultCommands.js';
import { addMarketCommands, type AddCommand } from './addMarketCommands.js';
import { addTenantCommand } from './addTenantCommand.js';
import type { MarketActions } from './createMarketActions.js';
import { sandboxState } from './sandboxState.js';

/** The dependencies of the control server. */
export interface ControlDeps extends ChatDeps {
  readonly clock: AdvanceableClock;
  readonly actions: MarketActions;
  readonly callFaults: CallFaults;
}

const CLOCK = z.object({ advanceMs: z.number().check(z.minimum(0)) });

/**
 * Mounts the control server at `/__sandbox/*`, which creates tenants, advances time and causes faults (SB-11).
 *
 * It is only mounted if the sandbox was started with `faults`; otherwise its paths are unknown.
 */
export function mountControl(app: Hono, deps: ControlDeps): void {
  const { db, clock } = deps;

  const command: AddCommand = (name, schema, run) =>
    app.post(`/__sandbox/${name}`, async (context) => {
      const body = schema.safeParse(await context.req.json().catch(() => null));
      if (!body.success)
        return context.json({ error: 'bad_request', error_description: z.prettifyError(body.error) }, 400);
      return context.json(await run(body.data));
    });

  command('clock', CLOCK, ({ advanceMs }) => {
    clock.advance(advanceMs);
    return { now: clock.now() };
  });

  addConnectionCommands(command, deps);
  addAccountCommands(command, deps);
  addTenantCommand(command, deps);
  addMarketCommands(command, deps.actions);
  addFaultCommands(command, deps.callFaults);

  app.get('/__sandbox/state', (context) => {
    const tenant = findTenant(db, context.req.query('appKey') ?? '');
    if (tenant === null) return context.json({ error: 'no such tenant' }, 404);
    deps.commits.flush();
    return context.json(sandboxState(db, tenant));
  });
}
