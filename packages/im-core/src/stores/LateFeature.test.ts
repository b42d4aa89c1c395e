import { expect, it } from 'vitest';
import { FakeClock, settle } from '../testing/FakeClock.js';
import { LateFeature, type Restorable } from './LateFeature.js';

/** A feature whose code cannot be fetched `failures` times. */
function start(failures: number) {
  const clock = new FakeClock();
  const heard: string[] = [];
  let tries = 0;
  const made: Restorable = {
    restore: async () => void heard.push('restored'),
    dispose: () => void heard.push('disposed'),
  };
  const late = new LateFeature({
    clock,
    load: async () => {
      tries += 1;
      if (tries <= failures) throw new TypeError('no network');
      return made;
    },
  });
  return { clock, heard, late, made, tries: () => tries };
}

it('[IM-LATE-1] the code of a late feature is fetched once, and calls made meanwhile run after it is restored', async () => {
  const { heard, late, made, tries } = start(0);
  expect(late.here).toBeNull();
  const used = late.run(async () => heard.push('used'));
  await late.restore();
  await used;
  expect(late.here).toBe(made);
  expect([heard, tries()]).toEqual([['restored', 'used'], 1]);
});

it('[IM-LATE-2] a failed fetch of the code is repeated, restoring the client does not wait for it, and no call is lost', async () => {
  const { clock, heard, late, tries } = start(2);
  const used = late.run(async () => heard.push('used'));
  await late.restore();
  expect([heard, late.here]).toEqual([[], null]);
  await clock.advance(10_000);
  await used;
  expect([heard, tries()]).toEqual([['restored', 'used'], 3]);
});

it('[IM-LATE-3] after the end nothing is fetched, and a late answer is dropped', async () => {
  const { clock, heard, late, tries } = start(1);
  await late.restore();
  late.dispose();
  await clock.advance(60_000);
  expect(tries()).toBe(1);
  const other = start(0);
  const coming = other.late.restore();
  other.late.dispose();
  await coming;
  await settle();
  expect([heard, other.heard, other.late.here]).toEqual([[], [], null]);
});
