import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { AT_NIGHT, IS_NIGHT, IS_SHORT, ON_EASEMOB, WITH_EVERY_CHANGE } from './apps/web/e2e/fixtures/night.js';
import { SERVICE } from './apps/web/e2e/fixtures/SandboxProcess.js';
import { chromiumArgs, systemChromium } from './scripts/chromium.mjs';
import { hasEjabberd } from './scripts/startEjabberd.mjs';

const executablePath = systemChromium();

const LONGEST = /(?:walk|engines|orderJourney|serviceJourney|calls)\.spec/u;

// Each journey starts a sandbox of its own, see apps/web/e2e/fixtures: no journey finds what another one left.
export default defineConfig({
  testDir: 'apps/web/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // As many as the cores: one more took as long, and left too little of a core to each.
  workers: availableParallelism(),
  // A journey that passes at the second try has a fault in it or in the product.
  retries: 0,
  forbidOnly: true,
  ...(IS_SHORT ? { grep: new RegExp(WITH_EVERY_CHANGE.tag, 'u') } : {}),
  grepInvert: [
    ...(IS_NIGHT ? [] : [new RegExp(AT_NIGHT.tag, 'u')]),
    ...(SERVICE === 'xmpp' ? [new RegExp(ON_EASEMOB.tag, 'u')] : []),
  ],
  // Bounds, not measures: a machine that is several times slower than a developer's must pass as well.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env['FITOUT_REPORT'] ?? '.reports/journeys.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    permissions: ['microphone', 'camera'],
    // A page that comes from the browser's own store would hide what the server did; a journey of its own allows it (APP-4).
    serviceWorkers: 'block',
    // A trace of every journey would take longer than the journey: FITOUT_TRACE=1 records those of a run that failed.
    trace: process.env['FITOUT_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArgs },
  },
  // The longest first: one that begins last keeps a single worker busy while the others have nothing left.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'chromium', testIgnore: hasEjabberd() ? LONGEST : [LONGEST, /xmpp\.spec/u] },
  ],
});
