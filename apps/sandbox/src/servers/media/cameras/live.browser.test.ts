import Hls from 'hls.js';
import { expect, inject, it, onTestFinished } from 'vitest';

/** The live address of the first camera of the order in progress. */
async function liveAddress(): Promise<string> {
  const url = inject('sandboxUrl');
  const call = async (path: string, token: string, body?: object) => {
    const headers = { 'content-type': 'application/json', gxtoken: token };
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await answer.json()).data;
  };
  const { tokenValue } = await call('/api/fe/auth/login', '', { username: '1001', password: '1001' });
  const { records } = await call('/api/fe/orders?status=5', tokenValue);
  const body = { orderId: records[0].id, flushFlag: false, videoActiveFlag: true };
  const cameras = await call('/api/fe/orders/getOrderCameraV2', tokenValue, body);
  return cameras[0].videoStreamInfo.liveHls;
}

it('[SB-CAMERA-1] hls.js plays a camera live over more than a whole loop, without a gap', async () => {
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  const hls = new Hls({ enableWorker: false });
  onTestFinished(() => {
    hls.destroy();
    video.remove();
  });
  const fragments: number[] = [];
  const errors: string[] = [];
  hls.on(Hls.Events.FRAG_BUFFERED, (_, { frag }) => void (typeof frag.sn === 'number' && fragments.push(frag.sn)));
  hls.on(Hls.Events.ERROR, (_, { details }) => void errors.push(details));
  hls.attachMedia(video);
  hls.loadSource(await liveAddress());
  hls.on(Hls.Events.MANIFEST_PARSED, () => void video.play());

  await expect.poll(() => video.currentTime > 0 && video.videoWidth, { timeout: 30_000 }).toBe(640);
  const from = video.currentTime;
  // Seven seconds of video contain at least three segment borders; with the buffered segments the loop restarts
  // meanwhile.
  await expect.poll(() => video.currentTime - from, { timeout: 45_000 }).toBeGreaterThan(7);
  await expect.poll(() => new Set(fragments).size, { timeout: 45_000 }).toBeGreaterThan(6);
  expect(fragments).toEqual(fragments.toSorted((a, b) => a - b));
  expect(video.buffered.length).toBe(1);
  expect(errors.filter((details) => details !== Hls.ErrorDetails.BUFFER_STALLED_ERROR)).toEqual([]);
  expect(video.getVideoPlaybackQuality().totalVideoFrames).toBeGreaterThan(60);
});
