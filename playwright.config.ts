import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, systemChromium } from './scripts/chromium.mjs';

const executablePath = systemChromium();

// Each journey starts a sandbox of its own, see apps/web/e2e/fixtures: no journey finds what another one left.
export default defineConfig({
  testDir: 'apps/web/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A journey that passes at the second try has a fault in it or in the product.
  retries: 0,
  forbidOnly: true,
  // Bounds, not measures: a machine that is several times slower than a developer's must pass as well.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env['FITOUT_REPORT'] ?? '.reports/journeys.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    permissions: ['microphone', 'camera'],
    trace: 'retain-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArgs },
  },
  projects: [{ name: 'chromium' }],
});
