import { faultsOf } from './fixtures/faultsOf.js';
import { expect, test } from './fixtures/people.js';
import { expectToast } from './fixtures/toasts.js';

test('[ORDER-1] an order is placed, its payment waits with a code, and in the list it is cancelled with a reason', async ({
  newPerson,
}) => {
  const customer = await newPerson();
  await customer.logIn('linxiao');
  const { page } = customer;
  await page.getByRole('button', { name: '发布订单' }).click();
  await expect(page.getByRole('heading', { name: '发布订单', level: 1 })).toBeVisible();
  await page.getByLabel('服务类目').selectOption({ label: '吸顶灯' });
  await page
    .getByRole('button', { name: /^增加 / })
    .first()
    .click();
  const addresses = page.getByLabel('使用常用地址');
  await addresses.selectOption({ index: 1 });
  await page.getByLabel('期望日期').fill('2099-11-25');
  await page.getByLabel('我已阅读并同意《平台服务协议》').check();
  // What was typed is there after a reload.
  await page.reload();
  await expect(page.getByText('已恢复上次填写')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await customer.goTo('/Order?tab=1');
  const order = page.getByRole('article').first();
  await order.getByRole('button', { name: '取消订单' }).click();
  const asked = page.getByRole('dialog', { name: '取消订单' });
  await asked.getByLabel('取消原因').fill('改期再装');
  await asked.getByRole('button', { name: '取消订单' }).click();
  await expectToast(customer, '订单已取消');
  await expect(asked).toBeHidden();
  expect(await faultsOf(page)).toEqual([]);
});
