import type { BrowserContext, CDPSession, Request } from '@playwright/test';
import { heldInBrowser } from './fixtures/heldInBrowser.js';
import { WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';

interface Arrival {
  readonly path: string;
  /** Compression and caching, as the server named them; empty without. */
  readonly encoding: string;
  readonly caching: string;
  /** Bytes on the wire: the header, and the body as it was sent. */
  readonly header: number;
  readonly body: number;
}

const FILE = /^\/assets\//u;
const FONT_OR_PICTURE = /\.(?:webp|png|svg|woff2)$/u;
/** Bytes; a smaller text is not compressed (scripts/compressFiles.mjs). */
const LEAST_COMPRESSED = 1_024;

/** All that the pages and workers of a browser fetch from now on; what its service worker holds is not fetched. */
function arrivalsAt(context: BrowserContext): { readonly settled: () => Promise<readonly Arrival[]> } {
  const arrivals: Promise<Arrival | null>[] = [];
  const note = (request: Request): void => {
    const arrival = async (): Promise<Arrival | null> => {
      const response = await request.response();
      if (response === null || response.fromServiceWorker()) return null;
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      const headers = await response.allHeaders();
      return {
        path: new URL(request.url()).pathname,
        encoding: headers['content-encoding'] ?? '',
        caching: headers['cache-control'] ?? '',
        header: responseHeadersSize,
        body: responseBodySize,
      };
    };
    arrivals.push(arrival());
  };
  context.on('requestfinished', note);
  return {
    async settled() {
      // A request may finish after its page was closed.
      context.off('requestfinished', note);
      return (await Promise.all(arrivals)).filter((one) => one !== null);
    },
  };
}

const sum = (arrivals: readonly Arrival[]) => arrivals.reduce((bytes, { header, body }) => bytes + header + body, 0);

test(
  '[WEB-ENTER-3] from a page without a log-in to the log-in page and back to an open chat few compressed files are fetched, and cached for ever',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    const customer = await newPerson();
    const { page } = customer;
    const wire = arrivalsAt(page.context());
    const requestedAt: number[] = [];
    await page.addInitScript(markFirstMessage);
    await customer.goTo('/contact/2001');
    await expect(page).toHaveURL(/\/Login$/u);
    await expect(page.getByLabel('用户名')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    page.context().on('request', () => requestedAt.push(Date.now()));
    await customer.tryLogIn('linxiao', 'demo123');
    await expect(customer.log.locator('[data-message-id]').first()).toBeVisible();
    await customer.expectOnline();
    const shownAt = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('shown')[0]?.startTime ?? 0),
    );
    expect(requestedAt.filter((at) => at <= shownAt).length).toBeLessThanOrEqual(40);
    const all = await wire.settled();
    const files = all.filter(({ path }) => FILE.test(path));
    expect(sum(all)).toBeLessThanOrEqual(1_000_000);
    expect(files.length).toBeLessThanOrEqual(20);
    const plain = files.filter(({ path, encoding }) => !FONT_OR_PICTURE.test(path) && encoding !== 'br');
    expect(plain.filter(({ body }) => body >= LEAST_COMPRESSED)).toEqual([]);
    expect(files.filter(({ caching }) => !caching.includes('immutable'))).toEqual([]);
  },
);

test(
  'on a second visit the page makes six requests at most before the conversation is shown',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    const customer = await newPerson({ hasServiceWorker: true });
    const { page } = customer;
    await customer.logIn('linxiao', '/contact/2001');
    await customer.expectOnline();
    await expect(customer.log.locator('[data-message-id]').first()).toBeVisible();
    // It counts as a second visit once the browser has cached the app's files and stored the names.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const held = expect.poll(async () => (await heldInBrowser(page, '1001')).text);
    await held.toMatch(/"1003[^[\]]+周玲/u);
    await held.toContain('orderNo');
    await page.addInitScript(markFirstMessage);
    await page.reload();
    await expect(customer.log.locator('[data-message-id]').first()).toBeVisible();
    const sent = await page.evaluate(() => {
      const shownAt = performance.getEntriesByName('shown')[0]?.startTime ?? 0;
      const requests = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= shownAt);
      // The app's files come from the service worker. The chat's worker, which connects meanwhile, is not the page.
      return requests.map(({ name }) => new URL(name).pathname).filter((path) => !path.startsWith('/assets/'));
    });
    expect(sent).toContain('/api/fe/notifications/my-list');
    expect(sent.length, sent.join(' ')).toBeLessThanOrEqual(6);
  },
);

test(
  "the chat's worker starts with the first key on the log-in page, and the log-in uses it",
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    const customer = await newPerson();
    const { page } = customer;
    const fetched: string[] = [];
    page.context().on('request', (request) => {
      if (/Easemob|\/session-/u.test(request.url())) fetched.push(request.url());
    });
    await customer.goTo('/contact/2001');
    // A key press before the app's code has loaded has no effect; a user presses many keys.
    await expect
      .poll(async () => {
        await page.getByLabel('用户名').press('a');
        return [page.workers().length, fetched.length];
      })
      .toEqual([1, 2]);
    await customer.tryLogIn('linxiao', 'demo123');
    await customer.expectOnline();
    expect([page.workers().length, fetched.length]).toEqual([1, 2]);
    // A page that is logged in starts no second worker with its first key.
    await page.reload();
    await customer.expectOnline();
    await page.keyboard.press('Shift');
    await customer.open('陈一帆');
    await expect(customer.log.locator('[data-message-id]').first()).toBeVisible();
    expect(page.workers()).toHaveLength(1);
  },
);

test('opening and closing fifty chats leaves no element and no listener behind', async ({ newPerson }) => {
  const customer = await newPerson({ width: 375 });
  await customer.logIn('linxiao', '/contact');
  const page = await customer.page.context().newCDPSession(customer.page);
  const openSession = async () => {
    await customer.open('客服小安');
    await customer.page.getByRole('button', { name: '返回', exact: true }).click();
    await expect(customer.log).toHaveCount(0);
  };
  // The first visits and the pause after the log-in load lazy parts and create what lives as long as the page.
  await customer.page.waitForFunction(() => document.querySelector('link[href*="lateCalls"]') !== null);
  await customer.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/windows-')),
  );
  for (let i = 0; i < 2; i += 1) await openSession();
  const before = await countersOf(page);
  for (let i = 0; i < 50; i += 1) await openSession();
  await expect
    .poll(async () => {
      const after = await countersOf(page);
      return {
        nodes: Math.max(0, after.nodes - before.nodes - 50),
        listeners: Math.max(0, after.jsEventListeners - before.jsEventListeners),
      };
    })
    .toEqual({ nodes: 0, listeners: 0 });
});

/** Runs in the page: notes when it shows the first message. */
function markFirstMessage(): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector('[role="log"] [data-message-id]') === null) return;
    performance.mark('shown');
    watch.disconnect();
  });
  watch.observe(document, { subtree: true, childList: true });
}

/** Nodes and listeners that the page holds, attached or not, after a collection. */
async function countersOf(page: CDPSession) {
  await page.send('HeapProfiler.collectGarbage');
  return page.send('Memory.getDOMCounters');
}
