import type { CallError, MediaEngine, MediaEvent, MediaKind } from '@fitout/rtc-core';
import { describe, expect, it } from 'vitest';
import { deviceSaid } from './callWords.js';
import { MyMedia } from './MyMedia.js';

const DONE = { ok: true, value: null } as const;

/** An engine whose devices the test breaks, and what it was asked. */
async function start() {
  const asked: string[] = [];
  const said: string[] = [];
  const broken = new Map<MediaKind, CallError['code']>();
  let tell: (event: MediaEvent) => void = () => undefined;
  const answer = (kind: MediaKind) => {
    const code = broken.get(kind);
    return code === undefined ? DONE : ({ ok: false, error: { code, message: '' } } as const);
  };
  const engine: MediaEngine = {
    join: async () => DONE,
    leave: async () => undefined,
    publish: async (kind) => answer(kind),
    unpublish: async (kind) => void asked.push(`unpublish ${kind}`),
    setEnabled: async (kind, isEnabled) => void asked.push(`${kind} ${isEnabled ? 'on' : 'off'}`),
    useDevice: async (kind, id) => {
      asked.push(`use ${kind} ${id}`);
      return answer(kind);
    },
    attach: () => () => undefined,
    subscribe: (listener) => {
      tell = listener;
      return () => undefined;
    },
  };
  const info = (kind: MediaDeviceKind, deviceId: string) =>
    ({ kind, deviceId, label: `${deviceId} name`, groupId: '' }) as MediaDeviceInfo;
  const media = new MyMedia({
    load: async () => engine,
    list: async () => [info('audioinput', 'm1'), info('audioinput', 'm2'), info('videoinput', 'c1')],
    onTrouble: (kind, error) => said.push(deviceSaid(kind, error).text),
  });
  const watched = await media.engine();
  return { media, watched, asked, said, broken, tell: (event: MediaEvent) => tell(event) };
}

describe('my side of a call (CALL)', () => {
  it.each([
    ['denied', '用户拒绝提供信息'],
    ['noDevice', '无法发现指定的硬件设备'],
    ['unsupported', '浏览器不支持硬件设备'],
    ['deviceBusy', '当前浏览器不支持录音功能（建议使用Chrome）'],
    ['network', '当前浏览器不支持录音功能（建议使用Chrome）'],
  ] as const)('[CALL-8] a microphone that is %s is said to be, and one is shown as not heard', async (code, text) => {
    const { media, watched, said, broken } = await start();
    broken.set('audio', code);
    await watched.publish('audio');
    expect([said, media.isMuted]).toEqual([[text], true]);
    broken.clear();
    await media.mute(false);
    expect(media.isMuted).toBe(false);
  });

  it('[CALL-8] the camera is shown as on only while it is', async () => {
    const { media, watched, broken } = await start();
    await watched.publish('video');
    expect(media.isCameraOn).toBe(true);
    await media.showCamera(false);
    expect(media.isCameraOn).toBe(false);
    broken.set('video', 'denied');
    await media.showCamera(true);
    expect(media.isCameraOn).toBe(false);
  });

  it('[CALL-8] a device that is unplugged gives way to the machine’s own choice; where there is none, that is said', async () => {
    const { media, asked, said, broken, tell } = await start();
    await media.refreshDevices();
    await media.choose('microphone', 'm2');
    expect(media.devices.find(({ sort }) => sort === 'microphone')?.current).toBe('m2');
    tell({ type: 'deviceLost', kind: 'audio' });
    await expect.poll(() => asked).toEqual(['use audio m2', 'use audio ']);
    expect(media.isMuted).toBe(false);
    broken.set('audio', 'noDevice');
    tell({ type: 'deviceLost', kind: 'audio' });
    await expect.poll(() => said).toEqual(['无法发现指定的硬件设备']);
    expect(media.isMuted).toBe(true);
  });

  it('[CALL-8] each call begins with the microphone open and the sound on', async () => {
    const { media, watched, tell } = await start();
    await media.mute(true);
    media.setSpeakerOn(false);
    tell({ type: 'connection', state: 'reconnecting' });
    const token = { accessToken: 't', agoraUserId: '1001' };
    await watched.join({ channel: 'c1', account: '1001', token, members: ['1002'], isOpen: false, deadlineMs: 1 });
    expect([media.isMuted, media.isSpeakerOn, media.isReconnecting]).toEqual([false, true, false]);
  });
});
