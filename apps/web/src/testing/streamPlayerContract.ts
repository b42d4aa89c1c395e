import { expect, it, onTestFinished } from 'vitest';
import type { StreamPlayer, StreamTrouble } from '../features/cameras/StreamPlayer.js';

/** The parts of the suite: a player, a valid address, and an invalid one. */
export interface StreamPlayerSetup {
  readonly player: StreamPlayer;
  readonly live: string;
  readonly dead: string;
}

/** The behaviour of every player; run on the fake and on the real one. */
export function streamPlayerContract(begin: () => Promise<StreamPlayerSetup>): void {
  it('[WEB-CAMERA-7] a live stream plays, and reports it after it was opened', async () => {
    const { open, heard, live } = await start(begin);
    const { isTold } = open(live);
    expect(isTold).toBe(false);
    await expect.poll(() => heard).toContain('playing');
  });

  it('[WEB-CAMERA-7] an invalid address is reported as gone, and again after a repair', async () => {
    const { open, heard, dead } = await start(begin);
    const { stream } = open(dead);
    await expect.poll(() => heard).toEqual(['gone']);
    stream.repair('load');
    await expect.poll(() => heard).toEqual(['gone', 'gone']);
  });

  it('[WEB-CAMERA-7] a stopped stream reports nothing more and releases the element, which shows the next', async () => {
    const { open, heard, live, video } = await start(begin);
    const first = open(live);
    first.stream.stop();
    expect(video.currentSrc === '' || video.readyState === 0).toBe(true);
    // A second stop does nothing.
    first.stream.stop();
    expect(heard).toEqual([]);
    open(live);
    await expect.poll(() => heard).toContain('playing');
  });
}

async function start(begin: () => Promise<StreamPlayerSetup>) {
  const { player, live, dead } = await begin();
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  const heard: (StreamTrouble | 'playing')[] = [];
  const stops: (() => void)[] = [];
  onTestFinished(() => {
    for (const stop of stops) stop();
    video.remove();
  });
  function open(address: string) {
    const stream = player.open(video, address, {
      onPlaying: () => void heard.push('playing'),
      onWaiting: () => undefined,
      onTrouble: (trouble) => void heard.push(trouble),
    });
    const isTold = heard.length > 0;
    stops.push(() => stream.stop());
    return { stream, isTold };
  }
  return { open, heard, live, dead, video };
}
