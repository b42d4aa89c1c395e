/** A content policy: directive → sources. An empty list is a directive without sources. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** Where browsers report what a policy has stopped. */
export const REPORT_PATH = '/__csp-report';

/**
 * What the page may do (APP-1, UI-1, UI-6).
 *
 * `hosts` are further servers the page may connect to, for a build that points at the real services. `'self'` covers
 * the socket of the same host too.
 */
export function pagePolicy(hosts: readonly string[] = []): Policy {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // The hash is that of the empty text: styled-components inserts an empty <style> and fills it through the CSSOM,
    // which no policy stops. A <style> with text in it stays refused.
    'style-src': ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
    // Where the vendor's media client looks at a camera's picture for its size: out of the way, and in no other place.
    'style-src-attr': ["'unsafe-hashes'", "'sha256-cPxxYHvCiQ/kT6TlojjBofFPdVQmCg8k/CdPKQDf9zI='"],
    'img-src': ["'self'", 'blob:', ...hosts],
    'media-src': ["'self'", 'blob:', ...hosts],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...hosts],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The two policies by which the page may start its chat worker and the one that holds the page.
    'trusted-types': ['fitout#worker', 'fitout#shell'],
    'report-uri': [REPORT_PATH],
  };
}

/** What the chat worker may do: the vendor's library builds code from text (H17), so it does that here and only here. */
export function workerPolicy(hosts: readonly string[] = []): Policy {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'unsafe-eval'"],
    'connect-src': ["'self'", ...hosts],
    'report-uri': [REPORT_PATH],
  };
}

/** What the service worker may do: fetch the built page, and nothing from elsewhere (APP-4). */
export const SHELL_POLICY: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'connect-src': ["'self'"],
  'report-uri': [REPORT_PATH],
};

/** The policy of everything else, if it is opened as a page: nothing is allowed. */
export const LOCKED_POLICY: Policy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/** The policy as a header. */
export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** Which policy an answer gets: by what a browser would make of it. */
export function policyFor(path: string, contentType: string, hosts: readonly string[] = []): Policy {
  if (/\/chatWorker[^/]*\.m?js$/.test(path)) return workerPolicy(hosts);
  if (/^\/sw(?:-off)?\.js$/.test(path)) return SHELL_POLICY;
  return /^text\/html\b/i.test(contentType) ? pagePolicy(hosts) : LOCKED_POLICY;
}
