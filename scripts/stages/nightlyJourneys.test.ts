import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from './children.mjs';

it('[TOOL-GATE-14] the journeys of the night can be listed: no two have the same title', async () => {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const env = { ...process.env, FITOUT_NIGHTLY: '1', FITOUT_JOURNEYS: '' };
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'test', '--list'], { cwd: root, env });
  expect(Number(/^Total: (\d+) tests/mu.exec(stdout)?.[1])).toBeGreaterThan(200);
});
