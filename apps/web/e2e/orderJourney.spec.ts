import { MISSING_PIECE } from './fixtures/cameraSteps.js';
import { ORDER_GROUP_ID } from './fixtures/demo.js';
import { openOrder, placeOrder } from './fixtures/orderSteps.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import { DAY_MS, rowOf, type Cast, type Journey } from './orderJourney/Cast.js';
import * as closing from './orderJourney/closing.js';
import * as costs from './orderJourney/costs.js';
import * as entering from './orderJourney/entering.js';
import * as handing from './orderJourney/handing.js';
import * as ordering from './orderJourney/ordering.js';
import * as site from './orderJourney/site.js';
import * as talking from './orderJourney/talking.js';

const MINUTE_MS = 60_000;
const TIMEOUT_MS = 90_000;

// Three browsers and a hundred steps: on a busy machine each step may be slow.
test.describe.configure({ timeout: 15 * MINUTE_MS });

test('[WEB-JOURNEY-1][WEB-ENTER-1][WEB-ENTER-4][WEB-ENTER-7][WEB-TALK-9][WEB-MSG-8] an order from the form to the archive, with customer, staff and master in separate browsers', async ({
  newPerson,
  sandbox,
  watch,
}) => {
  watch.tolerate(MISSING_PIECE);
  const cast: Cast = { customer: await newPerson(), service: await newPerson(), master: await newPerson(), sandbox };
  const { customer } = cast;
  // Limits one action, so that a failing action does not wait for the time-out of the whole journey.
  for (const { page } of [customer, cast.service, cast.master]) page.setDefaultTimeout(TIMEOUT_MS);
  const { step } = test;
  await step('a page without a log-in leads to the log-in page', () => entering.failToLogIn(customer));
  await step('an empty form and a wrong password are reported', () => entering.tryWrongLogIns(customer));
  await step('the customer logs in', () => entering.enter(customer));
  await step('the customer chooses a city', () => entering.chooseCity(customer));
  await step('the customer fills in the form of an order', () => ordering.fillForm(customer));
  await step('a wrong phone number is reported', () => ordering.mistypePhone(customer));
  await step('the order is placed', () => ordering.place(customer));
  const orderNo = await shownNumber(customer);
  const order = await step('the bill is polled and paid', () => ordering.pay(customer));
  const group = await step('the customer opens the group of the order', () => talking.openGroup(cast, order, orderNo));
  const journey: Journey = { order, orderNo, group };
  await step('the id of the order is copied', () => talking.copyId(customer, journey));
  await step('a message is sending, sent and answered', () => talking.talkToService(cast, group));
  await step('a master takes the order and joins the group', () => talking.masterJoins(cast, journey));
  await step('the customer mentions the master', () => talking.mentionMaster(cast, group));
  await step('the visit is agreed on', () => site.agreeOnVisit(cast, order));
  await step('the master checks in', () => site.checkIn(cast, journey));
  await step('the customer watches the cameras of the site', () => site.watchSite(cast, group));
  await step('a picture, a file and a voice message are sent', () => handing.handOver(cast));
  await step('a message is recalled, and no longer counted', () => handing.recall(cast, group));
  await step('the master proposes an additional cost', () => costs.proposeCost(cast, journey));
  await step('the customer confirms and pays it', () => costs.payCost(cast, order));
  await step('the master finishes the work', () => closing.finishWork(cast, order));
  await step('pictures and presentation are downloaded', () => closing.download(cast, journey));
  await step('the customer asks for rework, and the master finishes again', () => closing.reworkOnce(cast, order));
  await step('the customer accepts the work and reviews it', () => closing.acceptAndComment(cast, journey));
  await step('an after-sale request is made and decided', () => closing.afterSale(cast, journey));
  await step('the customer logs out', () => closing.logOut(customer));
  await step('after a month the order is archived', () => archived(cast, journey));
});

/** Accounts that are logged in for a month take no part: their log-ins have expired. */
async function archived({ customer, service, master, sandbox }: Cast, { order, group }: Journey): Promise<void> {
  for (const { page } of [service, master]) await page.goto('about:blank');
  await sandbox.control.clock({ advanceMs: 31 * DAY_MS });
  await customer.logInByForm('linxiao');
  await openOrder(customer, order, 9);
  await expect(customer.page.getByText('订单已关闭：质保期结束。')).toBeVisible();
  await customer.goTo('/group');
  await customer.expectOnline();
  await expect(rowOf(customer, ORDER_GROUP_ID)).toBeVisible();
  await expect(rowOf(customer, group)).toHaveCount(0);
}

test('[WEB-JOURNEY-4] unpaid orders are cancelled at their deadline while the customer is on the page, with one dialog for all of them', async ({
  newPerson,
  sandbox,
}) => {
  const customer = await newPerson();
  const { page } = customer;
  await customer.logIn('linxiao');
  const numbers = [await placedNumber(customer)];
  await customer.goTo('/Home');
  numbers.push(await placedNumber(customer));
  await sandbox.control.clock({ advanceMs: 31 * MINUTE_MS });
  const popup = page.getByRole('dialog', { name: '系统消息' });
  // Whether one request returns both or two return one each, both are in one window.
  for (const number of numbers) await expect(popup).toContainText(`订单${number}因超时未支付，已自动取消`);
  await popup.getByRole('button', { name: '我知道了' }).click();
  await expect(popup).toBeHidden();
  const nextPoll = page.waitForResponse(/auto-cancel-push/u);
  await customer.goTo('/Order?tab=9');
  for (const number of numbers) await expect(page.getByRole('article', { name: number })).toContainText('已关闭');
  await nextPoll;
  await expect(popup).toHaveCount(0);
});

async function placedNumber(customer: Person): Promise<string> {
  await placeOrder(customer);
  return shownNumber(customer);
}

const shownNumber = ({ page }: Person): Promise<string> =>
  page
    .getByText(/^DD\d{16}$/u)
    .first()
    .innerText();
