// @ts-check
// Two people in the vendor's own kit, unmodified: the list of conversations, texts, a picture, a group and a video call. The kit has
// options for the addresses of the chat, but none for those of Agora's network, which its calls go over: in the page they lead
// to the gateway that stands in for it.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../children.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const GATEWAY = join(root, 'scripts/testing/agoraGateway');
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** @param {import('@playwright/test').Browser} browser @param {string} address @param {string} emulator its host */
export async function playVendorKit(browser, address, emulator) {
  const { createAgoraGateway } = await module('createAgoraGateway.ts');
  const { leadToGateway } = await module('shim.ts');
  const gateway = await createAgoraGateway();
  /** @type {string[]} */
  const faults = [];
  const enter = async (/** @type {string} */ me) => {
    const context = await browser.newContext({ permissions: ['microphone', 'camera'] });
    await context.addInitScript(leadToGateway, gateway.host);
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('response', (response) => {
      if (response.status() >= 400 && new URL(response.url()).host === emulator)
        faults.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    });
    await page.goto(`${address}?host=${emulator}&me=${me}`);
    return page;
  };
  const [customer, service] = [await enter('1001'), await enter('2001')];
  // Read conversations are on the list, too: the kit fetches it, and not only what is unread.
  for (const name of ['工地群', '客服小安', '周玲']) await rowOf(customer, name).waitFor();
  await rowOf(customer, '客服小安').click();
  await rowOf(service, '林晓').click();
  await messages(customer).getByText('可以，我帮您约。').waitFor();
  await write(customer, service, '几点到？');
  await write(service, customer, '两点');
  await sendPicture(customer, service);
  await makeGroup(customer, service);
  await rowOf(customer, '客服小安').click();
  await rowOf(service, '林晓').click();
  await call(customer, service);
  assert.deepEqual(faults, []);
  for (const page of [customer, service]) await page.context().close();
  await gateway.close();
}

/** A module of the gateway, which is in TypeScript. @param {string} name */
async function module(name) {
  return /** @type {any} */ ((await runnerImport(join(GATEWAY, name), { configFile: false })).module);
}

/** @param {Page} page @param {string} name */
function rowOf(page, name) {
  return page.locator('aside').getByText(name, { exact: true }).first();
}

/** @param {Page} page */
function messages(page) {
  return page.locator('#listContainer');
}

/** @param {Page} from @param {Page} to @param {string} text */
async function write(from, to, text) {
  await from.locator('[contenteditable=true]').last().fill(text);
  await from.keyboard.press('Enter');
  await messages(to).getByText(text).waitFor();
}

/** @param {Page} from @param {Page} to */
async function sendPicture(from, to) {
  const file = { name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') };
  await from.locator('input[type=file][accept^="image"]').setInputFiles(file);
  const picture = messages(to).locator('img[src]').last();
  await picture.waitFor({ state: 'attached' });
  await picture.evaluate((image) => /** @type {HTMLImageElement} */ (image).decode());
}

/** @param {Page} owner @param {Page} member */
async function makeGroup(owner, member) {
  await owner.getByRole('button', { name: '发起群聊' }).click();
  const dialog = owner.locator('.cui-modal-wrap').filter({ hasText: '已选群成员' });
  for (const name of ['客服小安', '李师傅']) await dialog.getByText(name).first().click();
  await dialog.getByText('确认').click();
  const group = '林晓、客服小安、李师傅';
  await owner.locator('.cui-header').getByText(group).waitFor();
  await owner.locator('[contenteditable=true]').last().fill('大家好');
  await owner.keyboard.press('Enter');
  await rowOf(member, group).click();
  await messages(member).getByText('大家好').waitFor();
  await write(member, owner, '你好');
}

/** One calls with a camera, the other answers: both see both, and it ends for both. @param {Page} caller @param {Page} callee */
async function call(caller, callee) {
  await caller.locator('.cui-header-iconBox button').nth(2).click();
  await callee.locator('.cui-callkit-invitation-accept-btn').click();
  for (const page of [caller, callee]) {
    await page.waitForFunction(() => {
      const shown = [...document.querySelectorAll('video')].filter((video) => video.videoWidth > 0 && !video.paused);
      return shown.length === 2;
    });
    await page.getByText(/^00:\d\d:\d\d$/u).waitFor();
  }
  await caller.getByText('结束', { exact: true }).locator('xpath=preceding-sibling::*').click();
  for (const page of [caller, callee]) await page.locator('video').first().waitFor({ state: 'detached' });
}
