import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildSettings } from '../../buildSettings.js';

/** Builds an empty page with this `config.json`; null for none. */
async function buildPage(config: string | null): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'fitout-build-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'public'));
  await writeFile(join(root, 'index.html'), '<!doctype html><html><head></head></html>');
  await writeFile(join(root, 'package.json'), '{"version":"1.2.3"}');
  if (config !== null) await writeFile(join(root, 'public', 'config.json'), config);
  await build({ root, configFile: false, logLevel: 'silent', plugins: [buildSettings()] });
  return join(root, 'dist');
}

describe('the settings of a release (CONFIG)', () => {
  it('the page has its version, and its settings are listed beside it', async () => {
    const folder = await buildPage('{}');
    expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain('<meta name="version" content="1.2.3">');
    expect(JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8'))).toContain('im.appKey');
  });

  it.each([
    ['none', null, 'public/config.json is missing'],
    ['a torn one', '{"im":', 'public/config.json is not a JSON object'],
    ['a list', '[]', 'public/config.json is not a JSON object'],
  ])('with %s the build fails and says so', async (_, config, problem) => {
    await expect(buildPage(config)).rejects.toThrow(problem);
  });
});
