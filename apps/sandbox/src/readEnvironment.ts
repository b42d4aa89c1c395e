import { resolve } from 'node:path';
import type { SandboxOptions } from './createSandbox.js';

type Settings = { readonly ok: true; readonly value: SandboxOptions } | { readonly ok: false; readonly error: string };

const DEFAULT_PORT = 7800;
const DEFAULT_FOLDER = '.fitout-data';

/** Reads the options of a sandbox from the environment; `error` is a sentence for the operator. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>, cwd: string): Settings {
  const portText = env['FITOUT_PORT'] || String(DEFAULT_PORT);
  const port = Number(portText);
  if (!/^\d+$/.test(portText) || port > 65_535) return wrong('FITOUT_PORT', portText, 'a number from 0 to 65535');
  const seed = env['FITOUT_SEED'] || 'demo';
  if (seed !== 'demo' && seed !== 'empty') return wrong('FITOUT_SEED', seed, 'demo or empty');

  const security = env['FITOUT_SECURITY'] || 'letter';
  if (security !== 'letter' && security !== 'hardened') {
    return wrong('FITOUT_SECURITY', security, 'letter or hardened');
  }

  const auth = env['FITOUT_AUTH'] || 'marketplace';
  if (auth !== 'marketplace' && auth !== 'im-only') return wrong('FITOUT_AUTH', auth, 'marketplace or im-only');

  const folder = env['FITOUT_DATA'] || DEFAULT_FOLDER;
  return {
    ok: true,
    value: {
      port,
      host: env['FITOUT_HOST'] || '127.0.0.1',
      storage: folder === ':memory:' ? folder : resolve(cwd, folder),
      seed,
      simulation: env['FITOUT_SIMULATION'] !== '0',
      security,
      auth,
      faults: env['FITOUT_FAULTS'] === '1',
      console: env['FITOUT_CONSOLE'] === '1',
      origins: listIn(env['FITOUT_ORIGINS']),
      hosts: listIn(env['FITOUT_HOSTS']),
      ...(env['FITOUT_WEB'] && { webRoot: resolve(cwd, env['FITOUT_WEB']) }),
    },
  };
}

function listIn(text = ''): readonly string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function wrong(name: string, value: string, expected: string): Settings {
  return { ok: false, error: `${name} is ${JSON.stringify(value)}, but must be ${expected}` };
}
