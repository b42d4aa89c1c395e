import { FakeClock, FakeMedia } from '@fitout/rtc-core/testing';
import { expect, it } from 'vitest';
import { deviceToast } from './callWords.js';
import { MediaView } from './MediaView.js';

it('the media engine is loaded once; a failed load can be repeated', async () => {
  const engine = new FakeMedia(new FakeClock()).engine('1001');
  let tries = 0;
  const view = new MediaView(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('a chunk did not arrive');
    return engine;
  });
  await expect(view.engine()).rejects.toThrow('a chunk');
  expect([await view.engine(), await view.engine(), tries]).toEqual([engine, engine, 2]);
});

it('a broken connection is shown until it or the member is back, and not in the next call', () => {
  const view = new MediaView(() => Promise.reject(new TypeError('not requested')));
  view.onEngineEvent({ type: 'memberLeft', member: '1002', isLost: true });
  expect(view.isReconnecting).toBe(true);
  view.onEngineEvent({ type: 'memberJoined', member: '1002' });
  expect(view.isReconnecting).toBe(false);
  view.onEngineEvent({ type: 'connection', state: 'reconnecting' });
  view.setSpeakerOn(false);
  expect([view.isReconnecting, view.isSpeakerOn]).toEqual([true, false]);
  view.begun();
  expect([view.isReconnecting, view.isSpeakerOn]).toEqual([false, true]);
});

it.each([
  ['audio', 'denied', '用户拒绝提供信息'],
  ['audio', 'noDevice', '无法发现指定的硬件设备'],
  ['audio', 'unsupported', '浏览器不支持硬件设备'],
  ['audio', 'network', '麦克风无法使用'],
] as const)('[UI-CHATCALLS-4] %s that is %s is described in the product’s words', (kind, code, text) => {
  expect(deviceToast(kind, { code })).toEqual({ tone: 'error', text });
});
