// @ts-check
// Makes sure that the tests have a Chromium (the system's, else Playwright's download, else Debian's package), Debian's
// Firefox, WebKit and ejabberd where the machine is Debian, and a Chinese font, without which every screenshot shows boxes.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { systemChromium } from './chromium.mjs';
import { findEngines } from './engines.mjs';
import { CLUSTER_PACKAGES, hasCluster } from './startCluster.mjs';
import { EJABBERD_PACKAGES, hasEjabberd } from './startEjabberd.mjs';

const FONT = 'fonts-wqy-microhei';

if (!findBrowser()) run(['npx', 'playwright', 'install', 'chromium'], { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '' });
if (existsSync('/usr/bin/apt-get')) {
  // Older releases have no package of the browser without a window.
  if (!findBrowser() && !install('chromium-headless-shell')) install('chromium');
  if (!hasChineseFont()) install(FONT);
  const missing = findEngines().missing.flatMap(({ packages }) => packages);
  if (!hasEjabberd()) missing.push(...EJABBERD_PACKAGES);
  // Only the nightly tests start a cluster.
  if (process.env['FITOUT_NIGHTLY'] && !hasCluster()) missing.push(...CLUSTER_PACKAGES);
  if (missing.length > 0) install(...new Set(missing));
}

const browser = findBrowser();
if (!browser) {
  console.error('No Chromium was found. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.');
  process.exitCode = 1;
} else if (!hasChineseFont()) {
  console.error(`No Chinese font was found. Install one, for example ${FONT}.`);
  process.exitCode = 1;
} else console.log(`browser: ${browser}`);

function findBrowser() {
  const path = systemChromium() ?? chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function hasChineseFont() {
  const { error, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  if (error) return process.platform !== 'linux';
  return stdout.trim() !== '';
}

/** @param {readonly string[]} names */
function install(...names) {
  const apt = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // fontconfig brings fc-list, by which the font is found.
  const packages = ['install', '-y', '-qq', '--no-install-recommends', 'fontconfig', ...names];
  return run([...apt, 'update', '-qq'], env) && run([...apt, ...packages], env);
}

/** @param {readonly string[]} command @param {NodeJS.ProcessEnv} env */
function run([program = '', ...args], env) {
  const shell = process.platform === 'win32';
  return spawnSync(program, args, { stdio: 'inherit', shell, env: { ...process.env, ...env } }).status === 0;
}
