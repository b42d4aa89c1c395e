import { action, observable } from 'mobx';
import { IMAGE_HEAD_BYTES, isTooManyPixels, readImageSize } from '../forms/readImageSize.js';
import { isForeign, type MediaHosts } from '../text/resourceUrl.js';

/** `unknown` is no format that is shown in place, such as SVG; `foreign` is on another host: not requested. */
export type ImageVerdict = 'fine' | 'tooLarge' | 'unknown' | 'failed' | 'foreign';

/** Checks pictures before the browser decodes them (UI-4). `find` is observable. */
export interface ImageGuard {
  find(url: string): ImageVerdict | null;
  check(url: string): void;
  /** Drops the verdict, so that the next `check` checks again. */
  forget(url: string): void;
}

/** Fetches the beginning of a file. The browser's `fetch` fits. */
export type OpenHead = (
  url: string,
  init: { readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal },
) => Promise<Pick<Response, 'ok' | 'body'>>;

export function createImageGuard(
  open: OpenHead = (url, init) => fetch(url, init),
  hosts: MediaHosts = 'any',
): ImageGuard {
  const verdicts = observable.map<string, ImageVerdict>();
  const pending = new Set<string>();
  const setVerdict = action((url: string, verdict: ImageVerdict) => {
    verdicts.set(url, verdict);
    pending.delete(url);
  });
  const known = (url: string): ImageVerdict | null =>
    isOwn(url) ? 'fine' : isForeign(url, hosts, document.baseURI) ? 'foreign' : null;
  return {
    find: (url) => known(url) ?? verdicts.get(url) ?? null,
    check(url) {
      if (known(url) !== null || pending.has(url) || verdicts.has(url)) return;
      pending.add(url);
      void judge(url, open).then((verdict) => setVerdict(url, verdict));
    },
    forget: action((url) => void verdicts.delete(url)),
  };
}

/** A file of this device: it was checked when it was chosen. */
function isOwn(url: string): boolean {
  return url.startsWith('blob:');
}

async function judge(url: string, open: OpenHead): Promise<ImageVerdict> {
  const controller = new AbortController();
  const headers = { range: `bytes=0-${IMAGE_HEAD_BYTES - 1}` };
  const verdict = await open(url, { headers, signal: controller.signal })
    .then(({ ok, body }) => (ok && body !== null ? verdictOf(body) : 'failed'))
    // A host without CORS may serve pictures that the page cannot read: those of `hosts` are trusted, or those that the
    // page's content policy names.
    .catch(() => (new URL(url, document.baseURI).origin === location.origin ? 'failed' : 'fine'));
  controller.abort();
  return verdict;
}

/** Reads only as many bytes as needed: most pictures have their size in the first thirty. */
async function verdictOf(body: ReadableStream<Uint8Array>): Promise<ImageVerdict> {
  const head = new Uint8Array(IMAGE_HEAD_BYTES);
  const reader = body.getReader();
  let filled = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const piece = part.value.subarray(0, head.length - filled);
    head.set(piece, filled);
    filled += piece.length;
    const size = readImageSize(head.subarray(0, filled));
    if (size !== null) return isTooManyPixels(size) ? 'tooLarge' : 'fine';
    if (filled === head.length) break;
  }
  return 'unknown';
}
