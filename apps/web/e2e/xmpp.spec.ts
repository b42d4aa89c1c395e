import { callAndHangUp, twoWhoCall } from './fixtures/callJourneys.js';
import { ORDER_GROUP_ID } from './fixtures/demo.js';
import { goInside } from './fixtures/goInside.js';
import { card, proposeCost } from './fixtures/groupSteps.js';
import { meet } from './fixtures/meet.js';
import { WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import { samplePicture } from './fixtures/samples.js';

// The same product on an XMPP service; with FITOUT_SERVICE=xmpp the other journeys run on it as well.
test.use({ service: 'xmpp' });

test(
  'on an XMPP service two users talk, and what one misses is counted until it is read, on each device',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    const [customer, service] = [await newPerson(), await newPerson()];
    await meet(customer, service);
    await customer.send('什么时候上门？');
    await customer.expectStatus('什么时候上门？', 'read');
    await service.act('什么时候上门？', '引用');
    await service.send('周六上午。');
    await service.expectStatus('周六上午。', 'read');
    await expect(customer.message('周六上午。').locator('.quoted')).toHaveText('林晓：什么时候上门？');

    await customer.choose('图片', await samplePicture(customer.page, '客厅.png', 321, 123));
    await customer.page.getByRole('dialog').getByRole('button', { name: '发送' }).click();
    const picture = service.log.locator('[data-message-id] img').last();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(321);

    await customer.act('什么时候上门？', '撤回');
    await expect(service.log.getByText('对方撤回了一条消息')).toBeVisible();
    for (const { log } of [customer, service]) await expect(log.locator('.quoted')).toHaveText('引用的消息已撤回');

    await customer.page.goto('about:blank');
    for (const text of ['第一条', '第二条', '第三条']) await service.send(text);
    await service.expectStatus('第三条', 'sent');
    const tablet = await newPerson();
    for (const device of [customer, tablet]) await device.logIn('linxiao', '/contact');
    await customer.page.reload();
    for (const device of [customer, tablet]) {
      await device.expectOnline();
      await expect(device.row('客服小安')).toHaveAccessibleName(/3 ?条未读/u);
    }
    await tablet.open('客服小安');
    for (const device of [customer, tablet]) await expect(device.row('客服小安')).not.toHaveAccessibleName(/未读/u);
    await service.expectStatus('第三条', 'read');
    await customer.page.reload();
    await customer.expectOnline();
    await expect(customer.row('客服小安')).not.toHaveAccessibleName(/未读/u);
  },
);

test(
  'on an XMPP service two users call, and agree on a cost in the group of the order',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    const people = await twoWhoCall(newPerson);
    const [customer, service] = people;
    await callAndHangUp(customer, service, '语音通话');
    for (const { page } of people) await goInside(page, `/group/${ORDER_GROUP_ID}`);
    await proposeCost(service, '墙面开孔');
    await card(customer, /增项\s*墙面开孔\s*待确认/u)
      .getByRole('button', { name: /^同意/u })
      .click();
    for (const person of people) await expect(card(person, /增项\s*墙面开孔\s*待支付/u)).toBeVisible();
  },
);
