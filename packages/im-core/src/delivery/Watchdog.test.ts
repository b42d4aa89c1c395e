import { describe, expect, it } from 'vitest';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { startClient } from '../testing/startClient.js';

const HOUR = 3_600_000;
const BO = { kind: 'contact', id: 'bo' } as const;
const AMY = { kind: 'contact', id: 'amy' } as const;

async function start(roundTripMs = 5_000) {
  const hub = new FakeHub().add('amy', 'bo');
  const clock = new FakeClock();
  const phone = hub.device('phone');
  const probes: number[] = [];
  let isHalfOpen = false;
  const client = startClient({
    self: 'amy',
    service: {
      ...phone,
      // The adapter waits six seconds for the answer to a probe.
      probe: () =>
        new Promise((resolve) => {
          probes.push(clock.now());
          clock.after(isHalfOpen ? 6_000 : roundTripMs, () => resolve(!isHalfOpen));
        }),
      subscribe: (listener) =>
        phone.subscribe((event) => {
          if (!isHalfOpen) listener(event);
        }),
    },
    clock,
    newId: () => 'unused',
    random: () => 0.999,
  });
  const bo = hub.device('bo');
  await bo.open({ userId: 'bo', secret: { kind: 'password', value: 'bo' } });
  await client.session.start({ userId: 'amy', secret: { kind: 'password', value: 'amy' } });
  await clock.advance(0);
  const waitUntil = async (isSo: () => boolean, mostMs: number): Promise<number> => {
    const from = clock.now();
    while (!isSo() && clock.now() - from < mostMs) await clock.advance(100);
    return clock.now() - from;
  };
  return {
    client,
    clock,
    probes,
    waitUntil,
    halfOpen: () => ((isHalfOpen = true), hub.cut('phone')),
    heal: () => ((isHalfOpen = false), hub.mend('phone')),
    isDown: () => !client.session.isOnline,
    boSays: (id: string) =>
      bo.send({ id, conversation: AMY, from: 'bo', body: { type: 'text', text: id }, mentions: [], writtenAt: 0 }),
    texts: () => client.conversations.find(BO)?.messages.map(({ id }) => id) ?? [],
  };
}

describe('a dead connection that looks open (IM-6)', () => {
  it('[IM-6] a dead connection is noticed within 20 s while the page is focused and within 75 s otherwise, whenever it dies', async () => {
    for (const [isFocused, mostMs] of [
      [true, 20_000],
      [false, 75_000],
    ] as const) {
      const made = await start();
      made.client.setFocused(isFocused);
      for (let after = 0; after < 62_000; after += 3_100) {
        await made.clock.advance(after);
        made.halfOpen();
        expect(await made.waitUntil(made.isDown, 100_000)).toBeLessThanOrEqual(mostMs);
        made.heal();
        await made.clock.advance(15_000);
        expect(made.client.session.isOnline).toBe(true);
      }
      await made.client.dispose();
      await made.clock.advance(6_000);
      expect(made.clock.waiting).toBe(0);
    }
  });

  it('[IM-6] in 24 hours at a round trip of five seconds there is no false alarm, and no timer is left over', async () => {
    const made = await start();
    const downs: string[] = [];
    await made.clock.advance(HOUR);
    const early = made.clock.waiting;
    for (let hour = 1; hour < 24; hour += 1) {
      made.client.setFocused(hour % 2 === 0);
      await made.clock.advance(HOUR);
      if (made.isDown()) downs.push(`hour ${hour}`);
    }
    expect([downs, made.clock.waiting <= early]).toEqual([[], true]);
    // One probe every ten seconds for twelve hours, and one every thirty for the other twelve.
    expect(made.probes.length).toBeGreaterThan(12 * 120);
    expect(made.probes.length).toBeLessThanOrEqual(12 * 360 + 12 * 120 + 360);
    await made.client.dispose();
    await made.clock.advance(6_000);
    expect(made.clock.waiting).toBe(0);
  });

  it('a probe without any answer has failed after eight seconds', async () => {
    const made = await start(HOUR);
    expect(await made.waitUntil(made.isDown, 60_000)).toBeLessThanOrEqual(20_000);
    await made.client.dispose();
    expect(made.clock.waiting).toBeLessThanOrEqual(1);
  });
});

describe('sleep (IM-7)', () => {
  it('[IM-7] after a sleep of a minute, an hour or three days the watchdog probes at once and decides within 8 s, and missed messages arrive 3 s later', async () => {
    for (const slept of [60_000, HOUR, 72 * HOUR]) {
      for (const isFocused of [true, false]) {
        const made = await start();
        made.client.setFocused(isFocused);
        await made.clock.advance(3_000);
        made.halfOpen();
        await made.boSays('missed');
        const before = made.probes.length;
        made.clock.jump(slept);
        await made.clock.advance(0);
        expect(made.probes.length).toBe(before + 1);
        expect(await made.waitUntil(made.isDown, 60_000)).toBeLessThanOrEqual(8_000);
        made.heal();
        expect(await made.waitUntil(() => made.texts().includes('missed'), 60_000)).toBeLessThanOrEqual(3_000);
        await made.client.dispose();
      }
    }
  });

  it('[IM-7] a clock that is set back is noticed too, and a working connection stays open', async () => {
    const made = await start();
    made.client.setFocused(false);
    await made.clock.advance(3_000);
    made.clock.jump(-HOUR);
    await made.clock.advance(2_000);
    expect(made.probes.length).toBe(1);
    await made.clock.advance(10_000);
    expect(made.isDown()).toBe(false);
    await made.client.dispose();
  });
});
