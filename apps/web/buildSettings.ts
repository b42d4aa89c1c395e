import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { settingPaths } from './src/settings/settings.js';

/**
 * What a release says about itself: its version in the page, and the paths of its settings beside it, so that the page's
 * server can name those in `config.json` that do not exist. A build without a `config.json` would start with the
 * addresses of a sandbox, so it fails.
 */
export function buildSettings(): Plugin {
  let folder = '';
  let root = '';
  return {
    name: 'fitout-settings',
    apply: 'build',
    configResolved(config) {
      folder = config.publicDir;
      root = config.root;
    },
    async buildStart() {
      const text = await readFile(join(folder, 'config.json'), 'utf8').catch(() => null);
      if (text === null) this.error('public/config.json is missing: README.md lists what it may hold, {} for nothing');
      if (!isObject(text)) this.error('public/config.json is not a JSON object');
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'settings.json', source: JSON.stringify(settingPaths()) });
    },
    // The comments of the page are for its readers here, and would be sent to every visitor.
    transformIndexHtml: async (html) => ({
      html: html.replaceAll(/ *<!--.*?-->\n/gsu, ''),
      tags: [{ tag: 'meta', attrs: { name: 'version', content: await versionOf(root) }, injectTo: 'head' }],
    }),
  };
}

function isObject(text: string): boolean {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && !Array.isArray(json);
  } catch {
    return false;
  }
}

/** The version of the app, and the commit it was built from where that is known. */
async function versionOf(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  const commit = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).catch(() => null);
  return commit === null ? version : `${version}+${commit.stdout.trim()}`;
}
