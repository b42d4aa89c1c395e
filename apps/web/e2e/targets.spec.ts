import type { Locator } from '@playwright/test';
import { ORDER_GROUP_ID } from './fixtures/demo.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import { smallTargets } from './fixtures/smallTargets.js';

/** The pages that a phone shows most, each with a text that it shows once its answers have arrived. */
const PAGES: readonly (readonly [path: string, there: (person: Person) => Locator])[] = [
  ['/Home', ({ page }) => page.getByRole('heading', { name: '优选师傅' })],
  ['/contact', (person) => person.row('客服小安')],
  ['/group', ({ page }) => page.getByRole('list', { name: '会话列表' }).getByRole('link').first()],
  ['/contact/2001', (person) => person.textBox],
  [`/group/${ORDER_GROUP_ID}`, (person) => person.textBox],
  ['/Order', ({ page }) => page.getByText(/^DD\d/u).first()],
  ['/ReleaseOrder', ({ page }) => page.getByRole('link', { name: '直接填写订单' })],
  ['/ReleaseOrder?categoryId=101', ({ page }) => page.getByRole('button', { name: '增加 吸顶灯安装' })],
  ['/masterDetail?id=3001', ({ page }) => page.getByRole('link', { name: '下单 吸顶灯安装' })],
  ['/shopDetail?id=5001', ({ page }) => page.getByRole('link', { name: '下单 马桶安装' })],
  ['/Search', ({ page }) => page.getByRole('button', { name: '智能门锁' })],
  ['/User?part=security', ({ page }) => page.getByLabel('原密码')],
  ['/PayVip', ({ page }) => page.getByLabel(/^我已阅读/u)],
  ['/Square', ({ page }) => page.getByRole('article').first()],
  ['/User', ({ page }) => page.getByRole('heading').first()],
  ['/Problem', ({ page }) => page.getByRole('heading').first()],
  ['/Schedule', ({ page }) => page.getByRole('heading').first()],
  ['/ReleaseBatchOrder', ({ page }) => page.getByRole('button', { name: '提交有效订单' })],
  ['/designDetail?id=6001', ({ page }) => page.getByRole('heading').first()],
  ['/contact?list=friends', ({ page }) => page.getByRole('list', { name: '群聊列表' })],
  ['/contact?type=notice', ({ page }) => page.getByRole('heading', { name: '系统通知' })],
  ['/Square?post=8001', ({ page }) => page.getByRole('article').first()],
  ['/no/such/page', ({ page }) => page.getByRole('heading').first()],
  ['/Rental', ({ page }) => page.getByRole('heading').first()],
  ['/Search?tab=master', ({ page }) => page.getByText(/^共 \d+ 条结果$/u)],
  ['/Search?tab=service', ({ page }) => page.getByText(/^共 \d+ 条结果$/u)],
];

test('at 375 px each button and link is 44 px for a finger on the first page, the square, the chat, the orders, the search and similar pages', async ({
  newPerson,
}) => {
  test.slow();
  const customer = await newPerson({ width: 375, isTouch: true });
  await customer.logIn('linxiao');
  const found: string[] = [];
  for (const [path, there] of PAGES) {
    await customer.goTo(path);
    await expect(there(customer), path).toBeVisible();
    found.push(...(await smallTargets(customer.page)).map((target) => `${path}: ${target}`));
  }
  expect(found).toEqual([]);
});

test('at 375 px each button and link is 44 px for a finger on the pages of one order, at both desks and before the log-in', async ({
  newPerson,
}) => {
  test.slow();
  const found: string[] = [];
  const measure = async ({ page }: Person, name: string) => {
    await expect(page.locator('main:not(:has([aria-busy="true"]))').getByRole('heading').first(), name).toBeVisible();
    found.push(...(await smallTargets(page)).map((target) => `${name}: ${target}`));
  };
  const visitor = await newPerson({ width: 375, isTouch: true });
  for (const path of ['/Login', '/register']) {
    await visitor.goTo(path);
    await expect(visitor.page.getByLabel('用户名')).toBeVisible();
    found.push(...(await smallTargets(visitor.page)).map((target) => `${path}: ${target}`));
  }
  const customer = await newPerson({ width: 375, isTouch: true });
  await customer.logIn('linxiao');
  for (const status of [1, 5]) {
    await customer.goTo(`/Order?tab=${status}`);
    const order = customer.page.locator('a[href^="/Order?id="]').first();
    const id = new URLSearchParams((await order.getAttribute('href'))?.split('?')[1]).get('id') ?? '';
    for (const path of [`/Order?id=${id}`, status === 1 ? `/Pay?orderId=${id}` : `/Receipt?orderId=${id}`]) {
      await customer.goTo(path);
      await measure(customer, path);
    }
  }
  for (const username of ['kefu01', 'wangshifu']) {
    const worker = await newPerson({ width: 375, isTouch: true });
    await worker.logIn(username);
    await measure(worker, username);
  }
  expect(found).toEqual([]);
});
