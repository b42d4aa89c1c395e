import type { Locator } from '@playwright/test';
import { faultsOf } from './fixtures/faultsOf.js';
import {
  ASKING,
  FREE,
  GROUP,
  changeMember,
  dialog,
  enter,
  expectIcons,
  openInfo,
  pick,
  press,
  rowOf,
  strip,
  tabTo,
} from './fixtures/groupSteps.js';
import { WITH_EVERY_CHANGE, widthsOf } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import { expectToast } from './fixtures/toasts.js';

test.describe.configure({ timeout: 240_000 });

for (const width of widthsOf(1280)) {
  test(
    `[WEB-GRP-1] a group is created in two steps, the invited user accepts, and both chat, ${width} px`,
    WITH_EVERY_CHANGE,
    async ({ newPerson }) => {
      const [maker, friend] = [await newPerson({ width }), await newPerson({ width })];
      await enter(maker, 'linxiao', '/group');
      await enter(friend, 'chenyifan', '/group');
      await pick(maker, '添加', '创建群组');
      await press(maker, '下一步');
      await expect(maker.page.getByText('群名称不能为空')).toBeVisible();
      await maker.page.getByRole('textbox', { name: '群组名称' }).fill('新房验收');
      await maker.page.getByRole('textbox', { name: '简介' }).fill('周末一起看房');
      await expect(maker.page.getByRole('radio', { name: '公开群' })).toBeChecked();
      await expect(maker.page.getByRole('radio', { name: '自由加入' })).toBeChecked();
      await press(maker, '下一步');
      await maker.page.getByRole('checkbox', { name: '陈一帆' }).check();
      await press(maker, '返回');
      await expect(maker.page.getByRole('textbox', { name: '简介' })).toHaveValue('周末一起看房');
      await press(maker, '下一步');
      await expect(maker.page.getByText('已选 1 人')).toBeVisible();
      await press(maker, '创建群组');
      await expectToast(maker, '创建成功，已邀请 1 人，对方同意后入群');
      await expect(maker.page.getByRole('heading', { name: '新房验收' })).toBeVisible();

      await expect(strip(friend)).toBeVisible();
      await friend.page.reload();
      await strip(friend).click();
      await expect(dialog(friend, '群组通知')).toContainText('邀请你加入“新房验收”');
      await press(friend, '接受 林晓');
      await expect(strip(friend)).toBeHidden();
      await friend.page.keyboard.press('Escape');
      await friend.open('新房验收');
      await friend.send('我来了。');
      await expect(maker.message('我来了。')).toBeVisible();
    },
  );

  test(`[WEB-GRP-2] a public group is found, shows its details, gets a join request, and its owner accepts or declines it, ${width} px`, async ({
    newPerson,
  }) => {
    const [asker, owner] = [await newPerson({ width }), await newPerson()];
    await enter(asker, 'linxiao', '/group');
    await enter(owner, 'chenyifan', '/group');
    await pick(asker, '添加', '申请入群');
    const list = asker.page.getByRole('list', { name: '公开群' });
    await expect(list.getByRole('listitem')).toHaveCount(50);
    await list.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(async () => expect(await list.getByRole('listitem').count()).toBeGreaterThan(50)).toPass();
    await asker.page.getByRole('textbox', { name: '群组ID' }).fill('404');
    await press(asker, '搜索');
    await expect(asker.page.getByText('没有找到该群组')).toBeVisible();
    for (const [answer, done] of [
      ['拒绝', '已拒绝'],
      ['同意', '已同意'],
    ] as const) {
      if (answer === '同意') await pick(asker, '添加', '申请入群');
      await asker.page.getByRole('textbox', { name: '群组ID' }).fill(ASKING.id);
      await asker.page.getByRole('textbox', { name: '群组ID' }).press('Enter');
      const found = dialog(asker, '申请入群');
      for (const fact of [ASKING.name, '陈一帆', '同城业主聊装修', '是']) await expect(found).toContainText(fact);
      await asker.page.getByRole('textbox', { name: '申请理由' }).fill('我住这里');
      await press(asker, '申请加群');
      await expectToast(asker, '已发送请求');
      await expect(found).toBeHidden();
      await strip(owner).click();
      await expect(dialog(owner, '群组通知')).toContainText('我住这里');
      await press(owner, `${answer} 林晓`);
      await expectToast(owner, done);
      if (answer === '拒绝') await expectToast(asker, `“${ASKING.name}”拒绝了你的入群申请`);
      await owner.page.keyboard.press('Escape');
      await expect(asker.row(ASKING.name)).toHaveCount(answer === '同意' ? 1 : 0);
    }
  });

  test(`[WEB-GRP-12] a public group without approval is opened and joined at once, ${width} px`, async ({
    newPerson,
  }) => {
    const newcomer = await newPerson({ width });
    await enter(newcomer, 'linxiao', '/group');
    await pick(newcomer, '添加', '申请入群');
    await newcomer.page.getByRole('textbox', { name: '群组ID' }).fill(FREE.id);
    await press(newcomer, '搜索');
    await press(newcomer, '申请加群');
    await expectToast(newcomer, '已加入该群组');
    await expect(newcomer.page.getByRole('heading', { name: FREE.name })).toBeVisible();
    await newcomer.send('大家好');
    await newcomer.expectStatus('大家好', /^(sent|read)$/u);
  });

  test(`[WEB-GRP-3] an owner promotes, mutes, unmutes, blocks and removes members, and all members see it at once, ${width} px`, async ({
    newPerson,
  }) => {
    const [owner, member] = [await newPerson({ width }), await newPerson({ width })];
    await enter(owner, 'chenyifan', GROUP.path);
    await enter(member, 'zhouling', GROUP.path);
    await openInfo(owner);
    await expect(rowOf(owner, '陈一帆').getByRole('button')).toHaveCount(0);
    await changeMember(owner, '设为管理员', '周玲', '设置管理员成功');
    await expect(rowOf(owner, '周玲')).toContainText('管理员');
    await changeMember(owner, '移除管理员', '周玲', '移除管理员成功');
    await expect(rowOf(owner, '周玲')).not.toContainText('管理员');

    await press(owner, '禁言 周玲');
    await expect(owner.page.getByRole('alertdialog')).toContainText('禁言约10天');
    await owner.page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
    await changeMember(owner, '禁言', '周玲', '禁言成功');
    await expect(rowOf(owner, '周玲')).toContainText('已禁言');
    await expect(member.textBox).toBeDisabled();
    await expect(member.page.getByText('你已被禁言').first()).toBeVisible();
    await expect(member.log).toContainText('你被禁言');
    await member.page.reload();
    await expect(member.textBox).toBeDisabled();
    await changeMember(owner, '移除禁言', '周玲', '移除禁言列表成功');
    await expect(member.textBox).toBeEnabled();

    await openInfo(member);
    await changeMember(owner, '从本群移除', '周玲', '移除成员成功');
    await expect(rowOf(owner, '周玲')).toHaveCount(0);
    await expect(dialog(member, '群组信息')).toBeHidden();
    await expect(member.textBox).toBeDisabled();
    await expect(member.page.getByText('你已不在该群聊中').first()).toBeVisible();

    await changeMember(owner, '加入群黑名单', '孙巧', '加入群黑名单成功');
    await expect(rowOf(owner, '孙巧')).toHaveCount(0);
    await pick(owner, '群组设置', '群组黑名单');
    await press(owner, '移除 孙巧');
    await expect(dialog(owner, '群组黑名单')).toContainText('暂无');
  });

  test(`[WEB-GRP-4, WEB-GRP-9] owner, admin and member see each change of a role at once, each with their icons, ${width} px`, async ({
    newPerson,
  }) => {
    const owner = await newPerson({ width });
    const admin = await newPerson({ width });
    const member = await newPerson({ width });
    await Promise.all([
      enter(owner, 'chenyifan', GROUP.path),
      enter(admin, 'zhouling', GROUP.path),
      enter(member, 'sunqiao', GROUP.path),
    ]);
    const everybody = [owner, admin, member];
    /**
     * The notice that each user gets between the messages; null if the service sends a member no event, as about
     * admins.
     */
    const shown = async (toOwner: string, toAdmin: string, toMember: string | null): Promise<void> => {
      await expect(owner.log).toContainText(toOwner);
      await expect(admin.log).toContainText(toAdmin);
      if (toMember === null) await expect(member.log).not.toContainText('群管理员');
      else await expect(member.log).toContainText(toMember);
    };
    const gear = async (person: Person, items: readonly string[]): Promise<void> => {
      await press(person, '群组设置');
      await expect(person.page.getByRole('menuitem')).toHaveText([...items]);
      await person.page.keyboard.press('Escape');
      await expect(person.page.getByRole('menu')).toBeHidden();
    };
    for (const person of everybody) await openInfo(person);
    for (const person of [admin, member])
      for (const name of ['陈一帆', '周玲', '孙巧']) await expectIcons(person, name, []);
    await gear(owner, ['邀请群成员', '修改群信息', '群组黑名单', '解散群组']);
    await gear(member, ['邀请群成员', '退出群组']);
    await expect(dialog(member, '群组信息')).toBeVisible();

    await changeMember(owner, '设为管理员', '周玲', '设置管理员成功');
    await shown('周玲成为群管理员', '你成为群管理员', null);
    for (const person of everybody) await expect(rowOf(person, '周玲')).toContainText('管理员');
    await expectIcons(owner, '周玲', ['移除管理员', '禁言', '加入群黑名单', '从本群移除']);
    await expectIcons(admin, '孙巧', ['禁言', '加入群黑名单', '从本群移除']);
    for (const name of ['陈一帆', '周玲']) await expectIcons(admin, name, []);
    for (const name of ['陈一帆', '周玲', '孙巧']) await expectIcons(member, name, []);

    await changeMember(admin, '禁言', '孙巧', '禁言成功');
    await shown('孙巧被禁言', '孙巧被禁言', '你被禁言');
    for (const person of [owner, admin]) await expect(rowOf(person, '孙巧')).toContainText('已禁言');
    // Only the staff gets the event of a mute.
    await expect(rowOf(member, '孙巧')).not.toContainText('已禁言');
    await expect(member.page.getByRole('textbox', { name: '输入消息', includeHidden: true })).toBeDisabled();
    await expectIcons(owner, '孙巧', ['设为管理员', '移除禁言', '加入群黑名单', '从本群移除']);

    await press(admin, '从本群移除 孙巧');
    await expect(admin.page.getByRole('alertdialog')).toBeVisible();
    await changeMember(owner, '移除管理员', '周玲', '移除管理员成功');
    await shown('周玲不再是群管理员', '你不再是群管理员', null);
    await expect(admin.page.getByRole('alertdialog')).toBeHidden();
    await expectIcons(admin, '孙巧', []);
    for (const person of everybody) await expect(rowOf(person, '周玲')).not.toContainText('管理员');

    await changeMember(owner, '从本群移除', '孙巧', '移除成员成功');
    // The service does not tell the others whether a member left or was removed.
    await shown('孙巧被移出群聊', '孙巧退出了群聊', '你被移出群聊');
    for (const person of [owner, admin]) await expect(rowOf(person, '孙巧')).toHaveCount(0);
    await expect(dialog(admin, '群组信息')).toBeVisible();
    await expect(dialog(member, '群组信息')).toBeHidden();
    await expect(member.page.getByText('你已不在该群聊中').first()).toBeVisible();
    await expect(member.page.getByRole('heading', { name: GROUP.name })).toBeVisible();
  });

  test(`[WEB-GRP-5] a group is renamed, left, invited into and dissolved, and all members see it, ${width} px`, async ({
    newPerson,
  }) => {
    const [owner, member] = [await newPerson({ width }), await newPerson({ width })];
    await enter(owner, 'chenyifan', GROUP.path);
    await enter(member, 'linxiao', GROUP.path);
    await openInfo(owner);
    await pick(owner, '群组设置', '修改群信息');
    const box = owner.page.getByRole('textbox', { name: '群组名称' });
    await expect(box).toHaveValue(GROUP.name);
    await box.fill('');
    await expect(owner.page.getByText('群名称不能为空')).toBeVisible();
    await box.fill('灵感交流');
    await press(owner, '保存');
    await expectToast(owner, '修改成功');
    for (const { page } of [owner, member])
      await expect(page.locator('h2').filter({ hasText: '灵感交流' }).first()).toBeAttached();

    await expect(member.log).toContainText('灵感交流');
    await openInfo(member);
    await pick(member, '群组设置', '退出群组');
    await expect(member.page.getByRole('alertdialog', { name: '确认操作: 退出群组' })).toBeVisible();
    await press(member, '确定');
    await expectToast(member, '已退出群组');
    await expect(member.page).toHaveURL(/\/group$/u);
    await expect(member.row('灵感交流')).toHaveCount(0);
    await expect(rowOf(owner, '林晓')).toHaveCount(0);

    await pick(owner, '群组设置', '邀请群成员');
    await owner.page.getByRole('checkbox', { name: '林晓' }).check();
    await press(owner, '邀请 (1)');
    await expectToast(owner, '已发送请求');
    const invited = strip(member).or(member.row('灵感交流'));
    await expect(invited).toBeVisible();
    if (await strip(member).isVisible()) {
      await strip(member).click();
      await press(member, '接受 陈一帆');
      await expectToast(member, '已接受');
      await member.page.keyboard.press('Escape');
    }
    await member.open('灵感交流');
    await expect(rowOf(owner, '林晓')).toHaveCount(1);

    await pick(owner, '群组设置', '解散群组');
    await expect(owner.page.getByRole('alertdialog')).toContainText('解散后所有成员将退出');
    await press(owner, '确定');
    await expectToast(owner, '群组已解散');
    await expect(owner.row('灵感交流')).toHaveCount(0);
    await expect(member.textBox).toBeDisabled();
    await expect(member.page.getByText('该群组已解散').first()).toBeVisible();
  });

  test(`[WEB-GRP-6] a user enters a chatroom, sees its members, and leaves it, ${width} px`, async ({ newPerson }) => {
    const [one, other] = [await newPerson({ width }), await newPerson()];
    await enter(one, 'linxiao', '/chatroom');
    await enter(other, 'zhouling', '/chatroom');
    for (const person of [one, other]) {
      await person.page.getByRole('link', { name: '新手答疑' }).click();
      await expect(person.log).toBeVisible();
    }
    await other.send('大家好。');
    await expect(one.message('大家好。')).toBeVisible();
    await press(one, '聊天室信息');
    const room = dialog(one, '聊天室信息');
    for (const name of ['林晓', '周玲'])
      await expect(room.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await other.page.getByRole('link', { name: '群组', exact: true }).click();
    await expect(room.getByRole('listitem').filter({ hasText: '周玲' })).toHaveCount(0);
    await press(one, '退出聊天室');
    await expect(one.page).toHaveURL(/\/chatroom$/u);
    await expect(room).toBeHidden();
  });
}

for (const width of widthsOf(375)) {
  test(`a group is created and a member is muted by keyboard alone, ${width} px`, async ({ newPerson }) => {
    const owner = await newPerson({ width });
    const { page } = owner;
    const { keyboard } = page;
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
    const keys = async (...names: readonly string[]): Promise<void> => {
      for (const name of names) await keyboard.press(name);
    };
    await enter(owner, 'chenyifan', '/group');
    const plus = button('添加');
    const nameBox = page.getByRole('textbox', { name: '群组名称' });
    for (const isConfirmed of [false, true]) {
      await tabTo(owner, plus);
      // The third item: a contact to add, a group to join, a group to create.
      await keys('Enter');
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await keys('ArrowDown', 'ArrowDown', 'Enter');
      await expect(nameBox).toBeFocused();
      if (isConfirmed) break;
      await keys('Escape');
      await expect(dialog(owner, '创建群组')).toBeHidden();
      await expect(plus).toBeFocused();
    }
    await keyboard.type('键盘群');
    await tabTo(owner, page.getByRole('radio', { name: '公开群' }));
    await keys('ArrowUp');
    await expect(page.getByRole('radio', { name: '私有群' })).toBeChecked();
    await tabTo(owner, button('下一步'));
    await keys('Enter');
    await expect(page.getByRole('textbox', { name: '搜索' }).last()).toBeFocused();
    await keys('Tab', 'Space');
    await expect(page.getByText('已选 1 人')).toBeVisible();
    await tabTo(owner, button('创建群组'));
    await keys('Enter');
    await expect(page.getByRole('heading', { name: '键盘群' })).toBeVisible();

    await owner.goTo(GROUP.path);
    await owner.expectOnline();
    const info = button('群组信息');
    await tabTo(owner, info);
    await keys('Enter');
    const mute = button('禁言 周玲');
    await expect(mute).toBeVisible();
    await tabTo(owner, mute);
    await keys('Enter');
    const question = page.getByRole('alertdialog', { name: '确认操作: 禁言' });
    await expect(question).toBeVisible();
    await keys('Escape');
    await expect(question).toBeHidden();
    await expect(mute).toBeFocused();
    await keys('Enter');
    await expect(question).toBeVisible();
    await tabTo(owner, question.getByRole('button', { name: '确定' }));
    await keys('Enter');
    await expectToast(owner, '禁言成功');
    await expect(button('移除禁言 周玲')).toBeFocused();
    await keys('Escape');
    await expect(dialog(owner, '群组信息')).toBeHidden();
    await expect(info).toBeFocused();
  });

  test(`axe finds no fault in any panel, menu or dialog of groups at ${width} px`, async ({ newPerson }) => {
    const [owner, asker] = [await newPerson({ width }), await newPerson()];
    const { page } = owner;
    const found: string[] = [];
    await enter(asker, 'linxiao', '/group');
    await pick(asker, '添加', '申请入群');
    await asker.page.getByRole('textbox', { name: '群组ID' }).fill(ASKING.id);
    await press(asker, '搜索');
    await asker.page.getByRole('textbox', { name: '申请理由' }).fill('我是 3 栋 502 的业主');
    const audit = async (where: string): Promise<void> => {
      found.push(...(await faultsOf(page)).map((fault) => `${where}: ${fault}`));
      await page.screenshot({ path: `test-results/groups-${where}-${width}.png` });
    };
    const close = async (): Promise<void> => {
      await page.keyboard.press('Escape');
    };
    await enter(owner, 'chenyifan', '/group');
    await press(asker, '申请加群');
    await expect(strip(owner)).toBeVisible();
    await audit('list');
    await strip(owner).click();
    await expect(dialog(owner, '群组通知')).toBeVisible();
    await audit('requests');
    await close();
    await press(owner, '添加');
    await audit('plus');
    await page.getByRole('menuitem', { name: '申请入群' }).click();
    await expect(page.getByRole('list', { name: '公开群' }).getByRole('listitem')).toHaveCount(50);
    await audit('join');
    await page.getByRole('button', { name: new RegExp(ASKING.name, 'u') }).click();
    await expect(page.getByRole('definition').first()).toBeVisible();
    await audit('found');
    await close();
    await pick(owner, '添加', '创建群组');
    await press(owner, '下一步');
    await audit('create');
    await page.getByRole('textbox', { name: '群组名称' }).fill('新房');
    await press(owner, '下一步');
    await audit('friends');
    await close();
    await owner.open(GROUP.name);
    await openInfo(owner);
    await audit('drawer');
    for (const item of ['邀请群成员', '修改群信息', '群组黑名单']) {
      await press(owner, '群组设置');
      if (item === '邀请群成员') await audit('gear');
      await page.getByRole('menuitem', { name: item }).click();
      await expect(dialog(owner, item)).toBeVisible();
      await audit(item);
      await close();
    }
    await press(owner, '禁言 周玲');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await audit('question');
    expect(found).toEqual([]);
  });
}

test('[WEB-GRP-10] while all are muted only owner and admins can write, at once and after a reload, until all are unmuted', async ({
  newPerson,
  sandbox,
}) => {
  const [owner, member] = [await newPerson(), await newPerson()];
  await Promise.all([enter(owner, 'chenyifan', GROUP.path), enter(member, 'zhouling', GROUP.path)]);
  await expect(member.textBox).toBeEnabled();
  // Done in another client: ours has no button for it.
  const home = `${sandbox.url}/fitout/demo`;
  const login = { grant_type: 'password', username: '1002', password: '1002' };
  const answer = await owner.page.request.post(`${home}/token`, { data: login });
  const { access_token: token } = (await answer.json()) as { readonly access_token: string };
  const ban = `${home}/chatgroups/${GROUP.path.replace('/group/', '')}/ban`;
  const headers = { authorization: `Bearer ${token}` };
  expect((await owner.page.request.post(ban, { headers })).ok()).toBe(true);
  await expect(member.textBox).toBeDisabled();
  await expect(member.log).toContainText('全员禁言已开启');
  await member.page.reload();
  await expect(member.textBox).toBeDisabled();
  await owner.send('大家先看公告。');
  await expect(member.message('大家先看公告。')).toBeVisible();
  expect((await owner.page.request.delete(ban, { headers })).ok()).toBe(true);
  await expect(member.textBox).toBeEnabled();
  await member.send('好的。');
  await expect(owner.message('好的。')).toBeVisible();
});

test(
  'without a network the windows open that the page has not shown before',
  WITH_EVERY_CHANGE,
  async ({ newPerson, watch }) => {
    watch.tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/u);
    const member = await newPerson();
    const { page } = member;
    await enter(member, 'linxiao', GROUP.path);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /windows-/u.test(name)),
    );
    await page.context().setOffline(true);
    await press(member, '群组信息');
    await expect(dialog(member, '群组信息').getByRole('switch', { name: '置顶聊天' })).toBeVisible();
    await page.keyboard.press('Escape');
    for (const window of ['添加好友', '创建群组']) {
      await pick(member, '添加', window);
      await expect(dialog(member, window).getByRole('textbox').first()).toBeVisible();
      await page.keyboard.press('Escape');
    }
  },
);
