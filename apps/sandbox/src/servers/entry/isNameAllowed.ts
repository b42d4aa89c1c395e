import { isIP } from 'node:net';

/** Settings that name the sandbox, or servers and pages that belong to it. */
export interface NameSettings {
  /** Where it listens. */
  readonly host: string;
  /** Origins whose pages may call. */
  readonly origins: readonly string[];
  /** Servers that its own pages may connect to. */
  readonly servers: readonly string[];
}

/** The names that are known from the settings. */
export function knownNames({ host, origins, servers }: NameSettings): ReadonlySet<string> {
  return new Set([host, ...origins, ...servers].flatMap((entry) => nameIn(entry) ?? []));
}

/**
 * Whether a request may ask for this host (`Host` header).
 *
 * If the name of a foreign site resolves to this machine, its page has the sandbox's origin, and no rule of the browser
 * separates the two. An address cannot be redirected like that, so every address is allowed.
 */
export function isNameAllowed(host: string | undefined, known: ReadonlySet<string>): boolean {
  // Browsers always send one.
  if (host === undefined) return true;
  const name = nameIn(host);
  if (name === null) return false;
  return isAddress(name) || name === 'localhost' || name.endsWith('.localhost') || known.has(name);
}

function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[(.*)\]$/u, '$1')) > 0;
}

/** The name in a host, an origin or an address, as browsers read it; null when there is none. */
function nameIn(text: string): string | null {
  const address = text.includes('://') ? text : `http://${isIP(text) === 6 ? `[${text}]` : text}`;
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, search, hash, username, password } = new URL(address);
  const isBare = [search, hash, username, password].every((part) => part === '') && /^\/?$/u.test(pathname);
  return isBare && hostname !== '' ? hostname.replace(/\.$/u, '') : null;
}
