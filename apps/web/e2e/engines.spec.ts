import { findEngines } from '../../../scripts/engines.mjs';
import { ROUTES } from '../src/navigation/table.js';
import { callAndHangUp } from './fixtures/callJourneys.js';
import {
  cameraPanel,
  expectMoving,
  expectRecordedFrom,
  momentLine,
  readSnapshot,
  sendSnapshot,
} from './fixtures/cameraSteps.js';
import { ORDER_GROUP_ID } from './fixtures/demo.js';
import { expect, test, type EngineName } from './fixtures/engines.js';
import { goInside } from './fixtures/goInside.js';
import { IS_NIGHT, WITH_EVERY_CHANGE } from './fixtures/night.js';
import { payAtCashier, placeOrder } from './fixtures/orderSteps.js';
import { samplePicture } from './fixtures/samples.js';
import type { Person } from './fixtures/Person.js';
import { speak, stopVoice, voices } from './fixtures/voice.js';

const PLACES: Readonly<Record<string, string>> = {
  '/contact/:id': '/contact/2001',
  '/group/:id': `/group/${ORDER_GROUP_ID}`,
  '/chatroom/:id': '/chatroom/260300000000001',
};

// One visit: each journey goes on where the one before it ended.
test.describe.configure({ mode: 'default' });

for (const { name } of findEngines().here) {
  test.describe(name, WITH_EVERY_CHANGE, () => {
    test('a user logs in', async ({ house }) => {
      const { page } = await house.customer(name);
      await expect(page.getByRole('button', { name: '退出' })).toBeVisible();
    });

    test('pages are loaded anew, and one after the other, under the service worker', async ({ house }) => {
      const customer = await house.customer(name);
      await customer.page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await customer.page.reload();
      await expect(customer.page.getByRole('button', { name: '退出' })).toBeVisible();
      expect(await customer.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await customer.goTo('/Order');
      await expect(customer.page.getByRole('article').first()).toBeVisible();
      await customer.goTo('/contact/2001');
      await customer.expectOnline();
    });

    test('two users write to each other', async ({ house: { customer: open, service } }) => {
      const customer = await talking(open, name);
      await customer.send(`从${name}说的话`);
      await customer.expectStatus(`从${name}说的话`, 'read');
      await expect(service.message(`从${name}说的话`)).toBeVisible();
      await service.send(`对${name}的答复`);
      await expect(customer.message(`对${name}的答复`)).toBeVisible();
      await service.expectStatus(`对${name}的答复`, 'read');
    });

    test('a picture is chosen, sent and opened', async ({ house: { customer: open, service } }) => {
      const customer = await talking(open, name);
      await customer.choose('图片', await samplePicture(service.page, `${name}.png`, 321, 123));
      await customer.page.getByRole('dialog').getByRole('button', { name: '发送' }).click();
      for (const { log } of [customer, service])
        await expect
          .poll(() =>
            log
              .locator('[data-message-id] img')
              .last()
              .evaluate((image: HTMLImageElement) => image.naturalWidth),
          )
          .toBe(321);
    });

    test('voice recorded in either browser plays in the other', async ({ house: { customer: open, service } }) => {
      const customer = await talking(open, name);
      for (const [speaker, listener] of [
        [customer, service],
        [service, customer],
      ] as const) {
        const before = await voices(listener).count();
        await speak(speaker);
        await expect(voices(listener)).toHaveCount(before + 1);
        await expectPlays(listener);
      }
    });

    test('a message is recalled, and can be edited again', async ({ house: { customer: open, service } }) => {
      const customer = await talking(open, name);
      await customer.send(`${name}写错了`);
      await expect(service.message(`${name}写错了`)).toBeVisible();
      await customer.act(`${name}写错了`, '撤回');
      await expect(service.log.getByText('对方撤回了一条消息').last()).toBeVisible();
      await expect(service.message(`${name}写错了`)).toHaveCount(0);
      await customer.page.getByRole('button', { name: '重新编辑' }).last().click();
      await expect(customer.textBox).toHaveValue(`${name}写错了`);
      await customer.write('');
    });

    test('two tabs count the same unread messages', async ({ house }) => {
      const customer = await talking(house.customer, name);
      await expect(customer.row('客服小安')).not.toHaveAccessibleName(/未读/u);
      const tab = await house.newTab(name);
      await goInside(customer.page, '/contact/1002');
      await tab.goTo('/contact');
      await house.service.send(`${name}有两个窗口`);
      for (const each of [customer, tab]) await expect(each.row('客服小安')).toHaveAccessibleName(/1 ?条未读/u);
      await tab.open('客服小安');
      await expect(tab.message(`${name}有两个窗口`)).toBeVisible();
      for (const each of [customer, tab]) await expect(each.row('客服小安')).not.toHaveAccessibleName(/未读/u);
      await tab.page.close();
    });

    test('what is written while the server is down is sent, once', async ({
      house: { customer: open, service, sandbox },
    }) => {
      const customer = await talking(open, name);
      await sandbox.kill();
      await expect(customer.connection).not.toHaveAttribute('data-connection', 'online');
      await customer.send(`${name}离线写的`);
      await customer.expectStatus(`${name}离线写的`, 'sending');
      await sandbox.start();
      await customer.expectStatus(`${name}离线写的`, /^(?:sent|read)$/u);
      await expect(service.message(`${name}离线写的`)).toHaveCount(1);
    });

    test('an order is placed and paid', async ({ house }) => {
      const customer = await house.customer(name);
      await goInside(customer.page, '/Home');
      await placeOrder(customer);
      await payAtCashier(customer);
    });

    test('the cameras of a site play', async ({ house }) => {
      const customer = await house.customer(name);
      await house.sandbox.control('cameras', { order: ORDER_GROUP_ID, bound: true });
      await goInside(customer.page, `/group/${ORDER_GROUP_ID}`);
      await expect(cameraPanel(customer.page).getByText('1 / 3', { exact: true })).toBeVisible();
      await expectMoving(customer.page);
      if (IS_NIGHT) {
        await sendSnapshot(customer.page, 'key');
        expect(await readSnapshot(customer.log)).toEqual([1280, true]);
        await expectRecordedFrom(customer.page, momentLine(customer.log));
        await customer.page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
      }
      await house.sandbox.control('cameras', { order: ORDER_GROUP_ID, bound: false });
      await goInside(customer.page, '/Home');
    });

    if (name === 'Firefox')
      test('two users see and hear each other', async ({ house: { customer: open, service } }) => {
        await callAndHangUp(await talking(open, name), service, '视频通话');
      });

    test('every route shows its page, and no script fails', async ({ house }) => {
      const { page } = await house.customer(name);
      await page.evaluate(() => {
        const failed: string[] = [];
        Object.assign(window, { failed });
        addEventListener('error', ({ message }) => failed.push(message));
        addEventListener('unhandledrejection', ({ reason }) => failed.push(String(reason)));
      });
      for (const { path, title } of ROUTES) {
        await goInside(page, PLACES[path] ?? path);
        await expect(page, path).toHaveTitle(new RegExp(title, 'u'));
        await expect(page.locator('main:visible').first()).toContainText(/\S/u);
      }
      const failed = await page.evaluate(() => Reflect.get(window, 'failed') as readonly string[]);
      // Firefox reports that it measures again with its next frame, which is no failure.
      expect(failed.filter((message) => !message.startsWith('ResizeObserver loop'))).toEqual([]);
    });

    test('the notices of the platform arrive and are read', async ({ house }) => {
      const customer = await house.customer(name);
      await goInside(customer.page, '/contact?type=notice');
      await expect(customer.page.getByRole('heading', { name: '系统通知' })).toBeVisible();
      await expect(customer.page.getByText('支付成功').first()).toBeVisible();
    });
  });
}

async function talking(open: (engine: EngineName) => Promise<Person>, name: EngineName): Promise<Person> {
  const customer = await open(name);
  await goInside(customer.page, '/contact/2001');
  await expect(customer.textBox).toBeVisible();
  return customer;
}

/** The newest voice message plays from its beginning to its end. */
async function expectPlays(listener: Person): Promise<void> {
  await voices(listener).last().click();
  const stop = stopVoice(listener);
  await expect(stop).toBeVisible();
  await expect(stop).toHaveCount(0);
}
