import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a page of this origin may send requests to the sandbox (SB-8): pages of the sandbox itself, of this machine,
 * and of the configured origins. Requests without an origin come from programs and are allowed, because the same-origin
 * policy is only about browsers.
 */
export function isOriginAllowed(
  origin: string | undefined,
  host: string | undefined,
  allowed: readonly string[],
): boolean {
  if (origin === undefined) return true;
  if (allowed.includes(origin) || !URL.canParse(origin)) return allowed.includes(origin);
  const url = new URL(origin);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  return LOOPBACK.has(url.hostname) || (host !== undefined && url.host === host);
}

export function addressOf(context: Context): string {
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
  return incoming?.socket.remoteAddress ?? '';
}
