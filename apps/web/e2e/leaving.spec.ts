import type { Page } from '@playwright/test';
import { heldInBrowser } from './fixtures/heldInBrowser.js';
import { WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import { openTab } from './fixtures/recordedNotifications.js';

async function askToLeave({ page }: Person) {
  await page.getByRole('button', { name: '退出' }).click();
  const dialog = page.getByRole('alertdialog');
  const keep = dialog.getByRole('checkbox', { name: '保留本机聊天记录' });
  return { dialog, keep, leave: () => dialog.getByRole('button', { name: '退出' }).click() };
}

const databasesOf = async (page: Page, account: string) => (await heldInBrowser(page, ` ${account}`)).databases;

test('[WEB-NOTIFY-5] a log-out in one tab ends the session in all tabs; no other account sees the kept history, and its own account has it back later', async ({
  newPerson,
}) => {
  const customer = await newPerson();
  await customer.logIn('linxiao', '/contact/2001');
  await customer.expectOnline();
  const other = await openTab(customer, '/contact/2001');
  await other.expectOnline();
  await customer.send('只给客服看的秘密');
  await other.expectStatus('只给客服看的秘密', 'sent');
  await customer.write('没写完的秘密');
  const { keep, leave } = await askToLeave(customer);
  await expect(keep).toBeChecked();
  await leave();
  for (const tab of [customer, other]) await expect(tab.page).toHaveURL(/\/Login$/u);

  await customer.tryLogIn('chenyifan', 'demo123');
  await expect(customer.page.getByRole('button', { name: '退出' })).toBeVisible();
  await customer.openList();
  await customer.expectOnline();
  // The other tab follows the log-in as it followed the log-out.
  await expect(other.page.getByRole('button', { name: '退出' })).toBeVisible();
  for (const tab of [customer, other]) {
    await expect(tab.page.locator('body')).not.toContainText('秘密');
    const inWebStorage = await tab.page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(inWebStorage).not.toContain('秘密');
  }
  const newcomer = await heldInBrowser(customer.page, ' 1002');
  expect(newcomer.databases).not.toEqual([]);
  expect(newcomer.text).not.toContain('秘密');
  expect((await heldInBrowser(customer.page, ' 1001')).text).toContain('没写完的秘密');

  await (await askToLeave(customer)).leave();
  await expect(customer.page).toHaveURL(/\/Login$/u);
  await customer.tryLogIn('linxiao', 'demo123');
  await expect(customer.page.getByRole('button', { name: '退出' })).toBeVisible();
  await customer.goTo('/contact/2001');
  await expect(customer.textBox).toHaveValue('没写完的秘密');
  await expect(customer.message('只给客服看的秘密')).toBeVisible();
});

test(
  'a log-out without 保留本机聊天记录 removes all data of the account from the device, whichever tabs are open',
  WITH_EVERY_CHANGE,
  async ({ newPerson, sandbox, watch }) => {
    watch.tolerate(/ERR_CONNECTION_REFUSED|WebSocket|Failed to load resource/u);
    const customer = await newPerson();
    await customer.logIn('linxiao', '/Search?kw=找秘密的师傅');
    await expect(customer.page.getByRole('button', { name: '退出' })).toBeVisible();
    await customer.goTo('/contact/2001');
    await customer.expectOnline();
    const other = await openTab(customer, '/contact/1002');
    await other.expectOnline();
    await customer.send('只给客服看的秘密');
    await customer.expectStatus('只给客服看的秘密', /^(?:sent|read)$/u);
    await other.write('没写完的秘密');
    await sandbox.kill();
    await expect(customer.connection).not.toHaveAttribute('data-connection', 'online');
    await customer.send('断网时的秘密');
    await customer.expectStatus('断网时的秘密', 'sending');
    await expect.poll(async () => (await heldInBrowser(customer.page)).text).toContain('断网时的秘密');
    expect((await heldInBrowser(customer.page)).text).toContain('没写完的秘密');

    const { dialog, keep, leave } = await askToLeave(customer);
    await keep.uncheck();
    await expect(dialog).toContainText('还有 1 条消息未发送，退出后将不会发送。');
    await leave();
    for (const tab of [customer, other]) {
      await expect(tab.page).toHaveURL(/\/Login$/u);
      await expect.poll(() => databasesOf(tab.page, '1001')).toEqual([]);
      const { text } = await heldInBrowser(tab.page);
      expect(text).not.toContain('秘密');
      expect(text).not.toContain('1001');
    }

    await sandbox.start();
    await customer.logIn('linxiao', '/contact/2001');
    await customer.expectOnline();
    await expect(customer.message('只给客服看的秘密')).toBeVisible();
    await expect(customer.message('断网时的秘密')).toHaveCount(0);
    await expect(customer.textBox).toHaveValue('');
    expect((await sandbox.control.state()).messages.map(({ text }) => text)).not.toContain('断网时的秘密');
  },
);
