import type { Page } from '@playwright/test';
import { chooseOption } from '../fixtures/chooseOption.js';
import { paidOrder, panelOf, payAtCashier } from '../fixtures/orderSteps.js';
import { expect } from '../fixtures/people.js';
import type { Person } from '../fixtures/Person.js';
import { bodyOf, requestsTo } from '../fixtures/requests.js';
import { samplePicture } from '../fixtures/samples.js';

const PLACED = /\/api\/fe\/orders$/u;
const BILLED = /\/orders\/create-pay-info-batch/u;

export async function fillForm({ page }: Person): Promise<void> {
  await expect(page.getByRole('heading', { name: '发布订单', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /^吸顶灯安装/u }).click();
  await expect(page.getByRole('radio', { name: '师傅订单' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '安装', exact: true })).toBeChecked();
  for (const [category, quantity] of [
    // One of them was chosen with the service itself.
    ['吸顶灯', 2],
    ['吊灯', 1],
  ] as const) {
    await chooseOption(page.getByRole('combobox', { name: '服务类目' }), category);
    const more = page.getByRole('button', { name: `增加 ${category}安装` });
    for (let count = 0; count < quantity; count += 1) await more.click();
  }
  const fee = panelOf(page, '费用明细');
  await expect(fee.getByRole('listitem')).toHaveText([
    '吸顶灯安装 ×3个¥165.00',
    '吊灯安装 ×1个¥120.00',
    '会员折扣（98折）-¥5.70',
  ]);
  await expect(fee).toContainText('合计 2 项¥279.30');
  await chooseOption(page.getByLabel('使用常用地址'), 0);
  await page.getByLabel('期望日期').fill('2099-11-25');
  await page.getByLabel('我已阅读并同意《平台服务协议》').check();
  await addPictures(page);
}

async function addPictures(page: Page): Promise<void> {
  const uploads = requestsTo(page, /\/api\/fe\/files\?/u, 'POST');
  await page
    .locator('input[type="file"]')
    .setInputFiles([await samplePicture(page, '客厅.png', 320, 240), await samplePicture(page, '餐厅.png', 240, 320)]);
  await expect(page.getByRole('button', { name: /^移除/u })).toHaveCount(2);
  expect(uploads.map((request) => new URL(request.url()).search)).toEqual(['?dirPath=imimagepc', '?dirPath=imimagepc']);
  for (const request of uploads) {
    expect(request.headers()['version']).toMatch(/^\d{6}_5\.0\.1$/u);
    // A browser does not reveal the contents of the parts: API-HTTP-13 tests that the field is `uploadFile`.
    expect(request.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/u);
  }
}

export async function mistypePhone({ page }: Person): Promise<void> {
  const placed = requestsTo(page, PLACED, 'POST');
  await page.getByRole('button', { name: '修改', exact: true }).click();
  const phone = page.getByLabel('联系电话');
  const right = await phone.inputValue();
  await phone.fill('1234');
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByText('号码格式不合法，请重新输入...')).toBeVisible();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  expect(placed).toEqual([]);
  await phone.fill(right);
}

export async function place({ page }: Person): Promise<void> {
  const [placed, billed] = [requestsTo(page, PLACED, 'POST'), requestsTo(page, BILLED)];
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible();
  await expect(page).toHaveURL(/\/Pay\?payInfoId=/u);
  expect(placed.map((request) => request.headers()['content-type'])).toEqual(['application/json']);
  expect(bodyOf(placed[0])).toMatchObject({ orderType: 1, serviceType: 1, amount: 285 });
  expect(billed).toHaveLength(1);
  await expect(page.getByText(/^请在 (?:30:00|2\d:\d\d) 内完成支付$/u)).toBeVisible();
}

export async function pay(customer: Person): Promise<string> {
  const { page } = customer;
  const [bills, cancelled] = [requestsTo(page, /query-qr-code/u), requestsTo(page, /auto-cancel-push/u)];
  await expect.poll(() => bills.length).toBeGreaterThan(2);
  await expect.poll(() => cancelled.length).toBeGreaterThan(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(new Set(cancelled.map((request) => new URL(request.url()).search))).toEqual(
    new Set(['?key=auto-cancel-push']),
  );
  await payAtCashier(customer);
  const billCount = bills.length;
  const order = await paidOrder(customer);
  // A running poll would have sent its next request by now.
  const later = cancelled.length + 1;
  await expect.poll(() => cancelled.length).toBeGreaterThanOrEqual(later);
  expect(bills).toHaveLength(billCount);
  return order;
}
