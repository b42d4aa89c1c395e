import {
  answer,
  breakPage,
  callWindow,
  expectFlow,
  incoming,
  makeGroup,
  secondTab,
  watchMedia,
} from './fixtures/callSteps.js';
import { meet } from './fixtures/meet.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import { expectToast } from './fixtures/toasts.js';

test('[CALLLIVE-1] two see and hear each other, hang up, and read in their chat what it was', async ({ newPerson }) => {
  const [lin, an] = [await newPerson(), await newPerson()];
  for (const person of [lin, an]) await watchMedia(person);
  await meet(lin, an);
  await lin.page.getByRole('button', { name: '视频通话', exact: true }).click();
  await expect(callWindow(lin, '客服小安').getByText('正在等待对方接受邀请...')).toBeVisible();
  await expect(incoming(an).getByText('邀请你视频通话...')).toBeVisible();
  await answer(an);
  for (const [person, name] of [
    [lin, '客服小安'],
    [an, '林晓'],
  ] as const) {
    await expect(callWindow(person, name).getByText('正在通话中...')).toBeVisible();
    await expectFlow(person, { pictures: 1, sounds: 1 });
  }
  await expect(callWindow(lin, '客服小安').locator('time')).toHaveText(/^\d\d:\d\d$/u);
  await callWindow(an, '林晓').getByRole('button', { name: '挂断' }).click();
  await expectToast(lin, 'Target hangup.');
  for (const [person, name] of [
    [lin, '客服小安'],
    [an, '林晓'],
  ] as const) {
    await expect(callWindow(person, name)).toBeHidden();
  }
});

test('[CALLLIVE-2] refused, called off, taken in another tab and busy: each side reads the word that is for it', async ({
  newPerson,
}) => {
  test.slow();
  const [lin, an, chen] = [await newPerson(), await newPerson(), await newPerson()];
  await meet(lin, an);
  await chen.logIn('chenyifan');
  await chen.goTo('/contact/2001');
  await chen.expectOnline();
  const ring = (person: Person) => person.page.getByRole('button', { name: '语音通话', exact: true }).click();

  await ring(lin);
  await incoming(an).getByRole('button', { name: '拒绝' }).click();
  await expectToast(lin, '对方已拒绝');

  await ring(lin);
  await expect(incoming(an)).toBeVisible();
  await callWindow(lin, '客服小安').getByRole('button', { name: '挂断' }).click();
  await expect(incoming(an)).toBeHidden();

  const tab = await secondTab(an);
  await ring(lin);
  await expect(incoming(tab)).toBeVisible();
  await answer(an);
  await expectToast(tab, '已在其他设备处理');
  await expect(incoming(tab)).toBeHidden();
  await expect(callWindow(lin, '客服小安').getByText('正在通话中...')).toBeVisible();

  await ring(chen);
  await expectToast(chen, '对方正忙');
  await expect(callWindow(an, '林晓').getByText('正在通话中...')).toBeVisible();
});

test('[CALLLIVE-3] a page that is loaded anew or breaks in a call ends it for the other, and knows of none', async ({
  newPerson,
  watch,
}) => {
  test.slow();
  // The page that breaks says so.
  watch.tolerate(/crash|WebSocket|ERR_/u);
  const [lin, an] = [await newPerson(), await newPerson()];
  await meet(lin, an);
  const talk = async () => {
    await lin.page.getByRole('button', { name: '语音通话', exact: true }).click();
    await answer(an);
    await expect(callWindow(lin, '客服小安').getByText('正在通话中...')).toBeVisible();
    await expect(callWindow(an, '林晓').locator('time')).toBeVisible();
  };
  await talk();
  await an.page.reload();
  await expect(callWindow(lin, '客服小安')).toBeHidden();
  await an.expectOnline();
  await expect(callWindow(an, '林晓')).toBeHidden();
  await talk();
  await breakPage(an);
  await expect(callWindow(lin, '客服小安')).toBeHidden({ timeout: 60_000 });
});

test('[CALLLIVE-4] several people are in one call: each hears and sees all others, and one who leaves is gone', async ({
  newPerson,
  sandbox,
}) => {
  test.slow();
  // Six people are fifteen lines and thirty pictures: by night, for a small machine takes minutes for them.
  const count = process.env['FITOUT_NIGHTLY'] === '1' ? MEMBERS.length : 3;
  const ids = MEMBERS.slice(0, count).map(({ id }) => id);
  const group = await makeGroup(sandbox.url, '装修通话', ids);
  const people: Person[] = [];
  for (const { login } of MEMBERS.slice(0, count)) {
    const person = await newPerson();
    await watchMedia(person, { width: 160, height: 120, framesPerSecond: 4 });
    await person.logIn(login);
    await person.goTo(`/group/${group}`);
    await person.expectOnline();
    people.push(person);
  }
  const [lin, ...others] = people as [Person, ...Person[]];
  await lin.page.getByRole('button', { name: '视频通话', exact: true }).click();
  const picker = lin.page.getByRole('dialog', { name: '选择成员' });
  await picker.getByRole('button', { name: '开始' }).click();
  await expect(picker.getByRole('status')).toHaveText('没邀请任何人员');
  for (const { name } of MEMBERS.slice(1, count)) await picker.getByRole('checkbox', { name }).check();
  await picker.getByRole('button', { name: '开始' }).click();
  for (const person of others) await answer(person);
  const window = (person: Person) => person.page.getByRole('region', { name: '装修通话' });
  for (const person of people) {
    await expect(window(person).getByRole('listitem')).toHaveCount(count);
    await window(person).getByRole('button', { name: '打开摄像头' }).click();
  }
  for (const person of people) await expectFlow(person, { pictures: count - 1, sounds: count - 1 });
  await window(lin).getByRole('button', { name: '挂断' }).click();
  for (const person of others) await expect(window(person).getByRole('listitem')).toHaveCount(count - 1);
});

/** People who can be in one call, the first of whom calls. */
const MEMBERS = [
  { id: '1001', login: 'linxiao', name: '林晓' },
  { id: '1002', login: 'chenyifan', name: '陈一帆' },
  { id: '1003', login: 'zhouling', name: '周玲' },
  { id: '1007', login: 'sunqiao', name: '孙巧' },
  { id: '2001', login: 'kefu01', name: '客服小安' },
  { id: '3001', login: 'wangshifu', name: '王师傅' },
] as const;
