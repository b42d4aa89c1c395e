const PART = /^[\w~-][\w.~-]*$/u;

/**
 * The path of the host below which the app is served, from a setting: `/`, the default, or one such as `/fitout/`. Throws
 * an error that names the setting and what it must be.
 */
export function readBasePath(text: string | undefined, name: string): string {
  const path = text === undefined || text === '' ? '/' : text;
  const isInSlashes = path.startsWith('/') && path.endsWith('/');
  const parts = path.slice(1, -1).split('/');
  if (path === '/' || (isInSlashes && parts.every((part) => PART.test(part)))) return path;
  throw new Error(`${name} is ${JSON.stringify(path)}, but must be / or a path such as /fitout/`);
}
