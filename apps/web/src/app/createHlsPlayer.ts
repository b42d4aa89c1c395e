import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import type { Stream, StreamListener, StreamPlayer, StreamTrouble } from '../cameras/StreamPlayer.js';

const NATIVE = 'application/vnd.apple.mpegurl';
/** How much played video is kept; a stream runs for hours. Seconds. */
const BACK_BUFFER_S = 10;

/**
 * Plays live streams with hls.js if the browser has media sources, and natively otherwise (Safari on a phone). The
 * library's own worker stays off: the page's content policy allows only the chat's worker (APP-1).
 */
export function createHlsPlayer(library: typeof Hls): StreamPlayer {
  return {
    open: (video, address, listener, from) =>
      library.isSupported()
        ? openHls(library, video, address, listener, from)
        : openNative(video, address, listener, from),
  };
}

function openHls(
  Library: typeof Hls,
  video: HTMLVideoElement,
  address: string,
  listener: StreamListener,
  from = -1,
): Stream {
  const { Events, ErrorTypes } = Library;
  const hls = new Library({ enableWorker: false, backBufferLength: BACK_BUFFER_S, startPosition: from });
  const stopFollowing = follow(video, listener);
  let isParsed = false;
  hls.on(Events.MANIFEST_PARSED, () => {
    isParsed = true;
    start(video, listener);
  });
  hls.on(Events.ERROR, (_, data) => {
    if (data.fatal) listener.onTrouble(troubleOf(data, ErrorTypes));
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return {
    moment: (now) => hls.playingDate?.getTime() ?? (isEnded(video) ? null : now - hls.latency * 1_000),
    repair(how) {
      if (how === 'media') hls.recoverMediaError();
      // Before the first playlist there is nothing to continue.
      else if (isParsed) hls.startLoad();
      else hls.loadSource(address);
      if (isParsed) start(video, listener);
    },
    stop() {
      stopFollowing();
      hls.destroy();
    },
  };
}

function troubleOf({ type, response }: ErrorData, types: typeof Hls.ErrorTypes): StreamTrouble {
  if (type === types.MEDIA_ERROR) return 'media';
  if (type !== types.NETWORK_ERROR) return 'other';
  const status = response?.code ?? 0;
  return status >= 400 && status < 500 ? 'gone' : 'network';
}

/** Whether the stream has an end: a recording. */
function isEnded({ duration }: HTMLVideoElement): boolean {
  return Number.isFinite(duration);
}

/** Safari's own times of a stream. */
interface DatedVideo {
  getStartDate?(): Date;
}

function openNative(video: HTMLVideoElement, address: string, listener: StreamListener, from = 0): Stream {
  const stopFollowing = follow(video, listener);
  const fail = () => listener.onTrouble('other');
  video.addEventListener('error', fail);
  const load = () => {
    video.src = address;
    if (from > 0) video.addEventListener('loadedmetadata', () => (video.currentTime = from), { once: true });
    start(video, listener);
  };
  let isOver = false;
  // An element that cannot play it reports that at once, and no event is emitted before `open` has returned.
  queueMicrotask(() => {
    if (isOver) return;
    if (video.canPlayType(NATIVE) === '') fail();
    else load();
  });
  return {
    moment(now) {
      const begin = (video as DatedVideo).getStartDate?.().getTime() ?? Number.NaN;
      if (!Number.isNaN(begin)) return begin + video.currentTime * 1_000;
      const { seekable, currentTime } = video;
      const end = seekable.length === 0 ? currentTime : seekable.end(seekable.length - 1);
      return isEnded(video) ? null : now - (end - currentTime) * 1_000;
    },
    repair: load,
    stop() {
      isOver = true;
      stopFollowing();
      video.removeEventListener('error', fail);
      video.removeAttribute('src');
      video.load();
    },
  };
}

/** Reports when the video plays and when it stops; the returned function ends that. */
function follow(video: HTMLVideoElement, { onPlaying, onWaiting }: StreamListener): () => void {
  video.addEventListener('playing', onPlaying);
  video.addEventListener('waiting', onWaiting);
  return () => {
    video.removeEventListener('playing', onPlaying);
    video.removeEventListener('waiting', onWaiting);
  };
}

function start(video: HTMLVideoElement, { onTrouble }: StreamListener): void {
  video.play().catch((cause: unknown) => {
    // A browser that blocks even muted autoplay allows it after a press.
    if (cause instanceof DOMException && cause.name === 'NotAllowedError') onTrouble('other');
  });
}
