import { answer, callWindow, expectFlow, incoming, makeGroup } from '../fixtures/callSteps.js';
import { expect } from '../fixtures/people.js';
import type { Person } from '../fixtures/Person.js';
import { openTab } from '../fixtures/recordedNotifications.js';
import { expectToast } from '../fixtures/toasts.js';
import { goToConversation, type Crew } from './Crew.js';

const RUNNING = '正在通话中...';

const ring = ({ page }: Person, kind: '语音通话' | '视频通话' = '语音通话'): Promise<void> =>
  page.getByRole('button', { name: kind, exact: true }).click();

const hangUp = (person: Person, name: string): Promise<void> =>
  callWindow(person, name).getByRole('button', { name: '挂断' }).click();

export async function callCustomer({ service, customer }: Crew): Promise<void> {
  await goToConversation(service, '林晓');
  await goToConversation(customer, '客服小安');
  await ring(service);
  await expect(callWindow(service, '林晓').getByText('正在等待对方接受邀请...')).toBeVisible();
  await expect(incoming(customer)).toContainText('邀请你语音通话...');
  await answer(customer);
  for (const [person, name] of [
    [service, '林晓'],
    [customer, '客服小安'],
  ] as const) {
    await expect(callWindow(person, name).getByText(RUNNING)).toBeVisible();
    await expect(callWindow(person, name).locator('time')).toHaveText(/^(?!00:00)\d\d:\d\d$/u);
  }
}

export async function answersBusy({ service, customer, colleague }: Crew): Promise<void> {
  await goToConversation(colleague, '林晓');
  await ring(colleague);
  await expectToast(colleague, '对方正忙');
  await expect(callWindow(customer, '客服小安').getByText(RUNNING)).toBeVisible();
  await hangUp(customer, '客服小安');
  await expectToast(service, '对方已挂断');
  await expect(callWindow(service, '林晓')).toBeHidden();
  await expect(callWindow(customer, '客服小安')).toBeHidden();
}

export async function notAnswered({ service, customer }: Crew): Promise<void> {
  await ring(service, '视频通话');
  await incoming(customer).getByRole('button', { name: '拒绝' }).click();
  await expectToast(service, '对方已拒绝');

  await ring(service);
  await expect(incoming(customer)).toBeVisible();
  await hangUp(service, '林晓');
  await expect(incoming(customer)).toBeHidden();

  await ring(service);
  await expect(incoming(customer)).toBeVisible();
  await expect(incoming(customer)).toBeHidden({ timeout: 60_000 });
  await expectToast(service, '对方无应答，请稍后再试');
  await expect(callWindow(service, '林晓')).toBeHidden();
}

export async function answerInOneWindow({ service, customer }: Crew): Promise<void> {
  const tab = await openTab(customer, new URL(customer.page.url()).pathname);
  await tab.expectOnline();
  await ring(service);
  await expect(incoming(tab)).toBeVisible();
  await answer(customer);
  await expectToast(tab, '已在其他设备处理');
  await expect(incoming(tab)).toBeHidden();
  await expect(callWindow(service, '林晓').getByText(RUNNING)).toBeVisible();
  await tab.page.close();
  await hangUp(customer, '客服小安');
  await expect(callWindow(service, '林晓')).toBeHidden();
}

export async function callSeveral({
  customer,
  colleague,
  neighbour,
  applicant,
  service,
  sandbox,
}: Crew): Promise<void> {
  const group = await makeGroup(sandbox, '灯具会诊', ['1001', '1002', '1003', '1007', '2001', '3001', '3002']);
  await customer.goTo(`/group/${group}`);
  await customer.expectOnline();
  await ring(customer, '视频通话');
  const picker = customer.page.getByRole('dialog', { name: '选择成员' });
  const choice = (name: string) => picker.getByRole('checkbox', { name });
  await expect(choice('林晓')).toBeChecked();
  await expect(choice('林晓')).toBeDisabled();
  await picker.getByRole('button', { name: '开始' }).click({ force: true });
  await expect(picker.getByRole('status')).toHaveText('没邀请任何人员');
  const invited = ['陈一帆', '周玲', '孙巧', '客服小安'];
  for (const name of [...invited, '王师傅']) await choice(name).check();
  await expect(picker.getByRole('status')).toHaveText('最多选择6人');
  await expect(choice('李师傅')).toBeDisabled();
  await choice('王师傅').uncheck();
  await expect(picker.getByRole('status')).toHaveText('5/6');
  await picker.getByRole('button', { name: '开始' }).click();

  const window = ({ page }: Person) => page.getByRole('region', { name: '灯具会诊' });
  await answer(colleague);
  await expectToast(customer, '陈一帆加入了通话');
  await answer(neighbour);
  for (const person of [service, applicant]) await incoming(person).getByRole('button', { name: '拒绝' }).click();
  await expectToast(customer, '周玲加入了通话');
  for (const person of [customer, colleague, neighbour])
    await expect(window(person).getByRole('listitem')).toHaveCount(3);
  await expectFlow(customer, { pictures: 2, sounds: 2 });
  await window(neighbour).getByRole('button', { name: '挂断' }).click();
  await expectToast(customer, '周玲退出了通话');
  await expect(window(customer).getByRole('listitem')).toHaveCount(2);
  await window(customer).getByRole('button', { name: '挂断' }).click();
  // A call does not go on with one participant.
  for (const person of [customer, colleague]) await expect(window(person)).toBeHidden();
}
