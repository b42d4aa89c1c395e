/** A file of the shell: `revision` distinguishes two versions of the same address, null if the address already does. */
export interface ShellFile {
  readonly url: string;
  readonly revision: string | null;
}

/** The address of the installation's settings. */
export const SETTINGS_PATH = '/config.json';
/** The page of every address of the app. */
export const PAGE_PATH = '/index.html';

/** After this time a page comes from the cache, if it is cached. Milliseconds. */
export const TIMEOUT_MS = 3_000;

/** Addresses of the marketplace, the chat and the sandbox, and files: no pages of the app. */
const NO_PAGES = /^\/(?:api|assets|token|fitout|websocket|__[^/]*)(?:\/|$)|\/[^/]+\.[^/]+$/u;
/** Large files that are useless offline: the vendor's client for calls, and the player of cameras. */
const ONLINE_ONLY = /^assets\/(?:AgoraRTC|hls\.light)[^/]*$/u;
const KEPT = /\.(?:js|css)$/u;
const HASHED = /-[\w-]{8}\.\w+$/u;

/** Whether `path` is a page of the app. */
export function isAppPage(path: string): boolean {
  return !NO_PAGES.test(path);
}

/** The built files to cache; `revisionOf` distinguishes versions of a file without a hash. */
export function shellFilesOf(names: readonly string[], revisionOf: (name: string) => string): readonly ShellFile[] {
  return names
    .filter((name) => name !== 'sw.js' && name !== 'sw-off.js' && !ONLINE_ONLY.test(name))
    .filter((name) => KEPT.test(name) || `/${name}` === PAGE_PATH || name === 'favicon.svg')
    .map((name) => ({ url: `/${name}`, revision: HASHED.test(name) ? null : revisionOf(name) }))
    .toSorted((a, b) => a.url.localeCompare(b.url));
}

/** Whether a response is valid, and not the error of a failing server or proxy. */
export function isSound({ status }: Pick<Response, 'status'>): boolean {
  return status < 500;
}
