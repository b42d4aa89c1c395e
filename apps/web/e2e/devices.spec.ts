import { ORDER_GROUP_ID } from './fixtures/demo.js';
import { dialog, press } from './fixtures/groupSteps.js';
import { panelOf } from './fixtures/orderSteps.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import { rowOf } from './orderJourney/Cast.js';
import { waitingOf } from './serviceJourney/Crew.js';

/** Longer than the page waits between two requests for its notices. Milliseconds. */
const NOTICES_MS = 60_000;

/** The button of the contact requests, with the number of open requests. */
const requestsOf = ({ page }: Person, waiting: number) =>
  page.getByRole('button', { name: waiting === 0 ? '好友申请' : `好友申请，${waiting} 条待处理`, exact: true });

test('[WEB-FRIEND-2] a declined contact request is reported to its sender, and loses its badge on the account’s other devices, also on one that was offline', async ({
  newPerson,
}) => {
  const [laptop, phone, tablet] = [await newPerson(), await newPerson({ width: 375 }), await newPerson()];
  for (const device of [laptop, phone, tablet]) {
    await device.logIn('linxiao', '/contact');
    await device.expectOnline();
    await expect(requestsOf(device, 1)).toBeVisible();
  }
  await tablet.page.goto('about:blank');
  const sender = await newPerson();
  await sender.logIn('sunqiao', '/contact');
  await sender.expectOnline();
  await requestsOf(laptop, 1).click();
  await press(laptop, '拒绝 孙巧');
  await expect(dialog(laptop, '好友申请')).toContainText('暂无好友申请');
  await expect(sender.page.getByText(/拒绝了你的好友请求/u)).toBeVisible();
  await expect(requestsOf(phone, 0)).toBeVisible();
  await phone.page.reload();
  await phone.expectOnline();
  await expect(requestsOf(phone, 0)).toBeVisible();
  await tablet.goTo('/contact');
  await tablet.expectOnline();
  await expect(requestsOf(tablet, 0)).toBeVisible();
});

test('a customer’s 转人工 that is taken on one device leaves the desk of the account’s other device, and its badge disappears', async ({
  newPerson,
}) => {
  const [customer, laptop, phone] = [await newPerson(), await newPerson(), await newPerson({ width: 375 })];
  await customer.logIn('linxiao', `/group/${ORDER_GROUP_ID}`);
  await customer.expectOnline();
  await laptop.logIn('kefu01');
  await phone.logIn('kefu01', '/Home');
  for (const device of [laptop, phone])
    await expect(panelOf(device.page, '会话转接')).toContainText('没有转接给你的会话');
  await customer.send('转人工');
  for (const device of [laptop, phone]) {
    await expect(panelOf(device.page, '会话转接 1').getByRole('listitem')).toContainText('客户请求人工客服');
    await expect(panelOf(device.page, '等待回复 1').getByRole('listitem')).toContainText('全屋灯具安装');
  }
  await panelOf(laptop.page, '会话转接 1').getByRole('button', { name: '接手' }).click();
  await expect(customer.log.getByText('客服小安已接入，为你服务')).toBeVisible();
  await expect(panelOf(phone.page, '会话转接')).toContainText('没有转接给你的会话');
  await expect(panelOf(phone.page, '等待回复')).toContainText('没有等待回复的会话');

  // The notice of the request adds one to the unread count until one device has read it.
  await laptop.page
    .getByRole('navigation', { name: '系统消息' })
    .getByRole('link', { name: /^系统通知/u })
    .click();
  await expect(laptop.page.getByText('客户请求人工客服').first()).toBeVisible();
  await expect.poll(() => waitingOf(laptop)).toBe(0);
  await expect.poll(() => waitingOf(phone), { timeout: NOTICES_MS }).toBe(0);
  await phone.goTo('/group');
  await phone.expectOnline();
  await expect(rowOf(phone, ORDER_GROUP_ID)).not.toHaveAccessibleName(/未读/u);
});
