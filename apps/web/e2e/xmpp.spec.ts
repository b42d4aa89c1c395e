import { callAndHangUp, twoWhoCall } from './fixtures/callJourneys.js';
import { ORDER_GROUP } from './fixtures/demo.js';
import { meet } from './fixtures/meet.js';
import { WITH_EVERY_CHANGE } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import { samplePicture } from './fixtures/samples.js';

// The same product on an XMPP service; with FITOUT_SERVICE=xmpp the other journeys run on it as well.
test.use({ service: 'xmpp' });

test(
  'on an XMPP service two users exchange a text and a picture, one is recalled, and a group has what was sent to who was away',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    test.slow();
    const [customer, service] = [await newPerson(), await newPerson()];
    await meet(customer, service);
    await customer.send('什么时候上门？');
    await customer.expectStatus('什么时候上门？', 'read');
    await service.send('周六上午。');
    await service.choose('图片', await samplePicture(service.page, '客厅.png', 80, 60));
    await expect(customer.log.getByRole('img', { name: '客厅.png' })).toBeVisible();
    await service.act('周六上午。', '撤回');
    await expect(customer.message('周六上午。')).toHaveCount(0);

    await service.goTo('/group');
    await service.open(ORDER_GROUP);
    await customer.page.close();
    await service.send('明天九点到。');
    await service.expectStatus('明天九点到。', 'sent');
    const anew = await newPerson();
    await anew.logIn('linxiao', '/group');
    await expect(anew.row(ORDER_GROUP)).toHaveAccessibleName(/5 ?条未读/u);
    await anew.open(ORDER_GROUP);
    await expect(anew.message('明天九点到。')).toHaveCount(1);
    await anew.page.reload();
    await anew.expectOnline();
    await expect(anew.message('明天九点到。')).toHaveCount(1);
    await expect(anew.row(ORDER_GROUP)).not.toHaveAccessibleName(/未读/u);
  },
);

test('on an XMPP service two users call each other, and hang up', WITH_EVERY_CHANGE, async ({ newPerson }) => {
  const [lin, an] = await twoWhoCall(newPerson);
  await callAndHangUp(lin, an, '视频通话');
});
