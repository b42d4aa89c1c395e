/** A file of the shell: `revision` tells two versions of the same address apart, null where the address already does. */
export interface ShellFile {
  readonly url: string;
  readonly revision: string | null;
}

/** Where the settings of the installation stand. */
export const SETTINGS_PATH = '/config.json';
/** The page behind every address of the app. */
export const PAGE_PATH = '/index.html';

/** A page that takes longer comes from what is held, where something is. */
export const TIMEOUT_MS = 3_000;

/** Addresses of the marketplace, the chat and the sandbox, and files: no page of the app. */
const NO_PAGES = /^\/(?:api|assets|token|fitout|websocket|__[^/]*)(?:\/|$)|\/[^/]+\.[^/]+$/u;
/** What is heavy and worth nothing without a line: the vendor's client for calls, and the player of cameras. */
const ONLINE_ONLY = /^assets\/(?:AgoraRTC|hls\.light)[^/]*$/u;
const KEPT = /\.(?:js|css)$/u;
const HASHED = /-[\w-]{8}\.\w+$/u;

/** Whether going to `path` shows a page of the app. */
export function isAppPage(path: string): boolean {
  return !NO_PAGES.test(path);
}

/** Which of the built files are held for a visit without a server; `revisionOf` tells versions of one without a hash apart. */
export function shellFilesOf(names: readonly string[], revisionOf: (name: string) => string): readonly ShellFile[] {
  return names
    .filter((name) => name !== 'sw.js' && name !== 'sw-off.js' && !ONLINE_ONLY.test(name))
    .filter((name) => KEPT.test(name) || `/${name}` === PAGE_PATH || name === 'favicon.svg')
    .map((name) => ({ url: `/${name}`, revision: HASHED.test(name) ? null : revisionOf(name) }))
    .toSorted((a, b) => a.url.localeCompare(b.url));
}

/** Whether an answer says something, and not that a server is in trouble, as one behind a proxy that is away does. */
export function isSound({ status }: Pick<Response, 'status'>): boolean {
  return status < 500;
}
