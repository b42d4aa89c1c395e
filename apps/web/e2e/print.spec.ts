import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/people.js';
import { openOrder, paidOrder, payAtCashier, placeOrder } from './fixtures/orderSteps.js';

/** Pages of a PDF as Chromium writes it. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeGreaterThan(10_000);
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length ?? 0;
}

test('a paid order and its receipt are printed alone, on one page each; the receipt says how it was paid', async ({
  newPerson,
}) => {
  const customer = await newPerson();
  await customer.logIn('linxiao');
  const { page } = customer;
  await placeOrder(customer);
  await payAtCashier(customer);
  const id = await paidOrder(customer);
  await page.getByRole('link', { name: '查看收据' }).click();
  await expect(page.getByRole('heading', { name: '收据', level: 1 })).toBeVisible();
  await expect(page.getByText('模拟收银台')).toBeVisible();
  const number = await page.getByText(/^PAY/u).first().textContent();

  await page.emulateMedia({ media: 'print' });
  for (const hidden of [page.locator('header nav'), page.getByRole('contentinfo'), page.getByRole('button')])
    for (const one of await hidden.all()) await expect(one).toBeHidden();
  await expect(page.getByText(number ?? '')).toBeVisible();
  await expect(page.getByRole('table', { name: '支付明细' })).toBeVisible();
  expect(await pagesOf(page)).toBe(1);

  await page.emulateMedia({ media: 'screen' });
  await openOrder(customer, id, 2);
  await expect(page.getByRole('tab', { name: /^服务进度/u })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const hidden of [page.getByRole('tab'), page.getByRole('button'), page.getByRole('contentinfo')])
    for (const one of await hidden.all()) await expect(one).toBeHidden();
  // The services, the address and the price are printed, whichever part of the page is open.
  await expect(page.getByText('服务地址')).toBeVisible();
  await expect(page.getByText('订单金额')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  expect(await pagesOf(page)).toBe(1);
});
