import { PAGES, titled } from './fixtures/allPages.js';
import { faultsOf } from './fixtures/faultsOf.js';
import { WITH_EVERY_CHANGE, looksOf } from './fixtures/night.js';
import { paidOrder, payAtCashier, payWay } from './fixtures/orderSteps.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import { noteShifts, shiftsOf } from './fixtures/shifts.js';
import { smallTargets } from './fixtures/smallTargets.js';

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

test('[WEB-PAGE-3][WEB-LIST-10] the messaging area is 1200 px wide, its list 312 px; 占满窗口 makes it as wide as the window, also after a reload', async ({
  newPerson,
}) => {
  const customer = await newPerson({ width: 1600 });
  const { page } = customer;
  await customer.logIn('linxiao', '/contact/2001');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  const shell = page.locator('[data-selected]');
  const width = async (of = shell) => (await of.boundingBox())?.width;
  const button = page.getByRole('button', { name: '占满窗口' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect([await width(), await width(shell.locator('> :first-child'))]).toEqual([1200, 312]);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await width()).toBeGreaterThan(1500);
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await width()).toBeGreaterThan(1500);
  await button.click();
  await expect.poll(() => width()).toBe(1200);
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
    const room = async () => {
      const first = await rows.first().boundingBox();
      const end = await person.page.evaluate(
        () => document.querySelector('[data-selected]')?.getBoundingClientRect().bottom,
      );
      return first === null ? 0 : (Math.min(800, end ?? 0) - first.y) / first.height;
    };
    await expect.poll(room).toBeGreaterThanOrEqual(7);
  });
}

/** How far a page may move while it is loading, as browsers measure it (cumulative layout shift). */
const MOST_SHIFT = 0.02;

/** What axe finds on the page, and on a phone each button and link of less than 44 px for a finger. */
async function faultsAt({ page }: Person, where: string): Promise<readonly string[]> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  const found = [...(await faultsOf(page)), ...(isPhone ? await smallTargets(page) : [])];
  return found.map((fault) => `${where}: ${fault}`);
}

for (const { width, colorScheme } of looksOf({ width: 375, colorScheme: 'dark' })) {
  const look = `${width} px in ${colorScheme} colours`;
  const newVisitor = async (newPerson: (options: object) => Promise<Person>): Promise<Person> => {
    const person = await newPerson({ width, isTouch: width < 600 });
    await person.page.emulateMedia({ colorScheme });
    await noteShifts(person.page.context());
    return person;
  };

  test(`at ${look} no page has a fault, a target too small for a finger, or moves when it is loaded`, async ({
    newPerson,
  }) => {
    test.slow();
    const customer = await newVisitor(newPerson);
    const { page } = customer;
    await customer.logIn('linxiao');
    const found: string[] = [];
    for (const [path, there, still] of PAGES) {
      await customer.goTo(path);
      await expect(there(page), path).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const { sum, moved } = await shiftsOf(page);
      if (still === 'still' && sum > MOST_SHIFT) found.push(`${path}: ${sum}`, ...moved);
      found.push(...(await faultsAt(customer, path)));
    }
    expect(found).toEqual([]);
  });

  test(`at ${look} the pages of one order, its payment, both desks and those before the log-in have no fault and no target too small`, async ({
    newPerson,
  }) => {
    test.slow();
    const found: string[] = [];
    const check = async (person: Person, where: string, there = titled(person.page)) => {
      await expect(there, where).toBeVisible();
      found.push(...(await faultsAt(person, where)));
    };
    const customer = await newVisitor(newPerson);
    const { page } = customer;
    for (const path of ['/Login', '/register']) {
      await customer.goTo(path);
      await check(customer, path, page.getByLabel('用户名'));
    }
    await customer.logIn('linxiao');
    for (const status of [5, 1]) {
      await customer.goTo(`/Order?tab=${status}`);
      await page.locator('a[href^="/Order?id="]').first().click();
      await check(customer, `an order of status ${status}`);
    }
    await page.getByRole('button', { name: '去支付' }).first().click();
    await check(customer, 'a payment', payWay(page));
    await payAtCashier(customer);
    await check(customer, 'an outcome');
    await customer.goTo(`/Receipt?orderId=${await paidOrder(customer)}`);
    await check(customer, 'a receipt');
    for (const username of ['kefu01', 'wangshifu']) {
      const worker = await newVisitor(newPerson);
      await worker.logIn(username);
      await check(worker, `the desk of ${username}`);
    }
    expect(found).toEqual([]);
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
