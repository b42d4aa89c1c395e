import { describe, expect, it } from 'vitest';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { logIn, startClient } from '../testing/startClient.js';

const DAY = 86_400_000;
const NOW = 1_700_000_000_000;
const BO = { kind: 'contact', id: 'bo' } as const;
const AMY = { kind: 'contact', id: 'amy' } as const;

/** A conversation of a day with an outage in it, with amy's clock: everything that must not depend on that clock. */
async function play(startsAt: number, jumps: readonly number[] = []) {
  const hub = new FakeHub().add('amy', 'bo');
  const clock = new FakeClock(startsAt);
  const tries: number[] = [];
  let isCounting = false;
  let elapsed = 0;
  const device = hub.device('amy tab');
  const service: typeof device = {
    ...device,
    open: (...args) => {
      if (isCounting) tries.push(elapsed);
      return device.open(...args);
    },
  };
  const amy = startClient({ self: 'amy', service, clock });
  const bo = startClient({ self: 'bo', service: hub.device('bo tab'), clock });
  await logIn(amy, 'amy');
  await logIn(bo, 'bo');
  const [withBo, withAmy] = [amy.conversations.ensure(BO), bo.conversations.ensure(AMY)];
  for (let number = 0; number < 12; number += 1) {
    await withBo.send({ type: 'text', text: `amy ${number}` });
    await clock.advance(1_000);
    clock.jump(jumps[number] ?? 0);
    await withAmy.send({ type: 'text', text: `bo ${number}` });
    await clock.advance(1_000);
  }
  isCounting = jumps.length === 0;
  hub.cut('amy tab');
  for (; elapsed < 300_000; elapsed += 1_000) await clock.advance(1_000);
  isCounting = false;
  hub.mend('amy tab');
  await clock.advance(61_000);
  return {
    texts: withBo.messages.map(({ body }) => (body.type === 'text' ? body.text : '')),
    unread: [withBo.unread.count, withAmy.unread.count],
    statuses: withBo.messages.map(({ status }) => status),
    unsent: amy.unsentCount(),
    connection: amy.session.connection,
    tries,
  };
}

describe('a wrong clock (IM-18)', () => {
  it('[IM-18] a clock a day or ten years off changes neither order nor counts nor the time between attempts', async () => {
    const right = await play(NOW);
    expect([right.unread, right.connection, right.tries.length > 15]).toEqual([[12, 12], 'online', true]);
    for (const skew of [-DAY, DAY, -3_650 * DAY, 3_650 * DAY]) expect(await play(NOW + skew)).toEqual(right);
  });

  it('[IM-18] a clock that jumps while it is used changes neither order nor counts', async () => {
    const { tries: _tries, ...right } = await play(NOW);
    for (const jumps of [
      [DAY],
      [-DAY],
      [0, 3_650 * DAY, 0, -3_650 * DAY],
      Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? 3_600_000 : -7_200_000)),
    ]) {
      const { tries: _ignored, ...played } = await play(NOW, jumps);
      expect(played).toEqual(right);
    }
  });
});
