import { expect, it, onTestFinished } from 'vitest';
import type { StreamPlayer, StreamTrouble } from '../cameras/StreamPlayer.js';

/** The parts of the suite: a player, a valid address, and an invalid one. */
export interface StreamPlayerSetup {
  readonly player: StreamPlayer;
  readonly live: string;
  readonly dead: string;
}

/** The behaviour of every player; run on the fake and on the real one. */
export function streamPlayerContract(begin: () => Promise<StreamPlayerSetup>): void {
  it('a live stream plays, and reports it after it was opened', async () => {
    const { open, events, live } = await start(begin);
    const { wasReported } = open(live);
    expect(wasReported).toBe(false);
    await expect.poll(() => events).toContain('playing');
  });

  it('an invalid address is reported as gone, and again after a repair', async () => {
    const { open, events, dead } = await start(begin);
    const { stream } = open(dead);
    await expect.poll(() => events).toEqual(['gone']);
    stream.repair('load');
    await expect.poll(() => events).toEqual(['gone', 'gone']);
  });

  it('a stopped stream reports nothing more and releases the element, which shows the next', async () => {
    const { open, events, live, video } = await start(begin);
    const first = open(live);
    first.stream.stop();
    expect(video.currentSrc === '' || video.readyState === 0).toBe(true);
    // A second stop does nothing.
    first.stream.stop();
    expect(events).toEqual([]);
    open(live);
    await expect.poll(() => events).toContain('playing');
  });
}

async function start(begin: () => Promise<StreamPlayerSetup>) {
  const { player, live, dead } = await begin();
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  const events: (StreamTrouble | 'playing')[] = [];
  const stops: (() => void)[] = [];
  onTestFinished(() => {
    for (const stop of stops) stop();
    video.remove();
  });
  function open(address: string) {
    const stream = player.open(video, address, {
      onPlaying: () => void events.push('playing'),
      onWaiting: () => undefined,
      onTrouble: (trouble) => void events.push(trouble),
    });
    const wasReported = events.length > 0;
    stops.push(() => stream.stop());
    return { stream, wasReported };
  }
  return { open, events, live, dead, video };
}
