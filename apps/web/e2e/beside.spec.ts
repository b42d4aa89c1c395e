import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { AT_NIGHT } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import { Person } from './fixtures/Person.js';
import { samplePicture } from './fixtures/samples.js';
import { SandboxProcess } from './fixtures/SandboxProcess.js';
import { SharedHost } from './fixtures/SharedHost.js';

const APP = fileURLToPath(new URL('..', import.meta.url));

/** Waits until the service worker of the page's installation has cached it, and returns its scope. */
const scopeOf = ({ page }: Person): Promise<string> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).scope);

/** What the browser stores of the host: the values of all its apps. */
const storedBy = ({ page }: Person) =>
  page.evaluate(async () => ({
    keys: Object.keys(localStorage).toSorted(),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? '').toSorted(),
    caches: (await caches.keys()).toSorted(),
  }));

/** A sandbox below `/b` of the host at whose root the journey's own sandbox is. */
interface Beside {
  readonly below: { readonly host: SharedHost; readonly chat: string };
}

const testBeside = test.extend<Beside>({
  below: async ({ sandbox, seed }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'fitout-beside-'));
    const built = join(folder, 'web');
    await promisify(execFile)('npx', ['vite', 'build', '--outDir', built], {
      cwd: APP,
      env: { ...process.env, FITOUT_BASE: '/b/' },
    });
    await cp(seed, join(folder, 'data'), { recursive: true });
    // The page requests its chat service, which has no path, from another port.
    const hosts = ['http://127.0.0.1:*', 'ws://127.0.0.1:*'];
    const other = new SandboxProcess(join(folder, 'data'), { webRoot: built, hosts });
    await other.start();
    const im = { apiUrl: other.url, socketUrl: `${other.url.replace('http', 'ws')}/websocket` };
    const settings: object = JSON.parse(await readFile(join(built, 'config.json'), 'utf8'));
    await writeFile(join(built, 'config.json'), JSON.stringify({ ...settings, im }));
    const host = await SharedHost.start({ '': sandbox.url, '/b': other.url });
    await provide({ host, chat: other.url });
    await host.stop();
    await other.stop();
    await rm(folder, { recursive: true, force: true });
  },
});

testBeside(
  'an installation below a path works beside one at the root of the host, in one browser',
  AT_NIGHT,
  async ({ newPerson, below: { host, chat }, watch }) => {
    test.slow();
    const whileDown = 'ERR_|WebSocket|Failed to load resource|Failed to fetch';
    watch.tolerate(new RegExp(`${whileDown}|^foreign: ${chat}/`, 'u'));
    const lin = await newPerson({ home: `${host.url}/b`, hasServiceWorker: true });
    const outside: string[] = [];
    lin.page.on('request', (request) => {
      const { protocol, origin, pathname } = new URL(request.url());
      if (protocol === 'http:' && origin === host.url && !pathname.startsWith('/b/')) outside.push(pathname);
    });
    await lin.logInByForm('linxiao');
    await expect(lin.page).toHaveURL(`${host.url}/b/Home`);
    await expect(lin.page.locator('img[src*="/pictures/"]').first()).toHaveJSProperty('naturalWidth', 192);
    const an = await newPerson({ home: `${host.url}/b` });
    await an.logInByForm('kefu01');
    await an.goTo('/contact/1001');
    await lin.goTo('/contact/2001');
    await lin.send('在路径下面说的');
    await expect(an.message('在路径下面说的')).toBeVisible();
    await expect(an.row('林晓')).toHaveAttribute('href', '/b/contact/1001');
    await lin.choose('图片', await samplePicture(lin.page, '客厅.png', 80, 60));
    await lin.page.getByRole('dialog').getByRole('button', { name: /^发送/u }).click();
    await expect(an.log.locator('.image img')).toHaveJSProperty('naturalWidth', 80);
    expect(await scopeOf(lin)).toBe(`${host.url}/b/`);
    await lin.goTo('/nothing');
    await expect(lin.page.getByText('页面不存在').first()).toBeVisible();
    await lin.goTo('/contact/2001');
    const stored = await storedBy(lin);
    expect(stored.keys.filter((key) => !key.startsWith('/b/:'))).toEqual([]);
    expect(stored.databases.filter((name) => !name.startsWith('fitout fitout#demo/b 1001'))).toEqual([]);
    expect(stored.caches).toEqual(['workbox-precache-v2-/b/', 'workbox-settings-/b/']);

    const root = new Person(await lin.page.context().newPage(), host.url);
    await root.openLogIn();
    await root.logInByForm('linxiao');
    await root.goTo('/contact/2001');
    await root.expectOnline();
    expect(await scopeOf(root)).toBe(`${host.url}/`);
    await expect(root.log).toBeVisible();
    await expect(root.message('在路径下面说的')).toHaveCount(0);
    const both = await storedBy(root);
    expect(stored.keys.filter((key) => !both.keys.includes(key))).toEqual([]);
    expect(both.caches).toEqual([
      ...stored.caches.slice(0, 1),
      `workbox-precache-v2-${host.url}/`,
      'workbox-settings',
      ...stored.caches.slice(1),
    ]);

    host.goDown();
    await lin.page.reload();
    await expect(lin.message('在路径下面说的')).toBeVisible();
    await root.page.reload();
    await expect(root.page.getByRole('link', { name: '通讯录', exact: true })).toBeVisible();
    // Another app's address is not answered from the root's cache.
    const elsewhere = await lin.page.context().newPage();
    await expect(elsewhere.goto(`${host.url}/other/`)).rejects.toThrow(/ERR_/u);
    await elsewhere.close();
    host.isDown = false;

    await root.goTo('/Home');
    await root.page.getByRole('button', { name: '退出' }).click();
    await root.page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click();
    await expect(root.page).toHaveURL(`${host.url}/Login`);
    await lin.expectOnline();
    await lin.send('还在');
    await expect(an.message('还在')).toBeVisible();
    expect((await storedBy(lin)).keys).toEqual(stored.keys);
    expect(outside).toEqual([]);
  },
);
