import { createControl, type Control } from '@fitout/emulator';
import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { type EasemobDevice, logInEasemob } from './easemob.js';
import { APP_KEY, type Beginning, type ChatClock, createNetwork, type Network, startEmulator } from './fixtures.js';

export type { Beginning, EasemobDevice, Network };

/** Whom a page is logged in as, and where. */
export interface BrowserAccount {
  readonly id: string;
  /** Of the account; the same as its id. */
  readonly password: string;
  /** The emulator's, without a slash at the end. */
  readonly url: string;
  readonly appKey: string;
}

/** One person in a browser of their own. */
export interface PersonInBrowser {
  readonly id: string;
  /** Opens the app in a new tab, at an address or a path below `baseURL`; the first tab is logged in by `app.logIn` before. */
  opens(path: string): Promise<Page>;
}

/** The clocks of the pages, which run normally until they are stopped, and the clock of the service. */
export interface PageClock extends ChatClock {
  /** Stops the clocks of all pages that are open. On a slow machine time would pass between two steps. */
  stop(): Promise<void>;
  /** Moves the time forward by `ms` for these pages alone; without them for all and for the service. */
  pass(ms: number, whose?: readonly Page[]): Promise<void>;
}

/** What `test.use` may set. */
export interface ChatOptions {
  /** `demo#app`. */
  readonly appKey: string;
  /** Who and what is there at the beginning; nobody. */
  readonly scenario: Beginning;
  /** How the app that is tested is used. */
  readonly app: {
    /** Logs a person in, by the app's form or its storage; nothing by default. */
    readonly logIn?: (page: Page, account: BrowserAccount) => Promise<unknown>;
  };
}

/** What a test of Playwright may ask for. */
export interface ChatFixtures {
  /** A fresh emulator, which ends with the test. */
  readonly emulator: { readonly url: string };
  /** All commands of the emulator. */
  readonly control: Control;
  readonly network: Network;
  /** A test that asks for it has clocks in its pages that it can stop. */
  readonly clock: PageClock;
  /** Opens another browser context, which is closed with the test. */
  readonly newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A person whose account is created if there is none. */
  readonly person: (id: string, options?: BrowserContextOptions) => PersonInBrowser;
  /** Easemob's own client, logged in, in Node. */
  readonly easemob: (id: string) => Promise<EasemobDevice>;
}

interface Inside {
  readonly contexts: { readonly all: BrowserContext[]; hasClock: boolean };
}

/** How far a clock is set forward when it is stopped, as it can never be set back. Milliseconds. */
const AHEAD_MS = 1_000;

/** Playwright's `test`, with a chat service of its own for each test, and people in browsers. */
export const test = base.extend<ChatOptions & ChatFixtures & Inside>({
  appKey: [APP_KEY, { option: true }],
  scenario: [{}, { option: true }],
  app: [{}, { option: true }],
  contexts: async ({}, provide) => provide({ all: [], hasClock: false }),
  emulator: async ({ appKey, scenario }, provide) => {
    const emulator = await startEmulator(appKey, scenario);
    await provide(emulator);
    await emulator.close();
  },
  control: ({ appKey, emulator }, provide) => provide(createControl(emulator.url, appKey)),
  network: ({ control, contexts }, provide) =>
    provide(createNetwork(control, () => each(contexts.all, (page) => page.evaluate(goOnline)))),
  clock: async ({ control, contexts }, provide) => {
    contexts.hasClock = true;
    await provide({
      stop: () => each(contexts.all, stopClock),
      async pass(ms, whose) {
        if (whose === undefined) await control.clock({ advanceMs: ms });
        for (const page of whose ?? contexts.all.flatMap((context) => context.pages())) await page.clock.runFor(ms);
      },
    });
  },
  newContext: async ({ browser, contexts }, provide) => {
    await provide(async (options) => {
      const context = await browser.newContext(options);
      contexts.all.push(context);
      if (contexts.hasClock) await context.clock.install();
      return context;
    });
    await Promise.all(contexts.all.map((context) => context.close()));
  },
  person: ({ appKey, emulator, control, newContext, app }, provide) =>
    provide((id, options) => {
      let context: Promise<BrowserContext> | null = null;
      const enter = async () => {
        await control.tenant({ accounts: [{ id }] });
        return newContext(options);
      };
      return {
        id,
        async opens(path) {
          const isFirst = context === null;
          const page = await (await (context ??= enter())).newPage();
          if (isFirst) await app.logIn?.(page, { id, password: id, url: emulator.url, appKey });
          await page.goto(path);
          return page;
        },
      };
    }),
  easemob: async ({ appKey, emulator, control }, provide) => {
    const ends: (() => void)[] = [];
    await provide(async (id) => {
      const { device, end } = await logInEasemob(emulator.url, appKey, control, id);
      ends.push(end);
      return device;
    });
    for (const end of ends) end();
  },
});

export { expect } from '@playwright/test';

function each(contexts: readonly BrowserContext[], run: (page: Page) => Promise<unknown>) {
  return Promise.all(contexts.flatMap((context) => context.pages()).map(run)).then(() => undefined);
}

/** In the page: what the browser says when the network is back. */
function goOnline(): void {
  dispatchEvent(new Event('online'));
}

/** Tried again where the machine was slower than the time ahead. */
async function stopClock(page: Page): Promise<void> {
  for (;;) {
    const now = await page.evaluate(() => Date.now());
    const isStopped = await page.clock.pauseAt(now + AHEAD_MS).then(
      () => true,
      () => false,
    );
    if (isStopped) return;
  }
}
