import type { MiddlewareHandler } from 'hono';
import { isOriginAllowed } from '../origins.js';
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

/** The options of the security headers: other servers to which the pages may connect. */
export interface SecurityHeaderOptions {
  readonly hosts?: readonly string[];
  /** Origins, besides loopback and the sandbox's own, whose pages may show its files. */
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
