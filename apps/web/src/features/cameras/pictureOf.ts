import { exactTime } from '@fitout/ui-kit';
import { marketZone } from '../../marketTime.js';

/** Good enough to read a label on, small enough to send. */
const QUALITY = 0.9;

/** What a video shows now, as a file; null when it shows nothing, or may not be read. `at` in epoch milliseconds. */
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
    // Pictures of another host without its consent.
    return null;
  }
}
