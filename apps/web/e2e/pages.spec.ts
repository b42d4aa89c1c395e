import type { Locator, Page } from '@playwright/test';
import { faultsOf } from './fixtures/faultsOf.js';
import { WITH_EVERY_CHANGE, looksOf, widthsOf } from './fixtures/night.js';
import { paidOrder, payAtCashier } from './fixtures/orderSteps.js';
import { expect, test } from './fixtures/people.js';

test('[WEB-PAGE-1] every section has its page and is highlighted on it', WITH_EVERY_CHANGE, async ({ newPerson }) => {
  const customer = await newPerson();
  await customer.logIn('linxiao');
  await customer.goTo('/');
  await expect(customer.page).toHaveURL(/\/Home$/u);
  const navigation = customer.page.getByRole('navigation').first();
  for (const name of ['首页', '广场', '我的订单', '个人中心', '我的消息']) {
    const link = navigation.getByRole('link', { name: new RegExp(name, 'u') });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(customer.page.getByRole('heading').first()).toBeAttached();
    await expect(customer.page.getByText('建设中')).toHaveCount(0);
  }
  await customer.goTo('/Message');
  await expect(navigation.getByRole('link', { name: /我的消息/u })).toHaveAttribute('aria-current', 'page');
  await navigation.getByRole('link', { name: /我的消息/u }).click();
  await expect(customer.page).toHaveURL(/\/group$/u);
});

test(
  '[WEB-CHAT-8] the address of an unknown user shows a message, offers no composer and adds no row',
  WITH_EVERY_CHANGE,
  async ({ newPerson, watch }) => {
    // The services answer 404 for such an id, and Chromium logs each of those answers.
    watch.tolerate(/Failed to load resource/u);
    const customer = await newPerson();
    await customer.logIn('linxiao', '/contact/99999');
    await expect(customer.page.getByText('用户不存在：没有找到 ID 为 99999 的用户')).toBeVisible();
    await expect(customer.page.getByRole('textbox', { name: '输入消息' })).toHaveCount(0);
    await expect(customer.page.getByText('加载失败')).toHaveCount(0);
    await expect(customer.page.locator('a[data-conversation-id="99999"]')).toHaveCount(0);
  },
);

for (const width of widthsOf(1280)) {
  test(`axe finds no fault at ${width} px`, WITH_EVERY_CHANGE, async ({ newPerson }) => {
    const customer = await newPerson({ width });
    await customer.openLogIn();
    await expect(customer.page.getByLabel('用户名')).toBeVisible();
    expect(await faultsOf(customer.page)).toEqual([]);
    await customer.logIn('linxiao');
    // The page loads after its frame, which has no heading.
    await expect(customer.page.getByRole('heading', { name: '首页' })).toBeAttached();
    expect(await faultsOf(customer.page)).toEqual([]);
    await customer.openList();
    await expect(customer.row('客服小安')).toBeVisible();
    expect(await faultsOf(customer.page)).toEqual([]);
    await customer.open('客服小安');
    await expect(customer.log.locator('[data-message-id]').first()).toBeVisible();
    expect(await faultsOf(customer.page)).toEqual([]);
  });
}

test(
  '[WEB-PAGE-3] the messaging area is 1200 px wide, its list 312 px, and the page speaks Chinese',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    const customer = await newPerson({ width: 1440 });
    await customer.logIn('linxiao');
    await customer.openList();
    await expect(customer.page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    const widths = await customer.page.evaluate(() => {
      const shell = document.querySelector('[data-selected]');
      return [shell?.getBoundingClientRect().width, shell?.firstElementChild?.getBoundingClientRect().width];
    });
    expect(widths).toEqual([1200, 312]);
  },
);

test('[WEB-LIST-10] 占满窗口 makes the chat as wide as the window, also after a reload, and 1200 px again', async ({
  newPerson,
}) => {
  const customer = await newPerson({ width: 1600 });
  const { page } = customer;
  await customer.logIn('linxiao', '/contact/2001');
  const width = () =>
    page.evaluate(() => document.querySelector('[data-selected]')?.getBoundingClientRect().width ?? 0);
  const button = page.getByRole('button', { name: '占满窗口' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await width()).toBe(1200);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await width()).toBeGreaterThan(1500);
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await width()).toBeGreaterThan(1500);
  await button.click();
  await expect.poll(width).toBe(1200);
});

for (const [username, path] of [
  ['linxiao', '/group'],
  ['kefu01', '/contact'],
] as const) {
  test(`at 1280 × 800 px ${username} has room for seven conversations`, async ({ newPerson }) => {
    const person = await newPerson();
    await person.page.setViewportSize({ width: 1280, height: 800 });
    await person.logIn(username, path);
    const rows = person.page.getByRole('list', { name: '会话列表' }).getByRole('link');
    const first = await rows.first().boundingBox();
    if (first === null) throw new Error('no conversation is listed');
    const end = await person.page.evaluate(
      () => document.querySelector('[data-selected]')?.getBoundingClientRect().bottom,
    );
    expect((Math.min(800, end ?? 0) - first.y) / first.height).toBeGreaterThanOrEqual(7);
  });
}

/** The heading of a page whose answers have arrived: nothing is busy. */
const titled = (page: Page) => page.locator('main:not(:has([aria-busy="true"]))').getByRole('heading').first();

/** The pages of the marketplace, each with a text that it shows once its answers have arrived. */
const MARKET: readonly (readonly [path: string, there: (page: Page) => Locator])[] = [
  ['/Home', (page) => page.getByRole('heading', { name: '优选师傅' })],
  ['/ReleaseOrder', (page) => page.getByRole('link', { name: /^吸顶灯安装/u })],
  ['/ReleaseOrder?categoryId=101', (page) => page.getByRole('button', { name: '增加 吸顶灯安装' })],
  ['/ReleaseBatchOrder', (page) => page.getByRole('button', { name: '提交有效订单' })],
  ['/Order', (page) => page.getByText(/^DD\d/u).first()],
  ['/Search?tab=master', (page) => page.getByText(/^共 \d+ 条结果$/u)],
  ['/masterDetail?id=3001&tab=comments', (page) => page.getByRole('heading', { name: '王师傅' })],
  [
    '/Schedule',
    (page) =>
      page
        .getByText(/个上门/u)
        .or(page.getByRole('table'))
        .first(),
  ],
  ['/Schedule?masterId=3001', (page) => page.getByRole('heading', { name: '王师傅的档期' })],
  ['/User', (page) => page.getByRole('heading', { name: '我的订单' })],
  ['/Square', (page) => page.getByRole('article', { name: '全屋灯具安装完工' })],
  ['/Problem', (page) => page.getByText(/^共 \d+ 个问题$/u)],
  ['/ProblemDetails?id=9003', (page) => page.getByRole('columnheader', { name: '填写要求' })],
  ['/shopDetail?id=5001', titled],
  ['/designDetail?id=6001', titled],
  ['/Rental', titled],
  ['/Rental?tab=mine', titled],
  ...['profile', 'address', 'message', 'theme', 'security', 'about'].map(
    (part) => [`/User?part=${part}`, titled] as const,
  ),
  ['/PayVip', titled],
  ['/FirstLogin', titled],
  ['/designDetail?id=6001&tab=comments', titled],
  ['/contact?list=friends', titled],
  ['/contact?type=notice', titled],
  ['/Square?post=8001', titled],
  ['/no/such/page', titled],
  ['/Agreement', titled],
  ['/ForgotPassword', titled],
];

/** The pages whose first screen has lists. */
const STILL = [
  '/Home',
  '/Order',
  '/Search?tab=master',
  '/masterDetail?id=3001&tab=comments',
  '/User',
  '/Square',
  '/Problem',
];

for (const width of widthsOf(375)) {
  test(`axe finds no fault on a payment, its outcome and receipts at ${width} px`, async ({ newPerson }) => {
    const customer = await newPerson({ width });
    const { page } = customer;
    const expectFine = async (what: string): Promise<void> => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await faultsOf(page), `${what} in ${colorScheme} colours`).toEqual([]);
      }
    };
    await customer.logIn('linxiao', '/Order?tab=1');
    await page.getByRole('button', { name: '去支付' }).first().click();
    await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible();
    await expectFine('a payment');
    await payAtCashier(customer);
    await expectFine('an outcome');
    const order = await paidOrder(customer);
    await customer.goTo(`/Receipt?orderId=${order}`);
    await expect(page.getByRole('heading', { name: '收据', level: 1 })).toBeVisible();
    await expectFine('a receipt');
    await customer.goTo('/Receipt?orderId=0');
    await expect(page.getByText('收据不存在或无权查看')).toBeVisible();
    await expectFine('no receipt');
  });
}

for (const { width, colorScheme } of looksOf({ width: 375, colorScheme: 'dark' })) {
  test(`axe finds no fault in the marketplace at ${width} px in ${colorScheme} colours`, async ({ newPerson }) => {
    test.slow();
    const customer = await newPerson({ width });
    await customer.page.emulateMedia({ colorScheme });
    await customer.logIn('linxiao');
    for (const [path, there] of MARKET) {
      await customer.goTo(path);
      await expect(there(customer.page), path).toBeVisible();
      expect(await faultsOf(customer.page), path).toEqual([]);
    }
    const order = customer.page.getByRole('main').locator('a[href*="/Order?id="]').first();
    await customer.goTo('/Order');
    await order.click();
    await expect(customer.page).toHaveURL(/\/Order\?id=/u);
    await expect(titled(customer.page)).toBeVisible();
    expect(await faultsOf(customer.page), 'one order').toEqual([]);
  });

  test(`axe finds no fault on the desks of service and master at ${width} px in ${colorScheme} colours`, async ({
    newPerson,
  }) => {
    for (const username of ['kefu01', 'wangshifu']) {
      const person = await newPerson({ width });
      await person.page.emulateMedia({ colorScheme });
      await person.logIn(username);
      await expect(titled(person.page)).toBeAttached();
      expect(await faultsOf(person.page), username).toEqual([]);
    }
  });
}

test(
  'pages have the system’s colours until the user chooses others, and print is light',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    const customer = await newPerson();
    const { page } = customer;
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [light, dark] = ['rgb(244, 246, 245)', 'rgb(16, 21, 20)'];
    await page.emulateMedia({ colorScheme: 'dark' });
    await customer.logIn('linxiao', '/User?part=theme');
    await expect(page.getByRole('radio', { name: '跟随系统' })).toBeChecked();
    expect(await ground()).toBe(dark);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    expect(await ground()).toBe(light);
    await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
    await expect.poll(ground).toBe(light);
    await page.getByRole('radio', { name: '深色' }).check();
    await expect.poll(ground).toBe(dark);
    await page.reload();
    await expect(page.getByRole('radio', { name: '深色' })).toBeChecked();
    expect(await ground()).toBe(dark);
  },
);

test('[WEB-USER-3] at 375 px the name of each state of the orders is on one line', async ({ newPerson }) => {
  const customer = await newPerson({ width: 375, isTouch: true });
  await customer.logIn('linxiao', '/User');
  const tiles = customer.page.getByRole('listitem').filter({ has: customer.page.locator('a[href^="/Order?"]') });
  await expect(tiles.filter({ hasText: '待预约/待上门' })).toBeVisible();
  const heights = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
});

/** How far a page may move while it is loading, as browsers measure it (cumulative layout shift). */
const MOST_SHIFT = 0.02;

test('at 375 px skeletons are as large as their content, and nothing moves when it is loaded', async ({
  newPerson,
}) => {
  const customer = await newPerson({ width: 375, isTouch: true });
  const { page } = customer;
  await page.addInitScript(() => {
    Reflect.set(window, 'shiftSum', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) Reflect.set(window, 'shiftSum', Reflect.get(window, 'shiftSum') + Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await customer.logIn('linxiao');
  for (const [path, there] of MARKET.filter(([address]) => STILL.includes(address))) {
    await customer.goTo(path);
    await expect(there(page), path).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const shift = await page.evaluate(() => Number(Reflect.get(window, 'shiftSum')));
    expect(shift, path).toBeLessThan(MOST_SHIFT);
  }
});
