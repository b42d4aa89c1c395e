import { describe, expect, it } from 'vitest';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { createDice } from '../testing/builders.js';
import { startClient } from '../testing/startClient.js';

const HOUR = 3_600_000;
const BO = { kind: 'contact', id: 'bo' } as const;

async function start(seed = 1) {
  const hub = new FakeHub().add('amy', 'bo');
  const clock = new FakeClock();
  const service = hub.device('amy');
  const tries: number[] = [];
  const client = startClient({
    self: 'amy',
    service: {
      ...service,
      open: (credentials) => {
        tries.push(clock.now());
        return service.open(credentials);
      },
    },
    clock,
    random: createDice(seed).roll,
  });
  await client.restore();
  await client.session.start({ userId: 'amy', secret: { kind: 'password', value: 'amy' } });
  await clock.advance(5_000);
  tries.length = 0;
  return { hub, clock, client, tries };
}

const gaps = (times: readonly number[]) => times.slice(1).map((time, index) => time - (times[index] ?? 0));

describe('an endless outage (IM-5)', () => {
  it.each([1, 2, 3])(
    '[IM-5][IM-SESSION-3][IM-SESSION-4] a day: fifteen tries twelve seconds apart, then one every 30 to 60 s, spread (seed %i)',
    async (seed) => {
      const { hub, clock, client, tries } = await start(seed);
      const cutAt = clock.now();
      hub.goDown();
      await clock.advance(24 * HOUR);
      expect((tries[0] ?? Infinity) - cutAt).toBeLessThanOrEqual(1_000);
      expect(gaps(tries.slice(0, 15))).toEqual(Array.from({ length: 14 }, () => 12_000));
      const slow = gaps(tries.slice(14));
      expect(Math.min(...slow)).toBeGreaterThanOrEqual(30_000);
      expect(Math.max(...slow)).toBeLessThanOrEqual(60_000);
      // Clients that were cut off together must not come back together.
      expect(new Set(slow).size).toBeGreaterThan(slow.length / 2);
      const perHour = tries.map((time) => tries.filter((other) => other >= time && other < time + HOUR).length);
      expect(Math.max(...perHour)).toBeLessThanOrEqual(150);
      expect(perHour[0]).toBeGreaterThan(60);
      expect(clock.now() - (tries.at(-1) ?? 0)).toBeLessThanOrEqual(60_000);
      expect(client.session.connection).toBe('offline');
    },
  );

  it("[IM-5] the client is online within 60 s of the service's return, however long the outage was", async () => {
    for (const awayMs of [5_000, 60_000, 179_000, 10 * 60_000, HOUR + 17_000, 24 * HOUR]) {
      const { hub, clock, client } = await start(awayMs);
      hub.goDown();
      await clock.advance(awayMs);
      hub.goUp();
      await clock.advance(60_000);
      expect([awayMs, client.session.isOnline]).toEqual([awayMs, true]);
    }
  });

  it('[IM-5] a wake-up or a written message reconnects within 3 s, at any moment', async () => {
    for (const signal of ['wake', 'send'] as const) {
      for (let second = 0; second < 13; second += 1) {
        const { hub, clock, client } = await start(second + 1);
        hub.goDown();
        await clock.advance(10 * 60_000 + second * 5_000);
        hub.goUp();
        if (signal === 'wake') client.session.wake();
        else void client.conversations.ensure(BO).send({ type: 'text', text: 'now' });
        await clock.advance(3_000);
        expect([signal, second, client.session.isOnline]).toEqual([signal, second, true]);
        expect(hub.stored).toHaveLength(signal === 'send' ? 1 : 0);
      }
    }
  });
});
