import Hls from 'hls.js/light';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { streamPlayerContract } from '../testing/streamPlayerContract.js';
import { createHlsPlayer } from './createHlsPlayer.js';

/** The live address of the first camera of the order in progress. */
async function liveAddress(): Promise<string> {
  const url = inject('sandboxUrl');
  async function call(path: string, token: string, body?: object) {
    const headers = { 'content-type': 'application/json', gxtoken: token };
    const init = { method: body === undefined ? 'GET' : 'POST', headers };
    const answer = await fetch(url + path, { ...init, ...(body !== undefined && { body: JSON.stringify(body) }) });
    return (await answer.json()).data;
  }
  const { tokenValue } = await call('/api/fe/auth/login', '', { username: '1001', password: '1001' });
  const { records } = await call('/api/fe/orders?status=5', tokenValue);
  const body = { orderId: records[0].id, flushFlag: false, videoActiveFlag: true };
  const cameras = await call('/api/fe/orders/getOrderCameraV2', tokenValue, body);
  return cameras[0].videoStreamInfo.liveHls;
}

describe('the real player on served streams (CAMERA)', () => {
  streamPlayerContract(async () => {
    const live = await liveAddress();
    // Without its signature the address is refused.
    return { player: createHlsPlayer(Hls), live, dead: live.split('?', 1)[0] ?? '' };
  });

  it('the video has its size and plays', async () => {
    const video = document.createElement('video');
    video.muted = true;
    document.body.append(video);
    const quiet = { onPlaying: () => undefined, onWaiting: () => undefined, onTrouble: () => undefined };
    const stream = createHlsPlayer(Hls).open(video, await liveAddress(), quiet);
    onTestFinished(() => {
      stream.stop();
      video.remove();
    });
    await expect.poll(() => video.videoWidth).toBe(1280);
    const from = video.currentTime;
    await expect.poll(() => video.currentTime).toBeGreaterThan(from + 1);
    // By the times of the stream: the given time is long past.
    expect(Math.abs((stream.moment(0) ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('a browser that supports neither way reports that', async () => {
    const without = class extends Hls {
      static override isSupported() {
        return false;
      }
    };
    const video = document.createElement('video');
    video.canPlayType = () => '';
    const events: string[] = [];
    const listener = { onPlaying: () => undefined, onWaiting: () => undefined };
    createHlsPlayer(without).open(video, '/live.m3u8', {
      ...listener,
      onTrouble: (trouble) => void events.push(trouble),
    });
    await expect.poll(() => events).toEqual(['other']);
  });
});
