import {
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
} from './fixtures/groupSteps.js';
import { ON_EASEMOB, WITH_EVERY_CHANGE, widthsOf } from './fixtures/night.js';
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
      await maker.page.getByRole('textbox', { name: '群组名称' }).fill('新房验收');
      await press(maker, '下一步');
      await maker.page.getByRole('checkbox', { name: '陈一帆' }).check();
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

  test(
    `an announcement, a name in the group and a new owner are the same for two members, ${width} px`,
    WITH_EVERY_CHANGE,
    async ({ newPerson }) => {
      const [owner, member] = [await newPerson({ width }), await newPerson({ width })];
      await enter(owner, 'chenyifan', GROUP.path);
      await enter(member, 'sunqiao', GROUP.path);
      await openInfo(owner);
      await press(owner, /^群公告/u);
      await dialog(owner, '群公告').getByRole('textbox').fill('周六停水，九点前接好水。');
      await press(owner, '发布');
      await expectToast(owner, '修改成功');
      await expect(member.log).toContainText('陈一帆更新了群公告');
      await expect(member.message('周六停水')).toContainText('@所有人');

      await openInfo(member);
      await press(member, /^群公告 ?周六停水/u);
      await expect(dialog(member, '群公告')).toContainText('九点前接好水');
      await member.page.keyboard.press('Escape');
      await press(member, /^我在本群的昵称/u);
      await dialog(member, '我在本群的昵称').getByRole('textbox').fill('水电小孙');
      await press(member, '保存');
      await expect(rowOf(owner, '水电小孙')).toBeVisible();

      await press(owner, '群组设置');
      await owner.page.getByRole('menuitem', { name: '转让群主' }).click();
      await owner.page.getByRole('checkbox', { name: '水电小孙' }).check();
      await press(owner, '转让群主');
      await owner.page.getByRole('alertdialog').getByRole('button', { name: '转让群主' }).click();
      await expectToast(owner, '已转让群主');
      await member.page.reload();
      await openInfo(member);
      await expect(rowOf(member, '水电小孙')).toContainText('群主');
      await press(member, /^群公告 ?周六停水/u);
      await expect(dialog(member, '群公告').getByRole('textbox')).toHaveValue('周六停水，九点前接好水。');
    },
  );

  test(
    `a file shared with a group is fetched and removed by the owner, ${width} px`,
    { tag: [ON_EASEMOB.tag, WITH_EVERY_CHANGE.tag] },
    async ({ newPerson }) => {
      const [owner, member] = [await newPerson({ width }), await newPerson({ width })];
      await enter(owner, 'chenyifan', GROUP.path);
      await enter(member, 'sunqiao', GROUP.path);
      for (const person of [owner, member]) await openInfo(person);
      await press(member, /^群文件/u);
      const chooser = member.page.waitForEvent('filechooser');
      await press(member, '上传文件');
      await (await chooser).setFiles({ name: '点位图.txt', mimeType: 'text/plain', buffer: Buffer.from('水电点位') });
      await expectToast(member, '已上传到群文件');

      await press(owner, /^群文件 ?1/u);
      const download = owner.page.waitForEvent('download');
      await press(owner, '下载 点位图.txt');
      expect((await download).suggestedFilename()).toBe('点位图.txt');
      await press(owner, '删除文件 点位图.txt');
      await press(owner, '删除文件');
      await expect(dialog(member, '群文件')).toContainText('暂无群文件');
    },
  );

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

  test(`[WEB-GRP-3][WEB-GRP-4][WEB-GRP-9] owner, admin and member see each change of a role at once, each with their icons, ${width} px`, async ({
    newPerson,
    service,
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
     * The notice that each user gets between the messages; null if Easemob sends a member no event, as about
     * admins.
     */
    const shown = async (toOwner: string, toAdmin: string, toMember: string | null): Promise<void> => {
      await expect(owner.log).toContainText(toOwner);
      await expect(admin.log).toContainText(toAdmin);
      if (toMember !== null) await expect(member.log).toContainText(toMember);
      else if (service === 'easemob') await expect(member.log).not.toContainText('群管理员');
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
    await gear(owner, ['邀请群成员', '修改群信息', '编辑群公告', '转让群主', '群组黑名单', '解散群组']);
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
    // Easemob does not tell the others whether a member left or was removed.
    await shown('孙巧被移出群聊', service === 'easemob' ? '孙巧退出了群聊' : '孙巧被移出群聊', '你被移出群聊');
    for (const person of [owner, admin]) await expect(rowOf(person, '孙巧')).toHaveCount(0);
    await expect(dialog(admin, '群组信息')).toBeVisible();
    await expect(dialog(member, '群组信息')).toBeHidden();
    await expect(member.page.getByText('你已不在该群聊中').first()).toBeVisible();
    await expect(member.page.getByRole('heading', { name: GROUP.name })).toBeVisible();
  });
}

test(
  '[WEB-GRP-10] while all are muted only owner and admins can write, at once and after a reload, until all are unmuted',
  ON_EASEMOB,
  async ({ newPerson, sandbox }) => {
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
  },
);

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
