import { extname, join, normalize, resolve, sep } from 'node:path';

/** Content types by file extension. */
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

/**
 * Addresses that are no pages, as the begin of a pattern: those of APIs and of built files, a name with an ending beside
 * the page, and hidden names. A missing one is answered with 404. Only the address decides: browsers send different
 * headers for a navigation that goes through a service worker.
 */
export const NO_PAGE = '/(?:api|assets|icons|__[^/]*|websocket)(?:/|$)|/[^/]*\\.[^/]*$|.*/\\.';

/** The content type of a file by its name; an unknown type is a download. */
export function contentTypeOf(path: string): string {
  return CONTENT_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
}

/**
 * The `cache-control` of a file: a file with a hash in its name never changes; every other file is revalidated each
 * time.
 */
export function cacheControlOf(path: string): string {
  return /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Suffix of the compressed form of a file, which is sent instead of the file and has no separate address. */
const COMPRESSED = /\.(?:br|gz)$/;

/** The file of a path; null if it would be outside the folder or the path is malformed. */
export function fileFor(webRoot: string, path: string): string | null {
  const name = decoded(path);
  if (name === null || name.includes('\0') || name.includes('\\')) return null;
  const root = resolve(webRoot);
  const file = join(root, normalize(name));
  const isHidden = name.split('/').some((part) => part.startsWith('.'));
  const isFile = !name.endsWith('/') && !COMPRESSED.test(name);
  return file.startsWith(root + sep) && !isHidden && isFile ? file : null;
}

/** Whether the app's page answers a path for which there is no file. */
export function isPage(path: string): boolean {
  const name = decoded(path);
  return name !== null && !new RegExp(`^(?:${NO_PAGE})`, 'u').test(name);
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
