import { changeSettings } from './fixtures/changeSettings.js';
import { ORDER_GROUP_ID } from './fixtures/demo.js';
import { dialog, pick, press } from './fixtures/groupSteps.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import { expectToast } from './fixtures/toasts.js';
import { rowOf } from './orderJourney/Cast.js';

// The steps of WEB-JOURNEY-3 outside of the order's group, except those of WEB-FRIEND-4, WEB-FRIEND-5 and WEB-FRIEND-6.
test('[WEB-JOURNEY-3] a friend is deleted; a friend request by user name is sent, waits with a badge, is accepted, and both users are contacts', async ({
  newPerson,
}) => {
  const [customer, colleague] = [await newPerson(), await newPerson()];
  for (const [person, name] of [
    [customer, 'linxiao'],
    [colleague, 'chenyifan'],
  ] as const) {
    await person.logIn(name, '/contact');
    await person.expectOnline();
  }
  const { step } = test;
  const requests = (person: Person, waiting: string) =>
    person.page.getByRole('button', { name: `好友申请${waiting}`, exact: true });

  await step(
    'the friendship ends: both contact lists lose the other user, and the group keeps both members',
    async () => {
      await customer.open('陈一帆');
      await pick(customer, '联系人操作', '删除好友');
      await customer.page.getByRole('alertdialog').getByRole('button', { name: '删除好友' }).click();
      await expect(customer.row('陈一帆')).toHaveCount(0);
      await expectToast(colleague, '你与 林晓 已不再是好友');
      await expect(colleague.row('林晓').locator('[data-presence]')).toHaveCount(0);
      await colleague.page.getByRole('link', { name: '群组', exact: true }).click();
      await expect(rowOf(colleague, ORDER_GROUP_ID)).toBeVisible();
      await colleague.page.getByRole('link', { name: '客服', exact: true }).click();
    },
  );
  await step('the request is sent', async () => {
    await expect(requests(customer, '，1 条待处理')).toBeVisible();
    await pick(colleague, '添加', '添加好友');
    const form = dialog(colleague, '添加好友');
    await form.getByLabel('用户名').fill('linxiao');
    await form.getByLabel('验证消息').fill('我是陈一帆，一起看灯具');
    await form.getByRole('button', { name: '查找' }).click();
    await expect(form.getByRole('status', { name: '查找结果' })).toContainText('林晓');
    await form.getByRole('button', { name: '发送申请' }).click();
    await expectToast(colleague, '已发送请求');
  });
  await step('the badge counts it besides the request that was waiting', async () => {
    await requests(customer, '，2 条待处理').click();
    const request = dialog(customer, '好友申请').getByRole('listitem').filter({ hasText: '陈一帆' });
    await expect(request).toContainText('我是陈一帆，一起看灯具');
  });
  await step('it is accepted: both contact lists have the other user, with a presence', async () => {
    await press(customer, '接受 陈一帆');
    await expect(dialog(customer, '好友申请').getByRole('listitem').filter({ hasText: '陈一帆' })).toHaveCount(0);
    await customer.page.keyboard.press('Escape');
    await expect(requests(customer, '，1 条待处理')).toBeVisible();
    await expectToast(colleague, '林晓 已接受你的好友请求');
    // The demo's 陈一帆 has published that he is busy.
    for (const [person, name, presence] of [
      [customer, '陈一帆', 'busy'],
      [colleague, '林晓', 'online'],
    ] as const)
      await expect(person.row(name).locator('[data-presence]')).toHaveAttribute('data-presence', presence);
  });
});

/** Logs the person out and another account in, in the same browser, by the form. */
async function changePlaces(person: Person, username: string): Promise<void> {
  await press(person, '退出');
  await person.page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click();
  await expect(person.page).toHaveURL(/\/Login$/u);
  await person.tryLogIn(username, 'demo123');
  await expect(person.page.getByRole('button', { name: '退出' })).toBeVisible();
}

/** The specification's keys in local storage: whose lists are current, whose are archived, and all texts of each. */
function listsIn({ page }: Person) {
  return page.evaluate(() => {
    const [current, archive] = ['msgList', 'message'].map((key) => localStorage.getItem(key));
    const owner: unknown = current === null || current === undefined ? null : JSON.parse(current).owner;
    return {
      owner,
      current: current ?? '',
      archived: Object.keys(JSON.parse(archive ?? '{}')),
      archive: archive ?? '',
    };
  });
}

test('[WEB-JOURNEY-3][WEB-WEBLISTS-2][WEB-WEBLISTS-5] the lists of messages in local storage are swapped between two accounts of a browser, removed when their setting is off, and written again when it is on', async ({
  newPerson,
}) => {
  const person = await newPerson();
  const { step } = test;
  const settings = await changeSettings(person, { im: { webLists: true } });
  const lists = () => listsIn(person);
  await person.logIn('chenyifan', '/contact/2001');
  await person.expectOnline();

  await step('a message of the colleague is in the colleague’s list', async () => {
    await person.send('陈一帆问的价钱');
    await person.expectStatus('陈一帆问的价钱', 'sent');
    await expect.poll(lists).toMatchObject({ owner: '1002', current: expect.stringContaining('陈一帆问的价钱') });
  });
  await step('after the customer’s log-in the list is in the archive, and the customer’s own is current', async () => {
    await changePlaces(person, 'linxiao');
    await person.goTo('/contact/2001');
    await person.send('林晓问的价钱');
    await person.expectStatus('林晓问的价钱', 'sent');
    await expect(person.page.locator('body')).not.toContainText('陈一帆问的价钱');
    await expect.poll(lists).toMatchObject({ owner: '1001', current: expect.stringContaining('林晓问的价钱') });
    const { current, archived, archive } = await lists();
    expect(current).not.toContain('陈一帆问的价钱');
    expect(archived).toEqual(['1002']);
    expect(archive).toContain('陈一帆问的价钱');
  });
  await step('after the colleague’s log-in it is the other way round', async () => {
    await changePlaces(person, 'chenyifan');
    await expect.poll(lists).toMatchObject({ owner: '1002', archived: ['1001'] });
    const { current, archive } = await lists();
    expect(current).toContain('陈一帆问的价钱');
    expect(archive).toContain('林晓问的价钱');
    await person.goTo('/contact/2001');
    await expect(person.message('陈一帆问的价钱')).toBeVisible();
    await expect(person.page.locator('body')).not.toContainText('林晓问的价钱');
  });
  await step('without the setting local storage has no list, also after a message and a log-out', async () => {
    settings.im = { webLists: false };
    await person.goTo('/contact/2001');
    await expect.poll(lists).toEqual({ owner: null, current: '', archived: [], archive: '' });
    await person.send('不进列表');
    await person.expectStatus('不进列表', 'sent');
    // The log-out stores changes that are not stored yet.
    await press(person, '退出');
    await person.page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click();
    await expect(person.page).toHaveURL(/\/Login$/u);
    expect(await lists()).toEqual({ owner: null, current: '', archived: [], archive: '' });
  });
  await step('with the setting again the lists have every message of the conversation', async () => {
    settings.im = { webLists: true };
    await person.logIn('chenyifan', '/contact/2001');
    await expect(person.message('不进列表')).toBeVisible();
    await expect.poll(lists).toMatchObject({ owner: '1002', current: expect.stringContaining('不进列表') });
    expect((await lists()).current).toContain('陈一帆问的价钱');
  });
});

test('[WEB-JOURNEY-3] at 575 px an open conversation takes the place of the list until the user goes back, at 576 px the list has the whole width', async ({
  newPerson,
}) => {
  const colleague = await newPerson({ width: 575 });
  const { page } = colleague;
  await colleague.logIn('chenyifan', '/contact');
  const widthOf = async (name: string) => (await colleague.row(name).boundingBox())?.width ?? 0;
  await expect.poll(() => widthOf('客服小安')).toBeGreaterThan(500);
  await colleague.open('客服小安');
  await expect(colleague.row('客服小安')).toBeHidden();
  await expect(colleague.textBox).toBeInViewport();
  await page.getByRole('button', { name: '返回', exact: true }).click();
  await expect(page).toHaveURL(/\/contact$/u);
  await expect(colleague.row('客服小安')).toBeVisible();
  await expect(colleague.log).toHaveCount(0);

  await page.setViewportSize({ width: 576, height: 760 });
  const list = colleague.row('客服小安');
  await expect(list).toBeVisible();
  const side = page.locator('[data-selected] > :first-child');
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(576);
});

test('[WEB-JOURNEY-3][WEB-QUERY-2]a name in the address logs in, after a press if configured, and after a confirmation in another account’s session', async ({
  newPerson,
}) => {
  const { step } = test;
  const guest = await newPerson();
  const { page } = guest;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/fe/auth/login')) sent.push(request.postData() ?? '');
  });
  const settings = await changeSettings(guest, { auth: { queryLogin: 'confirm' } });

  await step(
    'configured to wait: both fields are filled, the name leaves the address, and a press logs in',
    async () => {
      await guest.goTo('/Login?username=1003');
      await expect(page.getByLabel('用户名')).toHaveValue('1003');
      await expect(page.getByLabel('密码', { exact: true })).toHaveValue('1003');
      await expect(page).toHaveURL(/\/Login$/u);
      expect(sent).toEqual([]);
      await press(guest, '登录');
      await expect(page).toHaveURL(/\/Home$/u);
      await expect(page.getByRole('banner')).toContainText('周玲');
      expect(sent).toHaveLength(1);
      expect(JSON.parse(sent[0] ?? '')).toMatchObject({ username: '1003', password: '1003' });
    },
  );
  await step('by default it logs in without a press, and no address in the history has the name', async () => {
    settings.auth = { queryLogin: 'auto' };
    const fresh = await newPerson();
    await fresh.goTo('/Login?username=1003');
    await expect(fresh.page).toHaveURL(/\/Home$/u);
    await expect(fresh.page.getByRole('banner')).toContainText('周玲');
    await fresh.page.goBack();
    expect(fresh.page.url()).not.toContain('1003');
  });
  await step('in another account’s session: 取消 keeps it, 切换账号 logs the other account in', async () => {
    const customer = await newPerson();
    await customer.logIn('linxiao');
    const confirmation = customer.page.getByRole('alertdialog', { name: '当前已登录为晓晓家装，是否切换账号？' });
    await customer.goTo('/Login?username=1003');
    await confirmation.getByRole('button', { name: '取消' }).click();
    await expect(customer.page).toHaveURL(/\/Home$/u);
    await expect(customer.page.getByRole('banner')).toContainText('晓晓家装');
    await customer.goTo('/Login?username=1003');
    await confirmation.getByRole('button', { name: '切换账号' }).click();
    await expect(customer.page).toHaveURL(/\/Home$/u);
    await expect(customer.page.getByRole('banner')).toContainText('周玲');
  });
});
