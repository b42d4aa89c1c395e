import { isOriginAllowed } from '@fitout/emulator/profile';
import { extname, join, normalize, resolve, sep } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { policyFor, policyText } from './policies.js';

/** Headers of every answer (SB-8). */
export const PROTECTIVE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy':
    'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=(), serial=(), hid=()',
};

/** How long a browser uses only HTTPS for the site. Seconds. */
export const TWO_YEARS_S = 63_072_000;

interface SecurityHeaderOptions {
  readonly hosts?: readonly string[];
  readonly origins?: readonly string[];
}

/**
 * Sets the policy and the protective headers of every answer, including errors; must be the first middleware.
 *
 * A route that has set one of them itself keeps it.
 */
export function securityHeaders({ hosts = [], origins = [] }: SecurityHeaderOptions = {}): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('content-security-policy')) {
      const policy = policyFor(context.req.path, headers.get('content-type') ?? '', hosts);
      context.header('content-security-policy', policyText(policy));
    }
    // A request for a picture has no origin; browsers name the page that shows it, unless the page, as ours, forbids it.
    const page = context.req.header('origin') ?? originOf(context.req.header('referer'));
    const isShared =
      page === undefined ? origins.length > 0 : isOriginAllowed(page, context.req.header('host'), origins);
    const expected = { ...PROTECTIVE_HEADERS, ...(isShared && { 'cross-origin-resource-policy': 'cross-origin' }) };
    for (const [name, value] of Object.entries(expected)) if (!headers.has(name)) context.header(name, value);
    // The header has no effect over HTTP, and a sandbox on 127.0.0.1 has no certificate.
    if (isHttps(context.req.url, context.req.header('x-forwarded-proto'))) {
      context.header('strict-transport-security', `max-age=${TWO_YEARS_S}; includeSubDomains`);
    }
  };
}

function originOf(address = ''): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

function isHttps(url: string, forwardedProto: string | undefined): boolean {
  return url.startsWith('https:') || forwardedProto?.split(',', 1)[0]?.trim() === 'https';
}

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

const COMPRESSED = /\.(?:br|gz)$/;

export function fileFor(webRoot: string, path: string): string | null {
  const name = decoded(path);
  if (name === null || name.includes('\0') || name.includes('\\')) return null;
  const root = resolve(webRoot);
  const file = join(root, normalize(name));
  const isHidden = name.split('/').some((part) => part.startsWith('.'));
  const isFile = !name.endsWith('/') && !COMPRESSED.test(name);
  return file.startsWith(root + sep) && !isHidden && isFile ? file : null;
}

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
