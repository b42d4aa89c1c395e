import { expect } from '@playwright/test';
import { breakOff, refuse, callAndHangUp, groupCall, twoWhoCall } from './fixtures/callJourneys.js';
import { AT_NIGHT } from './fixtures/night.js';
import { test } from './fixtures/vendorCalls.js';

test('[WEB-CALLLIVE-7] two users call over Agora: its client is loaded with the first call, and both see and hear each other', async ({
  newPerson,
}) => {
  test.slow();
  const loaded: string[] = [];
  const vendor = () => loaded.filter((address) => /\/AgoraRTC[^/]*\.js$/u.test(address));
  const [lin, an] = await twoWhoCall(async () => {
    const person = await newPerson();
    person.page.on('request', (request) => loaded.push(request.url()));
    return person;
  });
  expect(vendor()).toEqual([]);
  await callAndHangUp(lin, an, '视频通话');
  expect(vendor()).toHaveLength(2);
  await callAndHangUp(lin, an, '语音通话');
  await refuse(lin, an);
  expect(vendor()).toHaveLength(2);
});

test(
  '[WEB-CALLLIVE-7] over Agora too a page that reloads or crashes ends the call for the peer',
  AT_NIGHT,
  async ({ newPerson, watch }) => {
    test.slow();
    // The crashed page logs errors.
    watch.tolerate(/crash|WebSocket|ERR_/u);
    const [lin, an] = await twoWhoCall(newPerson);
    await breakOff(lin, an);
  },
);

test(
  '[WEB-CALLLIVE-8] three users are in one call over Agora: each hears and sees both others, and one leaves',
  AT_NIGHT,
  async ({ newPerson, sandbox }) => {
    test.slow();
    await groupCall(newPerson, sandbox, 3);
  },
);
