import { ORDER_GROUP_ID } from '../fixtures/demo.js';
import { panelOf } from '../fixtures/orderSteps.js';
import { expect } from '../fixtures/people.js';
import { samplePicture } from '../fixtures/samples.js';
import { turnTo, waitingOf, type Crew } from './Crew.js';

export async function beginShift({ service, customer }: Crew): Promise<void> {
  await service.logIn('kefu01');
  await expect(service.page.getByRole('heading', { name: '客服小安，你好', level: 1 })).toBeVisible();
  await customer.logIn('linxiao', '/contact');
  await customer.expectOnline();
}

export async function writeToService({ service, customer }: Crew): Promise<void> {
  await customer.open('客服小安');
  await customer.send('请问增项怎么收费');
  await customer.page.getByRole('button', { name: '表情' }).click();
  await customer.page.getByRole('dialog', { name: '选择表情' }).getByRole('button').first().click();
  await customer.page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(customer.log.locator('[data-emoji]').last()).toBeVisible();
  await customer.choose('图片', await samplePicture(customer.page, '台面.png', 320, 240));
  await customer.page.getByRole('dialog').getByRole('button', { name: '发送' }).click();
  const waiting = panelOf(service.page, '等待回复 1').getByRole('listitem').filter({ hasText: '林晓' });
  await expect(waiting).toContainText('3');
  await expect(waiting).toContainText('[图片]');
  await service.openList();
  await expect(service.row('林晓')).toHaveAccessibleName(/3 ?条未读/u);
  await expect(service.row('林晓')).toContainText('[图片]');
}

export async function readByService({ service, customer }: Crew): Promise<void> {
  await service.open('林晓');
  await expect(service.row('林晓')).not.toHaveAccessibleName(/未读/u);
  await expect(service.log.locator('[data-emoji]').last()).toBeVisible();
  await customer.expectStatus('请问增项怎么收费', 'read');
  await expect(customer.message('请问增项怎么收费')).not.toContainText('已发送');
}

export async function answerCustomer({ service, customer }: Crew): Promise<void> {
  await turnTo(customer, '首页');
  await expect(customer.log).toHaveCount(0);
  const before = await waitingOf(customer);
  await service.send('开孔每处 65 元，施工前会请您确认');
  await expect.poll(() => waitingOf(customer)).toBe(before + 1);
  await customer.openList();
  await expect(customer.row('客服小安')).toContainText('开孔每处 65 元');
  await expect(customer.row('客服小安')).toContainText(/\d\d:\d\d|刚刚/u);
}

export async function askForPerson({ service, customer }: Crew): Promise<void> {
  await customer.goTo(`/group/${ORDER_GROUP_ID}`);
  await customer.expectOnline();
  await turnTo(service, '首页');
  await customer.send('转人工');
  // The journey may run at any hour, and after nine in the evening the staff is not at work.
  await expect(customer.log.getByText(/正在为你转接人工客服，请稍候|现在客服已下班/u)).toBeVisible();
  const given = panelOf(service.page, '会话转接 1').getByRole('listitem');
  await expect(given).toContainText('客户请求人工客服');
  await expect(given).toContainText('原因：转人工');
  await given.getByRole('button', { name: '接手' }).click();
  await expect(service.page).toHaveURL(new RegExp(`/group/${ORDER_GROUP_ID}$`, 'u'));
  await expect(customer.log.getByText('客服小安已接入，为你服务')).toBeVisible();
  await service.page
    .getByRole('navigation', { name: '系统消息' })
    .getByRole('link', { name: /^系统通知/u })
    .click();
  await expect(service.page.getByText('客户请求人工客服').first()).toBeVisible();
}
