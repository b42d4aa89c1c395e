import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pnpmCommand } from '../../../scripts/children.mjs';

/** `--ignore-scripts`: a package of another project runs nothing before it is measured. */
const INSTALL = ['install', '--frozen-lockfile', '--ignore-scripts'];

/** Installs the peers beside the workspace. False if they cannot be had, which a line on the error stream says. */
export function installPeers(): boolean {
  const [command = '', ...rest] = [...pnpmCommand(), ...INSTALL];
  const { status } = spawnSync(command, rest, {
    cwd: fileURLToPath(new URL('../../peers', import.meta.url)),
    // pnpm asks nothing, and fetches nothing that the machine has.
    env: { ...process.env, CI: 'true', npm_config_prefer_offline: 'true' },
    shell: process.platform === 'win32',
  });
  if (status === 0) return true;
  process.stderr.write('the peers could not be installed: measuring without them\n');
  return false;
}
