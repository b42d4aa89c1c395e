import { agreeTo, openOrder, statusOf } from '../fixtures/orderSteps.js';
import { expect } from '../fixtures/people.js';
import type { Person } from '../fixtures/Person.js';
import { bodyOf, requestsTo } from '../fixtures/requests.js';
import { expectToast } from '../fixtures/toasts.js';
import { rowOf, type Cast, type Journey } from './Cast.js';

/** Advancing the clock by this time ends the delay of held frames. Milliseconds. */
const HELD_MS = 20_000;

/**
 * The group is made with the eight fields and tied to the order. Where the chat is not connected yet the press says so,
 * and is repeated; it creates one group, however often it is pressed. Resolves with the group's id.
 */
export async function openGroup({ customer, sandbox }: Cast, order: string, orderNo: string): Promise<string> {
  const { page } = customer;
  const [made, tied] = [requestsTo(page, /\/chatgroups\b/u, 'POST'), requestsTo(page, /\/orders\/bind-group/u)];
  await expect(async () => {
    const way = page.getByRole('button', { name: '进入订单群聊' });
    if (await way.isVisible()) await way.click({ timeout: 5_000 });
    await expect(page).toHaveURL(/\/group\/[\w-]+$/u, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  const group = page.url().split('/').at(-1) ?? '';
  if (sandbox.ejabberd === null) expectFields(made, orderNo);
  expect(tied.map(bodyOf)).toEqual([{ id: order, groupId: group, customerServiceId: '2001' }]);
  await customer.expectOnline();
  await expect(customer.message('有任何问题都可以在这里说')).toBeVisible();
  return group;
}

/** Easemob's client makes a group with a request. */
function expectFields(made: ReturnType<typeof requestsTo>, orderNo: string): void {
  expect(made).toHaveLength(1);
  // The eight fields; the vendor's client spells one of them its own way, and adds some of its own.
  expect(bodyOf(made[0])).toMatchObject({
    groupname: `订单${orderNo}`,
    desc: '吸顶灯安装等2项',
    members: ['2001'],
    public: false,
    approval: false,
    allowinvites: true,
    invite_need_confirm: false,
    owner: '1001',
  });
}

export async function copyId(customer: Person, { order, group }: Pick<Journey, 'order' | 'group'>): Promise<void> {
  const { page } = customer;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await customer.goTo(`/group/${group}`);
  const entries = page.getByRole('navigation', { name: '系统消息' });
  await expect(entries.getByRole('link', { name: /^系统通知/u })).toContainText('10');
  await expect(page.getByRole('link', { name: `订单号：${order}` })).toBeVisible();
  await page.getByRole('button', { name: '复制订单号', exact: true }).click();
  await expectToast(customer, '复制成功');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order);
}

export async function talkToService({ customer, service, sandbox }: Cast, group: string): Promise<void> {
  await service.logIn('kefu01', `/group/${group}`);
  await service.expectOnline();
  await customer.expectOnline();
  // Only the emulator's answers can be held.
  const isHeld = sandbox.ejabberd === null;
  if (isHeld) await sandbox.control.hold({ what: 'acks', ms: HELD_MS, userId: '1001' });
  await customer.send('师傅什么时候来');
  if (isHeld) await expect(customer.message('师傅什么时候来')).toContainText('发送中');
  await sandbox.control.clock({ advanceMs: HELD_MS });
  // XMPP counts who has read it.
  await expect(customer.message('师傅什么时候来')).toContainText(isHeld ? '已发送' : /未读|已读/u);
  await expect(service.message('师傅什么时候来')).toBeVisible();
  await service.send('正在为您安排师傅');
  await expect(customer.message('正在为您安排师傅')).toBeVisible();
  // A group shows no read marks (A76).
  await customer.expectStatus('师傅什么时候来', 'sent');
}

export async function masterJoins({ customer, service, master }: Cast, { order, group }: Journey): Promise<void> {
  await master.logIn('wangshifu');
  await openOrder(master, order, 2);
  await agreeTo(master, '接单');
  await expect(statusOf(master.page, 3)).toBeVisible();
  for (const { log } of [customer, service]) await expect(log.getByText('王师傅加入了群聊')).toBeVisible();
  await master.goTo(`/group/${group}`);
  await master.expectOnline();
  await master.send('我来接这单，明天见');
  for (const one of [customer, service]) await expect(one.message('我来接这单，明天见')).toBeVisible();
  for (const words of ['王师傅', '师傅']) await expect(customer.message('我来接这单，明天见')).toContainText(words);
  await expect(master.message('正在为您安排师傅')).toContainText('客服小安');
  await expect(rowOf(customer, group)).toContainText('我来接这单，明天见');
}

export async function mentionMaster({ customer, master, sandbox }: Cast, group: string): Promise<void> {
  await master.goTo('/group');
  await expect(rowOf(master, group)).toBeVisible();
  await customer.textBox.pressSequentially('@');
  const options = customer.page.getByRole('option');
  // Where the service dates its own messages others have spoken later.
  await expect(sandbox.ejabberd === null ? options.nth(1) : options.filter({ hasText: '王师傅' })).toHaveText(
    /王师傅/u,
  );
  await customer.textBox.press('Enter');
  await customer.textBox.press('Backspace');
  await expect(customer.textBox).toHaveValue('');
  await customer.textBox.pressSequentially('@');
  await customer.page.getByRole('option', { name: /王师傅/u }).click();
  await expect(customer.textBox).toHaveValue('@王师傅 ');
  await customer.textBox.pressSequentially('收到');
  await customer.textBox.press('Enter');
  await customer.expectStatus('@王师傅 收到', 'sent');
  await expect(rowOf(master, group)).toContainText('有人@我');
  if (sandbox.ejabberd !== null) return;
  const reply = (await sandbox.control.state()).messages.find(({ text }) => text === '@王师傅 收到');
  expect(JSON.parse(reply?.ext['atUserIds'] ?? 'null')).toEqual(['3001']);
}
