export type Policy = Readonly<Record<string, readonly string[]>>;

export const REPORT_PATH = '/__csp-report';

/**
 * The policy of the page (APP-1, UI-1, UI-6).
 *
 * `hosts` are additional servers to which the page may connect, for a build that uses the real services. `'self'`
 * includes the socket of the same host.
 */
export function pagePolicy(hosts: readonly string[] = []): Policy {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // The hash of the empty text: styled-components inserts an empty <style> and fills it through the CSSOM, which no
    // policy restricts. A <style> with text is refused.
    'style-src': ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
    // The inline style of the hidden picture with which the vendor's media client measures a camera's video.
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
    // The two policies with which the page may start its chat worker and its service worker.
    'trusted-types': ['fitout#worker', 'fitout#shell'],
    'report-uri': [REPORT_PATH],
  };
}

/** The policy of the chat worker: the vendor's library compiles code from text, which is allowed only here. */
export function workerPolicy(hosts: readonly string[] = []): Policy {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'unsafe-eval'"],
    'connect-src': ["'self'", ...hosts],
    'report-uri': [REPORT_PATH],
  };
}

/** The policy of the service worker: it may fetch from its own host and nothing else (APP-4). */
export const SHELL_POLICY: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'connect-src': ["'self'"],
  'report-uri': [REPORT_PATH],
};

export const LOCKED_POLICY: Policy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

export function policyFor(path: string, contentType: string, hosts: readonly string[] = []): Policy {
  if (/\/chatWorker[^/]*\.m?js$/.test(path)) return workerPolicy(hosts);
  if (/^\/sw(?:-off)?\.js$/.test(path)) return SHELL_POLICY;
  return /^text\/html\b/i.test(contentType) ? pagePolicy(hosts) : LOCKED_POLICY;
}
