import type { Camera } from '../cameras/cameraRules.js';

/** The fields of a camera that a test may choose. */
export interface SampleCamera {
  readonly id?: string;
  readonly online?: boolean;
  readonly liveHls?: string | null;
}

/** A camera that is on. */
export function sampleCamera({
  id = 'a',
  online = true,
  liveHls = `https://cam.example/${id}.m3u8`,
}: SampleCamera = {}): Camera {
  const deviceName = `${id}间`;
  return {
    id,
    deviceNo: `CAM${id}`,
    deviceName,
    sort: 0,
    videoStreamInfo: { online, liveHls, coverUrl: '', updateTime: null },
  };
}
