const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a page of this origin may call the sandbox (SB-8): pages of the sandbox itself, of this machine, and of the
 * fixed list. Programs send no origin and are allowed; the browser's rule does not concern them.
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
