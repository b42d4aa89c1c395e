import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import manifest from '../package.json' with { type: 'json' };
import { type AdvanceableClock, type Clock, createAdvanceableClock, createSystemClock } from './Clock.js';
import { createSystemRandom, type Random } from './Random.js';
import type { Callbacks, ChatDeps } from './servers/chat/ChatDeps.js';
import { mountCallTokens } from './servers/chat/rest/accountRoutes.js';
import { mountVendorRest } from './servers/chat/rest/mountVendorRest.js';
import { attachSockets } from './servers/chat/socket/acceptSocket.js';
import { createFaultSwitch } from './servers/chat/socket/FaultSwitch.js';
import { createHub } from './servers/chat/socket/Hub.js';
import { mountSockJs } from './servers/chat/socket/sockJs.js';
import type { AddCommand } from './servers/control/commands.js';
import { mountControl } from './servers/control/mountControl.js';
import { playScenario, type Scenario } from './servers/control/scenario.js';
import { createEntry, listen, stop } from './servers/entry/createEntry.js';
import { createFailureLog, createUnknownLog, type NoteFailure, type NoteUnknown } from './servers/entry/logs.js';
import { isNameAllowed, knownNames } from './servers/entry/isNameAllowed.js';
import { createDirectory } from './services/accounts/accounts.js';
import { createLoginRateLimiter } from './services/accounts/rateLimits.js';
import { createFiles } from './services/files/createFiles.js';
import { createRooms } from './services/groups/rooms.js';
import { lastMessageId } from './services/messages/messages.js';
import { createServerIds } from './services/messages/serverIds.js';
import { createTables } from './services/tables.js';
import { purgeExpired } from './simulation/purgeExpired.js';
import { createCommitQueue } from './storage/CommitQueue.js';
import { createClockAdvance, createSecureWipe, type Db, openDb } from './storage/Db.js';
import { createFileStore } from './storage/FileStore.js';

/** What a profile gets: the chat, its database and its clock. */
export interface ProfileDeps extends ChatDeps {
  readonly clock: AdvanceableClock;
  readonly noteUnknown: NoteUnknown;
  readonly noteFailure: NoteFailure;
}

/** What a profile adds to the chat. */
export interface ProfileParts {
  readonly onText?: ChatDeps['onText'];
  readonly callbacks?: Callbacks;
  /** Adds commands to the control API. */
  readonly addCommands?: (command: AddCommand) => void;
  /** Adds the routes that answer what no other route answers, as a web app does. */
  readonly mountLast?: (app: Hono) => void;
  /** Called when everything is mounted. */
  readonly start?: () => void;
  readonly stop?: () => void;
}

/** A world on top of the chat: its data, and servers of its own on the same port. */
export interface Profile {
  /** Creates the data before the chat opens; called at every start. */
  readonly seed?: (deps: Omit<ChatDeps, 'onText' | 'callbacks' | 'ids'>) => Promise<void>;
  readonly mount: (app: Hono, deps: ProfileDeps) => ProfileParts;
  /** Sets the headers of every answer. */
  readonly headers?: MiddlewareHandler;
  /** What `/healthz` says. */
  readonly version?: string;
}

/** All optional but the folder of the data. */
export interface EmulatorOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number;
  readonly host?: string;
  /** The folder of the data, or `:memory:`. */
  readonly storage: string;
  readonly clock?: Clock;
  readonly random?: Random;
  /** Whether the control API at `/__sandbox/*` is there, which creates people, advances time and causes faults. */
  readonly faults?: boolean;
  /** Origins, besides loopback and the emulator's own, whose pages may send requests. */
  readonly origins?: readonly string[];
  /** Names of hosts under which the emulator is asked for. */
  readonly hosts?: readonly string[];
  /** Gets a line for each call that the emulator does not know, and for its own errors. */
  readonly log?: (line: string) => void;
  /** People, groups and messages to begin with, under an app key. */
  readonly scenario?: Scenario;
  readonly profile?: Profile;
}

/** A running emulator. */
export interface Emulator {
  /** Without a slash at the end. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts a chat service that the unmodified vendor's client talks to, on one port, over one database.
 *
 * The port is opened first, because two emulators must not open one folder. A request before the data are ready gets
 * 503 with `Retry-After`.
 *
 * Rejects with the system's error if the port is in use, the folder cannot be used or the data cannot be created;
 * nothing stays open then.
 */
export async function createEmulator(options: EmulatorOptions): Promise<Emulator> {
  const { host = '127.0.0.1', origins = [], hosts: servers = [], log = () => {}, profile } = options;
  const known = knownNames({ host, origins, servers });
  const isKnown = (name: string | undefined): boolean => isNameAllowed(name, known);
  let now = Date.now;
  const entry = createEntry({
    version: profile?.version ?? manifest.version,
    now: () => now(),
    isNameAllowed: isKnown,
    origins,
    headers: profile?.headers ?? lockedHeaders,
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
  { profile, scenario, faults, origins = [], log = () => {}, ...options }: EmulatorOptions,
): Promise<() => void> {
  const random = options.random ?? createSystemRandom();
  const noteFailure = createFailureLog(log);
  const noteUnknown = createUnknownLog(clock.now, log);
  const base = {
    db,
    clock,
    random,
    commits: createCommitQueue(db, (cause) => noteFailure('a change of the chat', cause)),
    directory: createDirectory(db),
    hub: createHub(),
    rooms: createRooms(clock),
    scrub: createSecureWipe(db, clock),
    rateLimiter: createLoginRateLimiter(),
    files: createFiles({ db, clock, random, store: createFileStore(options.storage) }),
    faults: createFaultSwitch(clock, random, faults === true),
    openConversations: new Set<string>(),
  };
  await profile?.seed?.(base);
  let parts: ProfileParts = {};
  const deps: ProfileDeps = {
    ...base,
    ids: createServerIds(clock.now, lastMessageId(db)),
    onText: (received) => parts.onText?.(received),
    callbacks: {
      missed: (...message) => parts.callbacks?.missed(...message),
      read: (...receipt) => parts.callbacks?.read(...receipt),
    },
    noteUnknown,
    noteFailure,
  };
  parts = profile?.mount(app, deps) ?? {};
  for (const failure of scenario === undefined ? [] : await playScenario(deps, scenario)) log(`scenario: ${failure}`);
  if (faults === true) mountControl(app, { ...deps, origins }, parts.addCommands);
  mountVendorRest(app, deps, noteUnknown);
  mountCallTokens(app, deps);
  mountSockJs(app);
  parts.mountLast?.(app);
  if (profile === undefined) app.get('/', (context) => context.html(frontPage(faults === true)));
  mountFallbacks(app, deps);
  const closeSockets = attachSockets(server, deps, origins, isKnown, noteUnknown);
  purgeExpired(db, clock, ({ account, device }) => base.hub.sessionsOf(account).some((own) => own.device === device));
  parts.start?.();
  return () => {
    parts.stop?.();
    closeSockets();
    clock.stop();
    base.commits.flush();
  };
}

function frontPage(isControlled: boolean) {
  const link = html`, with <a href="/__sandbox/">a page to control it</a>`;
  return html`<!doctype html>
    <html lang="en">
      <meta name="viewport" content="width=device-width" />
      <title>Fitout emulator</title>
      <p>A local chat service for the unmodified Easemob client${isControlled ? link : ''}.</p>
    </html>`;
}

/** Answers are data: a page that is opened from here can load nothing. */
const lockedHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const expected = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // Pictures of messages are shown by pages of other ports.
    'cross-origin-resource-policy': 'cross-origin',
  };
  for (const [name, value] of Object.entries(expected)) if (!context.res.headers.has(name)) context.header(name, value);
};

function mountFallbacks(
  app: Hono,
  { noteUnknown, noteFailure }: Pick<ProfileDeps, 'noteUnknown' | 'noteFailure'>,
): void {
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
