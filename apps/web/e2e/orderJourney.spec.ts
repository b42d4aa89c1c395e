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

// The numbers are those of the journey's table; 38 is WEB-JOURNEY-4.
test('[WEB-JOURNEY-1] an order from the form to the archive, with customer, service and master in browsers of their own', async ({
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
  await step('1 stopped at the door', () => entering.failToLogIn(customer));
  await step('2-3 an empty form and a wrong password', () => entering.tryWrongLogIns(customer));
  await step('4 logged in', () => entering.enter(customer));
  await step('5 the city', () => entering.chooseCity(customer));
  await step('6 the form', () => ordering.fillForm(customer));
  await step('7 a wrong number', () => ordering.mistypePhone(customer));
  await step('8 placed', () => ordering.place(customer));
  const order = await step('9-10 the bill is polled, and paid', () => ordering.pay(customer));
  const journey: Journey = {
    order,
    ...(await step('11 the group of the order', () => talking.openGroup(customer, order))),
  };
  const { group } = journey;
  await step('12 its id copied', () => talking.copyId(customer, journey));
  await step('13 on its way, sent, answered', () => talking.talkToService(cast, group));
  await step('14 a master takes it', () => talking.masterJoins(cast, journey));
  await step('15 named with @', () => talking.mentionMaster(cast, group));
  await step('16 the visit is agreed on', () => site.agreeOnVisit(cast, order));
  await step('17 checked in', () => site.checkIn(cast, journey));
  await step('18-21 the site is watched', () => site.watchSite(cast, group));
  await step('23 picture, file, voice', () => handing.handOver(cast));
  await step('24-25 taken back, and not any more', () => handing.recall(cast, group));
  await step('26-27 an extra cost', () => costs.proposeCost(cast, journey));
  await step('28 agreed to and paid', () => costs.payCost(cast, order));
  await step('29 finished', () => closing.finishWork(cast, order));
  await step('30 saved as files', () => closing.download(cast, journey));
  await step('31 sent back, finished again', () => closing.reworkOnce(cast, order));
  await step('32-33 accepted and commented', () => closing.acceptAndComment(cast, journey));
  await step('34-35 after the sale', () => closing.afterSale(cast, journey));
  await step('37 logged out', () => closing.logOut(customer));
  await step('36 a month later it is archived', () => archived(cast, journey));
});

/** Accounts that are logged in for a month take no part: their log-ins have expired. */
async function archived({ customer, service, master, sandbox }: Cast, { order, group }: Journey): Promise<void> {
  for (const { page } of [service, master]) await page.goto('about:blank');
  await sandbox.advance(31 * DAY_MS);
  await customer.logInByForm('linxiao');
  await openOrder(customer, order, 9);
  await expect(customer.page.getByText('订单已关闭：质保期结束。')).toBeVisible();
  await customer.goTo('/group');
  await customer.expectOnline();
  await expect(rowOf(customer, ORDER_GROUP_ID)).toBeVisible();
  await expect(rowOf(customer, group)).toHaveCount(0);
}

test('[WEB-JOURNEY-4] orders that are not paid in time are cancelled while the customer looks at them, with one message for all of them', async ({
  newPerson,
  sandbox,
}) => {
  const customer = await newPerson();
  const { page } = customer;
  await customer.logIn('linxiao');
  const numbers = [await placedNumber(customer)];
  await customer.goTo('/Home');
  numbers.push(await placedNumber(customer));
  await sandbox.advance(31 * MINUTE_MS);
  const popup = page.getByRole('dialog', { name: '系统消息' });
  // Whether one request returns both or two return one each, both are in one window.
  for (const number of numbers) await expect(popup).toContainText(`订单${number}因超时未支付，已自动取消`);
  await popup.getByRole('button', { name: '我知道了' }).click();
  await expect(popup).toBeHidden();
  const nextPoll = page.waitForResponse(/auto-cancel-push/u);
  await customer.goTo('/Order?tab=9');
  for (const number of numbers)
    await expect(page.getByRole('article').filter({ hasText: number })).toContainText('已关闭');
  await nextPoll;
  await expect(popup).toHaveCount(0);
});

/** Places an order and leaves it unpaid. */
async function placedNumber(customer: Person): Promise<string> {
  await placeOrder(customer);
  return (
    (await customer.page
      .getByText(/^DD\d+$/u)
      .first()
      .textContent()) ?? ''
  );
}
