import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import { Person } from './fixtures/Person.js';

test.describe('hardened', () => {
  test.use({ security: 'hardened' });

  test(
    'in the hardened profile an address does not log in, an id is no password, and the chat works by token',
    WITH_EVERY_CHANGE,
    async ({ newPerson }) => {
      const guest = await newPerson();
      await guest.goTo('/Login?username=1001');
      const { page } = guest;
      await expect(page.getByLabel('用户名')).toBeVisible();
      await expect(page).toHaveURL(/\/Login$/u);
      expect(await page.getByLabel('用户名').inputValue()).toBe('');
      await guest.tryLogIn('1001', '1001');
      await expect(page.getByText('密码无效！').first()).toBeVisible();
      await guest.tryLogIn('linxiao', 'demo123');
      await expect(page).toHaveURL(/\/Home$/u);
      await guest.goTo('/contact/2001');
      await guest.send('凭令牌聊天');
      await guest.expectStatus('凭令牌聊天', 'sent');
      const kept = await page.evaluate(() => localStorage.getItem('userInfo') ?? '');
      expect(JSON.parse(kept)).toMatchObject({ userId: '1001', password: '' });
    },
  );

  test('no file of the browser holds a text of the chat, and after the log-out no database of the account is left', async ({
    playwright,
    sandbox,
  }, info) => {
    const { launchOptions } = info.project.use;
    const settings = await (await fetch(`${sandbox.url}/config.json`)).json();
    const open = (folder: string) =>
      playwright.chromium.launchPersistentContext(folder, { ...launchOptions, locale: 'zh-CN' });
    const textOf = (isSealed: boolean) => `geheim${info.workerIndex}x${isSealed}`;
    // Without the seal the text is found: the search would see it.
    for (const isSealed of [false, true]) {
      const text = textOf(isSealed);
      const folder = info.outputPath(String(isSealed));
      const context = await open(folder);
      const person = new Person(await context.newPage(), sandbox.url);
      const { page } = person;
      const json = { ...settings, security: { profile: 'hardened', sealsStorage: isSealed } };
      await page.route('**/config.json', (route) => route.fulfill({ json }));
      await person.logInByForm('linxiao');
      await person.goTo('/contact/2001');
      await person.send(text);
      await person.expectStatus(text, /^(?:sent|read)$/u);
      await page.reload();
      await expect(person.message(text)).toBeVisible();
      await person.goTo('/Home');
      await context.close();
      expect([isSealed, await isInFiles(folder, text)]).toEqual([isSealed, !isSealed]);
    }
    const context = await open(info.outputPath('true'));
    const { page } = new Person(await context.newPage(), sandbox.url);
    await page.goto(`${sandbox.url}/contact/2001`);
    await expect(page.getByText(textOf(true)).first()).toBeVisible();
    await page.getByRole('button', { name: '退出', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click();
    await expect(page).toHaveURL(/\/Login$/u);
    const left = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name));
    await expect.poll(async () => (await left()).filter((name) => name.includes('1001'))).toEqual([]);
    await context.close();
    expect(await isInFiles(info.outputPath('true'), textOf(true))).toBe(false);
  });
});

test.describe('log-in at the chat service', () => {
  test.use({ auth: 'im-only' });

  test('[WEB-ENTER-10] with log-in by the chat service a demo account can log in, and a new account stays and chats', async ({
    newPerson,
  }) => {
    const customer = await newPerson();
    await customer.openLogIn();
    await customer.page.getByText('演示账号').click();
    await customer.page.getByRole('button', { name: /林晓/u }).click();
    await expect(customer.page).toHaveURL(/\/Home$/u);

    const newcomer = await newPerson();
    const { page } = newcomer;
    await newcomer.goTo('/register');
    await page.getByLabel('用户名').fill('xinlaide');
    await page.getByLabel('密码', { exact: true }).fill('geheim1');
    await page.getByLabel('确认密码').fill('geheim1');
    await page.getByLabel('昵称').fill('新来的');
    await page.getByLabel('我已阅读并同意《平台服务协议》和《隐私政策》').check();
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await expect(page).toHaveURL(/\/Home$/u);
    await newcomer.goTo('/contact/1001');
    await newcomer.send('我刚注册的');
    await newcomer.expectStatus('我刚注册的', 'sent');

    await customer.goTo('/contact/xinlaide');
    await expect(customer.message('我刚注册的')).toBeVisible();
    await page.reload();
    await expect(newcomer.message('我刚注册的')).toBeVisible();
  });
});

/** Whether a file below the folder holds the text, as bytes or in two bytes for each character. */
async function isInFiles(folder: string, text: string): Promise<boolean> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const texts = [Buffer.from(text), Buffer.from(text, 'utf16le')];
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name)).catch(() => Buffer.alloc(0));
    if (texts.some((one) => bytes.includes(one))) return true;
  }
  return false;
}
