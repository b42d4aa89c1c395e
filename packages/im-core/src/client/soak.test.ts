import { expect, it } from 'vitest';
import { createImClient } from '../createImClient.js';
import { createMemoryStore } from '../storage/memory.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The whole day only at night: it takes half a minute. */
const HOURS = process.env['FITOUT_NIGHTLY'] === '1' ? 24 : 2;
const TIMEOUT_MS = HOURS * 30_000;

it(
  '[IM-HIST-4] in hours of a message every 5 s and a cut every 7 min no timer and no listener is left over, and nothing is lost',
  async () => {
    const hub = new FakeHub().add('amy', 'bo');
    const clock = new FakeClock();
    let ids = 0;
    let listeners = 0;
    const online = async (userId: string) => {
      const device = hub.device(userId);
      const client = createImClient({
        self: userId,
        service: {
          ...device,
          subscribe(listener) {
            const stop = device.subscribe(listener);
            listeners += 1;
            return () => {
              listeners -= 1;
              stop();
            };
          },
        },
        storage: createMemoryStore(),
        clock,
        newId: () => `${userId}-${(ids += 1)}`,
        random: () => 0.5,
        schedule: (task) => task(),
        renewToken: async () => null,
      });
      await client.session.start({ userId, secret: { kind: 'password', value: userId } });
      return client;
    };
    const [amy, bo] = [await online('amy'), await online('bo')];
    const toBo = amy.conversations.ensure({ kind: 'contact', id: 'bo' });
    const fromAmy = bo.conversations.open({ kind: 'contact', id: 'amy' });
    const after: string[] = [];
    let sent = 0;
    for (let now = 5_000; now <= HOURS * HOUR; now += 5_000) {
      if (now % (7 * MINUTE) === 0) hub.cut(now % (14 * MINUTE) === 0 ? 'amy' : 'bo');
      if (now % (7 * MINUTE) === 10_000) for (const userId of ['amy', 'bo']) hub.mend(userId);
      void toBo.send({ type: 'text', text: String((sent += 1)) });
      await clock.advance(5_000);
      // Long after the last cut, and long before the next one.
      if (now === HOUR + MINUTE || now === (HOURS - 1) * HOUR + 61 * MINUTE - 8 * MINUTE)
        after.push(`${clock.waiting} and ${listeners}`);
    }
    await clock.advance(MINUTE);
    expect(after[1]).toBe(after[0]);
    expect([hub.stored.length, amy.unsentCount()]).toEqual([sent, 0]);
    expect(fromAmy.messages.map(({ id }) => id)).toEqual(
      hub.stored.slice(-fromAmy.messages.length).map(({ id }) => id),
    );
    expect(fromAmy.messages.length).toBeGreaterThanOrEqual(500);
    // Neither client has it open, so it keeps no more messages than any other conversation.
    expect(toBo.messages.length).toBeLessThanOrEqual(500);
    await Promise.all([amy.dispose(), bo.dispose()]);
    expect([clock.waiting, listeners]).toEqual([0, 0]);
  },
  TIMEOUT_MS,
);
