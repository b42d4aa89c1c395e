import { cameraPanel, expectMoving, MISSING_PIECE } from './fixtures/cameraSteps.js';
import { ORDER_GROUP, ORDER_GROUP_ID } from './fixtures/demo.js';
import { goInside } from './fixtures/goInside.js';
import { WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import { faultsAtEverySize, resize, type PaneKind } from './fixtures/windowSizes.js';

const WIDE = { width: 1280, height: 800 };
const WITH_CAMERAS = `/group/${ORDER_GROUP_ID}` as const;
const PLACES = [
  '/contact/1002',
  '/contact/2001',
  '/group/260200000000001',
  '/group/260100000000004',
  '/chatroom/260300000000001',
] as const;

const TITLES: Readonly<Record<(typeof PLACES)[number] | typeof WITH_CAMERAS, RegExp | string>> = {
  '/contact/1002': /陈一帆/u,
  '/contact/2001': /客服小安/u,
  '/group/260200000000001': /装修灵感分享/u,
  '/group/260100000000004': /浴室柜安装/u,
  '/chatroom/260300000000001': /同城交流/u,
  [WITH_CAMERAS]: ORDER_GROUP,
};

/** A running call's invitation has no menu entry 多选. */
const CHOOSABLE = '[data-message-id] .bubble:not(button, :has(button))';

/** A camera that is off, and a network that is. */
const EXPECTED = new RegExp(`${MISSING_PIECE.source}|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED`, 'u');

async function openTalk({ page, log, textBox }: Person, path: keyof typeof TITLES): Promise<void> {
  await resize(page, WIDE);
  await goInside(page, path);
  // The text box of the previous conversation stays until this one's header is loaded.
  await expect(page.getByRole('heading', { level: 2, name: TITLES[path] })).toBeVisible();
  await expect(textBox).toBeVisible();
  await expect(log.locator('[data-message-id]').or(log.getByText('还没有消息')).first()).toBeVisible();
}

async function find({ page }: Person, words: string): Promise<void> {
  await resize(page, WIDE);
  await page.getByRole('button', { name: '查找聊天记录' }).click();
  await page.getByRole('textbox', { name: '查找聊天记录' }).fill(words);
}

const stopFinding = ({ page }: Person): Promise<void> => page.getByRole('button', { name: '关闭查找' }).click();

async function startChoosing({ page, log }: Person): Promise<void> {
  await resize(page, WIDE);
  await log.locator(CHOOSABLE).last().click({ button: 'right' });
  await page.getByRole('menuitem', { name: '多选' }).click();
  await expect(page.getByRole('region', { name: '多选' })).toBeVisible();
}

async function stopChoosing({ page, textBox }: Person): Promise<void> {
  await page.getByRole('region', { name: '多选' }).getByRole('button', { name: '取消' }).click();
  await expect(textBox).toBeVisible();
}

async function openCameras(customer: Person): Promise<void> {
  await openTalk(customer, WITH_CAMERAS);
  const { page } = customer;
  await expect(cameraPanel(page).getByText('1 / 3', { exact: true })).toBeVisible();
  await expectMoving(page);
  await expect(cameraPanel(page).getByText('1台设备已断开连接，请联系师傅')).toBeVisible();
}

async function callAside(customer: Person): Promise<void> {
  const { page } = customer;
  await openTalk(customer, '/contact/1002');
  await page.getByRole('button', { name: '语音通话' }).click();
  await page.getByRole('button', { name: '最小化' }).click();
  await expect(page.locator('[data-call="aside"]')).toBeVisible();
}

async function loseNetwork({ page, connection }: Person): Promise<void> {
  await page.context().setOffline(true);
  await expect(connection).toHaveAttribute('data-connection', 'reconnecting');
}

test(
  'text box, send button and messages are in the window at nine sizes, with any other part open',
  WITH_EVERY_CHANGE,
  async ({ newPerson, sandbox, watch }) => {
    watch.tolerate(EXPECTED);
    await sandbox.control.send('cameras', { order: ORDER_GROUP_ID, bound: true });
    const customer = await newPerson();
    const { page } = customer;
    await customer.logIn('linxiao');
    const found: string[] = [];
    const sweep = async (where: string, kind: PaneKind = 'composer') => {
      found.push(...(await faultsAtEverySize(page, where, kind)));
    };
    await resize(page, WIDE);
    await goInside(page, '/contact?type=notice');
    await expect(page.getByRole('heading', { name: '系统通知' })).toBeVisible();
    await sweep('notices', 'notices');
    for (const place of PLACES) {
      await openTalk(customer, place);
      await sweep(place);
    }

    await openCameras(customer);
    await sweep('cameras');
    await find(customer, '开孔');
    await sweep('cameras, find');
    await stopFinding(customer);
    await startChoosing(customer);
    await sweep('cameras, selection', 'selection');
    await stopChoosing(customer);
    await callAside(customer);
    await sweep('call aside');
    await openTalk(customer, WITH_CAMERAS);
    await sweep('cameras, call aside');
    await resize(page, WIDE);
    await loseNetwork(customer);
    await sweep('cameras, offline, call aside');
    await find(customer, '开孔');
    await sweep('cameras, find, offline, call aside');
    expect(found).toEqual([]);
  },
);
