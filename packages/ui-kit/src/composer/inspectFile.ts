import type { PictureProblem, PreparePicture } from '../forms/preparePicture.js';
import type { FileChoice } from './composerParts.js';

const FILE_MAX_BYTES = 100 * 1024 * 1024;

/** A file to send. `width`, `height` in pixels and `seconds` are 0 if they do not apply. */
export interface Attachment {
  readonly kind: 'image' | 'video' | 'file';
  readonly file: File;
  /** How it was added. */
  readonly as: FileChoice;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

type Refusal = 'empty' | 'fileTooLarge' | 'brokenVideo' | PictureProblem;

export interface Candidate {
  readonly attachment: Attachment;
  readonly refusal: Refusal | null;
  readonly original: File | null;
}

/** The type of message for a chosen file: its bytes decide, not its name; pictures and videos are decoded. */
export async function inspectFile(file: File, as: FileChoice, prepare: PreparePicture): Promise<Candidate> {
  const sent = { file, as, width: 0, height: 0, seconds: 0 };
  const refused = (kind: Attachment['kind'], refusal: Refusal) => ({
    attachment: { ...sent, kind },
    refusal,
    original: null,
  });
  const isVideoByType = file.type.startsWith('video/');
  if (file.size === 0) return refused(as === 'image' ? 'image' : 'file', 'empty');
  const picture = as === 'file' ? 'noPicture' : await prepare(file);
  if (typeof picture !== 'string') {
    const { original, ...ready } = picture;
    return { attachment: { ...sent, ...ready, kind: 'image' }, refusal: null, original };
  }
  if (picture !== 'noPicture') return refused('image', picture);
  if (file.size > FILE_MAX_BYTES) return refused(isVideoByType ? 'video' : 'file', 'fileTooLarge');
  const mayBeVideo = isVideoByType || as === 'image' || (as === 'any' && file.type === '');
  const video = mayBeVideo ? await decodedVideo(file) : null;
  if (video !== null) return { attachment: { ...sent, ...video, kind: 'video' }, refusal: null, original: null };
  if (as !== 'file' && isVideoByType) return refused('video', 'brokenVideo');
  if (as === 'image') return refused('image', 'noPicture');
  return { attachment: { ...sent, kind: 'file' }, refusal: null, original: null };
}

/** The size of a video, and its length in seconds; null for a file that this browser does not play as one. */
function decodedVideo(file: File): Promise<Pick<Attachment, 'width' | 'height' | 'seconds'> | null> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'metadata';
  const hide = showFile(file)(video);
  return new Promise<Awaited<ReturnType<typeof decodedVideo>>>((resolve) => {
    video.addEventListener('error', () => resolve(null));
    video.addEventListener('loadedmetadata', () => {
      const { videoWidth: width, videoHeight: height, duration } = video;
      resolve(width > 0 ? { width, height, seconds: Number.isFinite(duration) ? duration : 0 } : null);
    });
    // A browser that saves data reads nothing before the user plays it.
    video.addEventListener('suspend', () => {
      if (video.readyState === 0 && file.type.startsWith('video/')) resolve({ width: 0, height: 0, seconds: 0 });
    });
  }).finally(() => {
    hide?.();
    video.removeAttribute('src');
  });
}

const PROGRAMS = new Set(
  'exe msi bat cmd com scr pif cpl apk dmg app jar js jse vbs vbe wsf hta ps1 sh reg lnk'.split(' '),
);

/** True for a file that may be a program, by its name, because the receiver opens it under that name. */
export function isProgram(name: string): boolean {
  // Windows drops full stops and spaces at the end of a name.
  const [, ending = ''] = /\.([^.]*)$/u.exec(name.replace(/[. ]+$/u, '')) ?? [];
  return PROGRAMS.has(ending.toLowerCase());
}

/** A ref that shows a file in its element, with which its URL is revoked: the file would stay in memory. */
export function showFile(file: Blob) {
  return (element: HTMLImageElement | HTMLVideoElement | null) => {
    if (element === null) return undefined;
    const url = URL.createObjectURL(file);
    element.src = url;
    return () => URL.revokeObjectURL(url);
  };
}
