import { createEmulator, type Emulator } from '@fitout/emulator';
import {
  type Clock,
  type ProfileDeps,
  type ProfileParts,
  type Random,
  type ReceivedText,
  createSystemClock,
  encodeRoster,
  findTenant,
  setRegistration,
} from '@fitout/emulator/profile';
import type { Hono } from 'hono';
import { createXmppChat, type XmppChat, type XmppSettings } from './servers/xmpp/createXmppChat.js';
import { hearTexts } from './servers/xmpp/hearTexts.js';
import { createOrderChat } from './servers/chat/createOrderChat.js';
import { mountConsole } from './servers/console/mountConsole.js';
import { createMarketActions, type MarketControl } from './servers/control/createMarketActions.js';
import { createCallFaults, type CallFaults } from './servers/rest/contractRoutes.js';
import { mountCashier } from './servers/rest/mountCashier.js';
import { mountMarketplace } from './servers/rest/mountMarketplace.js';
import { mountWeb, unknownSettings } from './servers/web/mountWeb.js';
import { securityHeaders } from './servers/web/securityHeaders.js';
import { addMarketCommands } from './servers/control/marketCommands.js';
import { attachPush } from './servers/push/attachPush.js';
import { createJobs } from './storage/createJobs.js';
import { createSimulation, type Simulation } from './simulation/createSimulation.js';
import { createServiceBot } from './simulation/serviceBot.js';
import { chatAccountsFor } from './chatAccountsFor.js';
import manifest from '../package.json' with { type: 'json' };
import { CONTRACT } from '@fitout/api-client/contract';
import demo from './seed/demo.json' with { type: 'json' };
import { DEMO_ACCOUNTS, DEMO_APP_KEY, offeredLogIn } from './seed/demoAccounts.js';
import { seedChat } from './seed/seedChat.js';
import { seedXmpp } from './seed/seedXmpp.js';

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
  /** The chat is this XMPP service instead of the emulator's; `config.json` tells the app. */
  readonly xmpp?: XmppSettings;
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

export type Sandbox = Emulator;

/** Starts every server that Fitout needs, on one port, over one database: the emulator of the chat with the marketplace around it. */
export async function createSandbox({ seed, security, ...options }: SandboxOptions): Promise<Sandbox> {
  const { origins, xmpp } = options;
  const hosts = xmpp === undefined ? options.hosts : [...(options.hosts ?? []), new URL(xmpp.socketUrl).origin];
  const isHardened = security === 'hardened';
  let isNew = true;
  return createEmulator({
    ...options,
    ...(hosts !== undefined && { hosts }),
    profile: {
      version: manifest.version,
      headers: securityHeaders({ ...(hosts !== undefined && { hosts }), ...(origins !== undefined && { origins }) }),
      seed: async (base) => {
        isNew = findTenant(base.db, DEMO_APP_KEY) === null;
        if (seed === 'demo') await seedDemo({ ...base, isHardened });
      },
      mount: (app, deps) => mountProfile(app, deps, { ...options, seed, isHardened, isNew }),
    },
  });
}

type Options = Omit<SandboxOptions, 'security' | 'hosts'> & {
  readonly isHardened: boolean;
  /** Whether these data began with this start: an XMPP service may still have the chat of those before. */
  readonly isNew: boolean;
};

function mountProfile(app: Hono, deps: ProfileDeps, options: Options): ProfileParts {
  const { db, clock, noteFailure } = deps;
  const { isHardened, auth, webRoot, origins = [], log = () => {} } = options;
  const callFaults = createCallFaults(clock);
  const market = openMarket(app, deps, callFaults, options);
  const { marketplace, simulation, xmpp } = market;
  const realNow = (options.clock ?? createSystemClock()).now;
  const subject = origins.find((origin) => origin.startsWith('https:')) ?? OPERATOR;
  const answer = options.simulation === true ? createServiceBot(marketplace, clock) : null;
  const onText = (received: ReceivedText): void => {
    if (received.stops === undefined) marketplace.handOvers.onText(received);
    answer?.(received);
  };
  const listener = options.xmpp?.listener;
  let endHearing = (): void => {};
  const people = () =>
    DEMO_ACCOUNTS.filter(({ id, userName }) => marketplace.context.accounts.byId(id)?.userName === userName);
  const actions = createMarketActions(market);
  let isLiteral = false;
  if (options.console === true) {
    mountConsole(app, {
      clock,
      hub: deps.hub,
      marketplace,
      actions,
      callFaults,
      isHardened,
      auth,
      people,
      isLiteral: () => isLiteral,
      onLiteral: (isWanted) => (isLiteral = isWanted),
      unknownSettings: async () => (webRoot === undefined ? [] : unknownSettings(webRoot)),
      onReset: options.onReset,
    });
  }
  return {
    callbacks: attachPush({ db, clock, appKey: DEMO_APP_KEY, marketplace, noteFailure, realNow, subject }),
    onText(received) {
      if (received.appKey === DEMO_APP_KEY) onText(received);
    },
    addCommands: (command) => addMarketCommands(command, actions, callFaults),
    mountLast: () =>
      mountWeb(app, {
        webRoot,
        log,
        overrides: () => overridesOf(options, isLiteral),
        logInOf: (name) => offeredLogIn(people(), name, { auth, isHardened }),
      }),
    start() {
      simulation.start();
      if (xmpp === undefined || listener === undefined) return;
      // The bot asks who is connected.
      const heard = (received: ReceivedText) =>
        void xmpp
          .refresh([])
          .then(() => onText(received))
          .catch((cause: unknown) => noteFailure('a text over XMPP', cause));
      endHearing = hearTexts({ listener, domain: xmpp.domain }, heard, noteFailure);
    },
    stop() {
      simulation.stop();
      endHearing();
    },
  };
}

function overridesOf({ isHardened, auth, xmpp }: Options, isLiteral: boolean): Readonly<Record<string, object>> {
  return {
    ...(xmpp && { im: { service: 'xmpp', domain: xmpp.domain, socketUrl: xmpp.socketUrl } }),
    ...(isHardened && { security: { profile: 'hardened' } }),
    ...(auth === 'im-only' && { auth: { mode: 'im-only' } }),
    ...(isLiteral && { strings: { mode: 'literal' } }),
  };
}

async function seedDemo(base: Parameters<typeof seedChat>[0]): Promise<void> {
  await seedChat(base, (request) => encodeRoster({ ...request, what: 'invited' }));
  const tenant = findTenant(base.db, DEMO_APP_KEY);
  if (tenant !== null && base.isHardened) setRegistration(base.db, tenant, false, null);
}

function openMarket(
  app: Hono,
  deps: ProfileDeps,
  callFaults: CallFaults,
  options: Options,
): MarketControl & { readonly xmpp: XmppChat | undefined } {
  const { seed, isHardened, isNew, auth, simulation: isSimulated = false, faults: isTest = false } = options;
  const { db, clock, random, noteUnknown, noteFailure } = deps;
  const jobs = createJobs(db, clock);
  const seeded = createOrderChat(deps, DEMO_APP_KEY);
  const xmpp = options.xmpp && createXmppChat(options.xmpp, random, noteFailure);
  if (xmpp !== undefined) {
    if (seed === 'demo')
      xmpp.later(() =>
        seedXmpp(xmpp, seeded, { files: deps.files, clock: options.clock ?? createSystemClock(), isNew }),
      );
    for (const { id } of demo.groups) {
      const group = seeded.group(id);
      if (group !== null) xmpp.note(id, group);
    }
    app.use('/api/*', async ({ req }, next) => {
      if (/order|hand/iu.test(req.path)) {
        const named = req.path.endsWith(CONTRACT['order.linkGroup'].path) ? await req.raw.clone().text() : '';
        const orders = marketplace.context.records.orders.where({}).flatMap(({ groupId }) => groupId ?? []);
        await xmpp.refresh([...orders, ...(/"groupId":"([^"]+)"/u.exec(named)?.slice(1) ?? [])]);
      }
      await next();
    });
  }
  const planned: Simulation[] = [];
  const marketplace = mountMarketplace(app, {
    db,
    clock,
    random,
    seed,
    jobs,
    chat: xmpp?.chat ?? seeded,
    isSimulated,
    isHardened,
    callFaults,
    isTest,
    noteUnknown,
    noteFailure,
    onStep: (order, event, at) => (isSimulated ? planned[0]?.masters.onStep(order, event, at) : undefined),
    files: deps.files,
    mayTry: deps.rateLimiter.mayTry,
    ...chatAccountsFor(deps),
    // An account's first log-in at the marketplace makes that of the XMPP service, whose password is the id.
    ...(xmpp && {
      hasChatAccount: () => false,
      makeChatAccount: (_appKey, id) => xmpp.register(id),
      makesChatAccounts: true,
    }),
    isChatTokenAccepted: auth === 'im-only',
  });
  const simulation = createSimulation(marketplace, jobs);
  planned.push(simulation);
  mountCashier(app, { db, clock, payments: marketplace.payments });
  return { marketplace, simulation, xmpp };
}
