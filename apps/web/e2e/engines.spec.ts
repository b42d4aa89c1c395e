import type { Locator } from '@playwright/test';
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
import { card, proposeCost } from './fixtures/groupSteps.js';
import { AT_NIGHT, IS_NIGHT, WITH_EVERY_CHANGE, widthsOf } from './fixtures/night.js';
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

    for (const width of widthsOf(1280)) {
      test(`at ${width} px a cost is proposed in the other browser, agreed to in this one, and stays so`, async ({
        house: { customer: open, service },
      }) => {
        const customer = await open(name);
        await resize(customer, width);
        for (const { page } of [customer, service]) await goInside(page, `/group/${ORDER_GROUP_ID}`);
        const title = `${name}开孔${width}`;
        await proposeCost(service, title);
        const agree = card(customer, new RegExp(`增项\\s*${title}\\s*待确认`, 'u')).getByRole('button', {
          name: /^同意/u,
        });
        await agree.click();
        const agreed = new RegExp(`增项\\s*${title}\\s*待支付`, 'u');
        for (const person of [service, customer]) await expect(card(person, agreed)).toBeVisible();
        await customer.page.reload();
        await expect(card(customer, agreed).getByRole('button', { name: /^去支付/u })).toBeVisible();
        await goInside(service.page, '/contact/1001');
      });

      test(`at ${width} px the palette finds a person by initials, and first the next time`, async ({ house }) => {
        const customer = await house.customer(name);
        const { page } = customer;
        await resize(customer, width);
        await goInside(page, '/Order');
        const box = page.getByRole('combobox', { name: /^搜索会话/u });
        const openPalette = async () => {
          const field = page.getByRole('button', { name: '搜索全部' });
          await expect(field).toBeVisible();
          if (width < 576) await field.click();
          else await page.keyboard.press('Control+k');
          await expectActive(box);
        };
        await openPalette();
        await box.fill('kfxa');
        await expect(page.getByRole('option').first()).toHaveText(/^客服小安/u);
        await page.keyboard.press('Enter');
        await expectActive(customer.textBox);
        await customer.send(`从${name}的搜索找到你，${width}`);
        await expect(house.service.message(`从${name}的搜索找到你，${width}`)).toBeVisible();
        await goInside(page, '/User');
        await page.reload();
        await openPalette();
        await expect(page.getByRole('group', { name: '最近' }).getByRole('option').first()).toHaveText(/^客服小安/u);
        await page.keyboard.press('Escape');
        await expect(box).toBeHidden();
      });

      test(
        `at ${width} px the largest text stays after a reload, and no page scrolls sideways`,
        AT_NIGHT,
        async ({ house }) => {
          const customer = await house.customer(name);
          const { page } = customer;
          await resize(customer, width);
          await customer.goTo('/User?part=theme');
          await page.getByRole('radio', { name: '特大' }).check();
          for (const path of ['/Home', '/Order', '/contact/2001']) {
            await customer.goTo(path);
            await expect(page.locator('main:visible').first()).toContainText(/\S/u);
            expect(
              await page.evaluate(() => [
                getComputedStyle(document.documentElement).getPropertyValue('--text-scale').trim(),
                document.documentElement.scrollWidth > innerWidth,
              ]),
              path,
            ).toEqual(['1.5', false]);
          }
          await customer.goTo('/User?part=theme');
          await page.getByRole('radio', { name: '标准' }).check();
        },
      );

      test(`at ${width} px the own site is live on the home page, and is watched`, AT_NIGHT, async ({ house }) => {
        const customer = await house.customer(name);
        const { page } = customer;
        await resize(customer, width);
        await house.sandbox.control.send('cameras', { order: ORDER_GROUP_ID, bound: true });
        await customer.goTo('/Home');
        await expectMoving(page);
        await page.getByRole('button', { name: '看直播' }).click();
        const isWatched = () => document.fullscreenElement !== null || location.pathname.startsWith('/group/');
        await expect.poll(() => page.evaluate(isWatched)).toBe(true);
        await page.evaluate(() => (document.fullscreenElement === null ? undefined : document.exitFullscreen()));
        await page.reload();
        await expectMoving(page);
        await house.sandbox.control.send('cameras', { order: ORDER_GROUP_ID, bound: false });
        await resize(customer, 1280);
      });
    }

    test('the cameras of a site play', async ({ house }) => {
      const customer = await house.customer(name);
      await house.sandbox.control.send('cameras', { order: ORDER_GROUP_ID, bound: true });
      await goInside(customer.page, `/group/${ORDER_GROUP_ID}`);
      await expect(cameraPanel(customer.page).getByText('1 / 3', { exact: true })).toBeVisible();
      await expectMoving(customer.page);
      if (IS_NIGHT) {
        await sendSnapshot(customer.page, 'key');
        await goInside(house.service.page, `/group/${ORDER_GROUP_ID}`);
        await expect(momentLine(house.service.log)).toBeVisible();
        for (const { log } of [customer, house.service]) expect(await readSnapshot(log)).toEqual([1280, true]);
        await goInside(house.service.page, '/contact/1001');
        await expectRecordedFrom(customer.page, momentLine(customer.log));
        await customer.page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
      }
      await house.sandbox.control.send('cameras', { order: ORDER_GROUP_ID, bound: false });
      await goInside(customer.page, '/Home');
    });

    if (name === 'Firefox')
      test('two users see and hear each other', async ({ house: { customer: open, service } }) => {
        await callAndHangUp(await talking(open, name), service, '视频通话');
      });

    if (name === 'Firefox')
      test('at 1920 px the staff answer from the desk by the keyboard', AT_NIGHT, async ({ house }) => {
        const customer = await talking(house.customer, name);
        const an = await house.desk();
        await goInside(an.page, '/contact');
        await customer.send('想问进度');
        const queue = an.page.getByRole('list', { name: '客服队列' }).getByRole('listitem');
        await queue.filter({ hasText: '想问进度' }).getByRole('link').click();
        const heading = an.page.getByRole('heading', { name: '林晓', level: 2 });
        await expect(heading).toBeVisible();
        await an.textBox.focus();
        await an.page.keyboard.press('/');
        await expect(an.page.getByRole('textbox', { name: '查找快捷回复' })).toBeFocused();
        await an.page.keyboard.type('专属');
        await an.page.keyboard.press('Enter');
        await expect(an.textBox).toHaveValue(/我是您的专属客服/u);
        await an.page.keyboard.press('Enter');
        await expect(customer.message('我是您的专属客服')).toBeVisible();
        await an.page.reload();
        await expect(heading).toBeVisible();
        await expect(an.message('我是您的专属客服')).toBeVisible();
        await an.page.keyboard.press('Alt+ArrowDown');
        await expect(heading).toHaveCount(0);
        await an.page.close();
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

/** Has the page's focus: a window of WebKit's driver that was resized is not the desktop's active one any more. */
async function expectActive(box: Locator): Promise<void> {
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** WebKit's window is 447 px wide at least, which is a phone's layout as well. */
function resize({ page }: Person, width: number): Promise<void> {
  return page.setViewportSize({ width, height: 860 });
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
