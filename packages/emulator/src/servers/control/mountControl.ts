import * as z from 'zod/mini';
import type { Hono } from 'hono';
import type { Db } from '../../storage/Db.js';
import { timeOfServerId } from '../../services/messages/serverIds.js';
import { devicesOf, undeliveredQueues } from '../../services/messages/inbox.js';
import { type Tenant, appKeys, findTenant } from '../../services/tenants.js';
import { messageBody, meta, type MessageBody, type Meta } from '../chat/wire/msync.js';
import type { AdvanceableClock } from '../../Clock.js';
import type { ChatDeps } from '../chat/ChatDeps.js';
import { say } from '../chat/say.js';
import { isOriginAllowed } from '../origins.js';
import * as commands from './commands.js';
import { mountPage } from './page.js';
import { playScenario, SCENARIO } from './scenario.js';

interface StoredMessage {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly device: string;
  readonly clientId: string | null;
  readonly kind: string;
  readonly isRecalled: number;
  readonly meta: ArrayBuffer;
}

function sandboxState(db: Db, tenant: Tenant) {
  const accounts = db.all<{ name: string }>`select name from accounts where tenant = ${tenant.id} order by name`;
  const rows = db.all<StoredMessage>`select cast(m.id as text) id, s.name "from", coalesce(r.name, g.name) "to",
      m.device, m.client_id clientId, m.kind, m.is_recalled isRecalled, m.meta
     from messages m join accounts s on s.id = m.sender
       left join accounts r on r.id = m.recipient left join groups g on g.id = -m.recipient
     where m.tenant = ${tenant.id} and m.kind <> 'news' order by m.id`;
  const messages = rows.map(({ meta: encoded, ...row }) => {
    const isRecalled = row.isRecalled === 1;
    const { payload }: Meta = isRecalled ? {} : meta.decode(new Uint8Array(encoded));
    const { contents, ext = [] }: MessageBody = payload === undefined ? {} : messageBody.decode(payload);
    return {
      ...row,
      at: timeOfServerId(row.id),
      isRecalled,
      text: contents?.[0]?.text ?? null,
      ext: Object.fromEntries(ext.map(({ key = '', stringValue = '' }) => [key, stringValue])),
    };
  });
  return { appKey: tenant.appKey, accounts: accounts.map((row) => row.name), messages };
}

/** Who has which devices, what waits for them, and the last frames of those that are connected. */
function devicesState({ db, clock, hub }: ControlDeps, tenant: Tenant | null) {
  const accounts = db.all<{ id: number; name: string }>`select id, name from accounts where tenant = ${tenant?.id ?? 0}
     order by name`;
  const people = accounts.map(({ id: account, name }) => {
    const sessions = hub.sessionsOf(account);
    const devices = devicesOf(db, account).map((device) => {
      const line = sessions.find((session) => session.device === device)?.line;
      const waiting = undeliveredQueues(db, account, device).reduce((sum, { count }) => sum + count, 0);
      return { device, since: line?.since ?? null, waiting, frames: line?.frames() ?? [] };
    });
    return { id: name, devices };
  });
  return { now: clock.now(), appKeys: appKeys(db), people };
}

interface ControlDeps extends ChatDeps {
  readonly clock: AdvanceableClock;
  /** Origins, besides those of this machine, whose pages may send commands. */
  readonly origins: readonly string[];
}

/**
 * Mounts the control server at `/__sandbox/*`, which creates tenants, advances time and causes faults (SB-11).
 *
 * It is only mounted if the sandbox was started with `faults`; otherwise its paths are unknown.
 */
export function mountControl(app: Hono, deps: ControlDeps, addOwn?: (command: commands.AddCommand) => void): void {
  const { db, clock, origins } = deps;

  // A page of any site can send a command here, though it cannot read the answer.
  app.use('/__sandbox/*', (context, next) => {
    const origin = context.req.header('origin');
    const isAllowed = origin === undefined || isOriginAllowed(origin, context.req.header('host'), origins);
    return isAllowed ? next() : Promise.resolve(context.json({ error: 'forbidden' }, 403));
  });

  const command: commands.AddCommand = (name, schema, run) =>
    app.post(`/__sandbox/${name}`, async (context) => {
      const body = schema.safeParse(await context.req.json().catch(() => null));
      if (!body.success)
        return context.json({ error: 'bad_request', error_description: z.prettifyError(body.error) }, 400);
      return context.json(await run(body.data));
    });

  command('clock', commands.CLOCK, ({ advanceMs }) => {
    clock.advance(advanceMs);
    return { now: clock.now() };
  });

  commands.addConnectionCommands(command, deps);
  commands.addAccountCommands(command, deps);
  command('tenant', SCENARIO, async (scenario) => ({
    appKey: scenario.appKey,
    failures: await playScenario(deps, scenario),
  }));
  command('say', commands.SAID, ({ appKey, ...message }) => say(deps, appKey, message));
  addOwn?.(command);

  mountPage(app);
  app.get('/__sandbox/state', (context) => {
    const tenant = findTenant(db, context.req.query('appKey') ?? '');
    if (tenant === null) return context.json({ error: 'no such tenant' }, 404);
    deps.commits.flush();
    return context.json(sandboxState(db, tenant));
  });
  app.get('/__sandbox/devices', (context) => {
    deps.commits.flush();
    return context.json(devicesState(deps, findTenant(db, context.req.query('appKey') ?? '')));
  });
}
