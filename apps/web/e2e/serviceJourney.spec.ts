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

// A network that is cut in a call has a test of its own, WEB-CALLLIVE-6, which stops the clocks.
test('[WEB-JOURNEY-2][WEB-CALLLIVE-2][WEB-GRP-2][WEB-GRP-3] a day of customer service: messages, a hand-over, moderation of a group, calls, an after-sale request, and failures', async ({
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
  await step('the shift begins at the desk', () => answering.beginShift(crew));
  await step('the customer sends a text, an emoji and a picture', () => answering.writeToService(crew));
  await step('the staff reads them', () => answering.readByService(crew));
  await step('the staff answers while the customer is on another page', () => answering.answerCustomer(crew));
  await step('the customer requests a person', () => answering.askForPerson(crew));
  await step('an admin has the icons of the role', () => groups.checkMemberIcons(crew));
  await step('a member is muted and unmuted', () => groups.muteOnce(crew));
  await step('a member is promoted and demoted, and the group is renamed', () => groups.promoteAndRename(crew));
  await step('a member is blocked, unblocked and removed', () => groups.blockAndRemove(crew));
  await step('a group whose owner approves members', () => groups.applyForGroup(crew));
  await step('the staff calls the customer', () => calling.callCustomer(crew));
  await step('a third caller gets busy, and the call is hung up', () => calling.answersBusy(crew));
  await step('calls are declined, cancelled and missed', () => calling.notAnswered(crew));
  await step('a call is answered in one of two windows', () => calling.answerInOneWindow(crew));
  await step('a group call', () => calling.callSeveral(crew));
  await step('an after-sale request is decided', () => trouble.decideAfterSale(crew));
  await step('a file that is too large is refused', () => trouble.refuseLargeFile(crew));
  await step('a refused token ends the session', () => trouble.refuseToken(crew));
  await step('failures of the marketplace have their texts', () => trouble.showFailures(crew));
  await step('the chat is restarted', () => trouble.restartChat(crew));
  await expect(customer.message('重启一。')).toHaveCount(1);
});
