import { WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';

/** What a browser reads before it offers to install the app. */
interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly display: string;
  readonly start_url: string;
  readonly scope: string;
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
}

test(
  'a browser can install the app: its manifest and icons load under the policies of the built app',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    const guest = await newPerson();
    await guest.openLogIn();
    const { page } = guest;
    const address = await page.locator('link[rel="manifest"]').evaluate((link: HTMLLinkElement) => link.href);
    const answer = await page.request.get(address);
    expect(answer.headers()['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = (await answer.json()) as Manifest;
    expect(manifest).toMatchObject({ name: '家装服务平台', short_name: '家装服务', display: 'standalone' });
    expect([manifest.theme_color, manifest.background_color]).toEqual(['#0b7a66', '#f4f6f5']);
    const { origin } = new URL(page.url());
    expect([manifest.start_url, manifest.scope].map((part) => new URL(part, address).href)).toEqual([
      `${origin}/`,
      `${origin}/`,
    ]);

    const offered = manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`);
    expect(offered).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
    const touch = await page.locator('link[rel="apple-touch-icon"]').evaluate((link: HTMLLinkElement) => link.href);
    const files = [...manifest.icons.map(({ src }) => new URL(src, address).href), touch];
    const drawn = await page.evaluate(async (addresses) => {
      const pictures = addresses.map((src) => Object.assign(new Image(), { src }));
      await Promise.all(pictures.map((picture) => picture.decode()));
      return pictures.map(({ naturalWidth, naturalHeight }) => `${naturalWidth}x${naturalHeight}`);
    }, files);
    expect(drawn).toEqual([...manifest.icons.map(({ sizes }) => sizes), '192x192']);

    // The browser's own reading of it, under the page's policy.
    const browser = await page.context().newCDPSession(page);
    const read = await browser.send('Page.getAppManifest');
    expect([read.url, read.errors]).toEqual([address, []]);
  },
);

test('what another app shares is kept through a log-in, and sent to the conversations that the user chooses', async ({
  newPerson,
}) => {
  const customer = await newPerson({ width: 375, hasServiceWorker: true });
  await customer.logIn('linxiao', '/User?part=about');
  const { page } = customer;
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.evaluate(() => localStorage.clear());
  await customer.openLogIn();
  // As the system does: a form of the manifest's share target.
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), {
      action: '/share',
      method: 'post',
      enctype: 'multipart/form-data',
    });
    const text = Object.assign(document.createElement('input'), { name: 'text', value: '这张图纸请看一下' });
    const files = Object.assign(document.createElement('input'), { name: 'files', type: 'file' });
    const chosen = new DataTransfer();
    chosen.items.add(new File(['a drawing'], '图纸.pdf', { type: 'application/pdf' }));
    files.files = chosen.files;
    form.append(text, files);
    document.body.append(form);
    form.submit();
  });
  await expect(page).toHaveURL(/\/Login/u);
  await customer.tryLogIn('linxiao', 'demo123');
  const window = page.getByRole('dialog', { name: '分享到' });
  await expect(window).toContainText('图纸.pdf 这张图纸请看一下');
  await window.getByText('客服小安').click();
  await window.getByRole('button', { name: /^发送/u }).click();
  await expect(window).toBeHidden();

  const staff = await newPerson();
  await staff.logIn('kefu01', '/contact/1001');
  await expect(staff.message('这张图纸请看一下')).toBeVisible();
  await expect(staff.message('图纸.pdf')).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('dialog')).toBeHidden();
});
