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

test('a reminder survives a reload, rings in one tab when it is due, leads to its message, and goes with a recall', async ({
  newPerson,
}) => {
  const service = await newPerson({ permissions: ['notifications'] });
  const customer = await newPerson();
  await recordNotifications(service);
  await service.page.clock.install();
  await service.logIn('kefu01', '/contact');
  await customer.logIn('linxiao', '/contact');
  await customer.open('客服小安');
  for (const text of ['周六来量房', '密码是1234']) await customer.send(text);
  await service.open('林晓');
  for (const text of ['周六来量房', '密码是1234']) {
    await service.act(text, '稍后提醒');
    await service.page.getByRole('button', { name: '确定' }).click();
  }
  await service.goTo('/contact');
  await service.expectOnline();
  await service.page.getByRole('button', { name: '设置', exact: true }).click();
  await service.page.getByRole('menuitem', { name: '我的提醒' }).click();
  const reminders = service.page.getByRole('dialog').getByRole('listitem');
  await expect(reminders).toHaveCount(2);
  await customer.act('密码是1234', '撤回');
  await expect(reminders).toHaveCount(1);
  await service.page.keyboard.press('Escape');

  await blurTab(service);
  await service.page.clock.fastForward(31 * 60_000);
  const strip = service.page.getByRole('region', { name: '我的提醒' });
  await expect(strip).toContainText('周六来量房');
  await expect.poll(() => notificationsOf(service.page)).toEqual([{ title: '林晓', body: '[提醒] 周六来量房' }]);
  await focusTab(service);
  await service.page.reload();
  await strip.getByRole('button', { name: '查看 周六来量房' }).click();
  await expect(service.page).toHaveURL(/\/contact\/1001$/u);
  await expect(service.message('周六来量房')).toBeInViewport();
  await strip.getByRole('button', { name: '完成 周六来量房' }).click();
  await expect(strip).toBeHidden();
  await service.page.reload();
  await service.expectOnline();
  await expect(strip).toBeHidden();
});
