// @ts-check
import assert from 'node:assert/strict';
import { chromium } from '@playwright/test';
import { chromiumArgs, systemChromium } from './chromium.mjs';
import { startSandbox } from './startSandbox.mjs';

export async function scriptsOfChat() {
  const { address, stop } = await startSandbox();
  const executablePath = systemChromium();
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
  try {
    const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' });
    /** @type {Set<string>} */
    const paths = new Set();
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) paths.add(`apps/web/dist${pathname}`);
    });
    const page = await context.newPage();
    await page.goto(`${address}/contact/2001`);
    await page.getByLabel('用户名').fill('linxiao');
    await page.getByLabel('密码', { exact: true }).fill('demo123');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.locator('[data-message-id]').last().waitFor();
    await page.getByRole('textbox', { name: '输入消息' }).waitFor();
    const seen = [...paths];
    assert.ok(seen.join().includes('Easemob-chat'), 'the client of the vendor was not seen');
    return seen;
  } finally {
    await browser.close();
    stop();
  }
}
