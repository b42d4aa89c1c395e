import { answerTo, openOrder, panelOf, payAtCashier } from '../fixtures/orderSteps.js';
import { expect } from '../fixtures/people.js';
import { bodyOf, requestsTo } from '../fixtures/requests.js';
import type { Cast, Journey } from './Cast.js';

export async function proposeCost({ customer, master }: Cast, { order, orderNo }: Journey): Promise<void> {
  await openOrder(master, order, 5);
  await answerTo(master, { action: '提交增项', submit: '提交' }, async (form) => {
    await form.getByLabel('增项名称').fill('石材开孔');
    await form.getByLabel('单价').fill('130');
  });
  const { page } = customer;
  const [listed, read] = [requestsTo(page, /notifications\/my-list\?/u), requestsTo(page, /notifications\/ids-read/u)];
  await customer.goTo('/group?type=notice');
  const notice = page.getByRole('link', { name: new RegExp(`增项费用待确认.*${orderNo}`, 'u') });
  await expect(notice).toContainText('¥130.00');
  await expect.poll(() => read.length).toBeGreaterThan(0);
  const sizes = listed.map((request) => new URL(request.url()).searchParams.get('size'));
  expect(sizes).toContain('5');
  // One call for the notices of a page; a notice that arrives while the page is shown has a separate call, and none has
  // two.
  const marked = read.map((request) => new URL(request.url()).searchParams.get('ids')?.split(',') ?? []);
  expect(marked.every((ids) => ids.length > 0 && ids.length <= 5)).toBe(true);
  expect(new Set(marked.flat()).size).toBe(marked.flat().length);
  await notice.click();
  await expect(page).toHaveURL(new RegExp(`/Order\\?id=${order}$`, 'u'));
  await expect(page.getByText('有 1 项增项费用待你处理，处理后师傅才能完工。')).toBeVisible();
}

export async function payCost({ customer }: Cast, order: string): Promise<void> {
  const { page } = customer;
  const handled = requestsTo(page, /\/orderAdditionalCosts$/u, 'POST');
  const billed = requestsTo(page, /\/orderAdditionalCosts\/create-pay-info-batch/u);
  await page.getByRole('button', { name: '处理增项' }).click();
  await expect(page.getByText('待确认', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '同意 ¥130.00' }).click();
  await page.getByRole('listitem').getByRole('button', { name: '去支付' }).click();
  await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible();
  expect(handled.map(bodyOf)).toEqual([{ id: expect.any(String), action: 'confirm' }]);
  expect(billed).toHaveLength(1);
  await payAtCashier(customer);
  await customer.goTo(`/Order?id=${order}&tab=costs`);
  await expect(page.getByText('已支付', { exact: true }).first()).toBeVisible();
  await expect(panelOf(page, '费用')).toContainText('增项费用¥130.00');
}
