import { ApiError, type ApiResult } from '@fitout/api-client';
import { FakeClock, settle } from '@fitout/im-core/testing';
import { describe, expect, it } from 'vitest';
import { fakePlayer } from '../testing/fakePlayer.js';
import { sampleCamera } from '../testing/sampleCamera.js';
import { streamPlayerContract } from '../testing/streamPlayerContract.js';
import { CameraStore, type PanelChoice } from './CameraStore.js';
import { lazyPlayer } from './StreamPlayer.js';
import type { Camera } from './cameraRules.js';

const REFUSED = new ApiError('code', { key: 'camera.list', code: 1501, serverMessage: '设备离线' });
const THREE = [sampleCamera({ id: 'a' }), sampleCamera({ id: 'b' }), sampleCamera({ id: 'c', online: false })];

/** A panel whose answers, streams and time the test controls; awake, with a video element. */
async function start({ plays = false }: { readonly plays?: boolean } = {}) {
  const clock = new FakeClock();
  const player = fakePlayer(() => (plays ? 'plays' : 'nothing'));
  const requests: { isFresh: boolean; isWatched: boolean }[] = [];
  const failures: ApiError[] = [];
  const kept: PanelChoice[] = [];
  const session: { answer: ApiResult<readonly Camera[]> } = { answer: { ok: true, value: THREE } };
  const store = new CameraStore({
    async list(request) {
      requests.push(request);
      return session.answer;
    },
    onFailure: (error) => void failures.push(error),
    player,
    after: clock.after.bind(clock),
    choice: { isOpen: true, dismissed: 0 },
    keep: (left) => void kept.push(left),
  });
  store.attach(document.createElement('video'));
  await store.wake();
  const lists = (cameras: readonly Camera[]) => void (session.answer = { ok: true, value: cameras });
  const refuse = () => void (session.answer = { ok: false, error: REFUSED });
  const open = () => player.streams.filter(({ isOpen }) => isOpen).map(({ address }) => address);
  return { store, clock, player, requests, failures, kept, lists, refuse, open };
}

describe('the current camera (CAMERA)', () => {
  it('[WEB-CAMERA-1] it begins with the first one, steps to the next, and stays at both ends', async () => {
    const { store, player, open } = await start();
    expect([store.index, store.picture, open()]).toEqual([0, 'connecting', ['https://cam.example/a.m3u8']]);
    expect(store.step(-1)).toBe('first');
    player.last.plays();
    expect(store.picture).toBe('playing');
    expect(store.step(1)).toBeNull();
    expect([store.index, store.picture, open()]).toEqual([1, 'connecting', ['https://cam.example/b.m3u8']]);
    store.step(1);
    expect([store.index, store.picture, open(), store.step(1)]).toEqual([2, 'off', [], 'last']);
  });

  it('keeps its camera when the list changes, and the stream continues', async () => {
    const { store, clock, player, lists, requests } = await start();
    store.step(1);
    player.last.plays();
    lists(THREE.toReversed());
    await clock.advance(30_000);
    lists([sampleCamera({ id: 'b', liveHls: 'https://cam.example/other.m3u8' })]);
    await clock.advance(30_000);
    expect([store.index, store.current?.id, store.picture, player.streams.length]).toEqual([0, 'b', 'playing', 2]);
    expect(requests).toEqual(Array.from({ length: 3 }, () => ({ isFresh: false, isWatched: true })));
  });

  it('[WEB-CAMERA-6] collapsed no stream is open, and devices may sleep; the choice is stored', async () => {
    const { store, player, requests, kept, open } = await start();
    store.toggle();
    store.attach(null);
    await settle();
    expect([open(), requests.at(-1), kept]).toEqual([
      [],
      { isFresh: false, isWatched: false },
      [{ isOpen: false, dismissed: 0 }],
    ]);
    store.show(1);
    store.attach(document.createElement('video'));
    await settle();
    expect([store.isOpen, open(), player.streams.length]).toEqual([true, ['https://cam.example/b.m3u8'], 2]);
    expect(requests.at(-1)).toEqual({ isFresh: false, isWatched: true });
  });

  it('[WEB-CAMERA-3] the banner counts offline cameras, can be dismissed, and returns with more', async () => {
    const { store, clock, kept, lists } = await start({ plays: true });
    expect(store.banner).toBe(1);
    store.dismiss();
    expect([store.banner, kept]).toEqual([0, [{ isOpen: true, dismissed: 1 }]]);
    lists([sampleCamera({ id: 'a', online: false }), ...THREE.slice(1)]);
    await clock.advance(30_000);
    expect([store.banner, store.picture]).toEqual([2, 'off']);
    // Online, and offline again: reported again.
    lists(THREE.slice(0, 2));
    await clock.advance(30_000);
    lists(THREE);
    await clock.advance(30_000);
    expect(store.banner).toBe(1);
  });
});

describe('streams that fail (CAMERA)', () => {
  it('[WEB-CAMERA-5] a temporary failure is repaired in place, without another stream', async () => {
    const { store, clock, player } = await start();
    player.last.plays();
    player.last.fails('network');
    expect([store.picture, store.banner]).toEqual(['failed', 1]);
    await clock.advance(1_000);
    player.last.plays();
    expect(store.picture).toBe('playing');
    player.last.fails('media');
    await clock.advance(0);
    player.last.plays();
    expect([store.picture, player.last.repaired, player.streams.length]).toEqual(['playing', ['load', 'media'], 1]);
  });

  it('[WEB-CAMERA-5] R250: a failed stream has the placeholder at once; the address is renewed behind it, then the camera counts as disconnected and is retried', async () => {
    const { store, clock, player, requests, open } = await start();
    player.last.fails('gone');
    expect([store.picture, open(), requests.length]).toEqual(['failed', [], 1]);
    await clock.advance(3_000);
    expect([requests.at(-1), open().length]).toEqual([{ isFresh: true, isWatched: true }, 1]);
    player.last.fails('gone');
    expect([store.picture, store.banner]).toEqual(['failed', 2]);
    // The regular requests meanwhile do not shorten the pause.
    await clock.advance(14_999);
    expect(open()).toEqual([]);
    await clock.advance(1);
    expect([open().length, store.picture]).toEqual([1, 'failed']);
    player.last.plays();
    expect([store.picture, store.banner]).toEqual(['playing', 1]);
    player.last.fails('gone');
    expect([store.picture, store.banner]).toEqual(['failed', 1]);
  });

  it('[WEB-CAMERA-5] a stream that neither plays nor fails counts as failed after fifteen seconds', async () => {
    const { store, clock, player, requests } = await start();
    player.last.plays();
    player.last.waits();
    expect(store.picture).toBe('connecting');
    await clock.advance(14_999);
    expect(player.last.isOpen).toBe(true);
    await clock.advance(1);
    expect(player.last.isOpen).toBe(false);
    await clock.advance(3_000);
    expect([requests.at(-1)?.isFresh, player.streams.length]).toEqual([true, 2]);
  });

  it('[WEB-CAMERA-5] refresh restarts at once, with fresh addresses, and resets the count of failures', async () => {
    const { store, clock, player, requests, open } = await start();
    player.last.fails('gone');
    await clock.advance(3_000);
    player.last.fails('gone');
    const refreshed = store.refresh();
    expect([store.picture, store.isRefreshing]).toEqual(['connecting', true]);
    await refreshed;
    expect([requests.at(-1)?.isFresh, open().length, store.isRefreshing]).toEqual([true, 1, false]);
    player.last.fails('gone');
    expect(store.banner).toBe(1);
  });

  it('[WEB-CAMERA-4] a failed list is reported if the user requested it, and the known one stays', async () => {
    const { store, clock, player, failures, refuse } = await start();
    player.last.plays();
    refuse();
    await clock.advance(30_000);
    expect([failures, store.picture]).toEqual([[], 'playing']);
    await store.refresh();
    expect([failures, store.hasFailed, store.cameras?.length]).toEqual([[REFUSED], false, 3]);
  });

  it('[WEB-CAMERA-4] at rest no stream is open, no timer is left, and a late answer is ignored', async () => {
    const { store, clock, player, open, requests } = await start();
    player.last.plays();
    const late = store.refresh();
    store.rest();
    await late;
    expect([open(), clock.waiting, store.isRefreshing]).toEqual([[], 0, false]);
    player.streams[0]?.fails('network');
    await clock.advance(600_000);
    expect([requests.length, clock.waiting]).toEqual([2, 0]);
    await store.wake();
    expect(open()).toHaveLength(1);
    player.last.fails('gone');
    store.rest();
    expect(clock.waiting).toBe(0);
  });
});

describe('a lazily loaded player (CAMERA)', () => {
  const listener = { onPlaying: () => undefined, onWaiting: () => undefined };

  it('a failed load is reported, and repeated for the next stream', async () => {
    const player = fakePlayer();
    let loads = 0;
    const lazy = lazyPlayer(async () => {
      loads += 1;
      if (loads === 1) throw new TypeError('offline');
      return player;
    });
    const failures: string[] = [];
    const open = () =>
      lazy.open(document.createElement('video'), 'x', {
        ...listener,
        onTrouble: (trouble) => void failures.push(trouble),
      });
    open();
    await settle();
    expect([failures, player.streams.length]).toEqual([['other'], 0]);
    open();
    await settle();
    expect(player.streams).toHaveLength(1);
  });

  it('a stream that is stopped before the player is loaded is never opened', async () => {
    const player = fakePlayer();
    const failures: string[] = [];
    const lazy = lazyPlayer(async () => player);
    lazy
      .open(document.createElement('video'), 'x', { ...listener, onTrouble: (trouble) => void failures.push(trouble) })
      .stop();
    await settle();
    expect([player.streams, failures]).toEqual([[], []]);
  });
});

describe('the fake player (CAMERA)', () => {
  streamPlayerContract(async () => ({
    player: fakePlayer((address) => (address === 'live' ? 'plays' : 'gone')),
    live: 'live',
    dead: 'dead',
  }));
});
