import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { chromiumArgs, systemChromium } from './scripts/chromium.mjs';
import { hasCluster } from './scripts/startCluster.mjs';
import { hasEjabberd } from './scripts/startEjabberd.mjs';
import { bundledScript } from './scripts/testing/bundledScript.js';
import { LongestFirst } from './scripts/testing/longestFirst.js';
import { faultySandboxCommands } from './scripts/testing/faultySandboxCommands.js';

const executablePath = systemChromium();
const source = '@fitout/source';
/** What tests read where there is no environment: in a page. */
const provided = {
  isNightly: process.env['FITOUT_NIGHTLY'] === '1',
  chaosSeed: process.env['FITOUT_CHAOS_SEED'] === undefined ? null : Number(process.env['FITOUT_CHAOS_SEED']),
};
const isXmpp = provided.isNightly || process.env['FITOUT_EJABBERD'] === '1';
/** The recipes that are tests: pages of the site show them. */
const RECIPES = 'docs/site/recipes/code/{ownServiceContract,emulatorTest}.ts';
const slow = { testTimeout: 60_000, hookTimeout: 60_000 };
/** The runner would leave one core to itself, and has little to do. */
const maxWorkers = availableParallelism();
/**
 * The test files of a project share the loaded modules, because loading them for each file takes most of the time. No
 * module holds state except the wording that an app replaces, which its test restores. Changes of a test to
 * globals, environment variables and mocks are undone after it.
 */
const shared = { isolate: false, unstubGlobals: true, unstubEnvs: true, restoreMocks: true, maxWorkers };

export default defineConfig({
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: LongestFirst },
    setupFiles: ['./scripts/testing/everyTest.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...slow,
          ...shared,
          name: 'node',
          environment: 'node',
          include: ['{packages,apps}/*/src/**/*.test.ts', '{bench/src,scripts}/**/*.test.ts', RECIPES],
          exclude: [
            '**/*.dom.test.ts',
            '**/*.browser.test.ts',
            '**/node_modules/**',
            // Minutes; what every change plays on ejabberd is a journey.
            ...(isXmpp && hasEjabberd() ? [] : ['**/*.ejabberd.test.ts']),
            ...(isXmpp && hasCluster() ? [] : ['**/*.cluster.test.ts']),
          ],
        },
      },
      {
        extends: true,
        test: {
          ...slow,
          ...shared,
          name: 'dom',
          environment: 'jsdom',
          include: ['{packages,apps}/*/src/**/*.dom.test.{ts,tsx}', 'scripts/**/*.dom.test.ts'],
          setupFiles: [
            './scripts/testing/jsdomPage.ts',
            './packages/ui-kit/src/testing/withoutOwnerStacks.ts',
            './scripts/testing/everyPage.ts',
            './scripts/testing/trustedTypesForDom.ts',
          ],
        },
      },
      {
        extends: true,
        plugins: [bundledScript(source)],
        test: {
          ...slow,
          // One more than the cores: tests with real clocks, calls and networks wait a third of their time.
          maxWorkers: maxWorkers + 1,
          isolate: false,
          name: 'browser',
          include: ['{packages,apps}/*/src/**/*.browser.test.{ts,tsx}'],
          // On every change the contract runs with the client in a worker, which has all of what runs on the page and more.
          exclude: ['**/node_modules/**', ...(provided.isNightly ? [] : ['**/easemob.browser.test.ts'])],
          setupFiles: [
            './scripts/testing/withoutDebugger.ts',
            './packages/ui-kit/src/testing/withoutOwnerStacks.ts',
            './scripts/testing/everyPage.ts',
          ],
          globalSetup: [
            './scripts/testing/sandboxForBrowserTests.ts',
            './scripts/testing/agoraGateway/forBrowserTests.ts',
          ],
          provide: provided,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: { ...faultySandboxCommands() },
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
