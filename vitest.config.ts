import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { chromiumArgs, systemChromium } from './scripts/chromium.mjs';
import { faultyWorldCommands } from './scripts/faultyWorldCommands.js';

const executablePath = systemChromium();
const source = '@fitout/source';
/** What the chaos suites read where there is no environment: in a page. */
const chaos = {
  isNightly: process.env['FITOUT_NIGHTLY'] === '1',
  seed: process.env['FITOUT_CHAOS_SEED'] === undefined ? null : Number(process.env['FITOUT_CHAOS_SEED']),
};
const slow = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['./scripts/failOnMobxWarning.ts', './scripts/patience.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...slow,
          name: 'node',
          environment: 'node',
          include: ['{packages,apps}/*/src/**/*.test.ts', 'bench/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts', '**/*.browser.test.ts', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          ...slow,
          name: 'dom',
          environment: 'jsdom',
          include: ['{packages,apps}/*/src/**/*.dom.test.{ts,tsx}'],
          setupFiles: ['./scripts/patientQueries.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...slow,
          name: 'browser',
          include: ['{packages,apps}/*/src/**/*.browser.test.{ts,tsx}'],
          setupFiles: ['./scripts/patientQueries.ts'],
          globalSetup: ['./scripts/sandboxForBrowserTests.ts', './scripts/agoraGateway/forBrowserTests.ts'],
          provide: { chaos },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: { ...faultyWorldCommands() },
            provider: playwright({
              launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArgs },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
