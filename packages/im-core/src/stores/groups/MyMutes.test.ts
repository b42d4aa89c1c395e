import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../testing/FakeClock.js';
import { MyMutes } from './GroupMembers.js';

const MUTE_MS = 8864e5;

describe('the user’s mutes (GROUP)', () => {
  it('[IM-GROUP-12] a mute ends at its time, and not before', async () => {
    const clock = new FakeClock();
    const mutes = new MyMutes(clock);
    mutes.muted('g1', clock.now() + MUTE_MS);
    await clock.advance(MUTE_MS - 1);
    expect(mutes.find('g1')).toBe(clock.now() + 1);
    await clock.advance(1);
    expect([mutes.find('g1'), clock.waiting]).toEqual([undefined, 0]);
    mutes.muted('g1', clock.now() - 1);
    expect(mutes.find('g1')).toBeUndefined();
  });

  it('[IM-GROUP-12] the service’s answer keeps a known end of a mute, and removes a mute that is over', () => {
    const clock = new FakeClock();
    const mutes = new MyMutes(clock);
    const until = clock.now() + MUTE_MS;
    mutes.muted('g1', until);
    mutes.onFetched('g1', true);
    mutes.onFetched('g2', true);
    expect([mutes.find('g1'), mutes.find('g2')]).toEqual([until, null]);
    mutes.onFetched('g1', false);
    expect(mutes.find('g1')).toBeUndefined();
    mutes.muted('g2', until);
    mutes.dispose();
    expect(clock.waiting).toBe(0);
  });
});
