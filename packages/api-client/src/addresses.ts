import { CONTRACT, type Endpoint, type EndpointKey } from './contract/index.js';

/** The method and address of a call. */
export interface Address {
  readonly method: Endpoint['method'];
  /** Begins with one slash; names in braces are filled from params. */
  readonly path: string;
  /** The start of the address, such as `https://api.example.com/shop`, without a slash at the end. */
  readonly base: string;
  /**
   * Which secret is sent (API-7): `home` has the origin of the configured marketplace, `chat` that of the configured
   * chat service, `other` gets none.
   */
  readonly realm: 'home' | 'chat' | 'other';
  readonly map: FieldMap;
  /** Whether the specification or the configuration names the address: only such a call ends a log-in. */
  readonly isListed: boolean;
}

/**
 * Field names of a server that differ from the contract: names of the contract on the left, dotted paths of the
 * server on the right, such as `{ answer: { tokenValue: 'session.token' } }`.
 */
export interface FieldMap {
  /** Fields of the query and of the body. */
  readonly request?: Readonly<Record<string, string>>;
  /** Fields of `data`. */
  readonly answer?: Readonly<Record<string, string>>;
  /** Fields of each record, where `data` is a list or a page. */
  readonly record?: Readonly<Record<string, string>>;
}

/** The configuration of one address; fields that are left out stay as in the contract. */
export interface EndpointOverride {
  readonly method?: Endpoint['method'];
  readonly path?: string;
  /** Another server for this address. It gets the token only when it has the origin of `baseUrl`. */
  readonly host?: string;
  readonly map?: FieldMap;
}

/** Addresses that differ from the contract, by key; null for one that the server does not have. */
export type EndpointOverrides = { readonly [K in EndpointKey]?: EndpointOverride | null };

const PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w\-.~{}]+)+$/;

/** Names that would read or change the prototype of an object. */
const BEHIND: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor']);

/**
 * Resolves a key to its address on the marketplace (`home`) or the chat service; null for an address of the chat service
 * when none is configured. Throws a TypeError when the base, a host, a path or a field is malformed, so that a mistake in the configuration is
 * found at the start and not at the first click.
 */
export function resolveAddresses(
  hosts: { readonly home: string; readonly chat?: string },
  overrides: EndpointOverrides = {},
): (key: EndpointKey) => Address | null {
  const home = baseOf(hosts.home);
  const chat = hosts.chat === undefined ? '' : baseOf(hosts.chat);
  const addresses = new Map<string, Address>();
  for (const [key, { method, path, source, access }] of Object.entries<Endpoint>(CONTRACT)) {
    const realm = access === 'chat' ? 'chat' : 'home';
    const base = realm === 'chat' ? chat : home;
    addresses.set(key, { method, path, base, realm, map: {}, isListed: source === 'given' });
  }
  for (const [key, override] of Object.entries(overrides)) {
    const known = addresses.get(key);
    if (known === undefined) throw new TypeError(`no such endpoint: ${key}`);
    if (override !== null) addresses.set(key, overridden(key, known, override));
  }
  return (key) => {
    const address = addresses.get(key);
    return address === undefined || address.base === '' ? null : address;
  };

  function overridden(key: string, known: Address, { method, path, host, map = {} }: EndpointOverride): Address {
    if (path !== undefined && !PATH.test(path)) throw new TypeError(`odd path for ${key}`);
    const names = [map.request, map.answer, map.record].flatMap((fields = {}) => Object.entries(fields).flat());
    if (!names.every((name) => name.split('.').every(isPlainField))) throw new TypeError(`odd field for ${key}`);
    const base = host === undefined ? known.base : baseOf(host);
    return {
      method: method ?? known.method,
      path: path ?? known.path,
      base,
      realm: host === undefined || isSameOrigin(base, known.base) ? known.realm : 'other',
      map,
      isListed: true,
    };
  }
}

function isPlainField(name: string): boolean {
  return /^[\w-]+$/.test(name) && !BEHIND.has(name);
}

function isSameOrigin(one: string, other: string): boolean {
  return other !== '' && new URL(one).origin === new URL(other).origin;
}

function baseOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === '';
  if (!isPlain) throw new TypeError('an api address must be an absolute http or https address and nothing more');
  return url.href.replace(/\/+$/, '');
}

/** Values of a query; empty ones are left out. */
export type QueryValues = Readonly<Record<string, string | number | undefined>>;

/**
 * The full address of a call, or null when a param would change the path: missing, empty, a dot segment, or not text
 * that can be encoded (API-7).
 */
export function addressOf(
  address: Pick<Address, 'base' | 'path'>,
  params: Readonly<Record<string, string>> = {},
  query: QueryValues = {},
): string | null {
  let isSafe = true;
  const path = address.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? (params[name] ?? '') : '';
    if (!/^(?!\.{1,2}$)[^]+$/.test(value) || !value.isWellFormed()) {
      isSafe = false;
      return '';
    }
    return encodeURIComponent(value);
  });
  if (!isSafe) return null;

  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return `${address.base}${path}${search.size > 0 ? `?${search}` : ''}`;
}
