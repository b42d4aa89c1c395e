import { answer, callWindow, expectFlow, incoming, watchMedia } from './fixtures/callSteps.js';
import { meet } from './fixtures/meet.js';
import { expect, test } from './fixtures/people.js';
import { expectToast } from './fixtures/toasts.js';

test('[CALLLIVE-1] two see and hear each other, hang up, and read in their chat what it was', async ({ newPerson }) => {
  const [lin, an] = [await newPerson(), await newPerson()];
  for (const person of [lin, an]) await watchMedia(person);
  await meet(lin, an);
  await lin.page.getByRole('button', { name: '视频通话' }).click();
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
