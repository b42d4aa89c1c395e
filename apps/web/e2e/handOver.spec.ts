import { chooseOption } from './fixtures/chooseOption.js';
import { ORDER_GROUP, ORDER_GROUP_ID } from './fixtures/demo.js';
import { openInfo, rowOf } from './fixtures/groupSteps.js';
import { answerTo, panelOf } from './fixtures/orderSteps.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import { expectToast } from './fixtures/toasts.js';
import { turnTo, waitingOf } from './serviceJourney/Crew.js';

/** The part of the desk about hand-overs to the user, with the number of those that wait. */
const queueOf = ({ page }: Person, waiting: number) =>
  panelOf(page, waiting === 0 ? '会话转接' : `会话转接 ${waiting}`);

async function giveOn(staff: Person, conversation: string, reason: string): Promise<void> {
  await answerTo(staff, { action: '转接会话', submit: '转接' }, async (form) => {
    await chooseOption(form.getByRole('combobox', { name: '会话' }), conversation);
    await form.getByRole('radio', { name: /^客服小宁/u }).check({ force: true });
    await form.getByLabel(/^转接原因/u).fill(reason);
  });
  await expectToast(staff, '已转接，等待对方接手');
}

test('[WEB-JOURNEY-2]a staff member hands a customer’s conversations over to another, who sees them waiting and answers, and the customer sees the new name', async ({
  newPerson,
}) => {
  const [customer, first, second] = [await newPerson(), await newPerson(), await newPerson()];
  const { step } = test;
  await customer.logIn('linxiao', `/group/${ORDER_GROUP_ID}`);
  await customer.expectOnline();
  await first.logIn('kefu01');
  await second.logIn('kefu02');
  await expect(queueOf(second, 0)).toContainText('没有转接给你的会话');
  const before = await waitingOf(second);

  await step('the customer requests a person, and the first staff member gets the request', async () => {
    await customer.send('转人工');
    const request = queueOf(first, 1).getByRole('listitem');
    await expect(request).toContainText('林晓');
    await expect(request).toContainText('客户请求人工客服');
  });
  await step('the first staff member hands the conversation over, and sees it waiting', async () => {
    await giveOn(first, ORDER_GROUP, '换班，客户问灯具增项');
    const given = queueOf(first, 0).getByRole('listitem').filter({ hasText: '换班，客户问灯具增项' });
    await expect(given).toContainText('已转接给客服小宁');
    await expect(given).toContainText('等待接手');
    await expect(customer.log.getByText('客服小安已将会话转接给客服小宁')).toBeVisible();
  });
  await step('the second staff member sees it in the queue, and the badge of the messages', async () => {
    const given = queueOf(second, 1).getByRole('listitem');
    for (const words of ['林晓', '客服小安转接', '原因：换班，客户问灯具增项'])
      await expect(given).toContainText(words);
    await expect.poll(() => waitingOf(second)).toBeGreaterThan(before);
  });
  await step('the second staff member takes it and answers: the customer sees the new name', async () => {
    await queueOf(second, 1).getByRole('button', { name: '接手' }).click();
    await expect(second.page).toHaveURL(new RegExp(`/group/${ORDER_GROUP_ID}$`, 'u'));
    await expect(customer.log.getByText('客服小宁已接入，为你服务')).toBeVisible();
    await second.send('您好，增项我来跟进');
    await expect(customer.message('您好，增项我来跟进')).toContainText('客服小宁');
    await openInfo(customer);
    await expect(rowOf(customer, '客服小宁')).toContainText('客服');
    await customer.page.keyboard.press('Escape');
  });
  await step('the first staff member sees that it is taken, and both queues are empty', async () => {
    await expect(queueOf(first, 0).getByRole('listitem').filter({ hasText: '已转接给客服小宁' })).toContainText(
      '已接手',
    );
    await turnTo(second, '首页');
    await expect(queueOf(second, 0)).toContainText('没有转接给你的会话');
  });
  await step(
    'in a one-to-one conversation the second staff member’s first answer takes it, and the customer has their row',
    async () => {
      await customer.goTo('/contact');
      await customer.expectOnline();
      await giveOn(first, '林晓', '客户问保养');
      await expect(queueOf(second, 1).getByRole('listitem')).toContainText('原因：客户问保养');
      await second.goTo('/contact/1001');
      await second.send('您好，保养的事问我就行');
      await expect(customer.row('客服小宁')).toHaveAccessibleName(/条未读/u);
      await customer.open('客服小宁');
      await expect(customer.message('您好，保养的事问我就行')).toBeVisible();
      await expect(customer.log.getByText('客服小宁已接入，为你服务')).toBeVisible();
      await expect(queueOf(first, 0).getByRole('listitem').filter({ hasText: '客户问保养' })).toContainText('已接手');
      await second.goTo('/Home');
      await expect(queueOf(second, 0)).toContainText('没有转接给你的会话');
    },
  );
});
