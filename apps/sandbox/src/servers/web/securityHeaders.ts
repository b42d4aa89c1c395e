import type { MiddlewareHandler } from 'hono';
import { policyFor, policyText } from './policies.js';

/** Headers of every answer (SB-8). */
export const PROTECTIVE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=(), serial=(), hid=()',
};

/** How long a browser uses only HTTPS for the site. Seconds. */
export const TWO_YEARS_S = 63_072_000;

/** The options of the security headers: other servers to which the pages may connect. */
export interface SecurityHeaderOptions {
  readonly hosts?: readonly string[];
}

/**
 * Sets the policy and the protective headers of every answer, including errors; must be the first middleware.
 *
 * A route that has set one of them itself keeps it.
 */
export function securityHeaders({ hosts = [] }: SecurityHeaderOptions = {}): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('content-security-policy')) {
      const policy = policyFor(context.req.path, headers.get('content-type') ?? '', hosts);
      context.header('content-security-policy', policyText(policy));
    }
    for (const [name, value] of Object.entries(PROTECTIVE_HEADERS)) if (!headers.has(name)) context.header(name, value);
    // The header has no effect over HTTP, and a sandbox on 127.0.0.1 has no certificate.
    if (isHttps(context.req.url, context.req.header('x-forwarded-proto'))) {
      context.header('strict-transport-security', `max-age=${TWO_YEARS_S}; includeSubDomains`);
    }
  };
}

function isHttps(url: string, forwardedProto: string | undefined): boolean {
  return url.startsWith('https:') || forwardedProto?.split(',', 1)[0]?.trim() === 'https';
}
