import { breakOff, MEMBERS, refuse, talk, talkOfSeveral, twoWhoCall } from './fixtures/callJourneys.js';
import { answer, callWindow, incoming, secondTab } from './fixtures/callSteps.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import { expectToast } from './fixtures/toasts.js';

test('[CALLLIVE-1] two see and hear each other, hang up, and read in their chat what it was', async ({ newPerson }) => {
  const [lin, an] = await twoWhoCall(newPerson);
  await talk(lin, an, '视频通话');
});

test('[CALLLIVE-2] refused, called off, taken in another tab and busy: each side reads the word that is for it', async ({
  newPerson,
}) => {
  test.slow();
  const [lin, an] = await twoWhoCall(newPerson);
  const chen = await newPerson();
  await chen.logIn('chenyifan');
  await chen.goTo('/contact/2001');
  await chen.expectOnline();
  const ring = (person: Person) => person.page.getByRole('button', { name: '语音通话', exact: true }).click();

  await refuse(lin, an);

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
  const [lin, an] = await twoWhoCall(newPerson);
  await breakOff(lin, an);
});

test('[CALLLIVE-4] several people are in one call: each hears and sees all others, and one who leaves is gone', async ({
  newPerson,
  sandbox,
}) => {
  test.slow();
  // Six people are fifteen lines and thirty pictures: by night, for a small machine takes minutes for them.
  await talkOfSeveral(newPerson, sandbox, process.env['FITOUT_NIGHTLY'] === '1' ? MEMBERS.length : 3);
});
