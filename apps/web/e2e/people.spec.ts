import type { Locator } from '@playwright/test';
import { faultsOf } from './fixtures/faultsOf.js';
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

/** All listed people, in any order. */
async function namesIn({ page }: Person): Promise<ReadonlySet<string | null>> {
  const rows = await page.locator('[data-conversation-kind="contact"]').all();
  return new Set(await Promise.all(rows.map((row) => row.getAttribute('aria-label'))));
}

/** Logs in and waits for the list of people. */
async function enter(person: Person, username: string): Promise<Person> {
  await person.logIn(username, '/contact');
  await person.expectOnline();
  await expect(button(person, /^查看我的名片，/u)).toBeVisible();
  return person;
}

/** Picks from the gear or the plus above the list. */
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

test('[WEB-FRIEND-2] no user can be invited twice or invite themselves; a declined requester is notified, and no request remains', async ({
  newPerson,
}) => {
  const [me, her] = [await newPerson({ width: 375 }), await newPerson()];
  await enter(me, 'linxiao');
  await enter(her, 'sunqiao');
  const dialog = await pick(me, '添加', '添加好友');
  const name = dialog.getByLabel('用户名');
  await expect(name).toBeFocused();
  for (const [typed, words] of [
    ['1001', '不能添加自己为好友'],
    ['1002', '对方已经是你的好友'],
    ['linxiao', '不能添加自己为好友'],
    ['13900139000', '用户不存在！'],
    ['nobody-here', '用户不存在！'],
  ] as const) {
    await name.fill(typed);
    await name.press('Enter');
    await expect(dialog).toContainText(words);
  }
  const found = dialog.getByRole('status', { name: '查找结果' });
  for (const typed of ['3002', '10000000002', 'LiShiFu']) {
    await name.fill(typed);
    await expect(found).toBeEmpty();
    await name.press('Enter');
    if (typed === '10000000002') await expect(dialog).toContainText('对方已经是你的好友');
    else await expect(found).toContainText('李师傅');
  }
  await expect(found).toContainText('师傅');
  // The picture repeats the name, so it has no name.
  await expect(found.locator('[aria-hidden="true"]').first()).toBeVisible();
  expect(await faultsOf(me.page)).toEqual([]);
  await dialog.getByRole('button', { name: '发送申请' }).click();
  await expectToast(me, '已发送请求');
  await expect(dialog).toHaveCount(0);
  await me.openList();

  // Now she requests a contact, who declines.
  const request = await pick(her, '添加', '添加好友');
  await request.getByLabel('用户名').fill('zhouling');
  await request.getByLabel('验证消息').fill('我是孙巧，住您楼下');
  await request.getByRole('button', { name: '查找' }).click();
  await request.getByRole('button', { name: '发送申请' }).click();
  await expectToast(her, '已发送请求');
  const newcomer = await enter(await newPerson(), 'zhouling');
  await button(newcomer, '好友申请，1 条待处理').click();
  await expect(newcomer.page.getByRole('dialog')).toContainText('我是孙巧，住您楼下');
  await newcomer.page.getByRole('dialog').getByRole('button', { name: /^拒绝/u }).click();
  await expect(newcomer.page.getByRole('dialog')).toContainText('暂无好友申请');
  await expect(her.page.getByText(/拒绝了你的好友请求/u)).toBeVisible();
  await newcomer.page.reload();
  await expect(button(newcomer, '好友申请')).toBeVisible();
});

test('[WEB-FRIEND-3] a deleted friend leaves both contact lists; the conversation of an account that is no friend only leaves the list', async ({
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
  await me.page.reload();
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
    for (const [field, bad, words, good] of [
      ['昵称', [], '', '晓晓'],
      ['个性签名', [], '', '把家装好'],
      ['出生日期', ['2019-1-1', '1919-1-1'], '出生日期格式不合法，请重新输入...', '1990-2-3'],
      ['电话', ['20000000000', '2000'], '号码格式不合法，请重新输入...', '10000000002'],
      ['邮箱', ['a@b', 'xiao@'], '邮箱地址不合法，请重新输入...', 'a@b.cn'],
    ] as const) {
      await card.getByRole('button', { name: `修改${field}` }).click();
      const input = card.getByRole('textbox', { name: field });
      for (const value of bad) {
        await input.fill('');
        await expect(card).not.toContainText('不合法');
        await input.fill(value);
        await input.press('Enter');
        await expect(card).toContainText(words);
        await expect(input).toHaveValue(value);
      }
      await input.fill(good);
      await card.getByRole('button', { name: '确认' }).click();
      await expect(input).toHaveCount(0);
      await expect(card).toContainText(good);
    }
    await expectToast(me, '修改成功');
    await card.getByRole('button', { name: '修改性别' }).click();
    await card.getByRole('radio', { name: '女' }).check();
    await card.getByRole('button', { name: '确认' }).click();
    await expect(card.locator('[data-field="gender"]')).toContainText('女');
    // An empty field closes and keeps what was there.
    await card.getByRole('button', { name: '修改邮箱' }).click();
    await card.getByRole('textbox', { name: '邮箱' }).fill('');
    await card.getByRole('textbox', { name: '邮箱' }).press('Enter');
    await expect(card).toContainText('a@b.cn');
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
}) => {
  const [me, colleague] = [await newPerson({ width: 375 }), await newPerson()];
  await enter(me, 'linxiao');
  await enter(colleague, 'chenyifan');
  await expect(presenceOf(colleague, ME)).toHaveAttribute('data-presence', 'online');
  await expect(presenceOf(me, '周玲')).toHaveAttribute('data-presence', 'custom');

  const choose = async (name: RegExp): Promise<Locator> => {
    const dialog = await pick(me, '设置', '设置状态');
    await dialog.getByRole('button', { name }).click();
    return dialog;
  };
  for (const [name, state] of [
    [/^忙碌/u, 'busy'],
    [/^请勿打扰/u, 'doNotDisturb'],
    [/^离开/u, 'away'],
    [/^离线/u, 'offline'],
    [/^在线/u, 'online'],
  ] as const) {
    await expect(await choose(name)).toHaveCount(0);
    await expect(presenceOf(colleague, ME)).toHaveAttribute('data-presence', state);
  }
  const custom = await choose(/^自定义状态/u);
  const words = custom.getByLabel('自定义状态');
  await words.press('Enter');
  await expect(custom).toContainText('自定义状态不能为空');
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

test('after a killed server has restarted, lists, requests and presences are unchanged', async ({
  newPerson,
  sandbox,
  watch,
}) => {
  watch.tolerate(/WebSocket|ERR_|Failed to load|status of 50/u);
  const [me, colleague] = [await newPerson({ width: 375 }), await newPerson()];
  await enter(me, 'linxiao');
  await enter(colleague, 'chenyifan');
  await me.open(SERVICE);
  await act(me, '加入黑名单');
  const dialog = await pick(colleague, '设置', '设置状态');
  await dialog.getByRole('button', { name: /^离开/u }).click();
  await expect(presenceOf(me, COLLEAGUE)).toHaveAttribute('data-presence', 'away');
  const names = await namesIn(me);

  await sandbox.kill();
  // The presence from before is no longer shown.
  await expect(presenceOf(me, COLLEAGUE)).toHaveCount(0, { timeout: 30_000 });
  await sandbox.start();
  await me.expectOnline();
  await colleague.expectOnline();
  await expect(presenceOf(me, COLLEAGUE)).toHaveAttribute('data-presence', 'away');
  await expect(presenceOf(me, '周玲')).toHaveAttribute('data-presence', 'custom');
  expect(await namesIn(me)).toEqual(names);
  await expect(button(me, '好友申请，1 条待处理')).toBeVisible();
  const blocklist = await pick(me, '设置', '好友黑名单');
  await expect(blocklist.getByRole('listitem')).toHaveCount(2);
});

for (const width of widthsOf(1280)) {
  test(`the windows about people work by keyboard alone, and axe finds no fault at ${width} px`, async ({
    newPerson,
  }) => {
    const me = await enter(await newPerson({ width }), 'linxiao');
    const { page } = me;
    const found: string[] = [];
    const audit = async (where: string): Promise<void> => {
      found.push(...(await faultsOf(page)).map((fault) => `${where}: ${fault}`));
    };
    /** Opens an overlay with the keyboard, checks its accessibility, closes it with Esc, and expects the focus back on the opener. */
    const checkOpened = async (opener: Locator, where: string, keys: readonly string[] = []): Promise<void> => {
      await opener.focus();
      await page.keyboard.press('Enter');
      for (const key of keys) await page.keyboard.press(key);
      await expect(page.getByRole('dialog')).toBeVisible();
      await audit(where);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    };
    await expect(presenceOf(me, COLLEAGUE)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '请求添加好友' })).toHaveCount(0);
    await audit('list');
    await checkOpened(button(me, /^查看我的名片/u), 'own card');
    await checkOpened(button(me, /^好友申请/u), 'requests');
    await checkOpened(button(me, '设置'), 'blocklist', ['Enter']);
    await checkOpened(button(me, '设置'), 'presence', ['ArrowDown', 'Enter']);
    await checkOpened(button(me, '添加'), 'add friend', ['Enter']);
    await me.open(COLLEAGUE);
    await audit('chat');
    await checkOpened(button(me, `查看${COLLEAGUE}的名片`).first(), 'friend’s card');
    await button(me, '联系人操作').focus();
    await page.keyboard.press('Enter');
    await audit('contact menu');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await audit('question');
    await page.keyboard.press('Escape');
    await expect(button(me, '联系人操作')).toBeFocused();
    expect(found).toEqual([]);
  });
}
