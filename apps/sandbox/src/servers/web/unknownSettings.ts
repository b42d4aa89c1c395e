import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The paths in `config` that are not among the `known` paths; everything below a known path belongs to its value. */
export function unknownSettingsIn(config: unknown, known: readonly string[], prefix = ''): readonly string[] {
  if (typeof config !== 'object' || config === null || Array.isArray(config)) return [];
  return Object.entries(config).flatMap(([name, value]) => {
    const path = prefix + name;
    if (known.includes(path)) return [];
    if (known.some((knownPath) => knownPath.startsWith(`${path}.`))) return unknownSettingsIn(value, known, `${path}.`);
    return [path];
  });
}

/** The settings in the built app's `config.json` that the app does not know; empty if either file cannot be read. */
export async function unknownSettings(webRoot: string): Promise<readonly string[]> {
  const [config, known] = await Promise.all([
    readJson(join(webRoot, 'config.json')),
    readJson(join(webRoot, 'settings.json')),
  ]);
  return Array.isArray(known) ? unknownSettingsIn(config, known.map(String)) : [];
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}
