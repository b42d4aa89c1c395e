import { startFaultyNetwork } from '../../../scripts/testing/startFaultyNetwork.js';
import { expect, test } from './fixtures/people.js';
import type { SandboxProcess } from './fixtures/SandboxProcess.js';

const SEED = 1;
const EVERY = 8;
const EACH = 24;
/** 林晓 and 客服小安 of the demo; the numbers in their texts tell them apart. */
const FIRST_NUMBER = { '1001': 100, '2001': 200 } as const;

/** Compares what two people see on their screens with the stores and the service's table (IM-1). */
test('[WEB-TALK-14] over a network that drops, delays, repeats and reorders frames both screens show the messages that the service has', async ({
  newPerson,
  sandbox,
  watch,
}) => {
  test.slow();
  // The network is closed before the pages, so their running requests are reset.
  watch.tolerate(/WebSocket connection to|ERR_CONNECTION_(?:RESET|REFUSED)/u);
  const network = await startFaultyNetwork(() => sandbox.url, SEED, EVERY);
  try {
    const before = new Set((await talkOf(sandbox)).map(({ id }) => id));
    const people = [await newPerson({ home: network.url }), await newPerson({ home: network.url })] as const;
    const [customer, service] = people;
    await customer.logIn('linxiao', '/contact/2001');
    await service.logIn('kefu01', '/contact/1001');

    for (let number = 0; number < EACH; number += 1) {
      await customer.write(`混${FIRST_NUMBER['1001'] + number}。`);
      await customer.textBox.press('Enter');
      await service.write(`混${FIRST_NUMBER['2001'] + number}。`);
      await service.textBox.press('Enter');
    }
    const stored = async () => (await talkOf(sandbox)).filter(({ id }) => !before.has(id));
    const count = async () => (await stored()).length;
    // Half of the messages are sent while the network fails.
    await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(EACH);
    expect(network.heal()).toBeGreaterThan(EACH / 6);

    await expect.poll(count, { timeout: 60_000 }).toBe(2 * EACH);
    const counts = { '1001': 0, '2001': 0 };
    const expected = (await stored()).map(({ from }) =>
      from === '1001' || from === '2001' ? `混${FIRST_NUMBER[from] + counts[from]++}。` : from,
    );
    for (const person of people) {
      await person.expectOnline();
      await expect.poll(() => person.texts('混'), { timeout: 60_000 }).toEqual(expected);
      await expect(person.log.locator('[data-message-status="sending"], [data-message-status="failed"]')).toHaveCount(
        0,
      );
    }
  } finally {
    await network.close();
  }
});

/** The messages of the two, in the service's order. */
async function talkOf(sandbox: SandboxProcess) {
  const { messages } = await sandbox.control.state();
  const ends = new Set(Object.keys(FIRST_NUMBER));
  return messages.filter(({ kind, from, to }) => kind === 'txt' && ends.has(from) && ends.has(to));
}
