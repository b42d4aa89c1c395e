import type { Locator } from '@playwright/test';
import { ORDER_GROUP } from './fixtures/demo.js';
import { WITH_EVERY_CHANGE, widthsOf } from './fixtures/night.js';
import type { Person } from './fixtures/Person.js';
import { expect, test } from './fixtures/people.js';
import { expectToast } from './fixtures/toasts.js';

const ME = '林晓';
const COLLEAGUE = '陈一帆';
const NEWCOMER = '孙巧';
const SERVICE = '客服小安';

test.describe.configure({ timeout: 240_000 });

const button = ({ page }: Person, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

async function enter(person: Person, username: string): Promise<Person> {
  await person.logIn(username, '/contact');
  await person.expectOnline();
  await expect(button(person, /^查看我的名片，/u)).toBeVisible();
  return person;
}

async function pick(person: Person, menu: '设置' | '添加', item: string): Promise<Locator> {
  await button(person, menu).click();
  await person.page.getByRole('menuitem', { name: item, exact: true }).click();
  return person.page.getByRole('dialog');
}

/** Answers the confirmation dialog of an action in the open contact's menu. */
async function act(person: Person, item: string): Promise<void> {
  await button(person, '联系人操作').click();
  await expect(person.page.getByRole('menuitem')).toHaveText(['加入黑名单', '删除好友']);
  await person.page.getByRole('menuitem', { name: item }).click();
  await person.page.getByRole('alertdialog').getByRole('button', { name: item }).click();
  await expect(person.page).toHaveURL(/\/contact$/u);
}

const presenceOf = (person: Person, name: string): Locator => person.row(name).locator('[data-presence]');

for (const width of widthsOf(375)) {
  test(
    `[WEB-FRIEND-1] a request waits until it is accepted, and then both are contacts and chat, at ${width} px`,
    WITH_EVERY_CHANGE,
    async ({ newPerson }) => {
      const [me, her] = [await newPerson({ width }), await newPerson({ width })];
      await enter(me, 'linxiao');
      // A request sent while the user was offline is not lost.
      await expect(button(me, '好友申请，1 条待处理')).toBeVisible();
      await me.page.reload();
      // Nor on a device that logs in after the one that received it.
      const laptop = await enter(await newPerson(), 'linxiao');
      await expect(button(laptop, '好友申请，1 条待处理')).toBeVisible();
      await button(me, '好友申请，1 条待处理').click();
      const requests = me.page.getByRole('dialog', { name: '好友申请' });
      await expect(requests).toContainText('请求添加好友：您好，我是孙巧');
      await enter(her, 'sunqiao');
      await requests.getByRole('button', { name: `接受 ${NEWCOMER}` }).click();
      await expect(requests).toContainText('暂无好友申请');
      await expect(button(laptop, '好友申请')).toBeVisible();
      await me.page.keyboard.press('Escape');
      await expect(button(me, '好友申请')).toBeFocused();
      await expect(her.page.getByText(`${ME} 已接受你的好友请求`)).toBeVisible();
      await expect(her.row(ME)).toBeVisible();
      await me.open(NEWCOMER);
      await me.send('您好，灯具我来帮您看');
      await expect(her.row(ME)).toHaveAccessibleName(/1 条未读/u);
      await her.open(ME);
      await expect(her.message('灯具我来帮您看')).toBeVisible();
      await her.send('太好了');
      await expect(me.message('太好了')).toBeVisible();
    },
  );
}

test('[WEB-FRIEND-3][WEB-JOURNEY-3] a deleted friend leaves both contact lists, not the common groups; the conversation of an account that is no friend only leaves the list', async ({
  newPerson,
}) => {
  const [me, colleague] = [await newPerson({ width: 375 }), await newPerson()];
  await enter(me, 'linxiao');
  await enter(colleague, 'chenyifan');
  await expect(colleague.row(ME)).toBeVisible();
  await me.open(COLLEAGUE);
  await act(me, '删除好友');
  await expect(me.row(COLLEAGUE)).toHaveCount(0);
  await expect(colleague.page.getByText(`你与 ${ME} 已不再是好友`)).toBeVisible();
  await me.goTo('/group');
  await expect(me.row(ORDER_GROUP)).toBeVisible();
  await me.openList();
  await expect(me.row(SERVICE)).toBeVisible();
  await expect(me.row(COLLEAGUE)).toHaveCount(0);
  // They can be invited again, so they are on neither list.
  const dialog = await pick(me, '添加', '添加好友');
  await dialog.getByLabel('用户名').fill('chenyifan');
  await dialog.getByLabel('用户名').press('Enter');
  await dialog.getByRole('button', { name: '发送申请' }).click();
  await expectToast(me, '已发送请求');
  // The messages that were exchanged stay with the other, without a presence.
  await expect(colleague.row(ME)).toBeVisible();
  await expect(presenceOf(colleague, ME)).toHaveCount(0);
  await button(colleague, '好友申请，1 条待处理').click();
  await button(colleague, `接受 ${ME}`).click();
  await expect(me.row(COLLEAGUE)).toBeVisible();
  await colleague.page.keyboard.press('Escape');
  await expect(presenceOf(colleague, ME)).toBeVisible();

  const worker = await enter(await newPerson(), 'lishifu');
  await worker.goTo('/contact/1001');
  await worker.send('您好，我是李师傅');
  await me.openList();
  await me.open('李师傅');
  await act(me, '删除好友');
  await expect(me.row('李师傅')).toHaveCount(0);
  await expect(me.row(SERVICE)).toBeVisible();
  await worker.send('明天方便吗？');
  await expect(me.row('李师傅')).toBeVisible();
});

test('[WEB-FRIEND-4] a blocked account leaves the list and cannot write, until 移除', async ({ newPerson }) => {
  const [me, colleague] = [await newPerson(), await newPerson()];
  await enter(me, 'linxiao');
  await enter(colleague, 'chenyifan');
  await me.open(COLLEAGUE);
  await act(me, '加入黑名单');
  await expect(me.row(COLLEAGUE)).toHaveCount(0);
  await colleague.open(ME);
  await colleague.send('在吗？');
  await colleague.expectStatus('在吗？', 'failed');
  await expect(colleague.message('在吗？')).toContainText('消息已发出，但被对方拒收');
  const blocklist = await pick(me, '设置', '好友黑名单');
  await expect(blocklist.getByRole('listitem')).toHaveCount(2);
  await blocklist.getByRole('button', { name: `移除 ${COLLEAGUE}` }).click();
  await expect(blocklist.getByRole('listitem')).toHaveCount(1);
  await blocklist.getByRole('button', { name: /^移除/u }).click();
  await expect(blocklist).toContainText('暂无');
  await me.page.keyboard.press('Escape');
  await expect(me.row(COLLEAGUE)).toBeVisible();
  await colleague.send('现在呢？');
  await colleague.expectStatus('现在呢？', 'sent');
  await expect(me.row(COLLEAGUE)).toHaveAccessibleName(/条未读/u);
});

for (const width of widthsOf(1280)) {
  test(`[WEB-FRIEND-5][WEB-JOURNEY-3] the user changes the own card field by field, and the friend sees it, at ${width} px`, async ({
    newPerson,
  }) => {
    const [me, colleague] = [await newPerson({ width }), await newPerson({ width })];
    await enter(me, 'linxiao');
    await enter(colleague, 'chenyifan');
    await button(me, /^查看我的名片/u).click();
    const card = me.page.getByRole('dialog', { name: '个人名片' });
    for (const [field, value] of [
      ['昵称', '晓晓'],
      ['个性签名', '把家装好'],
      ['出生日期', '1990-2-3'],
      ['电话', '10000000002'],
      ['邮箱', 'a@b.cn'],
    ] as const) {
      await card.getByRole('button', { name: `修改${field}` }).click();
      await card.getByRole('textbox', { name: field }).fill(value);
      await card.getByRole('button', { name: '确认' }).click();
      await expect(card).toContainText(value);
    }
    await card.getByRole('button', { name: '修改性别' }).click();
    await card.getByRole('radio', { name: '女' }).check();
    await card.getByRole('button', { name: '确认' }).click();
    await expect(card.locator('[data-field="gender"]')).toContainText('女');
    await card.getByRole('button', { name: '修改头像' }).click();
    await card.getByRole('button', { name: '头像 3' }).click();
    await expect(card.getByRole('group', { name: '选择头像' })).toHaveCount(0);

    await colleague.open(ME);
    await button(colleague, `查看${ME}的名片`).first().click();
    const seen = colleague.page.getByRole('dialog', { name: '好友名片' });
    for (const value of ['1001', '晓晓', '把家装好', '女', '1990-2-3', '10000000002', 'a@b.cn'])
      await expect(seen).toContainText(value);
    await expect(seen.getByRole('button', { name: /^修改/u })).toHaveCount(0);
  });
}

test('[WEB-FRIEND-6] a chosen presence is shown to the friend, and a custom status is replaced only after a confirmation', async ({
  newPerson,
  service,
}) => {
  const [me, colleague] = [await newPerson({ width: 375 }), await newPerson()];
  await enter(me, 'linxiao');
  await enter(colleague, 'chenyifan');
  await expect(presenceOf(colleague, ME)).toHaveAttribute('data-presence', 'online');
  // On XMPP she has none while no device of hers is connected.
  if (service === 'easemob') await expect(presenceOf(me, '周玲')).toHaveAttribute('data-presence', 'custom');

  const choose = async (name: RegExp): Promise<Locator> => {
    const dialog = await pick(me, '设置', '设置状态');
    await dialog.getByRole('button', { name }).click();
    return dialog;
  };
  await expect(await choose(/^请勿打扰/u)).toHaveCount(0);
  await expect(presenceOf(colleague, ME)).toHaveAttribute('data-presence', 'doNotDisturb');
  const custom = await choose(/^自定义状态/u);
  const words = custom.getByLabel('自定义状态');
  await words.fill('在工地看瓷砖');
  await words.press('Enter');
  await expect(custom).toHaveCount(0);
  await expect(presenceOf(colleague, ME)).toHaveAttribute('data-presence', 'custom');
  await colleague.open(ME);
  await button(colleague, `查看${ME}的名片`).first().click();
  await expect(colleague.page.getByRole('dialog', { name: '好友名片' })).toContainText('在工地看瓷砖');
  await colleague.page.keyboard.press('Escape');

  const dialog = await choose(/^忙碌/u);
  const question = me.page.getByRole('alertdialog', { name: '清除自定义状态？' });
  await expect(question).toContainText('在工地看瓷砖');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(presenceOf(colleague, ME)).toHaveAttribute('data-presence', 'custom');
  await dialog.getByRole('button', { name: /^忙碌/u }).click();
  await question.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(presenceOf(colleague, ME)).toHaveAttribute('data-presence', 'busy');
});
