import { JSDOM } from 'jsdom';
import { expect, it, onTestFinished } from 'vitest';
import { APP_KEY, startEmulator } from '../../testing/startEmulator.js';

it('the page shows people with their devices and frames, and orders what its buttons say', async () => {
  const { url, people, raw } = await startEmulator();
  await people('alice', 'bob');
  const alice = await raw('alice');
  await alice.sendText('bob', 'hello', '1');
  const page = await fetch(`${url}/__sandbox/`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
  const { window } = new JSDOM(await page.text(), {
    runScripts: 'outside-only',
    url: `${url}/__sandbox/`,
    pretendToBeVisual: true,
  });
  onTestFinished(() => window.close());
  window.fetch = (path: string, init?: RequestInit) => fetch(new URL(path, `${url}/__sandbox/`), init);
  window.eval(await (await fetch(`${url}/__sandbox/page.js`)).text());
  const { document } = window;
  const textOf = (id: string) => document.querySelector(id)?.textContent;
  await expect.poll(() => textOf('#frames')).toContain('message → bob: hello');
  expect(textOf('#people')).toMatch(/aliceraw_alice · online since [\d:]+ · 0 waitingbobno device yet/u);
  expect(textOf('#appKey')).toBe(APP_KEY);
  const [cut] = document.querySelectorAll<HTMLButtonElement>('[data-command=cut]');
  cut?.click();
  await alice.closed;
  await expect.poll(() => textOf('#status')).toBe('Cut for 10 s: dropped 1');
});

it('the first address says what it is, and links the page only where it is', async () => {
  const [controlled, plain] = [await startEmulator(), await startEmulator({ faults: false })];
  const read = async ({ url }: { url: string }, path: string) => (await fetch(url + path)).text();
  expect(await read(controlled, '/')).toContain('href="/__sandbox/"');
  expect(await read(plain, '/')).not.toContain('__sandbox');
  expect(await read(plain, '/__sandbox/')).toContain('not_found');
});
