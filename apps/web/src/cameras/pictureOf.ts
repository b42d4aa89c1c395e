import { exactTime } from '@fitout/ui-kit';
import { marketZone } from '../shared/marketTime.js';

/** JPEG quality: high enough to read a label, small enough to send. */
const QUALITY = 0.9;

/**
 * The current frame of a video as a file; null without a frame, or if the page may not read it. `at` in epoch
 * milliseconds.
 */
export async function pictureOf(video: HTMLVideoElement | null, name: string, at: number): Promise<File | null> {
  if (video === null || video.videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  try {
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    const time = exactTime(at, marketZone).replaceAll(':', '');
    return blob && new File([blob], `${name.trim()} ${time}.jpg`, { type: blob.type });
  } catch {
    // A stream of another host without CORS.
    return null;
  }
}
