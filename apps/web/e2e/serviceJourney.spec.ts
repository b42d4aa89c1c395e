import { watchMedia } from './fixtures/callSteps.js';
import { expect, test } from './fixtures/people.js';
import * as answering from './serviceJourney/answering.js';
import * as calling from './serviceJourney/calling.js';
import type { Crew } from './serviceJourney/Crew.js';
import * as groups from './serviceJourney/groups.js';
import * as trouble from './serviceJourney/trouble.js';

const MINUTE_MS = 60_000;
const TIMEOUT_MS = 60_000;
const SMALL = { width: 160, height: 120, frameRate: 4 };

// Five browsers and some sixty steps: on a busy machine each step may be slow.
test.describe.configure({ timeout: 15 * MINUTE_MS });

// The numbers are those of the journey's table. A network that is cut in a call (22) is WEB-CALLLIVE-6, whose clocks
// are stopped.
test('[WEB-JOURNEY-2][WEB-CALLLIVE-2] a day of customer service: answered, handed over, moderated, called, decided, and through every trouble', async ({
  newPerson,
  sandbox,
  watch,
}) => {
  // The journey stops the server, cuts calls and has them refused.
  watch.tolerate(/WebSocket|ERR_|Failed to load resource/u);
  const crew: Crew = {
    service: await newPerson(),
    customer: await newPerson(),
    colleague: await newPerson(),
    neighbour: await newPerson(),
    applicant: await newPerson(),
    sandbox,
  };
  const { service, customer, colleague, neighbour, applicant } = crew;
  // Limits one action, so that a failing action does not wait for the time-out of the whole journey.
  for (const { page } of [service, customer, colleague, neighbour, applicant]) page.setDefaultTimeout(TIMEOUT_MS);
  // Small videos in group calls, because one machine encodes and decodes all of them.
  for (const person of [customer, colleague, neighbour]) await watchMedia(person, SMALL);
  const { step } = test;
  await step('1 the shift begins at the desk', () => answering.beginShift(crew));
  await step('2 a text, an emoji and a picture', () => answering.writeToService(crew));
  await step('3 read by the staff', () => answering.readByService(crew));
  await step('4 answered while the customer is elsewhere', () => answering.answerCustomer(crew));
  await step('5 the customer requests a person', () => answering.askForPerson(crew));
  await step('6 an admin’s icons', () => groups.checkMemberIcons(crew));
  await step('7-8 muted and unmuted', () => groups.muteOnce(crew));
  await step('9-10 promoted, demoted, renamed', () => groups.promoteAndRename(crew));
  await step('11-12 blocked, let back, removed', () => groups.blockAndRemove(crew));
  await step('13 a group whose owner approves members', () => groups.applyForGroup(crew));
  await step('14 the staff calls', () => calling.callCustomer(crew));
  await step('15-16 busy for others, hung up', () => calling.answersBusy(crew));
  await step('17-18 declined, cancelled, missed', () => calling.notAnswered(crew));
  await step('19 answered in one of two windows', () => calling.answerInOneWindow(crew));
  await step('20-21 a call of several', () => calling.callSeveral(crew));
  await step('23 a request after the sale is decided', () => trouble.decideAfterSale(crew));
  await step('24 a file that is too large', () => trouble.refuseLargeFile(crew));
  await step('25 a refused token', () => trouble.refuseToken(crew));
  await step('26 what the marketplace says when it fails', () => trouble.showFailures(crew));
  await step('27 the chat is restarted', () => trouble.restartChat(crew));
  await expect(customer.message('重启一。')).toHaveCount(1);
});
