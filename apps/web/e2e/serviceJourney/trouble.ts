import { answerTo } from '../fixtures/orderSteps.js';
import { expect } from '../fixtures/people.js';
import type { Person } from '../fixtures/Person.js';
import { expectToast } from '../fixtures/toasts.js';
import { turnTo, goToConversation, type Crew } from './Crew.js';

/** More than a file may have: one byte above 100 MB. */
const TOO_LARGE = 100 * 1024 * 1024 + 1;

export async function decideAfterSale({ service, customer }: Crew): Promise<void> {
  await turnTo(service, '首页');
  const request = service.page.getByRole('listitem').filter({ hasText: '橱柜维修' }).first();
  await request.getByRole('link', { name: '去处理' }).click();
  await answerTo(service, { action: '给出方案', submit: '给出方案' }, (form) =>
    form.getByLabel('处理说明').fill('周六上门更换铰链'),
  );
  await expect(service.page.getByText('周六上门更换铰链').first()).toBeVisible();
  const { search } = new URL(service.page.url());
  await customer.goTo(`/Order${search}`);
  await expect(customer.page.getByText('周六上门更换铰链').first()).toBeVisible();
  await expect(customer.page.getByRole('button', { name: '同意方案', exact: true })).toBeVisible();
  await turnTo(customer, '我的消息');
  await customer.page
    .getByRole('navigation', { name: '系统消息' })
    .getByRole('link', { name: /^系统通知/u })
    .click();
  await expect(customer.page.getByText(/的售后申请：待客户确认/u)).toBeVisible();
}

export async function refuseLargeFile({ service }: Crew): Promise<void> {
  await goToConversation(service, '林晓');
  const sent: string[] = [];
  service.page.on('request', (request) => request.url().includes('/api/fe/files?') && sent.push(request.url()));
  const chooser = service.page.waitForEvent('filechooser');
  await service.page.getByRole('button', { name: '文件', exact: true }).click();
  const input = (await chooser).element();
  // The browser makes it: no such file has to go through the driver.
  await input.evaluate((element: HTMLInputElement, size) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(size)], '全屋点云.zip', { type: 'application/zip' }));
    element.files = files.files;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }, TOO_LARGE);
  await expect(service.page.getByText(/超过 ?100 ?MB|文件过大/u).first()).toBeVisible();
  expect(sent).toEqual([]);
  await service.page.keyboard.press('Escape');
}

export async function refuseToken({ service, sandbox }: Crew): Promise<void> {
  const { page } = service;
  await sandbox.control.send('fail', { key: 'handOver.list', code: 401, times: 1 });
  await turnTo(service, '首页');
  await expectToast(service, '未授权，请重新登录');
  await expect(page).toHaveURL(/\/Login$/u);
  const keys = ['Token', 'TokenName', 'UserInfo', 'MasterInfo'];
  expect(await page.evaluate((names) => names.filter((name) => localStorage.getItem(name) !== null), keys)).toEqual([]);
}

export async function showFailures({ customer }: Crew): Promise<void> {
  const { page } = customer;
  for (const [status, words] of [
    [500, '加载失败，请联系客服处理…'],
    [502, '网络错误'],
    [418, '连接错误418'],
    [0, '连接服务器失败'],
  ] as const) {
    await page.route(/\/api\/fe\/orders\?/u, (route) => (status === 0 ? route.abort() : route.fulfill({ status })));
    await turnTo(customer, '我的订单');
    await expectToast(customer, words);
    await page.unroute(/\/api\/fe\/orders\?/u);
    await turnTo(customer, '首页');
  }
}

export async function restartChat({ customer, colleague, sandbox }: Crew): Promise<void> {
  await goToConversation(customer, '陈一帆');
  await goToConversation(colleague, '林晓');
  await sandbox.kill();
  const isAway = ({ connection }: Person) => expect(connection).not.toHaveAttribute('data-connection', 'online');
  for (const person of [customer, colleague]) await isAway(person);
  for (const text of ['重启一。', '重启二。']) await customer.send(text);
  await customer.expectStatus('重启二。', 'sending');
  await sandbox.start();
  for (const person of [customer, colleague]) await person.expectOnline();
  await expect(colleague.message('重启二。')).toBeVisible();
  await expect(colleague.log).toContainText(/重启一。[^]*重启二。/u);
}
