/** A file of the shell: `revision` distinguishes two versions of the same address, null if the address already does. */
export interface ShellFile {
  readonly url: string;
  readonly revision: string | null;
}

/** The name of the installation's settings. */
export const SETTINGS_FILE = 'config.json';
/** The name of the page of every address of the app. */
export const PAGE_FILE = 'index.html';

/** After this time a page comes from the cache, if it is cached. Milliseconds. */
export const TIMEOUT_MS = 3_000;

/** Files that are useless offline: the vendor’s client for calls, the player of cameras, the decoder of phones’ voice messages, and XMPP's client. */
const ONLINE_ONLY = /^assets\/(?:AgoraRTC|hls\.light|voiceWorker|xmppService)[^/]*$/u;
const KEPT = /\.(?:js|css)$/u;
const HASHED = /-[\w-]{8}\.\w+$/u;

/** The first part of the address of each page, in lower case. */
export function pageNamesOf(paths: readonly string[]): readonly string[] {
  return [...new Set(paths.map(firstPart))];
}

/**
 * Whether `path` is a page of the app, which is served below `base`. An address that the app does not know may be the
 * marketplace's, or another app's below the same root.
 */
export function isAppPage(path: string, names: readonly string[], base = '/'): boolean {
  if (!path.startsWith(base)) return false;
  const name = firstPart(path.slice(base.length - 1));
  return name === '' || names.includes(name);
}

function firstPart(path: string): string {
  return path.split('/', 2)[1]?.toLowerCase() ?? '';
}

/** The built files to cache; `revisionOf` distinguishes versions of a file without a hash. */
export function shellFilesOf(
  names: readonly string[],
  revisionOf: (name: string) => string,
  base = '/',
): readonly ShellFile[] {
  return names
    .filter((name) => name !== 'sw.js' && name !== 'sw-off.js' && !ONLINE_ONLY.test(name))
    .filter((name) => KEPT.test(name) || name === PAGE_FILE || name === 'favicon.svg')
    .map((name) => ({ url: base + name, revision: HASHED.test(name) ? null : revisionOf(name) }))
    .toSorted((a, b) => a.url.localeCompare(b.url));
}

/** What of a response says whether it may be used. */
type Head = Pick<Response, 'status' | 'type' | 'headers'>;

/**
 * Whether a response is a page, and not the error of a server or proxy: an answer that is no page never replaces one. A
 * redirect, as to a log-in of the operator, is for the browser to follow.
 */
export function isSoundPage({ status, type, headers }: Head): boolean {
  return type === 'opaqueredirect' || (status < 500 && status !== 404 && isHtml(headers));
}

/** Whether a response is the settings of the app: a missing file is valid too, and a page, as of a proxy, is none. */
export function areSoundSettings({ status, headers }: Head): boolean {
  return status === 404 || (status < 400 && !isHtml(headers));
}

function isHtml(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true;
}
