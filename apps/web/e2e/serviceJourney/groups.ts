import { ORDER_GROUP_ID } from '../fixtures/demo.js';
import { changeMember, dialog, expectIcons, openInfo, pick, press, rowOf, strip } from '../fixtures/groupSteps.js';
import { expect } from '../fixtures/people.js';
import { bodyOf, requestsTo } from '../fixtures/requests.js';
import { expectToast } from '../fixtures/toasts.js';
import { rowOf as listed } from '../orderJourney/Cast.js';
import type { Crew } from './Crew.js';

const GROUP = `/group/${ORDER_GROUP_ID}`;
/** Ten days and six hours, as the specification writes them (A30). Milliseconds. */
const MUTE_MS = 886_400_000;
const NAME = '浦东装修互助';

export async function checkMemberIcons({ service }: Crew): Promise<void> {
  await listed(service, ORDER_GROUP_ID).click();
  await openInfo(service);
  for (const name of ['周玲', '陈一帆']) await expectIcons(service, name, ['禁言', '加入群黑名单', '从本群移除']);
  for (const name of ['林晓', '客服小安']) await expectIcons(service, name, []);
}

export async function muteOnce({ service, neighbour }: Crew): Promise<void> {
  await neighbour.logIn('zhouling', GROUP);
  await expect(neighbour.textBox).toBeEnabled();
  const muted = requestsTo(service.page, /\/mute\b/u, 'POST');
  await changeMember(service, '禁言', '周玲', '禁言成功');
  expect(JSON.stringify(bodyOf(muted.at(-1)))).toContain(String(MUTE_MS));
  await expect(neighbour.textBox).toBeDisabled();
  await changeMember(service, '移除禁言', '周玲', '移除禁言列表成功');
  await expect(neighbour.textBox).toBeEnabled();
  await service.page.keyboard.press('Escape');
}

export async function promoteAndRename({ customer }: Crew): Promise<void> {
  await openInfo(customer);
  await changeMember(customer, '设为管理员', '陈一帆', '设置管理员成功');
  await expect(rowOf(customer, '陈一帆')).toContainText('管理员');
  await changeMember(customer, '移除管理员', '陈一帆', '移除管理员成功');
  await expect(rowOf(customer, '陈一帆')).not.toContainText('管理员');
  const renamed = requestsTo(customer.page, /\/chatgroups\//u, 'PUT');
  await pick(customer, '群组设置', '修改群信息');
  const box = customer.page.getByRole('textbox', { name: '群组名称' });
  await box.fill(`${await box.inputValue()}灯具`);
  await press(customer, '保存');
  await expectToast(customer, '修改成功');
  expect(bodyOf(renamed.at(-1))).toMatchObject({ description: expect.any(String) });
}

export async function blockAndRemove({ customer, colleague }: Crew): Promise<void> {
  await changeMember(customer, '加入群黑名单', '周玲', '加入群黑名单成功');
  await pick(customer, '群组设置', '群组黑名单');
  await press(customer, '移除 周玲');
  await expect(dialog(customer, '群组黑名单')).toContainText('暂无');
  await customer.page.keyboard.press('Escape');
  await colleague.logIn('chenyifan', '/group');
  await expect(listed(colleague, ORDER_GROUP_ID)).toBeVisible();
  await changeMember(customer, '从本群移除', '陈一帆', '移除成员成功');
  // A removed member keeps the row, which says so (docs/decisions/2026-11-23-removed-member-row.md).
  await expect(listed(colleague, ORDER_GROUP_ID)).toContainText('你被移出群聊');
  await customer.page.keyboard.press('Escape');
}

export async function applyForGroup({ customer, applicant }: Crew): Promise<void> {
  await pick(customer, '添加', '创建群组');
  await press(customer, '下一步');
  await expect(customer.page.getByText('群名称不能为空')).toBeVisible();
  await customer.page.getByRole('textbox', { name: '群组名称' }).fill(NAME);
  await customer.page.getByRole('radio', { name: '审批' }).check();
  await press(customer, '下一步');
  await press(customer, '创建群组');
  await expect(customer.page.getByRole('heading', { name: NAME })).toBeVisible();
  await expect(customer.page).toHaveURL(/\/group\/(?!2601)\d+$/u);
  const id = customer.page.url().split('/').at(-1) ?? '';

  await applicant.logIn('sunqiao', '/group');
  await applicant.expectOnline();
  for (const answer of ['拒绝', '同意'] as const) {
    await pick(applicant, '添加', '申请入群');
    await applicant.page.getByRole('textbox', { name: '群组ID' }).fill(id);
    await applicant.page.getByRole('textbox', { name: '群组ID' }).press('Enter');
    await expect(dialog(applicant, '申请入群')).toContainText(NAME);
    await applicant.page.getByRole('textbox', { name: '申请理由' }).fill('我也在装修');
    await press(applicant, '申请加群');
    await expectToast(applicant, '已发送请求');
    await strip(customer).click();
    await press(customer, `${answer} 孙巧`);
    await expectToast(customer, `已${answer}`);
    await customer.page.keyboard.press('Escape');
    if (answer === '拒绝') await expectToast(applicant, '拒绝了你的入群申请');
    await expect(listed(applicant, id)).toHaveCount(answer === '同意' ? 1 : 0);
  }
}
