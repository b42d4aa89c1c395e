import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/people.js';
import {
  focusTab,
  blurTab,
  notificationsOf,
  openTab,
  pressNotification,
  soundsOf,
  recordNotifications,
} from './fixtures/recordedNotifications.js';

test('three unfocused tabs play one sound and show one notification; a press opens the chat and closes it', async ({
  newPerson,
}) => {
  const service = await newPerson({ permissions: ['notifications'] });
  const customer = await newPerson();
  await recordNotifications(service);
  await service.logIn('kefu01', '/contact');
  const tabs = [service, await openTab(service, '/contact'), await openTab(service, '/group')];
  for (const tab of tabs) {
    await tab.expectOnline();
    // Browsers play sound only after a user gesture.
    await tab.page.getByRole('button', { name: '消息提醒设置' }).click();
    await tab.page.keyboard.press('Escape');
    await blurTab(tab);
  }
  await customer.logIn('linxiao', '/contact');
  await customer.open('客服小安');
  await customer.send('在吗？');
  const all = <T>(of: (page: Page) => Promise<T>) => Promise.all(tabs.map(({ page }) => of(page)));
  const sum = async (of: (page: Page) => Promise<number>) => (await all(of)).reduce((total, n) => total + n, 0);

  await expect.poll(async () => (await all(notificationsOf)).flat()).toEqual([{ title: '林晓', body: '在吗？' }]);
  await expect.poll(() => sum(soundsOf)).toBe(1);
  for (const { page } of tabs) await expect(page).toHaveTitle('【您有新的消息】');
  for (const { page } of tabs) await expect(page).toHaveTitle(/^\(1\) /u);

  await customer.send('今天能来吗？');
  await expect
    .poll(async () => (await all(notificationsOf)).flat())
    .toEqual([{ title: '林晓', body: '[2条] 今天能来吗？' }]);
  for (const { page } of tabs) await expect(page).toHaveTitle('【你有2条新消息】');
  expect(await sum(soundsOf)).toBe(1);

  const shown = await all(notificationsOf);
  const shower = tabs[shown.findIndex((notifications) => notifications.length > 0)] ?? service;
  await pressNotification(shower.page);
  await focusTab(shower);
  await expect(shower.page).toHaveURL(/\/contact\/1001$/u);
  await expect(shower.message('今天能来吗？')).toBeVisible();
  await expect.poll(async () => (await all(notificationsOf)).flat()).toEqual([]);
  for (const { page } of tabs) await expect(page).not.toHaveTitle(/新|\(\d/u);
});

test('[WEB-NOTIFY-2] while one tab is focused no tab notifies, and a recalled message leaves the notification', async ({
  newPerson,
}) => {
  const service = await newPerson({ permissions: ['notifications'] });
  const customer = await newPerson();
  await recordNotifications(service);
  await service.logIn('kefu01', '/contact');
  const other = await openTab(service, '/contact');
  await blurTab(service);
  await customer.logIn('linxiao', '/contact');
  await customer.open('客服小安');
  await customer.send('有人在看');
  await expect(service.row('林晓')).toContainText('有人在看');
  await expect(other.row('林晓')).toContainText('有人在看');
  expect([await notificationsOf(service.page), await notificationsOf(other.page)]).toEqual([[], []]);

  await blurTab(other);
  await customer.send('密码是1234');
  const notifications = async () => [...(await notificationsOf(service.page)), ...(await notificationsOf(other.page))];
  await expect.poll(notifications).toEqual([{ title: '林晓', body: '[2条] 密码是1234' }]);
  await customer.act('密码是1234', '撤回');
  await expect.poll(notifications).toEqual([{ title: '林晓', body: '有人在看' }]);
});
