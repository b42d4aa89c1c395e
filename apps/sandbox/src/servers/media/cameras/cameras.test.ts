import { ORDER_STATUS } from '@fitout/api-client/contract';
import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../../testing/startMarketplace.js';
import { isLive, livePlaylist, placeSegment } from '../cameras.js';

const NOON = Date.UTC(2026, 0, 15, 4);

async function start() {
  const { as, marketplace, clock } = await startMarketplace();
  const { records } = marketplace.context;
  const order = records.orders.where({ customerId: '1001' }).find(({ status }) => status === ORDER_STATUS.onSite);
  const body = { orderId: order?.id, flushFlag: false, videoActiveFlag: true };
  const listed = (await as('1001').post('/api/fe/orders/getOrderCameraV2', body)).data;
  return { as, listed, get: (address: string) => fetch(address), clock, marketplace };
}

describe('cameras (CAMERA)', () => {
  it('[SB-CAMERA-1] the playlist advances by a segment every two seconds, and each segment has its time', () => {
    const at = (ms: number) => livePlaylist(NOON + ms, 'init', (sequence) => `s${sequence}`);
    const first = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/u.exec(at(0))?.[1]);
    expect(at(0)).toContain(`s${first}\n`);
    expect(at(1_999)).toBe(at(0));
    expect(at(2_000)).toContain(`#EXT-X-MEDIA-SEQUENCE:${first + 1}\n`);
    expect(at(0)).not.toContain('DISCONTINUITY');
    expect([first - 7, first - 6, first + 5, first + 6].map((sequence) => isLive(sequence, NOON))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('[SB-CAMERA-1] the segments of two consecutive loops have adjacent times', async () => {
    const { readFile } = await import('node:fs/promises');
    const bytes = await readFile(new URL('../../../assets/cameras/living-0.m4s', import.meta.url));
    const timeOf = (sequence: number) => {
      const placed = Buffer.from(placeSegment(bytes, sequence));
      return placed.readBigUInt64BE(placed.indexOf('tfdt') + 8);
    };
    expect([0, 1, 6, 7].map(timeOf)).toEqual([0n, 24_000n, 144_000n, 168_000n]);
  });

  it('[SB-CAMERA-2] an online camera plays only with its pass; an offline or unknown camera, and a forged or expired pass, do not', async () => {
    const { listed, get, clock, marketplace } = await start();
    expect(
      listed.map(({ videoStreamInfo }: { videoStreamInfo: { online: boolean } }) => videoStreamInfo.online),
    ).toEqual([true, true, false]);
    expect(listed[2].videoStreamInfo.liveHls).toBeNull();
    const address: string = listed[0].videoStreamInfo.liveHls;
    const playlist = await (await get(address)).text();
    const segment = new URL(playlist.split('\n').findLast((line) => line.includes('.m4s')) ?? '', address).href;
    const init = new URL(/URI="([^"]+)"/u.exec(playlist)?.[1] ?? '', address).href;
    const statuses = async (addresses: readonly string[]) =>
      Promise.all(addresses.map(async (one) => (await get(one)).status));
    expect(await statuses([address, segment, init, listed[0].videoStreamInfo.coverUrl])).toEqual([200, 200, 200, 200]);
    const forged = [
      address.replace('user=1001', 'user=1007'),
      segment.replace(/sign=.{4}/u, 'sign=AAAA'),
      address.split('?')[0] ?? '',
    ];
    expect(await statuses(forged)).toEqual([404, 404, 404]);
    marketplace.cameras.turn(listed[0].id, false, clock.time);
    expect(await statuses([address, segment])).toEqual([404, 404]);
    marketplace.cameras.turn(listed[0].id, true, clock.time);
    clock.time += 61 * 60_000;
    expect(await statuses([address])).toEqual([404]);
  });

  it('[SB-CAMERA-3] a camera that is on is recorded: its last file shows the picture of a moment that was live', async () => {
    const { as, listed, get, clock } = await start();
    const playlistOf = async (address: string) => (await get(address)).text();
    const dateIn = (text: string) => Date.parse(/PROGRAM-DATE-TIME:(\S+)/u.exec(text)?.[1] ?? '');
    const framesAt = async (address: string, text: string, at: number) => {
      const pieces = text.split('\n').filter((line) => line.includes('.m4s'));
      const piece = pieces[Math.floor((at - dateIn(text)) / 2_000)] ?? '';
      const bytes = Buffer.from(await (await get(new URL(piece, address).href)).arrayBuffer());
      // The rest is the number of the segment, and its time.
      return bytes.subarray(bytes.indexOf('mdat')).toString('base64');
    };
    const { id, videoStreamInfo } = listed[1];
    const live = await playlistOf(videoStreamInfo.liveHls);
    const moment = dateIn(live) + 5_000;
    const seen = await framesAt(videoStreamInfo.liveHls, live, moment);
    expect(clock.time - moment).toBeLessThan(12_000);
    clock.time += 25 * 60_000;
    const files = (await as('1001').get(`/api/fe/orders/getRecordFileByTaskId?taskId=${id}`)).data;
    const file = files.findLast(({ startTime }: { startTime: string }) => Date.parse(`${startTime}+08:00`) <= moment);
    const recorded = await playlistOf(file.url);
    expect(await framesAt(file.url, recorded, moment)).toBe(seen);
  });

  it('playlist and segments of a recording play only with its pass; a live pass is not valid for them', async () => {
    const { as, listed, get, clock, marketplace } = await start();
    const task = marketplace.context.records.recordings
      .where({})
      .find(({ startTime, endTime }) => endTime - startTime === 12_000);
    const filed = async () => (await as('1001').get(`/api/fe/orders/getRecordFileByTaskId?taskId=${task?.id}`)).data;
    const [{ url: address }] = await filed();
    const playlist = await (await get(address)).text();
    const parts = [...playlist.matchAll(/URI="([^"]+)"|^(\S+\.m4s\S*)$/gmu)].map(
      ([, init, segment]) => new URL(init ?? segment ?? '', address).href,
    );
    expect(parts).toHaveLength(7);
    const statuses = async (addresses: readonly string[]) =>
      Promise.all(addresses.map(async (one) => (await get(one)).status));
    expect(new Set(await statuses([address, ...parts]))).toEqual(new Set([200]));
    const bare = [address, ...parts].map((one) => one.split('?')[0] ?? '');
    expect(new Set(await statuses(bare))).toEqual(new Set([404]));
    const root = address.slice(0, address.indexOf('/records/'));
    const forged = [
      address.replace('user=1001', 'user=1007'),
      address.replace(`/${task?.id}-`, '/other-'),
      address.replace(/\?.*/u, new URL(listed[0].videoStreamInfo.liveHls).search),
    ];
    expect(new Set(await statuses(forged))).toEqual(new Set([404]));
    for (const file of ['living.m3u8', 'living-0.m4s', 'living-init.mp4'])
      expect(await (await get(`${root}/records/${file}`)).json()).toMatchObject({ code: 404 });
    clock.time += 61 * 60_000;
    expect(await statuses([address, parts[1] ?? ''])).toEqual([404, 404]);
    expect(await statuses([(await filed())[0].url])).toEqual([200]);
  });
});
