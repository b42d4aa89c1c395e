import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleCamera } from '../testing/sampleCamera.js';
import { disconnectedIn, placeOf, remedyFor, streamAddress } from './cameraRules.js';
import { storedPanel } from './CameraStore.js';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';

describe('the choice of a camera (CAMERA)', () => {
  it('in a new list the camera is found by its id, else the nearest index is taken', () => {
    const list = ['a', 'b', 'c'].map((id) => sampleCamera({ id }));
    expect([placeOf(list, 'c', 0), placeOf(list, 'x', 1), placeOf(list, null, 7), placeOf([], 'a', 2)]).toEqual([
      2, 1, 2, 0,
    ]);
  });

  it.each([
    ['https://cam.example/live.m3u8', true, true],
    ['/api/live.m3u8', true, true],
    ['https://cam.example/live.m3u8', false, false],
    [null, true, false],
    ['//elsewhere.example/live.m3u8', true, false],
    ['javascript:alert(1)', true, false],
    ['data:text/plain,x', true, false],
    ['', true, false],
  ])('[WEB-CAMERA-3] %s, online %s: can be watched %s', (liveHls, online, can) => {
    expect(streamAddress(sampleCamera({ liveHls, online }))).toBe(can ? liveHls : null);
  });

  it('[WEB-CAMERA-3] disconnected are cameras that are off and those whose stream fails, each once', () => {
    const list = [sampleCamera({ id: 'a' }), sampleCamera({ id: 'b', online: false }), sampleCamera({ id: 'c' })];
    expect(disconnectedIn(list, new Set())).toBe(1);
    expect(disconnectedIn(list, new Set(['b', 'c', 'gone']))).toBe(2);
  });
});

describe('the remedy for a failed stream (CAMERA)', () => {
  it('[WEB-CAMERA-5] a network failure continues once, then gets a fresh address, then waits longer and longer', () => {
    expect([0, 1, 2, 3, 4, 9].map((times) => remedyFor('network', times))).toEqual([
      { do: 'load', afterMs: 1_000 },
      { do: 'renew', afterMs: 3_000, isBroken: false },
      { do: 'renew', afterMs: 15_000, isBroken: true },
      { do: 'renew', afterMs: 30_000, isBroken: true },
      { do: 'renew', afterMs: 60_000, isBroken: true },
      { do: 'renew', afterMs: 60_000, isBroken: true },
    ]);
  });

  it('[WEB-CAMERA-5] a decoding failure is retried at once; an invalid address is replaced', () => {
    expect(remedyFor('media', 0)).toEqual({ do: 'media', afterMs: 0 });
    expect(remedyFor('media', 1)).toEqual({ do: 'renew', afterMs: 3_000, isBroken: false });
    expect(remedyFor('gone', 0)).toEqual({ do: 'renew', afterMs: 3_000, isBroken: false });
    expect(remedyFor('other', 1)).toEqual({ do: 'renew', afterMs: 15_000, isBroken: true });
  });
});

describe('the stored state of the panel (CAMERA)', () => {
  it('[WEB-CAMERA-6] it is stored for each account and conversation, and has a default', () => {
    const storage = createMemoryStorage();
    storedPanel(() => storage, '1', 'g').save({ isOpen: false, dismissed: 2 });
    expect(storedPanel(() => storage, '1', 'g').load()).toEqual({ isOpen: false, dismissed: 2 });
    expect([storedPanel(() => storage, '2', 'g').load(), storedPanel(() => storage, '1', 'h').load()]).toEqual([
      { isOpen: true, dismissed: 0 },
      { isOpen: true, dismissed: 0 },
    ]);
  });

  it.each([true, false])('[WEB-CAMERA-6] in a window with room (%s) it is expanded at first', (isRoomy) => {
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: isRoomy && query === '(min-width: 992px)' }));
    expect(storedPanel(createMemoryStorage, '1', 'g').load().isOpen).toBe(isRoomy);
  });

  it.each(['', '{', 'null', '[]', '7', '{"isOpen":1,"dismissed":0}', '{"isOpen":true,"dismissed":-1}'])(
    '[WEB-CAMERA-6] %s in the storage counts as the default',
    (text) => {
      const storage = createMemoryStorage();
      storage.setItem('cameraPanel:1:g', text);
      expect(storedPanel(() => storage, '1', 'g').load()).toEqual({ isOpen: true, dismissed: 0 });
    },
  );
});
