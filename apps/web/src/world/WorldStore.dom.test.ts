import { settle } from '@fitout/im-core/testing';
import { autorun } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startWorld } from '../testing/startWorld.js';
import type { World } from './createWorld.js';
import { WorldStore } from './WorldStore.js';

/** A store whose worlds are opened and ended by hand, and a log of both. */
function start() {
  const log: string[] = [];
  const failures: unknown[] = [];
  let failing: Error | null = null;
  let isDisposalFailing = false;
  const opening: (() => void)[] = [];
  let isHeld = false;
  const worlds = new WorldStore({
    async open(userId) {
      log.push(`open ${userId}`);
      if (isHeld) await new Promise<void>((resolve) => opening.push(resolve));
      if (failing !== null) throw failing;
      const world = await startWorld({ self: userId });
      return {
        ...world,
        async dispose() {
          await world.dispose();
          log.push(`end ${userId}`);
          if (isDisposalFailing) throw new Error('no end');
        },
      };
    },
    onFailure: (cause) => failures.push(cause),
  });
  const shown: (string | null)[] = [];
  onTestFinished(autorun(() => shown.push(nameOf(worlds.world))));
  onTestFinished(() => worlds.replace(null));
  return {
    worlds,
    log,
    shown,
    failures,
    fail: (error: Error | null) => {
      failing = error;
    },
    failDisposal: () => {
      isDisposalFailing = true;
    },
    hold: () => {
      isHeld = true;
      return () => {
        isHeld = false;
        for (const go of opening.splice(0)) go();
      };
    },
  };
}

const nameOf = (world: World | null) => world?.self ?? null;

describe('one world at a time (WORLD)', () => {
  it('[WORLD-1] the next world waits until the last one has gone', async () => {
    const { worlds, log, shown } = start();
    await worlds.replace('1001');
    await worlds.replace('2001');
    await worlds.replace(null);
    expect(log).toEqual(['open 1001', 'end 1001', 'open 2001', 'end 2001']);
    expect(shown).toEqual([null, '1001', null, '2001', null]);
  });

  it('[WORLD-1] whoever has left while the world was made gets none, and it is ended', async () => {
    const { worlds, log, shown, hold } = start();
    const go = hold();
    void worlds.replace('1001');
    await settle();
    void worlds.replace('2001');
    const last = worlds.replace(null);
    go();
    await last;
    expect(shown).toEqual([null]);
    // Nor was one made for whoever came and went while it waited.
    expect(log).toEqual(['open 1001', 'end 1001']);
  });

  it('[WORLD-1] a restart makes the world of the same account anew', async () => {
    const { worlds, log } = start();
    await worlds.replace('1001');
    await worlds.restart();
    expect(log).toEqual(['open 1001', 'end 1001', 'open 1001']);
    expect(nameOf(worlds.world)).toBe('1001');
  });

  it('[WORLD-2] a world that cannot be made is told of, and the next try is free', async () => {
    const { worlds, failures, fail } = start();
    const cause = new TypeError('a chunk did not arrive');
    fail(cause);
    await worlds.replace('1001');
    expect(worlds).toMatchObject({ world: null, hasFailed: true });
    expect(failures).toEqual([cause]);
    fail(null);
    await worlds.restart();
    expect(worlds.hasFailed).toBe(false);
    expect(nameOf(worlds.world)).toBe('1001');
  });

  it('[WORLD-2] an end that fails holds up nobody', async () => {
    const { worlds, failures, failDisposal } = start();
    await worlds.replace('1001');
    failDisposal();
    await worlds.replace('2001');
    expect(failures).toHaveLength(1);
    await worlds.restart();
    expect(nameOf(worlds.world)).toBe('2001');
  });
});
