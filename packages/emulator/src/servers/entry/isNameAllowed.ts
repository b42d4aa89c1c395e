import { isIP } from 'node:net';

interface NameSettings {
  readonly host: string;
  readonly origins: readonly string[];
  readonly servers: readonly string[];
}

export function knownNames({ host, origins, servers }: NameSettings): ReadonlySet<string> {
  return new Set([host, ...origins, ...servers].flatMap((entry) => nameIn(entry) ?? []));
}

/**
 * Whether a request may have this `Host` header.
 *
 * If the name of a foreign site resolves to this machine, the site's page has the sandbox's origin, and the same-origin
 * policy does not separate the two. This is impossible for an IP address, so every IP address is allowed.
 */
export function isNameAllowed(host: string | undefined, known: ReadonlySet<string>): boolean {
  // Browsers always send a host.
  if (host === undefined) return true;
  const name = nameIn(host);
  if (name === null) return false;
  return isAddress(name) || name === 'localhost' || name.endsWith('.localhost') || known.has(name);
}

function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[(.*)\]$/u, '$1')) > 0;
}

function nameIn(text: string): string | null {
  const address = text.includes('://') ? text : `http://${isIP(text) === 6 ? `[${text}]` : text}`;
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, search, hash, username, password } = new URL(address);
  const isBare = [search, hash, username, password].every((part) => part === '') && /^\/?$/u.test(pathname);
  return isBare && hostname !== '' ? hostname.replace(/\.$/u, '') : null;
}
