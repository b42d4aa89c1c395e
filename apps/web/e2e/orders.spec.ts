import { fileURLToPath } from 'node:url';
import { chooseOption } from './fixtures/chooseOption.js';
import { faultsOf } from './fixtures/faultsOf.js';
import { WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import { expectToast } from './fixtures/toasts.js';

test(
  '[WEB-ORDERJOURNEY-1] an order is placed, its payment waits with a code, and in the list it is cancelled with a reason',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    const customer = await newPerson();
    await customer.logIn('linxiao');
    const { page } = customer;
    await page.getByRole('button', { name: '发布订单' }).click();
    await expect(page.getByRole('heading', { name: '发布订单', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: /^吸顶灯安装/u }).click();
    await expect(page.getByText('吸顶灯安装 ×1个')).toBeVisible();
    const addresses = page.getByLabel('使用常用地址');
    await chooseOption(addresses, 0);
    await page.getByLabel('期望日期').fill('2099-11-25');
    // The typed values survive a reload.
    await page.reload();
    await expect(page.getByText('已恢复上次填写')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('我已阅读并同意《平台服务协议》').check();
    await page.getByRole('button', { name: '提交订单' }).click();
    await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await customer.goTo('/Order?tab=1');
    const order = page.getByRole('article').first();
    await order.getByRole('button', { name: '取消订单' }).click();
    const confirmation = page.getByRole('dialog', { name: '取消订单' });
    await confirmation.getByLabel('其他').check();
    await confirmation.getByLabel('具体原因').fill('改期再装');
    await confirmation.getByRole('button', { name: '确认取消' }).click();
    await expectToast(customer, '订单已取消');
    await expect(confirmation).toBeHidden();
    expect(await faultsOf(page)).toEqual([]);
  },
);

test('on a phone the sum and the button stay in sight, and cover no field that has the focus', async ({
  newPerson,
}) => {
  const customer = await newPerson({ width: 375 });
  await customer.logIn('linxiao');
  const { page } = customer;
  await customer.goTo('/ReleaseOrder');
  await page.getByRole('link', { name: /^吸顶灯安装/u }).click();
  const bar = page.getByRole('region', { name: '提交' });
  await expect(bar).toContainText('合计 1 项¥53.90');
  await expect(bar.getByRole('button', { name: '提交订单' })).toBeInViewport();
  await page.getByRole('button', { name: '修改', exact: true }).click();
  await page.getByLabel('联系人').focus();
  const last = page.getByLabel('我已阅读并同意《平台服务协议》');
  let fields = 0;
  while (fields < 40 && !(await last.evaluate((tick) => tick === document.activeElement))) {
    await page.keyboard.press('Tab');
    await expect.poll(() => bar.evaluate(isAboveBar)).toBe(true);
    fields += 1;
  }
  expect(fields).toBeGreaterThan(10);
  expect(await faultsOf(page)).toEqual([]);
});

/** Whether what has the focus ends above the bar. */
function isAboveBar(bar: Element): boolean {
  const bottom = document.activeElement?.getBoundingClientRect().bottom ?? 0;
  return bottom <= bar.getBoundingClientRect().top;
}

test(
  'workbooks of other programs are read beside the page, under its policy',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    const customer = await newPerson();
    await customer.logIn('linxiao', '/ReleaseBatchOrder');
    const { page } = customer;
    const choose = (name: string) =>
      page
        .getByLabel('上传文件')
        .setInputFiles(fileURLToPath(new URL(`../src/testing/workbooks/${name}.xlsx`, import.meta.url)));
    const cell = (row: number, column: string) => page.getByLabel(`第 ${row} 行 ${column}`, { exact: true });
    // The unpacked sheet is as large as those for which a library would start a worker of its own.
    await choose('40-bordered-2000');
    await expect(cell(1, '外部单号')).toHaveValue('A001');
    await choose('17-row-1048576');
    await expect(page.getByRole('alert').getByText('单元格 A1048576 离表格太远，未导入')).toBeVisible();
    await expect(cell(2, '联系电话')).toHaveValue('13812345678');
    await expect(page.getByText('第 2 行：外部单号重复：A001')).toBeVisible();
    await choose('06-strict-iso-time');
    await expect(cell(3, '期望上门日期')).toHaveValue('2026-12-05');
    await choose('18-error-cells');
    await expect(page.getByText('“外部单号”在表格中是错误值 #N/A，请改为实际内容')).toBeVisible();
    await expect(cell(7, '联系人')).toBeHidden();
  },
);
