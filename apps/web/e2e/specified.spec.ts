import type { Page } from '@playwright/test';
import { OPEN_ANSWERS } from '@fitout/api-client/testing';
import { ROUTES } from '../src/navigation/table.js';
import { cameraPanel, MISSING_PIECE } from './fixtures/cameraSteps.js';
import { choosePlace } from './fixtures/chooseOption.js';
import { ORDER_GROUP_ID } from './fixtures/demo.js';
import { goInside } from './fixtures/goInside.js';
import { AT_NIGHT, IS_NIGHT, WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import { serveSpecified } from './fixtures/serveSpecified.js';

test.use({ auth: 'im-only' });

/** The rounds after which every call has answered in each of its forms. */
const ROUNDS = Math.max(
  ...['order.update', 'camera.list', 'order.byGroup', 'notification.list'].map(
    (key) => OPEN_ANSWERS.filter(({ isOf }) => isOf(key as never)).length,
  ),
);
const ABSENT = ROUTES.filter(({ needs }) => needs !== undefined).map(({ path }) => path);

/** Pages that request at once what a marketplace may lack. */
const ASKING: readonly string[] = [
  '/Square',
  '/Search?keyword=灯',
  '/Schedule',
  '/Problem',
  '/Rental',
  '/PayVip',
  '/masterDetail?id=3001',
  '/shopDetail?id=5001',
  '/designDetail?id=6001',
  '/ProblemDetails?id=1',
  '/Receipt?payInfoId=1',
];

const failedToasts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    ((Reflect.get(window, 'toastTexts') ?? []) as string[]).filter((text) => /错误|失败|授权/u.test(text)),
  );

async function placeNamedOrder(page: Page, name: string): Promise<void> {
  await goInside(page, '/ReleaseOrder?date=2099-11-25');
  await page.getByLabel('服务项目').fill(name);
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await page.getByLabel(/^联系人/u).fill('林晓');
  await page.getByLabel(/^联系电话/u).fill('10000000001');
  await choosePlace(page.getByRole('combobox', { name: /^所在地区/u }), '浦东新区');
  await page.getByLabel(/^详细地址/u).fill('世纪大道 1 号');
  await page.getByLabel('我已阅读并同意《平台服务协议》').check();
  await page.getByRole('button', { name: '提交订单' }).click();
}

test(
  'a customer with exactly the specified calls has the whole product that they carry, in every form of their answers',
  WITH_EVERY_CHANGE,
  async ({ newPerson, sandbox, watch }) => {
    watch.tolerate(MISSING_PIECE);
    await sandbox.control.send('cameras', { order: ORDER_GROUP_ID, bound: true });
    const customer = await newPerson();
    const { page } = customer;
    const server = await serveSpecified(page, 404);

    await customer.logInByForm('1001', '1001');
    for (server.round = 0; server.round < ROUNDS; server.round += 1) {
      await goInside(page, '/Home');
      await expect(page.getByRole('region', { name: '我的订单概况' })).toBeVisible();
      await expect(page.getByRole('link', { name: '广场' })).toHaveCount(0);

      await goInside(page, '/Message');
      await page
        .getByRole('link', { name: /系统通知|通知/u })
        .first()
        .click();
      await expect(page.getByRole('article').or(page.getByRole('listitem')).first()).toBeVisible();

      await goInside(page, `/group/${ORDER_GROUP_ID}`);
      await expect(cameraPanel(page)).toBeVisible();
      await expect(page.getByText('订单号：')).toBeVisible();
      await expect(page.getByText('王师傅').first()).toBeVisible();

      const name = `第${server.round}次安装`;
      await placeNamedOrder(page, name);
      await expect(page).toHaveURL(/\/(?:Pay|Order)\b/u);
      await goInside(page, '/Order');
      await expect(page.getByText(name).first()).toBeVisible();
      expect([server.round, await failedToasts(page)]).toEqual([server.round, []]);
    }
    expect(server.missing).toEqual([]);

    await goInside(page, `/group/${ORDER_GROUP_ID}`);
    await customer.send('我在现场');
    await customer.expectStatus('我在现场', /^(?:sent|read)$/u);
    const href = await page.getByRole('link', { name: /^订单号/u }).getAttribute('href');
    await goInside(page, `/ReleaseOrder?again=${href?.split('=')[1]}`);
    await expect(page.getByRole('button', { name: '修改', exact: true })).toBeVisible();
    // Nobody has paid the orders of the rounds.
    await sandbox.control.clock({ advanceMs: 60 * 60_000 });
    await expect(page.getByRole('dialog', { name: '系统消息' })).toContainText('因超时未支付，已自动取消');
    await page.getByRole('button', { name: '我知道了' }).click();

    for (const path of ABSENT) {
      await goInside(page, path);
      await expect(page.getByRole('heading', { name: '功能暂未开放' })).toBeVisible();
      await expect(page.getByRole('link', { name: '返回首页' })).toBeVisible();
    }
    for (const path of [
      '/User',
      '/User?part=address',
      '/User?part=security',
      '/Pay',
      '/ReleaseBatchOrder',
      '/chatroom',
    ]) {
      await goInside(page, path);
      await expect(page.getByRole('main')).toContainText(/\S{4}/u);
    }
    expect([server.missing, await failedToasts(page)]).toEqual([[], []]);
    await expect(page.getByRole('button', { name: '退出' })).toBeVisible();
  },
);

test('an unknown chat account is registered, by the form and by its address, and asks the customer service', async ({
  newPerson,
  watch,
}) => {
  // An account that the chat service does not know.
  watch.tolerate(MISSING_PIECE);
  const first = await newPerson();
  await serveSpecified(first.page, 404);
  await first.logInByForm('xinren01', 'anything');
  await first.goTo('/contact/2001');
  await first.send('我是新来的');
  await first.expectStatus('我是新来的', 'sent');
  await first.openList();
  await expect(first.row('客服小安')).toBeVisible();

  const second = await newPerson();
  await serveSpecified(second.page, 404);
  await second.goTo('/Login?username=xinren02');
  await expect(second.page).toHaveURL(/\/Home$/u);
});

for (const missing of [404, 401, 501, 'page'] as const) {
  test(
    `where nobody has declared an address absent, ${missing} says so once, and the user stays`,
    missing === 401 || IS_NIGHT ? {} : AT_NIGHT,
    async ({ newPerson, watch }) => {
      watch.tolerate(/Failed to load resource: the server responded with a status of (?:404|401|501)/u);
      const customer = await newPerson();
      const { page } = customer;
      const server = await serveSpecified(page, missing, false);
      await customer.logInByForm('1001', '1001');
      await expect(page.getByRole('heading', { name: '常见问题' })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: '优选师傅' })).toHaveCount(0);
      for (const path of [...ASKING, '/User', '/ReleaseOrder', '/Home', ...ASKING]) {
        await goInside(page, path);
        if (ASKING.includes(path)) await expect(page.getByRole('heading', { name: '功能暂未开放' })).toBeVisible();
        else await expect(page.getByRole('main')).toContainText(/\S{4}/u);
      }
      expect(server.missing).not.toEqual([]);
      expect(server.repeated).toEqual([]);
      expect(await failedToasts(page)).toEqual([]);
      await expect(page.getByRole('button', { name: '退出' })).toBeVisible();
    },
  );
}
