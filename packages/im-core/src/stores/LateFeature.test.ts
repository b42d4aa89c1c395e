import { expect, it } from 'vitest';
import { FakeClock, settle } from '../testing/FakeClock.js';
import { LateFeature, type Restorable } from './LateFeature.js';

/** A feature whose code cannot be fetched `failures` times. */
function start(failures: number) {
  const clock = new FakeClock();
  const log: string[] = [];
  let tries = 0;
  const made: Restorable = {
    restore: async () => void log.push('restored'),
    dispose: () => void log.push('disposed'),
  };
  const late = new LateFeature({
    clock,
    load: async () => {
      tries += 1;
      if (tries <= failures) throw new TypeError('no network');
      return made;
    },
  });
  return { clock, log, late, made, tries: () => tries };
}

it('the code of a late feature is fetched once, and calls made meanwhile run after it is restored', async () => {
  const { log, late, made, tries } = start(0);
  expect(late.loaded).toBeNull();
  const used = late.run(async () => log.push('used'));
  await late.restore();
  await used;
  expect(late.loaded).toBe(made);
  expect([log, tries()]).toEqual([['restored', 'used'], 1]);
});

it('a failed fetch of the code is repeated, restoring the client does not wait for it, and no call is lost', async () => {
  const { clock, log, late, tries } = start(2);
  const used = late.run(async () => log.push('used'));
  await late.restore();
  expect([log, late.loaded]).toEqual([[], null]);
  await clock.advance(10_000);
  await used;
  expect([log, tries()]).toEqual([['restored', 'used'], 3]);
});

it('after the end nothing is fetched, and a late answer is dropped', async () => {
  const { clock, log, late, tries } = start(1);
  await late.restore();
  late.dispose();
  await clock.advance(60_000);
  expect(tries()).toBe(1);
  const other = start(0);
  const coming = other.late.restore();
  other.late.dispose();
  await coming;
  await settle();
  expect([log, other.log, other.late.loaded]).toEqual([[], [], null]);
});
