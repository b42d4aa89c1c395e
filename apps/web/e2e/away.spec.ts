import { WITH_EVERY_CHANGE, widthsOf } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import { ReleaseServer } from './fixtures/ReleaseServer.js';

async function expectHeld({ page }: Person): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

for (const width of widthsOf(1280)) {
  test(
    `[APP-4] without the server a reloaded page shows its cache; messages written there arrive once, ${width} wide`,
    WITH_EVERY_CHANGE,
    async ({ newPerson, sandbox, watch }) => {
      watch.tolerate(/ERR_CONNECTION_REFUSED|WebSocket|Failed to load resource|Failed to fetch/u);
      const customer = await newPerson({ width, hasServiceWorker: true });
      await customer.logIn('linxiao', '/contact/2001');
      await customer.expectOnline();
      await customer.send('服务器还在时说的');
      await customer.expectStatus('服务器还在时说的', /^(?:sent|read)$/u);
      await expectHeld(customer);

      await sandbox.kill();
      await customer.page.reload();
      await expect(customer.message('服务器还在时说的')).toBeVisible();
      await expect(customer.connection).not.toHaveAttribute('data-connection', 'online');
      await customer.send('服务器不在时写的');
      await customer.expectStatus('服务器不在时写的', 'sending');
      // Another page of the app, and its parts, which this browser has not opened before.
      await customer.goTo('/group');
      await expect(customer.page.getByRole('link', { name: '群组', exact: true })).toBeVisible();
      await customer.goTo('/contact/2001');
      await customer.expectStatus('服务器不在时写的', 'sending');

      await sandbox.start();
      await customer.expectOnline();
      await customer.expectStatus('服务器不在时写的', /^(?:sent|read)$/u);
      if (sandbox.ejabberd === null) {
        const arrived = (await sandbox.control.state()).messages.filter(({ text }) => text === '服务器不在时写的');
        expect(arrived).toHaveLength(1);
      }
      const service = await newPerson();
      await service.logIn('kefu01', '/contact/1001');
      await expect(service.message('服务器不在时写的')).toHaveCount(1);

      const held = await customer.page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(
        held.filter((path) => !/^\/(?:assets\/|index\.html|config\.json|favicon\.svg|recorder\.js)/u.test(path)),
      ).toEqual([]);
      expect(held.filter((path) => /Agora|hls/u.test(path))).toEqual([]);
    },
  );
}

test('a release is loaded with the next visit, also after a server failure, and the service worker can be removed', async ({
  browser,
}) => {
  const server = await ReleaseServer.start();
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  const stores = () => page.evaluate(async () => (await caches.keys()).length);
  await page.goto(`${server.url}/Login`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await expect(page).toHaveTitle(/登录|家装服务平台/u);

  const built = await server.read('index.html');
  await server.write('index.html', built.replace('<head>', '<head><meta name="release" content="2">'));
  await page.goto(`${server.url}/Login`);
  await expect(page.locator('meta[name="release"]')).toHaveAttribute('content', '2');
  await expect(page.getByLabel('用户名')).toBeVisible();

  server.isInTrouble = true;
  await page.goto(`${server.url}/Login`);
  // The cache is complete: the page of the release that the worker was built with, and all its files.
  await expect(page.locator('meta[name="release"]')).toHaveCount(0);
  await expect(page.getByLabel('用户名')).toBeVisible();
  server.isInTrouble = false;

  await server.write('sw.js', await server.read('sw-off.js'));
  await page.goto(`${server.url}/Login`);
  await expect.poll(registered).toBe(0);
  await expect.poll(stores).toBe(0);
  await page.goto(`${server.url}/Login`);
  await expect(page.locator('meta[name="release"]')).toHaveAttribute('content', '2');
  await expect(page.getByLabel('用户名')).toBeVisible();
  await context.close();
  await server.stop();
});
