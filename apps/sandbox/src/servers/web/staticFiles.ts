import { extname, join, normalize, resolve, sep } from 'node:path';

/** Content types by the ending of a file's name. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.mp4': 'video/mp4',
};

/** APIs and built files: a missing one is answered 404, not with a page. */
const NO_PAGES = /^\/(?:api|assets|__[^/]*|openapi\.json|websocket)(?:\/|$)/;

/** The content type of a file by its name; an unknown type is a download. */
export function contentTypeOf(path: string): string {
  return CONTENT_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
}

/** A name with a hash in it never means another file; everything else is revalidated each time. */
export function cacheControlOf(path: string): string {
  return /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Suffix of the compressed form of a file, which is sent instead of the file and has no separate address. */
const COMPRESSED = /\.(?:br|gz)$/;

/** The file an address means, or null when it would lie outside the folder or is no address at all. */
export function fileFor(webRoot: string, path: string): string | null {
  const name = decoded(path);
  if (name === null || name.includes('\0') || name.includes('\\')) return null;
  const root = resolve(webRoot);
  const file = join(root, normalize(name));
  const isHidden = name.split('/').some((part) => part.startsWith('.'));
  const isFile = !name.endsWith('/') && !COMPRESSED.test(name);
  return file.startsWith(root + sep) && !isHidden && isFile ? file : null;
}

/**
 * Whether a request navigates to a page, as opposed to fetching a part of one: only then the app answers for an address that
 * is no file. At the root there is nothing but the page, so a health check that takes anything gets it too.
 */
export function isPageRequest(path: string, header: (name: string) => string | undefined): boolean {
  if (NO_PAGES.test(path)) return false;
  const mode = header('sec-fetch-mode');
  if (mode !== undefined && mode !== 'navigate') return false;
  return path === '/' || (header('accept') ?? '').includes('text/html');
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
