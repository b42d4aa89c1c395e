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

test(
  '[WEB-RELEASE-22] on a phone the sum and the button stay in sight, and cover no field that has the focus',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    const customer = await newPerson({ width: 375 });
    await customer.logIn('linxiao');
    const { page } = customer;
    await customer.goTo('/ReleaseOrder');
    await page.getByRole('link', { name: /^吸顶灯安装/u }).click();
    const bar = page.getByRole('region', { name: '提交' });
    await expect(bar).toContainText('合计 1 项¥53.90');
    await expect(bar.getByRole('button', { name: '提交订单' })).toBeInViewport();
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
  },
);

/** Whether what has the focus ends above the bar. */
function isAboveBar(bar: Element): boolean {
  const bottom = document.activeElement?.getBoundingClientRect().bottom ?? 0;
  return bottom <= bar.getBoundingClientRect().top;
}
