import { choosePlace } from './fixtures/chooseOption.js';
import { ORDER_GROUP_ID } from './fixtures/demo.js';
import { press } from './fixtures/groupSteps.js';
import { panelOf } from './fixtures/orderSteps.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import { expectToast } from './fixtures/toasts.js';

/** Goes to 我的资料 by links, without a reload, and saves these values there. */
async function changeProfile(person: Person, values: Readonly<Record<string, string>>): Promise<void> {
  const { page } = person;
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await page.getByRole('navigation').first().getByRole('link', { name: '个人中心' }).click();
  await page.getByRole('navigation', { name: '个人中心菜单' }).getByRole('link', { name: '我的资料' }).click();
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await press(person, '保存');
  await expectToast(person, '资料已保存');
  await page.getByRole('navigation').first().getByRole('link', { name: '首页' }).click();
  await expect(link('个人中心')).toBeVisible();
}

async function openForm(person: Person): Promise<void> {
  await press(person, '发布订单');
  await person.page.getByRole('link', { name: /^吸顶灯安装/u }).click();
}

test('[WEB-PROFILE-10] a changed name and number are the contact of the next order form at once, and of the order that is placed', async ({
  newPerson,
}) => {
  const colleague = await newPerson();
  const { page } = colleague;
  const { step } = test;
  const contact = { name: page.getByLabel('联系人'), mobile: page.getByLabel('联系电话') };
  await colleague.logIn('chenyifan');

  await step('the form has the contact from before', async () => {
    await openForm(colleague);
    await expect(contact.name).toHaveValue('陈一帆');
    await expect(contact.mobile).toHaveValue('10000000002');
  });
  await step('after a change, without a reload, it has the new one', async () => {
    await page.getByRole('navigation').first().getByRole('link', { name: '首页' }).click();
    await press(colleague, '离开');
    await changeProfile(colleague, { 姓名: '陈逸凡', 手机号: '13800000002' });
    await openForm(colleague);
    await expect(contact.name).toHaveValue('陈逸凡');
    await expect(contact.mobile).toHaveValue('13800000002');
  });
  await step('the order that is placed has it too, and its history names who placed it', async () => {
    await choosePlace(page.getByRole('combobox', { name: /^所在地区/u }), '浦东新区');
    await page.getByLabel('详细地址').fill('世纪大道 2 号');
    await page.getByLabel('期望日期').fill('2099-11-25');
    await page.getByLabel('我已阅读并同意《平台服务协议》').check();
    await press(colleague, '提交订单');
    await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible();
    await colleague.goTo('/Order?tab=1');
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('main')).toContainText('陈逸凡 13800000002');
    await page.getByRole('tab', { name: /服务进度/u }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '提交订单' })).toContainText('陈逸凡');
  });
});

test('[WEB-PROFILE-10] a changed name of the staff is shown in the customer’s order and in its group', async ({
  newPerson,
}) => {
  const [customer, service] = [await newPerson(), await newPerson()];
  await customer.logIn('linxiao', `/group/${ORDER_GROUP_ID}`);
  await customer.expectOnline();
  await service.logIn('kefu01');
  await changeProfile(service, { 昵称: '客服安安', 姓名: '客服安安' });
  await customer.page.getByRole('link', { name: /^订单号：/u }).click();
  await expect(panelOf(customer.page, '订单群聊')).toContainText('客服安安');
  await service.goTo(`/group/${ORDER_GROUP_ID}`);
  await service.send('我改名了');
  // A page requests the stored names again when it starts.
  await customer.goTo(`/group/${ORDER_GROUP_ID}`);
  await expect(customer.message('我改名了')).toContainText('客服安安');
});
