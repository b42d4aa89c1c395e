import type { Plugin } from 'vite';
import { readBasePath } from '../../apps/sandbox/src/servers/web/readBasePath.js';

/**
 * Builds the app for the path of its host that `FITOUT_BASE` names; the development server is always at the root.
 *
 * @param path the value of `FITOUT_BASE`
 */
export function serveBelow(path: string | undefined): Plugin {
  return {
    name: 'fitout-path',
    apply: 'build',
    config: () => ({ base: readBasePath(path, 'FITOUT_BASE') }),
  };
}
