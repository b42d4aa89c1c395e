import { answerTo, openOrder, statusOf } from './fixtures/orderSteps.js';
import { dialog, openInfo, pick, press, strip } from './fixtures/groupSteps.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import { bodyOf, requestsTo } from './fixtures/requests.js';
import { openTab } from './fixtures/recordedNotifications.js';
import { expectToast } from './fixtures/toasts.js';
import { rowOf } from './orderJourney/Cast.js';

/** The group of the demo's order that waits for a master; 林晓 owns it, 客服小安 is in it. */
const GROUP = '260100000000002';
const UNKNOWN = '10000009999';

async function add(
  { page }: Person,
  numbers: { readonly colleague?: string; readonly customer?: string },
): Promise<void> {
  const form = page.getByRole('dialog', { name: '添加群成员' });
  await form.getByLabel('同事手机号').fill(numbers.colleague ?? '');
  await form.getByLabel('客户手机号').fill(numbers.customer ?? '');
  await form.getByRole('button', { name: '添加成员' }).click();
}

// The steps of WEB-JOURNEY-3 in the order’s group; people.spec.ts, conversations.spec.ts and entering.spec.ts have the others.
test('[WEB-JOURNEY-3][WEB-ENTER-6][WEB-GRP-5][WEB-TALK-10] a colleague and a customer are added to an order’s group, see what their role permits, are mentioned, and leave; the order is cancelled', async ({
  newPerson,
}) => {
  const [customer, colleague] = [await newPerson(), await newPerson()];
  const { step } = test;
  let order = '';
  await customer.logIn('linxiao', `/group/${GROUP}`);
  await customer.expectOnline();
  const looked = requestsTo(customer.page, /\/api\/fe\/users\?/u, 'GET');
  const added = requestsTo(customer.page, /\/orderChatrooms$/u, 'POST');
  await press(customer, '添加成员');

  await step('an empty form', async () => {
    await add(customer, {});
    await expect(customer.page.getByText('请输入同事或客户手机号')).toBeVisible();
    expect(looked).toHaveLength(0);
  });
  await step('the user’s own number, and unknown numbers', async () => {
    for (const [numbers, words] of [
      [{ colleague: '10000000001' }, '不能添加自己账号'],
      [{ colleague: UNKNOWN }, '添加失败，添加的同事账号不存在'],
      [{ customer: UNKNOWN }, '添加失败，添加的客户账号不存在'],
      [{ colleague: UNKNOWN, customer: UNKNOWN }, '添加失败，添加的同事和客户账号不存在'],
    ] as const) {
      await add(customer, numbers);
      await expect(customer.page.getByRole('dialog').getByText(words, { exact: true })).toBeVisible();
    }
    expect(added).toHaveLength(0);
  });
  await step('one of two numbers is unknown: the other account is added', async () => {
    await add(customer, { colleague: UNKNOWN, customer: '10000000003' });
    await expectToast(customer, '添加的同事账号不存在，是否继续添加');
    await expectToast(customer, '添加成功');
    expect(bodyOf(added.at(-1))).toMatchObject({ userMobile: '10000000003', userType: 1 });
  });
  await step('a colleague is added, and cannot be added again', async () => {
    await press(customer, '添加成员');
    await add(customer, { colleague: '10000000002' });
    await expectToast(customer, '添加成功');
    expect(looked.at(-1)?.url()).toMatch(/mobile=10000000002/u);
    expect(bodyOf(added.at(-1))).toMatchObject({ userMobile: '10000000002', userType: 0 });
    await press(customer, '添加成员');
    await add(customer, { colleague: '10000000002' });
    await expect(customer.page.getByRole('dialog').getByText('该成员已入群')).toBeVisible();
    expect(added).toHaveLength(2);
    await customer.page.keyboard.press('Escape');
    await press(customer, '放弃');
  });
  await step('the colleague sees the group and its members', async () => {
    await colleague.logIn('chenyifan', '/group');
    await rowOf(colleague, GROUP).click();
    await openInfo(colleague);
    const members = colleague.page.getByRole('dialog', { name: '群组信息' }).getByRole('listitem');
    for (const [name, label] of [
      ['林晓', '客户'],
      ['客服小安', '客服'],
    ] as const)
      await expect(members.filter({ hasText: name })).toContainText(label);
    await expect(members.filter({ hasText: '周玲' })).toBeVisible();
  });
  await step('the colleague can change nothing in the group', async () => {
    const drawer = colleague.page.getByRole('dialog', { name: '群组信息' });
    await expect(drawer.getByRole('listitem').getByRole('button', { name: /禁言|移除|黑名单|管理员/u })).toHaveCount(0);
    await press(colleague, '群组设置');
    await expect(colleague.page.getByRole('menuitem')).toHaveText(['邀请群成员', '退出群组']);
    await colleague.page.keyboard.press('Escape');
    await colleague.page.keyboard.press('Escape');
  });
  await step('the colleague can read the order and has no actions on it', async () => {
    const href = await colleague.page.getByRole('link', { name: /^订单号：/u }).getAttribute('href');
    order = new URLSearchParams(href?.split('?')[1]).get('id') ?? '';
    await openOrder(colleague, order, 2);
    await expect(colleague.page.getByRole('heading', { name: '智能门锁安装', level: 1 })).toBeVisible();
    await expect(colleague.page.getByRole('button', { name: /支付|取消订单/u })).toHaveCount(0);
    await expect(colleague.page.getByRole('heading', { name: '费用' })).toBeVisible();
    await expect(colleague.page.getByRole('main')).not.toContainText('¥');
  });
  await step('the colleague is mentioned while on another page', async () => {
    await colleague.goTo('/Home');
    await customer.textBox.pressSequentially('@');
    await customer.page.getByRole('option', { name: '陈一帆' }).click();
    await customer.textBox.pressSequentially('看一下');
    await customer.textBox.press('Enter');
    await customer.expectStatus('@陈一帆 看一下', 'sent');
    await colleague.goTo('/group');
    await expect(rowOf(colleague, GROUP)).toContainText('有人@我');
    await rowOf(colleague, GROUP).click();
    await expect(colleague.message('@陈一帆 看一下')).toBeVisible();
    await expect(rowOf(colleague, GROUP)).not.toContainText('有人@我');
  });
  await step(
    'a further colleague, who had no chat account, is a member at once; an invitation to a plain group can be declined, and the group is renamed and dissolved',
    async () => {
      const newcomer = await newPerson();
      await newcomer.logIn('noim', '/group');
      await newcomer.expectOnline();
      await press(colleague, '添加成员');
      await add(colleague, { colleague: '10000000006' });
      await expectToast(colleague, '添加成功');
      await expect(rowOf(newcomer, GROUP)).toBeVisible();
      await expect(strip(newcomer)).toBeHidden();

      await pick(customer, '添加', '创建群组');
      await customer.page.getByRole('textbox', { name: '群组名称' }).fill('周末看房');
      await press(customer, '下一步');
      await customer.page.getByRole('checkbox', { name: '陈一帆' }).check();
      await press(customer, '创建群组');
      await strip(colleague).click();
      await expect(dialog(colleague, '群组通知')).toContainText('邀请你加入“周末看房”');
      await press(colleague, '拒绝 林晓');
      await expectToast(customer, '陈一帆 拒绝加入“周末看房”');
      await colleague.page.keyboard.press('Escape');
      await openInfo(customer);
      await pick(customer, '群组设置', '邀请群成员');
      await customer.page.getByRole('checkbox', { name: '陈一帆' }).check();
      await press(customer, '邀请 (1)');
      await strip(colleague).click();
      await press(colleague, '接受 林晓');
      await expectToast(colleague, '已接受');
      await colleague.page.keyboard.press('Escape');
      await colleague.open('周末看房');
      await pick(customer, '群组设置', '修改群信息');
      await customer.page.getByRole('textbox', { name: '群组名称' }).fill('周日看房');
      await press(customer, '保存');
      for (const { page } of [customer, colleague])
        await expect(page.locator('h2').filter({ hasText: '周日看房' }).first()).toBeAttached();
      await pick(customer, '群组设置', '解散群组');
      await press(customer, '解散群组');
      await expectToast(customer, '群组已解散');
      await expect(customer.row('周日看房')).toHaveCount(0);
      await expect(colleague.page.getByText('该群组已解散').first()).toBeVisible();
      await rowOf(colleague, GROUP).click();
      await rowOf(customer, GROUP).click();
      await newcomer.page.close();
    },
  );
  await step('the colleague leaves the group', async () => {
    await openInfo(colleague);
    await pick(colleague, '群组设置', '退出群组');
    await press(colleague, '退出群组');
    await expectToast(colleague, '已退出群组');
    await expect(rowOf(colleague, GROUP)).toHaveCount(0);
    await expect(customer.log).toContainText('陈一帆');
  });
  await step('the order is cancelled and refunded: its group leaves the list without a reload', async () => {
    const tab = await openTab(customer, `/Order?id=${order}`);
    await answerTo(tab, { action: '取消订单', submit: '确认取消' }, (form) =>
      form.getByRole('radio', { name: '不需要了' }).check({ force: true }),
    );
    await expect(statusOf(tab.page, 9)).toBeVisible();
    await expect(tab.page.getByText(/退款/u).first()).toBeVisible();
    await tab.page.close();
    await expect(rowOf(customer, GROUP)).toHaveCount(0, { timeout: 60_000 });
  });
});
