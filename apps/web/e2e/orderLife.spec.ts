import { cameraPanel, expectMoving, MISSING_PIECE, pressCamera } from './fixtures/cameraSteps.js';
import { ORDER_GROUP_ID } from './fixtures/demo.js';
import {
  addPicture,
  agreeTo,
  answerTo,
  momentIn,
  openOrder,
  paidOrder,
  payAtCashier,
  placeOrder,
  statusOf,
} from './fixtures/orderSteps.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Who takes part, and what they do it with. */
interface Cast {
  readonly customer: Person;
  readonly service: Person;
  readonly master: Person;
}

test('[JOURNEY-1] an order from the form to the archive, with customer, service and master in browsers of their own', async ({
  newPerson,
  sandbox,
  watch,
}) => {
  // Three browsers and some fifty steps: on a busy machine each of them may take its time.
  test.slow();
  watch.tolerate(MISSING_PIECE);
  const cast: Cast = { customer: await newPerson(), service: await newPerson(), master: await newPerson() };
  const { customer } = cast;
  const order = await test.step('customer: log in, order, pay', () => orderAndPay(customer));
  const group = await test.step('customer: the group of the order', () => openGroup(customer));
  await test.step('service: talks in the group', () => serviceTalks(cast, group));
  await test.step('master: takes the order and talks', () => masterJoins(cast, { order, group }));
  await test.step('visit: proposed, agreed, checked in', () => visit(cast, order));
  await test.step('customer: watches the site', () => watchSite(customer, group));
  await test.step('extra cost: proposed, agreed, paid', () => extraCost(cast, order));
  await test.step('work: finished, accepted, commented', () => finish(cast, order));
  await test.step('the group tells what happened', async () => {
    await customer.goTo(`/group/${group}`);
    await expect(customer.log.getByText('订单进度：验收完成')).toBeVisible();
    await expect(customer.message('我来接这单，明天见')).toBeVisible();
  });
  await test.step('after the sale: asked for, offered, agreed', () => afterSale(cast, order));
  await test.step('customer: logs out', () => logOut(customer));
  await test.step('a month later: archived, and its group is listed no more', async () => {
    // Nobody who stays logged in for a month is part of this: their log-ins have ended.
    for (const { page } of [cast.service, cast.master]) await page.goto('about:blank');
    await sandbox.advance(31 * DAY_MS);
    await customer.logInByForm('linxiao');
    await openOrder(customer, order, 9);
    await expect(customer.page.getByText('订单已关闭：质保期结束。')).toBeVisible();
    await customer.goTo('/group');
    await customer.expectOnline();
    await expect(rowOf(customer, ORDER_GROUP_ID)).toBeVisible();
    await expect(rowOf(customer, group)).toHaveCount(0);
  });
});

test('[JOURNEY-2] an order that is not paid in time is cancelled before the eyes of who placed it, and told once', async ({
  newPerson,
  sandbox,
}) => {
  const customer = await newPerson();
  const { page } = customer;
  await customer.logIn('linxiao');
  await placeOrder(customer);
  const orderNo =
    (await page
      .getByText(/^DD\d+$/u)
      .first()
      .textContent()) ?? '';
  await sandbox.advance(31 * MINUTE_MS);
  const popup = page.getByRole('dialog', { name: '系统消息' });
  await expect(popup).toContainText(`订单${orderNo}因超时未支付，已自动取消`);
  await popup.getByRole('button', { name: '我知道了' }).click();
  await expect(popup).toBeHidden();
  const isAskedAgain = page.waitForResponse(/auto-cancel-push/u);
  await customer.goTo('/Order?tab=9');
  await expect(page.getByRole('article').filter({ hasText: orderNo })).toContainText('已关闭');
  await isAskedAgain;
  await expect(popup).toHaveCount(0);
});

/** The row of a group in the list. */
const rowOf = ({ page }: Person, group: string) => page.locator(`a[href="/group/${group}"]`);

async function orderAndPay(customer: Person): Promise<string> {
  await customer.logInByForm('linxiao');
  await placeOrder(customer);
  await payAtCashier(customer);
  return paidOrder(customer);
}

/** Where the chat is not connected yet the press says so, and is repeated; it makes one group however often. */
async function openGroup(customer: Person): Promise<string> {
  const { page } = customer;
  await expect(async () => {
    const way = page.getByRole('button', { name: '进入订单群聊' });
    if (await way.isVisible()) await way.click({ timeout: 5_000 });
    await expect(page).toHaveURL(/\/group\/\d+$/u, { timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  await customer.expectOnline();
  await expect(customer.message('有任何问题都可以在这里说')).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

async function serviceTalks({ customer, service }: Cast, group: string): Promise<void> {
  await service.logIn('kefu01');
  await service.goTo(`/group/${group}`);
  await service.expectOnline();
  await customer.say('师傅什么时候来');
  await expect(service.message('师傅什么时候来')).toBeVisible();
  await service.say('正在为您安排师傅');
  await expect(customer.message('正在为您安排师傅')).toBeVisible();
}

async function masterJoins(
  { customer, service, master }: Cast,
  { order, group }: { readonly order: string; readonly group: string },
): Promise<void> {
  await master.logIn('wangshifu');
  await openOrder(master, order, 2);
  await agreeTo(master, '接单');
  await expect(statusOf(master.page, 3)).toBeVisible();
  for (const { log } of [customer, service]) await expect(log.getByText('王师傅加入了群聊')).toBeVisible();
  await master.goTo(`/group/${group}`);
  await master.expectOnline();
  await master.say('我来接这单，明天见');
  for (const one of [customer, service]) await expect(one.message('我来接这单，明天见')).toBeVisible();
}

async function visit({ customer, master }: Cast, order: string): Promise<void> {
  await openOrder(master, order, 3);
  await answerTo(master, { action: '选择上门时间', submit: '确认时间' }, (form) =>
    form.getByLabel('上门时间').fill(momentIn(2 * HOUR_MS)),
  );
  await openOrder(customer, order, 3);
  await agreeTo(customer, '确认预约');
  await expect(statusOf(customer.page, 4)).toBeVisible();
  await openOrder(master, order, 4);
  await answerTo(master, { action: '到达签到', submit: '签到' }, (form) => addPicture(master.page, form));
  await expect(statusOf(master.page, 5)).toBeVisible();
}

async function watchSite(customer: Person, group: string): Promise<void> {
  await customer.goTo(`/group/${group}`);
  const { page } = customer;
  await expect(cameraPanel(page).getByText('1 / 3', { exact: true })).toBeVisible();
  await expectMoving(page);
  await pressCamera(page, '下一个');
  await expect(cameraPanel(page).getByText('2 / 3', { exact: true })).toBeVisible();
  await expectMoving(page);
  await pressCamera(page, '收起');
}

async function extraCost({ customer, master }: Cast, order: string): Promise<void> {
  await answerTo(master, { action: '提交增项', submit: '提交' }, async (form) => {
    await form.getByLabel('增项名称').fill('石材开孔');
    await form.getByLabel('单价').fill('130');
  });
  await customer.goTo(`/Order?id=${order}&tab=costs`);
  const { page } = customer;
  await expect(page.getByText('待确认', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '确认', exact: true }).click();
  await page.getByRole('listitem').getByRole('button', { name: '去支付' }).click();
  await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible();
  await payAtCashier(customer);
  await customer.goTo(`/Order?id=${order}&tab=costs`);
  await expect(page.getByText('已支付', { exact: true }).first()).toBeVisible();
}

async function finish({ customer, master }: Cast, order: string): Promise<void> {
  await openOrder(master, order, 5);
  await answerTo(master, { action: '完工', submit: '提交完工' }, (form) => addPicture(master.page, form));
  await expect(statusOf(master.page, 6)).toBeVisible();
  await openOrder(customer, order, 6);
  await agreeTo(customer, '确认验收');
  await expect(statusOf(customer.page, 7)).toBeVisible();
  await answerTo(customer, { action: '评价', submit: '提交评价' }, (form) =>
    form.getByLabel('评价内容').fill('师傅很准时，灯装得很正。'),
  );
  await expect(statusOf(customer.page, 8)).toBeVisible();
  await customer.goTo(`/Order?id=${order}&tab=comment`);
  await expect(customer.page.getByText('师傅很准时，灯装得很正。')).toBeVisible();
}

async function afterSale({ customer, service }: Cast, order: string): Promise<void> {
  await openOrder(customer, order, 8);
  await answerTo(customer, { action: '申请售后', submit: '提交申请' }, (form) =>
    form.getByLabel('售后原因').fill('有一盏灯不亮'),
  );
  await service.goTo(`/Order?id=${order}&tab=afterSale`);
  await expect(service.page.getByText('有一盏灯不亮')).toBeVisible();
  await service.page.getByRole('button', { name: '受理', exact: true }).click();
  await answerTo(service, { action: '给出方案', submit: '确定' }, (form) =>
    form.getByLabel('处理说明').fill('师傅明天上门检修'),
  );
  await customer.goTo(`/Order?id=${order}&tab=afterSale`);
  const { page } = customer;
  await expect(page.getByText('师傅明天上门检修')).toBeVisible();
  await page.getByRole('button', { name: '同意方案', exact: true }).click();
  await expect(page.getByRole('button', { name: '撤销申请', exact: true })).toBeHidden();
  await customer.goTo('/group?type=notice');
  await expect(page.getByText(/的售后申请：已完成/u)).toBeVisible();
}

async function logOut({ page }: Person): Promise<void> {
  const question = page.getByRole('alertdialog', { name: '确认退出登录吗？' });
  await page.getByRole('button', { name: '退出', exact: true }).click();
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: '退出', exact: true }).click();
  await question.getByRole('button', { name: '退出' }).click();
  await expect(page).toHaveURL(/\/Login$/u);
  const keys = ['Token', 'TokenName', 'UserInfo', 'MasterInfo', 'userInfo', 'contactUserId'];
  const left = await page.evaluate((names) => names.filter((name) => localStorage.getItem(name) !== null), keys);
  expect(left).toEqual([]);
}
