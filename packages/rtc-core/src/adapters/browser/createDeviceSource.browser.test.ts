import { expect, it, vi } from 'vitest';
import { createDeviceSource } from './createDeviceSource.js';

it('the source lists the devices of this browser, and calls its listener when one is added or removed, until it unsubscribes', async () => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: true });
  const source = createDeviceSource();
  const found = await source.list();
  for (const track of stream.getTracks()) track.stop();
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['microphone', 'camera', 'speaker']));
  expect(found.every(({ id, name }) => id !== '' && name !== '')).toBe(true);
  const listener = vi.fn();
  const stop = source.subscribe(listener);
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  stop();
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  expect(listener).toHaveBeenCalledTimes(1);
});

it('a screen can be shared only in a browser that offers it to pages', () => {
  expect(createDeviceSource().canShareScreen).toBe(true);
  expect(createDeviceSource(Object.create(EventTarget.prototype)).canShareScreen).toBe(false);
});

it('the source of a browser that reveals no devices is empty', async () => {
  const refused = Object.assign(new EventTarget(), { enumerateDevices: () => Promise.reject(new Error('no')) });
  expect(await createDeviceSource(Object.assign(Object.create(navigator.mediaDevices), refused)).list()).toEqual([]);
});
