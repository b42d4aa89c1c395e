import type { Page, Worker } from '@playwright/test';
import { createPushService } from '../../../scripts/testing/createPushService.js';
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

/** Replaces what headless Chromium's worker lacks: notices are kept in a list, and a badge would end the worker. */
async function recordNotices(worker: Worker): Promise<() => Promise<readonly object[]>> {
  await worker.evaluate(() => {
    const shown: { title: string; tag?: string; close: () => void }[] = [];
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    Object.assign(navigator, { setAppBadge: async () => undefined });
    Object.assign(registration, {
      async showNotification(title: string, options: NotificationOptions) {
        const notice = { ...options, title, close: () => void shown.splice(shown.indexOf(notice), 1) };
        shown.push(notice);
      },
      getNotifications: async () => [...shown],
    });
  });
  return () =>
    worker.evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
}

test('a message reaches a browser whose pages are closed, is opened with a press, and its notice goes when it was read elsewhere', async ({
  newPerson,
}) => {
  // Stands in for the browser maker's push service, which a test cannot reach: it decrypts with the browser's keys.
  const service = await createPushService();
  const customer = await newPerson({ permissions: ['notifications'], hasServiceWorker: true });
  const context = customer.page.context();
  // Headless Chromium has no notifications and no push service: both are replaced, and nothing between them.
  await context.addInitScript((keys) => {
    const subscription = { toJSON: () => ({ endpoint: keys.endpoint, keys }), unsubscribe: async () => true };
    let current: object | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async () => (current = subscription),
    });
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Object.defineProperty(Notification, 'requestPermission', { value: async () => 'granted' });
  }, service.subscription('phone'));
  await customer.logIn('linxiao', '/User?part=message');
  await expect.poll(() => context.serviceWorkers().length).toBe(1);
  const pushes = customer.page.getByRole('switch', { name: '离线推送' });
  await pushes.click();
  await expect(pushes).toHaveAttribute('aria-checked', 'true');
  const { origin } = new URL(customer.page.url());
  await customer.page.goto('about:blank');

  const staff = await newPerson();
  await staff.logIn('kefu01', '/contact');
  await staff.open('林晓');
  await staff.send('明天上午可以吗？');
  const received = async (count: number) => {
    await expect.poll(() => service.received.length).toBe(count);
    return service.received.at(-1)?.text ?? '';
  };
  const browser = await context.newCDPSession(customer.page);
  const registrationId = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one !== undefined) resolve(one.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const deliver = async (data: string) =>
    browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data });
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no service worker');
  const notices = await recordNotices(worker);
  await deliver(await received(1));
  await expect.poll(notices).toEqual([{ title: '客服小安', body: '明天上午可以吗？', tag: 'contact/2001' }]);

  const elsewhere = await newPerson();
  await elsewhere.logIn('linxiao', '/contact/2001');
  await expect(elsewhere.message('明天上午可以吗？')).toBeVisible();
  await deliver(await received(2));
  await expect.poll(notices).toEqual([]);
  await elsewhere.page.close();

  await customer.goTo('/Home');
  await expect(customer.page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  // Only a real press would let the worker focus the window.
  await worker.evaluate(() => {
    const notification = { data: { path: '/contact/2001' }, close: () => undefined };
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined);
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  });
  await expect(customer.message('明天上午可以吗？')).toBeVisible();
  await service.close();
});
