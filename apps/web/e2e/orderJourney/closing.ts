import { readFile } from 'node:fs/promises';
import { cameraPanel } from '../fixtures/cameraSteps.js';
import { addPicture, agreeTo, answerTo, openOrder, statusOf } from '../fixtures/orderSteps.js';
import { expect } from '../fixtures/people.js';
import type { Person } from '../fixtures/Person.js';
import { bodyOf, requestsTo } from '../fixtures/requests.js';
import { openTab } from '../fixtures/recordedNotifications.js';
import { expectToast } from '../fixtures/toasts.js';
import type { Cast, Journey } from './Cast.js';

const COMMENT = '师傅很准时，灯装得很正。';

export async function finishWork({ master }: Cast, order: string): Promise<void> {
  await openOrder(master, order, 5);
  await answerTo(master, { action: '完工', submit: '提交完工' }, (form) => addPicture(master.page, form));
  await expect(statusOf(master.page, 6)).toBeVisible();
}

export async function download({ customer }: Cast, { order, orderNo }: Journey): Promise<void> {
  await openOrder(customer, order, 6);
  const archive = await save(customer, '下载完工图片包', /image-compression-package-batch\?ids=/u);
  expect(archive.includes(`${orderNo}/`)).toBe(true);
  const slides = await save(customer, '下载完工PPT', /finish-ppt-batch\?ids=/u);
  expect(slides.includes('ppt/presentation.xml')).toBe(true);
}

async function save({ page }: Person, button: string, address: RegExp): Promise<Buffer> {
  const [request, saved] = [page.waitForRequest(address), page.waitForEvent('download')];
  await page.getByRole('button', { name: button }).click();
  expect((await request).method()).toBe('GET');
  const bytes = await readFile(await (await saved).path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  return bytes;
}

export async function reworkOnce(cast: Cast, order: string): Promise<void> {
  const { customer } = cast;
  await answerTo(customer, { action: '需要整改', submit: '提交整改' }, (form) =>
    form.getByLabel('整改说明').fill('客厅的灯歪了'),
  );
  await expect(statusOf(customer.page, 5)).toBeVisible();
  await finishWork(cast, order);
  await openOrder(customer, order, 6);
  await expect(customer.page.getByText('客厅的灯歪了')).toBeVisible();
}

export async function acceptAndComment({ customer }: Cast, { order, group }: Journey): Promise<void> {
  const { page } = customer;
  const accepted = requestsTo(page, /batch-order-finish/u);
  await agreeTo(customer, '确认验收');
  await expect(statusOf(page, 7)).toBeVisible();
  expect(accepted.map(bodyOf)).toEqual([{ ids: [order] }]);
  await customer.goTo(`/group/${group}`);
  await expect(customer.log.getByText('订单进度：验收完成')).toBeVisible();
  await expect(cameraPanel(page)).toHaveCount(0);

  await openOrder(customer, order, 7);
  const commented = page.waitForRequest(/\/orderComments$/u);
  await answerTo(customer, { action: '评价', submit: '提交评价' }, async (form) => {
    await form
      .getByRole('group', { name: /服务态度/u })
      .getByRole('radio', { name: /4/u })
      .check({ force: true });
    await form.getByLabel('准时上门').check();
    await form.getByLabel('评价内容').fill(COMMENT);
    await addPicture(page, form);
  });
  expect((await commented).postDataJSON()).toMatchObject({
    score: 5,
    scoreQuality: 5,
    scoreService: 4,
    scorePunctual: 5,
    tags: ['准时上门'],
  });
  await expect(statusOf(page, 8)).toBeVisible();
  await customer.goTo('/masterDetail?id=3001&tab=comments');
  await expect(page.getByText(COMMENT)).toBeVisible();
}

export async function afterSale({ customer, service }: Cast, { order, orderNo }: Journey): Promise<void> {
  const { page } = customer;
  await openOrder(customer, order, 8);
  const late = await openTab(customer, `/Order?id=${order}`);
  await expect(statusOf(late.page, 8)).toBeVisible();
  const complain = (person: Person, fill = '有一盏灯不亮') =>
    answerTo(person, { action: '申请售后', submit: '提交申请' }, (form) => form.getByLabel('售后原因').fill(fill));
  await complain(customer);
  await late.page.getByRole('button', { name: '申请售后', exact: true }).first().click();
  const form = late.page.getByRole('dialog', { name: '申请售后' });
  await form.getByLabel('售后原因').fill('再说一次');
  await form.getByRole('button', { name: '提交申请', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText('存在未完结的售后');
  await late.page.close();
  await customer.goTo('/Order?tab=afterSale');
  await expect(page.getByRole('article', { name: orderNo })).toBeVisible();

  await service.goTo(`/Order?id=${order}&tab=afterSale`);
  await expect(service.page.getByText('有一盏灯不亮')).toBeVisible();
  await service.page.getByRole('button', { name: '受理', exact: true }).click();
  await answerTo(service, { action: '给出方案', submit: '给出方案' }, (answer) =>
    answer.getByLabel('处理说明').fill('师傅明天上门检修'),
  );
  await customer.goTo(`/Order?id=${order}&tab=afterSale`);
  await expect(page.getByText('师傅明天上门检修')).toBeVisible();
  await page.getByRole('button', { name: '同意方案', exact: true }).click();
  await expect(page.getByRole('button', { name: '撤销申请', exact: true })).toBeHidden();
  await customer.goTo('/group?type=notice');
  for (const state of ['处理中', '待客户确认', '已完成']) {
    await expect(page.getByText(new RegExp(`${orderNo}的售后申请：${state}`, 'u'))).toBeVisible();
  }
}

export async function logOut(customer: Person): Promise<void> {
  const { page } = customer;
  const question = page.getByRole('alertdialog', { name: '确认退出登录吗？' });
  // On a phone it is at the end of the personal centre.
  await customer.goTo('/User');
  await page.getByRole('button', { name: '退出', exact: true }).click();
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: '退出', exact: true }).click();
  await question.getByRole('button', { name: '退出' }).click();
  await expectToast(customer, '账号已退出');
  await expect(page).toHaveURL(/\/Login$/u);
  const keys = ['Token', 'TokenName', 'UserInfo', 'MasterInfo', 'userInfo', 'contactUserId'];
  const left = await page.evaluate((names) => names.filter((name) => localStorage.getItem(name) !== null), keys);
  expect(left).toEqual([]);
}
