import { temporaryFolder } from '@fitout/emulator/testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startSandbox } from '../../testing/startSandbox.js';
import { CONSOLE_PATH } from '../console/consolePage.js';
import { unknownSettingsIn } from './mountWeb.js';

const KNOWN = ['apiHost', 'im.appKey', 'endpoints', 'demoAccounts'];

it.each([
  [{}, []],
  [{ apiHost: 'x', im: { appKey: 'a#b' } }, []],
  [{ apihost: 'x' }, ['apihost']],
  [{ im: { appkey: 'a#b', host: 'x' } }, ['im.appkey', 'im.host']],
  [{ endpoints: { 'order.page': { path: '/x' } }, demoAccounts: [{ username: 'a' }] }, []],
  ['text', []],
])('the unknown settings in %j are %j', (config, unknown) => {
  expect(unknownSettingsIn(config, KNOWN)).toEqual(unknown);
});

it('the console names the settings that the app does not know', async () => {
  const webRoot = temporaryFolder({ 'settings.json': JSON.stringify(KNOWN) });
  const { url } = await startSandbox({ console: true, webRoot });
  const page = async () => (await fetch(url + CONSOLE_PATH)).text();
  expect(await page()).not.toContain('未知的设置');
  await writeFile(join(webRoot, 'config.json'), '{"apiHost":"http://a","im":{"appkey":"a#b"}}');
  expect(await page()).toContain('config.json 中有未知的设置，不起作用：im.appkey');
});
