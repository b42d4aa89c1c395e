import type { BrowserContext, CDPSession, Request } from '@playwright/test';
import { WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';

/** What arrived for one request. */
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
      // What finishes later may find its page closed.
      context.off('requestfinished', note);
      return (await Promise.all(arrivals)).filter((one) => one !== null);
    },
  };
}

const sum = (arrivals: readonly Arrival[]) => arrivals.reduce((bytes, { header, body }) => bytes + header + body, 0);

test(
  '[WEB-WIRE-1] from the log-in page to an open chat few compressed files are fetched, and kept for ever',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    const customer = await newPerson();
    const wire = arrivalsAt(customer.page.context());
    await customer.goTo('/contact/2001');
    await customer.tryLogIn('linxiao', 'demo123');
    await expect(customer.log).toBeVisible();
    await customer.expectOnline();
    const all = await wire.settled();
    const files = all.filter(({ path }) => FILE.test(path));
    expect(sum(all)).toBeLessThanOrEqual(1_000_000);
    expect(files.length).toBeLessThanOrEqual(20);
    const plain = files.filter(({ path, encoding }) => !FONT_OR_PICTURE.test(path) && encoding !== 'br');
    expect(plain.filter(({ body }) => body >= LEAST_COMPRESSED)).toEqual([]);
    expect(files.filter(({ caching }) => !caching.includes('immutable'))).toEqual([]);
  },
);

test('[WEB-WIRE-2] fifty chats opened and closed leave no element and no listener behind', async ({ newPerson }) => {
  const customer = await newPerson({ width: 375 });
  await customer.logIn('linxiao', '/contact');
  const page = await customer.page.context().newCDPSession(customer.page);
  const visit = async () => {
    await customer.open('客服小安');
    await customer.page.getByRole('button', { name: '返回', exact: true }).click();
    await expect(customer.log).toHaveCount(0);
  };
  // The first visits load parts, and leave what stays for the page.
  for (let i = 0; i < 2; i += 1) await visit();
  const before = await countersOf(page);
  for (let i = 0; i < 50; i += 1) await visit();
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

/** Nodes and listeners that the page holds, attached or not, after a collection. */
async function countersOf(page: CDPSession) {
  await page.send('HeapProfiler.collectGarbage');
  return page.send('Memory.getDOMCounters');
}
