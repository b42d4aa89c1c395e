import { lookup, type LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicHost, isPublicIp } from './publicAddress.js';

export interface FetchOptions {
  /** The content types to accept, in lower case. */
  readonly accept: RegExp;
  readonly maxBytes: number;
  /** Whether the beginning of a longer answer is enough. */
  readonly isHeadEnough: boolean;
  /** Whether an address of this machine may be fetched. */
  readonly isTest?: boolean;
  /** Names to addresses; the system's by default. */
  readonly resolve?: (name: string, done: (error: Error | null, found?: readonly LookupAddress[]) => void) => void;
}

export interface Fetched {
  /** After the redirects. */
  readonly url: URL;
  readonly type: string;
  readonly bytes: Buffer;
}

const REDIRECTS = 3;
const TIMEOUT_MS = 3_000;

/**
 * Fetches an address that a stranger names: of the open internet only, without cookies, for three seconds and with three
 * redirects at most. Null for any other answer.
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Fetched | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    let url = new URL(address);
    for (let hops = 0; hops <= REDIRECTS; hops += 1) {
      if (!isAllowed(url, options.isTest === true)) return null;
      const answer = await requested(url, options, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        answer.destroy();
        url = new URL(headers.location, url);
        continue;
      }
      const type = (headers['content-type'] ?? '').toLowerCase();
      const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
      const bytes = statusCode === 200 && isPlain && options.accept.test(type) ? await bytesOf(answer, options) : null;
      answer.destroy();
      return bytes === null ? null : { url, type, bytes };
    }
    return null;
  } catch {
    return null;
  }
}

function isAllowed({ protocol, hostname, port, username, password }: URL, isTest: boolean): boolean {
  if (!/^https?:$/u.test(protocol) || username !== '' || password !== '') return false;
  return (isTest && hostname === '127.0.0.1') || (port === '' && isPublicHost(hostname));
}

function requested(url: URL, { resolve = systemLookup }: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  // The connection goes to the checked address: a name that leads elsewhere a moment later is not asked again.
  const checked: LookupFunction = (name, { all }, done) =>
    resolve(name, (error, found) => {
      // A name that does not exist has no addresses, not even none.
      const [first] = found ?? [];
      if (
        error !== null ||
        found === undefined ||
        first === undefined ||
        !found.every((one) => isPublicIp(one.address))
      )
        return done(error ?? new Error(`${name} is not of the open internet`), '');
      return all === true ? done(null, [...found]) : done(null, first.address, first.family);
    });
  const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'FitoutPreview/1.0' };
  return new Promise((answered, failed) => {
    const { request } = url.protocol === 'https:' ? https : http;
    request(url, { agent: false, headers, lookup: checked, signal }, answered)
      .on('error', failed)
      // After an answer this says nothing; without one, as after another protocol, nothing else would.
      .on('close', () => failed(new Error('closed without an answer')))
      .end();
  });
}

const systemLookup: NonNullable<FetchOptions['resolve']> = (name, done) => lookup(name, { all: true }, done);

async function bytesOf(answer: IncomingMessage, { maxBytes, isHeadEnough }: FetchOptions): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > maxBytes) return isHeadEnough ? Buffer.concat(parts).subarray(0, maxBytes) : null;
  }
  return Buffer.concat(parts);
}
