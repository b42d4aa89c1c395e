import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { createSystemClock, type Clock, createAdvanceableClock, type AdvanceableClock } from './Clock.js';
import { attachSockets } from './servers/chat/socket/acceptSocket.js';
import type { Callbacks, ChatDeps } from './servers/chat/ChatDeps.js';
import { encodeChatMessage } from './servers/chat/wire/downlink.js';
import { createFaultSwitch } from './servers/chat/socket/FaultSwitch.js';
import { createOrderChat } from './servers/chat/createOrderChat.js';
import { createHub } from './servers/chat/socket/Hub.js';
import { mountCallTokens } from './servers/chat/rest/accountRoutes.js';
import { mountVendorRest } from './servers/chat/rest/mountVendorRest.js';
import { encodeRoster } from './servers/chat/events.js';
import { mountConsole } from './servers/console/mountConsole.js';
import { createMarketActions, type MarketControl } from './servers/control/createMarketActions.js';
import { mountControl } from './servers/control/mountControl.js';
import { createCallFaults, type CallFaults } from './servers/rest/contractRoutes.js';
import { mountCashier } from './servers/rest/mountCashier.js';
import { mountMarketplace } from './servers/rest/mountMarketplace.js';
import {
  createEntry,
  createFailureLog,
  type NoteFailure,
  createUnknownLog,
  type NoteUnknown,
  listen,
  stop,
} from './servers/entry/createEntry.js';
import { isNameAllowed, knownNames } from './servers/entry/isNameAllowed.js';
import { mountWeb, unknownSettings } from './servers/web/mountWeb.js';
import { attachPush } from './servers/push/attachPush.js';
import { createJobs } from './storage/createJobs.js';
import { createSimulation, type Simulation } from './simulation/createSimulation.js';
import { createServiceBot } from './simulation/serviceBot.js';
import { purgeExpired } from './simulation/purgeExpired.js';
import { chatAccountsFor } from './chatAccountsFor.js';
import manifest from '../package.json' with { type: 'json' };
import { createSystemRandom, type Random } from './Random.js';
import { DEMO_ACCOUNTS, DEMO_APP_KEY, offeredLogIn } from './seed/demoAccounts.js';
import { seedChat } from './seed/seedChat.js';
import { createCommitQueue } from './storage/CommitQueue.js';
import { createSecureWipe, openDb, type Db, createClockAdvance } from './storage/Db.js';
import { createFileStore } from './storage/FileStore.js';
import { createDirectory } from './services/accounts/accounts.js';
import { createFiles } from './services/files/createFiles.js';
import { createLoginRateLimiter } from './services/accounts/rateLimits.js';
import { lastMessageId } from './services/messages/messages.js';
import { createServerIds } from './services/messages/serverIds.js';
import { createRooms } from './services/groups/rooms.js';
import { createTables } from './services/tables.js';
import { findTenant, setRegistration } from './services/tenants.js';

type Seed = 'demo' | 'empty';

/** Whom push services reach about a sandbox without a public address. */
const OPERATOR = 'mailto:operator@example.com';

type Security = 'letter' | 'hardened';

export interface SandboxOptions {
  readonly port?: number;
  readonly host?: string;
  readonly seed: Seed;
  readonly clock?: Clock;
  readonly random?: Random;
  readonly storage: string;
  readonly simulation?: boolean;
  /**
   * `letter` follows the specification; `hardened` does what a real service should: passwords differ from ids, the chat
   * refuses registrations, and the marketplace's log-in issues the chat's tokens.
   */
  readonly security?: Security;
  /**
   * `im-only`: users log in to the chat service, its tokens also authorise marketplace requests, and `config.json`
   * tells the app (A11).
   */
  readonly auth?: 'marketplace' | 'im-only';
  /** Whether to mount the control server (SB-11). */
  readonly faults?: boolean;
  readonly console?: boolean;
  readonly onReset?: () => void;
  readonly webRoot?: string;
  /** Origins, besides loopback and the sandbox's own, whose pages may send requests (SB-8). */
  readonly origins?: readonly string[];
  readonly hosts?: readonly string[];
  readonly log?: (line: string) => void;
}

export interface Sandbox {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts every server that Fitout needs, on one port, over one database.
 *
 * The port is opened first, because two sandboxes must not open one folder. A request before the data are ready gets
 * 503 with `Retry-After`.
 *
 * Rejects with the system's error if the port is in use, the folder cannot be used or the data cannot be created;
 * nothing stays open then.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', origins = [], hosts: servers = [], log = () => {} } = options;
  const known = knownNames({ host, origins, servers });
  const isKnown = (name: string | undefined): boolean => isNameAllowed(name, known);
  let now = Date.now;
  const entry = createEntry({
    version: manifest.version,
    now: () => now(),
    isNameAllowed: isKnown,
    origins,
    servers,
    log,
  });
  const server = await listen(entry, host, options.port ?? 0);
  const { port } = server.address() as AddressInfo;

  let db: Db | null = null;
  let clock: AdvanceableClock | null = null;
  try {
    db = openDb(options.storage);
    createTables(db);
    clock = createAdvanceableClock(options.clock ?? createSystemClock(), createClockAdvance(db));
    now = clock.now;
    const routes = new Hono();
    const closeServers = await mountServers(routes, server, { db, clock, isKnown }, options);
    entry.open(routes);
    const opened = db;
    return {
      url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
      port,
      async close() {
        closeServers();
        await stop(server);
        opened.close();
      },
    };
  } catch (cause) {
    clock?.stop();
    await stop(server);
    db?.close();
    throw cause;
  }
}

async function mountServers(
  app: Hono,
  server: Server,
  { db, clock, isKnown }: { db: Db; clock: AdvanceableClock; isKnown: (name: string | undefined) => boolean },
  options: SandboxOptions,
): Promise<() => void> {
  const { seed, origins = [], log = () => {} } = options;
  const random = options.random ?? createSystemRandom();
  const noteFailure = createFailureLog(log);
  const commits = createCommitQueue(db, (cause) => noteFailure('a change of the chat', cause));
  const noteUnknown = createUnknownLog(clock.now, log);
  const base = {
    db,
    clock,
    random,
    commits,
    directory: createDirectory(db),
    hub: createHub(),
    rooms: createRooms(clock),
    scrub: createSecureWipe(db, clock),
    rateLimiter: createLoginRateLimiter(),
    files: createFiles({ db, clock, random, store: createFileStore(options.storage) }),
    faults: createFaultSwitch(clock),
    openConversations: new Set<string>(),
  };
  const isHardened = options.security === 'hardened';
  if (seed === 'demo') await seedDemo({ ...base, isHardened });
  const listeners: NonNullable<ChatDeps['onText']>[] = [];
  const onText: ChatDeps['onText'] = (received) => {
    for (const listener of listeners) listener(received);
  };
  let pushed: Callbacks | null = null;
  const callbacks: Callbacks = {
    missed: (...message) => pushed?.missed(...message),
    read: (...receipt) => pushed?.read(...receipt),
  };
  const deps: ChatDeps = { ...base, onText, callbacks, ids: createServerIds(clock.now, lastMessageId(db)) };

  const callFaults = createCallFaults(clock);
  const market = openMarket(app, deps, { callFaults, noteUnknown, noteFailure }, options);
  const { handOvers } = market.marketplace;
  const { marketplace } = market;
  const realNow = (options.clock ?? createSystemClock()).now;
  const subject = origins.find((origin) => origin.startsWith('https:')) ?? OPERATOR;
  pushed = attachPush({ db, clock, appKey: DEMO_APP_KEY, marketplace, noteFailure, realNow, subject });
  listeners.push((received) => {
    if (received.appKey === DEMO_APP_KEY && received.stops === undefined) handOvers.onText(received);
  });
  if (options.simulation === true) {
    const answer = createServiceBot(market.marketplace, clock);
    listeners.push((received) => (received.appKey === DEMO_APP_KEY ? answer(received) : undefined));
  }
  const people = () =>
    DEMO_ACCOUNTS.filter(({ id, userName }) => market.marketplace.context.accounts.byId(id)?.userName === userName);
  const actions = createMarketActions(market);
  if (options.faults === true) mountControl(app, { ...deps, clock, actions, callFaults });
  let isLiteral = false;
  if (options.console === true) {
    mountConsole(app, {
      clock,
      hub: deps.hub,
      marketplace: market.marketplace,
      actions,
      callFaults,
      isHardened,
      auth: options.auth,
      people,
      isLiteral: () => isLiteral,
      onLiteral: (isWanted) => (isLiteral = isWanted),
      unknownSettings: async () => (options.webRoot === undefined ? [] : unknownSettings(options.webRoot)),
      onReset: options.onReset,
    });
  }
  mountVendorRest(app, deps, noteUnknown);
  mountCallTokens(app, deps);
  mountWeb(app, {
    webRoot: options.webRoot,
    log,
    overrides: () => overridesOf(options, isLiteral),
    logInOf: (name) => offeredLogIn(people(), name, { auth: options.auth, isHardened }),
  });
  mountFallbacks(app, { noteUnknown, noteFailure });
  const closeSockets = attachSockets(server, deps, origins, isKnown, noteUnknown);
  purgeExpired(db, clock, ({ account, device }) => base.hub.sessionsOf(account).some((own) => own.device === device));
  market.simulation.start();
  return () => {
    market.simulation.stop();
    closeSockets();
    clock.stop();
    commits.flush();
  };
}

function overridesOf({ security, auth }: SandboxOptions, isLiteral: boolean): Readonly<Record<string, object>> {
  return {
    ...(security === 'hardened' && { security: { profile: 'hardened' } }),
    ...(auth === 'im-only' && { auth: { mode: 'im-only' } }),
    ...(isLiteral && { strings: { mode: 'literal' } }),
  };
}

async function seedDemo(base: Parameters<typeof seedChat>[0]): Promise<void> {
  await seedChat(base, encodeChatMessage, (request) => encodeRoster({ ...request, what: 'invited' }));
  const tenant = findTenant(base.db, DEMO_APP_KEY);
  if (tenant !== null && base.isHardened) setRegistration(base.db, tenant, false, null);
}

interface Logs {
  readonly noteUnknown: NoteUnknown;
  readonly noteFailure: NoteFailure;
}

function mountFallbacks(app: Hono, { noteUnknown, noteFailure }: Logs): void {
  app.notFound((context) => {
    noteUnknown(`${context.req.method} ${context.req.path}`);
    return context.json({ error: 'not_found', error_description: 'nothing lives here' }, 404);
  });
  app.onError((cause, context) => {
    if (cause instanceof HTTPException) return cause.getResponse();
    noteFailure(`${context.req.method} ${context.req.path}`, cause);
    return context.json({ error: 'internal', error_description: 'the sandbox failed' }, 500);
  });
}

function openMarket(
  app: Hono,
  deps: ChatDeps,
  { callFaults, noteUnknown, noteFailure }: Logs & { readonly callFaults: CallFaults },
  { seed, security, auth, faults: isTest = false, simulation: isSimulated = false }: SandboxOptions,
): MarketControl {
  const { db, clock, random } = deps;
  const jobs = createJobs(db, clock);
  const chat = createOrderChat(deps, DEMO_APP_KEY);
  const planned: Simulation[] = [];
  const marketplace = mountMarketplace(app, {
    db,
    clock,
    random,
    seed,
    jobs,
    chat,
    isSimulated,
    isHardened: security === 'hardened',
    callFaults,
    isTest,
    noteUnknown,
    noteFailure,
    onStep: (order, event, at) => (isSimulated ? planned[0]?.masters.onStep(order, event, at) : undefined),
    files: deps.files,
    mayTry: deps.rateLimiter.mayTry,
    ...chatAccountsFor(deps),
    isChatTokenAccepted: auth === 'im-only',
  });
  const simulation = createSimulation(marketplace, jobs);
  planned.push(simulation);
  mountCashier(app, { db, clock, payments: marketplace.payments });
  return { marketplace, simulation };
}
