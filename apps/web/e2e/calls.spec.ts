import { breakOff, MEMBERS, callAndHangUp, groupCall, twoWhoCall } from './fixtures/callJourneys.js';
import { answer, callWindow, expectFlow, incoming, watchMedia } from './fixtures/callSteps.js';
import { mediaNetwork } from './fixtures/mediaCut.js';
import { meet } from './fixtures/meet.js';
import { AT_NIGHT, WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import { expectToast } from './fixtures/toasts.js';

/** A call in the open conversation, by its words. */
const record = ({ page }: Person, words: RegExp) => page.getByRole('log').getByRole('button', { name: words });

test(
  '[WEB-CALLLIVE-1] two users see and hear each other, hang up, and find the record of the call in their chat',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    const [lin, an] = await twoWhoCall(newPerson);
    await callAndHangUp(lin, an, '视频通话');
  },
);

test('a page that reloads or crashes in a call ends it for the peer, and has no call afterwards', async ({
  newPerson,
  watch,
}) => {
  test.slow();
  // The crashed page logs errors.
  watch.tolerate(/crash|WebSocket|ERR_/u);
  const [lin, an] = await twoWhoCall(newPerson);
  await breakOff(lin, an);
});

test('[WEB-CALLLIVE-5] both sides of a voice call have sound; an unanswered call ends after thirty seconds; each conversation shows the outcome', async ({
  newPerson,
}) => {
  test.slow();
  const [lin, an] = await twoWhoCall(newPerson);
  const ring = () => lin.page.getByRole('button', { name: '语音通话', exact: true }).click();
  await ring();
  await answer(an);
  for (const person of [lin, an]) await expectFlow(person, { pictures: 0, sounds: 1 });
  // A call of less than a second has no duration.
  for (const [person, name] of [
    [lin, '客服小安'],
    [an, '林晓'],
  ] as const)
    await expect(callWindow(person, name).locator('time')).toHaveText(/^(?!00:00)\d\d:\d\d$/u);
  await callWindow(lin, '客服小安').getByRole('button', { name: '挂断' }).click();
  await expectToast(an, '对方已挂断');
  for (const person of [lin, an])
    await expect(record(person, /^语音通话，通话时长 \d\d:\d\d，再次呼叫$/u)).toBeVisible();

  await record(lin, /通话时长/u).click();
  await expect(incoming(an)).toBeVisible();
  await expect(incoming(an)).toBeHidden({ timeout: 60_000 });
  await expectToast(lin, '对方无应答，请稍后再试');
  await expect(callWindow(lin, '客服小安')).toBeHidden();
  await expect(record(lin, /^语音通话，对方无应答，再次呼叫$/u)).toBeVisible();
  await expect(record(an, /^语音通话，(对方已取消|未接听)，再次呼叫$/u)).toBeVisible();
});

test('[WEB-CALLLIVE-6] a call continues after nine seconds without packets, and ends for both users after eleven', async ({
  newPerson,
  clock,
}) => {
  test.slow();
  const people = [await newPerson(), await newPerson()] as const;
  const [lin, an] = people;
  for (const person of people) await watchMedia(person);
  const network = await mediaNetwork(people);
  await meet(lin, an);
  await lin.page.getByRole('button', { name: '视频通话', exact: true }).click();
  await answer(an);
  const windows = [callWindow(lin, '客服小安'), callWindow(an, '林晓')] as const;
  for (const person of people) await expectFlow(person, { pictures: 1, sounds: 1 });
  await clock.stop();
  /** Each sends a heartbeat, which the other receives. */
  const speak = async () => {
    await clock.pass(500, [lin.page]);
    await expect(windows[1].getByText('正在通话中...')).toBeVisible();
    await clock.pass(500, [an.page]);
    await expect(windows[0].getByText('正在通话中...')).toBeVisible();
  };
  await speak();

  network.cut(true);
  await clock.pass(9_000);
  for (const window of windows) await expect(window.getByText('网络不佳，正在重新连接…')).toBeVisible();
  network.cut(false);
  for (const person of people) await expectFlow(person, { pictures: 1 });
  await speak();
  for (const person of people) await expectFlow(person, { pictures: 1, sounds: 1 });

  network.cut(true);
  await clock.pass(11_000);
  await expectToast(lin, '对方不在线');
  for (const window of windows) await expect(window).toBeHidden();
  // Both record the duration that the caller says.
  const duration = await record(lin, /通话时长/u).textContent();
  await expect(record(an, /通话时长/u)).toHaveText(duration ?? '');
  network.close();
});

// Six people have fifteen connections and thirty videos, which take a small machine minutes: by day WEB-JOURNEY-2 has three.
test(
  '[WEB-CALLLIVE-4] in a group call each participant hears and sees all others, and a participant who leaves disappears',
  AT_NIGHT,
  async ({ newPerson, sandbox }) => {
    test.slow();
    await groupCall(newPerson, sandbox, MEMBERS.length);
  },
);
