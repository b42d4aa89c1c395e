import { meet } from './fixtures/meet.js';
import { WITH_EVERY_CHANGE } from './fixtures/night.js';
import { test } from './fixtures/people.js';

// The same product on an XMPP service; with FITOUT_SERVICE=xmpp the other journeys run on it as well.
test.use({ service: 'xmpp' });

test('on an XMPP service two users write to each other', WITH_EVERY_CHANGE, async ({ newPerson }) => {
  const [customer, service] = [await newPerson(), await newPerson()];
  await meet(customer, service);
  await customer.send('什么时候上门？');
  await customer.expectStatus('什么时候上门？', 'read');
  await service.send('周六上午。');
  await service.expectStatus('周六上午。', /sent|read/u);
});
