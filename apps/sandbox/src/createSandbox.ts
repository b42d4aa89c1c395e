import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { createSystemClock, type Clock } from './Clock.js';
import { attachSockets } from './doors/chat/attachSockets.js';
import type { ChatDeps, HeardText } from './doors/chat/ChatDeps.js';
import { encodeLine } from './doors/chat/encodeLine.js';
import { createFaultSwitch } from './doors/chat/FaultSwitch.js';
import { createOrderChat } from './doors/chat/createOrderChat.js';
import { createHub } from './doors/chat/Hub.js';
import { mountCallTokens } from './doors/chat/mountCallTokens.js';
import { mountVendorRest } from './doors/chat/mountVendorRest.js';
import { encodeRoster } from './doors/chat/rosterNews.js';
import { revokeSession } from './doors/chat/sendAway.js';
import { mountConsole } from './doors/console/mountConsole.js';
import { createMarketMoves, type MarketControl } from './doors/control/createMarketMoves.js';
import { mountControl } from './doors/control/mountControl.js';
import { createCallFaults, type CallFaults } from './doors/http/createCallFaults.js';
import { mountCashier } from './doors/http/mountCashier.js';
import { mountMarketplace } from './doors/http/mountMarketplace.js';
import { isOriginAllowed } from './doors/origins.js';
import { mountWeb } from './doors/web/mountWeb.js';
import { securityHeaders } from './doors/web/securityHeaders.js';
import { createJobs } from './life/createJobs.js';
import { createLife, type Life } from './life/createLife.js';
import { createServiceBot } from './life/createServiceBot.js';
import { keepTidy } from './life/keepTidy.js';
import { createPushableClock } from './PushableClock.js';
import { createSystemRandom, type Random } from './Random.js';
import { DEMO_APP_KEY } from './seed/demoAccounts.js';
import { seedChat } from './seed/seedChat.js';
import { createCommitQueue } from './storage/CommitQueue.js';
import { createScrub } from './storage/createScrub.js';
import { openDb, type Db } from './storage/Db.js';
import { createFileStore } from './storage/FileStore.js';
import { createPushedTime } from './storage/createPushedTime.js';
import { createAccount, findAccount } from './world/accounts.js';
import { createDirectory } from './world/Directory.js';
import { createFiles } from './world/files/createFiles.js';
import { createLoginBrake } from './world/loginBrake.js';
import { lastMessageId } from './world/messages.js';
import { createServerIds } from './world/serverIds.js';
import { createRooms } from './world/rooms.js';
import { createTables } from './world/tables.js';
import { issueToken, tokenName } from './world/tokens.js';
import { findWorld, setRegistration } from './world/worlds.js';

/** What a new database is filled with; an existing one is left as it is. */
export type Seed = 'demo' | 'empty';

/** How much of what is risky in the specification is allowed. */
export type Security = 'letter' | 'hardened';

/** How a sandbox is started. Everything that varies between a test and a demo is here. */
export interface SandboxOptions {
  /** 0, the default, picks a free one. */
  readonly port?: number;
  readonly host?: string;
  readonly seed: Seed;
  readonly clock?: Clock;
  readonly random?: Random;
  /** A folder, or `:memory:` for a world that ends with the process. */
  readonly storage: string;
  /** Masters, staff and cameras of the demo do things by themselves; orders and payments expire in any case. */
  readonly life?: boolean;
  /**
   * `letter` does what the specification says, `hardened` what a real service should: ids are no passwords, nobody
   * registers with the chat, and the marketplace's log-in hands out the chat's tokens.
   */
  readonly security?: Security;
  /** Opens the control door (SB-11). */
  readonly faults?: boolean;
  /** Opens the page on which people move the demo by hand. */
  readonly console?: boolean;
  /** Throws the world away and starts over, for the console; without it the page has no such button. */
  readonly onReset?: () => void;
  /** The built web app. Without it only the doors answer. */
  readonly webRoot?: string;
  /** Origins besides loopback and the sandbox's own that may call from a page (SB-8). */
  readonly origins?: readonly string[];
  /** Servers besides the sandbox that its pages may talk to, as a content policy writes them (WEB-9). */
  readonly hosts?: readonly string[];
  /** Hears what browsers report about the content policy, one line each. */
  readonly log?: (line: string) => void;
}

/** A running sandbox. */
export interface Sandbox {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts every server Fitout needs, on one port, over one database.
 *
 * Rejects with the system's error when the port is taken or the folder cannot be used; nothing is left open then.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const host = options.host ?? '127.0.0.1';
  const app = new Hono();
  // The port comes first: two sandboxes on one folder would be worse than a folder that was never opened.
  const server = await listen(app, host, options.port ?? 0);
  const { port } = server.address() as AddressInfo;

  let db: Db | null = null;
  try {
    db = openDb(options.storage);
    createTables(db);
  } catch (cause) {
    db?.close();
    await stop(server);
    throw cause;
  }
  const opened = db;
  const detach = await mountDoors(app, server, opened, options);
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    async close() {
      detach();
      await stop(server);
      opened.close();
    },
  };
}

/** Builds the world over the database and opens its doors. Returns what closes the sockets. */
async function mountDoors(app: Hono, server: Server, db: Db, options: SandboxOptions): Promise<() => void> {
  const { seed, origins = [], hosts = [] } = options;
  const pushed = createPushedTime(db);
  const clock = createPushableClock(options.clock ?? createSystemClock(), pushed);
  const random = options.random ?? createSystemRandom();
  const commits = createCommitQueue(db);
  const base = {
    db,
    clock,
    random,
    commits,
    directory: createDirectory(db),
    hub: createHub(),
    rooms: createRooms(clock),
    scrub: createScrub(db, clock),
    brake: createLoginBrake(),
    files: createFiles({ db, clock, random, store: createFileStore(options.storage) }),
    faults: createFaultSwitch(clock),
    openConversations: new Set<string>(),
  };
  const isHardened = options.security === 'hardened';
  if (seed === 'demo') {
    await seedChat({ ...base, isHardened }, encodeLine, (request) => encodeRoster({ ...request, what: 'invited' }));
    const world = findWorld(db, DEMO_APP_KEY);
    if (world !== null && isHardened) setRegistration(db, world, false, null);
  }
  const listeners: ((said: HeardText) => void)[] = [];
  const heard = (said: HeardText): void => {
    for (const listener of listeners) listener(said);
  };
  const deps: ChatDeps = { ...base, heard, ids: createServerIds(clock.now, lastMessageId(db)) };

  app.use(securityHeaders({ hosts }));
  app.use(
    cors({ ...CORS, origin: (origin, context) => (mayCall(origin, context.req.header('host')) ? origin : null) }),
  );
  const callFaults = createCallFaults(clock);
  const market = openMarket(app, deps, callFaults, options);
  if (options.life === true) {
    const answer = createServiceBot(market.marketplace, clock);
    listeners.push((said) => (said.appKey === DEMO_APP_KEY ? answer(said) : undefined));
  }
  const moves = createMarketMoves({ db, clock, market });
  if (options.faults === true) mountControl(app, { ...deps, clock, moves, callFaults });
  if (options.console === true) {
    mountConsole(app, {
      clock,
      hub: deps.hub,
      marketplace: market.marketplace,
      moves,
      callFaults,
      isHardened,
      onReset: options.onReset,
    });
  }
  mountVendorRest(app, deps);
  mountCallTokens(app, deps);
  mountWeb(app, { webRoot: options.webRoot, log: options.log ?? (() => {}), isHardened });
  app.notFound((context) => context.json({ error: 'not_found', error_description: 'nothing lives here' }, 404));
  app.onError((cause, context) =>
    cause instanceof HTTPException
      ? cause.getResponse()
      : context.json({ error: 'internal', error_description: 'the sandbox failed' }, 500),
  );

  const closeSockets = attachSockets(server, deps, origins);
  keepTidy(db, clock, ({ account, device }) => base.hub.sessionsOf(account).some((one) => one.device === device));
  market.life.start();
  return () => {
    market.life.stop();
    closeSockets();
    clock.stop();
    commits.flush();
  };

  function mayCall(origin: string, itsHost: string | undefined): boolean {
    return isOriginAllowed(origin, itsHost, origins);
  }
}

/** The fixed list (SB-8): what the vendor's client and ours send. */
const CORS = {
  allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowHeaders: [
    'authorization',
    'content-type',
    'restrict-access',
    'share-secret',
    'x-requested-with',
    'gxtoken',
    'version',
    'range',
  ],
  maxAge: 600,
};

/** Opens the doors of the marketplace and plans its life, which nobody has started yet. */
function openMarket(
  app: Hono,
  deps: ChatDeps,
  callFaults: CallFaults,
  { seed, security, life: isAlive = false }: SandboxOptions,
): MarketControl {
  const { db, clock, random } = deps;
  const jobs = createJobs(db, clock);
  const chat = createOrderChat(deps, DEMO_APP_KEY);
  const planned: Life[] = [];
  const marketplace = mountMarketplace(app, {
    db,
    clock,
    random,
    seed,
    jobs,
    chat,
    isAlive,
    isHardened: security === 'hardened',
    callFaults,
    onStep: (order, event, at) => (isAlive ? planned[0]?.onStep(order, event, at) : undefined),
    files: deps.files,
    ...chatAccountsFor(deps),
  });
  const life = createLife({ marketplace, jobs, clock });
  planned.push(life);
  mountCashier(app, { db, clock, payments: marketplace.payments });
  return { marketplace, life };
}

/** What the marketplace may do with chat accounts. */
function chatAccountsFor(deps: ChatDeps) {
  const find = (appKey: string, userId: string) => {
    const world = findWorld(deps.db, appKey);
    return world === null ? null : findAccount(deps.db, world.id, userId);
  };
  return {
    hasChatAccount: (appKey: string, userId: string): boolean => find(appKey, userId) !== null,
    async makeChatAccount(appKey: string, userId: string, nickname: string): Promise<void> {
      const world = findWorld(deps.db, appKey);
      const password = Buffer.from(deps.random.bytes(24)).toString('base64url');
      if (world !== null) await createAccount(deps, world, { name: userId, password, nickname });
    },
    revokeChatToken: (name: string): void => revokeSession(deps, name),
    issueChatToken(appKey: string, userId: string): { token: string; name: string } {
      const account = find(appKey, userId);
      if (account === null) throw new Error('a chat token was asked for an account that does not exist');
      const { token } = issueToken(deps, account.id);
      return { token, name: tokenName(token) };
    },
  };
}

function listen(app: Hono, host: string, port: number): Promise<Server> {
  // The type covers http2 as well, which only other options would make.
  const server = createAdaptorServer({ fetch: app.fetch, hostname: host }) as Server;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
