// @ts-check
// JavaScript, because `npm start` checks the settings before anything is installed or built.
import { resolve } from 'node:path';

/**
 * @typedef {import('./createSandbox.js').SandboxOptions} SandboxOptions
 * @typedef {SandboxOptions & Required<Pick<SandboxOptions, 'host' | 'port'>>} Settings
 */

/**
 * Reads the options of a sandbox from the environment; `error` is a sentence for the operator about the first wrong one.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} cwd the folder from which relative paths begin
 * @returns {{ readonly ok: true; readonly value: Settings } | { readonly ok: false; readonly error: string }}
 */
export function readEnvironment(env, cwd) {
  /** @type {string[]} */
  const errors = [];
  /**
   * @template T
   * @param {string} name
   * @param {string} otherwise the text for a variable that is empty or not set
   * @param {string} expected
   * @param {(text: string) => T | undefined} read undefined for a wrong text
   */
  const setting = (name, otherwise, expected, read) => {
    const text = env[name] || otherwise;
    const value = read(text);
    if (value === undefined) errors.push(`${name} is ${JSON.stringify(text)}, but must be ${expected}`);
    return /** @type {T} */ (value);
  };
  const webRoot = env['FITOUT_WEB'];
  /** @type {Settings} */
  const value = {
    port: setting('FITOUT_PORT', '7800', 'a number from 0 to 65535', portIn),
    host: env['FITOUT_HOST'] || '127.0.0.1',
    storage: setting('FITOUT_DATA', '.fitout-data', 'a folder or :memory:', (text) =>
      text === ':memory:' ? text : resolve(cwd, text),
    ),
    seed: setting('FITOUT_SEED', 'demo', 'demo or empty', oneOf('demo', 'empty')),
    simulation: setting('FITOUT_SIMULATION', '1', '1 or 0', flag),
    security: setting('FITOUT_SECURITY', 'letter', 'letter or hardened', oneOf('letter', 'hardened')),
    auth: setting('FITOUT_AUTH', 'marketplace', 'marketplace or im-only', oneOf('marketplace', 'im-only')),
    faults: setting('FITOUT_FAULTS', '0', '1 or 0', flag),
    console: setting('FITOUT_CONSOLE', '0', '1 or 0', flag),
    origins: setting(
      'FITOUT_ORIGINS',
      '',
      'origins as https://shop.example, with commas between them',
      listOf(originIn),
    ),
    hosts: setting('FITOUT_HOSTS', '', 'servers as https://api.example, with commas between them', listOf(sourceIn)),
    ...(env['FITOUT_XMPP'] && {
      xmpp: setting(
        'FITOUT_XMPP',
        '',
        'the addresses of its API and socket, its domain and perhaps the port for components, with spaces between them',
        xmppIn,
      ),
    }),
    ...(webRoot && { webRoot: resolve(cwd, webRoot) }),
  };
  return errors[0] === undefined ? { ok: true, value } : { ok: false, error: errors[0] };
}

/**
 * The sentence about a port that another process uses.
 *
 * @param {Pick<SandboxOptions, 'host' | 'port'>} settings
 */
export function busyPort({ host, port }) {
  return `port ${port} on ${host} is in use; set FITOUT_PORT to a free one`;
}

/** @param {string} text */
const portIn = (text) => (/^\d{1,5}$/u.test(text) && Number(text) <= 65_535 ? Number(text) : undefined);

/** @param {string} text */
function xmppIn(text) {
  const [, api, socketUrl, domain, listener] =
    /^(https?:\/\/\S+) (wss?:\/\/\S+) (\S+)(?: (\S+:\d+))?$/u.exec(text) ?? [];
  return api && socketUrl && domain ? { api, socketUrl, domain, ...(listener && { listener }) } : undefined;
}

/** @param {string} text */
const flag = (text) => (text === '1' ? true : text === '0' ? false : undefined);

/**
 * @template {string} T
 * @param {readonly T[]} words
 * @returns {(text: string) => T | undefined}
 */
const oneOf =
  (...words) =>
  (text) =>
    words.find((word) => word === text);

/** @param {string} text */
function originIn(text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/u.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : undefined;
}

/**
 * A source of a content policy: an origin, one with `*` in it, or a scheme.
 *
 * @param {string} text
 */
const sourceIn = (text) => (/^[\w.*-]*:?(?:\/\/)?[\w.*[\]:/-]+$/u.test(text) ? text : undefined);

/**
 * @template T
 * @param {(entry: string) => T | undefined} read
 * @returns {(text: string) => readonly T[] | undefined}
 */
function listOf(read) {
  return (text) => {
    const entries = text.split(',').map((entry) => entry.trim());
    const values = entries.filter((entry) => entry !== '').map(read);
    const known = values.filter((value) => value !== undefined);
    return known.length === values.length ? known : undefined;
  };
}
