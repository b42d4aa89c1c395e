import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compactStylesInVite } from '../../scripts/build/compactStyles.mjs';
import { sendPolicies, serveBelow } from '../../scripts/build/sendPolicies.js';
import { buildServiceWorker } from './buildServiceWorker.js';
import { buildSettings } from './buildSettings.js';

const SANDBOX = process.env['FITOUT_SANDBOX'] ?? 'http://127.0.0.1:7800';
const conditions =
  process.env['FROM_SOURCE'] === '1' ? ['@fitout/source', ...defaultClientConditions] : [...defaultClientConditions];

/** What draws every page: React, its router, the styles, the frame of an icon, and the smallest parts of the kit. */
const BASE =
  /node_modules\/(?:(?:react|react-dom|react-router|react-router-dom|scheduler|styled-components)\/|lucide-react\/dist\/esm\/(?!icons))|\/ui-kit\/(?:dist|src)\/(?:theme\/(?![dD]ark)|copy\/zh\.|primitives\/(?:Button|Empty))/u;

/** Puts code that is loaded together into one file; the files of what is left are the bundler's choice. */
const SHARED_FILES = [
  { name: 'base', test: BASE },
  { name: 'first', tags: ['$initial' as const] },
  // Follows the log-in form, and everything else needs it.
  { name: 'app', test: /\/src\/app\/browserParts\.ts$|node_modules\/mobx-react-lite\//u },
  // All that a call of the marketplace needs.
  { name: 'api', test: /node_modules\/(?:axios|zod)\/|\/api-client\/(?:dist|src)\/createApiClient\./u },
  // The library of windows over the page changes with its version only.
  { name: 'dialog', test: /node_modules\/(?:@base-ui|@floating-ui|use-sync-external-store)\//u, minShareCount: 2 },
  // Modules that are imported separately, and always together or one after the other.
  {
    name: 'frame',
    test: /\/src\/(?:routes\/Page|home\/HomeScreen)\.tsx$/u,
  },
  // In the chat, and on a home page with work under way.
  { name: 'cameras', test: /\/src\/cameras\/useCameras\.ts$/u },
  { name: 'session', test: /\/app\/openSession\.ts$/ },
  { name: 'chat', test: /\/src\/messages\/MessagingScreen\.tsx$/u },
  { name: 'calls', test: /\/(?:openCalls|openDevice|ShownCall)\.(?:js|tsx?)$/u },
];

export default defineConfig(({ command }) => ({
  plugins: [
    compactStylesInVite(),
    react(),
    serveBelow(process.env['FITOUT_BASE']),
    sendPolicies(SANDBOX),
    buildSettings(),
    buildServiceWorker(),
  ],
  // The dev server and `npm start` read the packages' source; a release build takes what is published.
  resolve: {
    conditions: command === 'serve' ? ['@fitout/source', ...defaultClientConditions] : conditions,
    dedupe: ['react', 'react-dom', 'mobx', 'styled-components'],
  },
  server: {
    port: 5173,
    proxy: {
      '/PostActions': SANDBOX,
      '/__sandbox__': SANDBOX,
      '/api': SANDBOX,
      '/cameras-algorithm': SANDBOX,
      '/fitout': SANDBOX,
      '/token': SANDBOX,
      '/websocket': { target: SANDBOX.replace('http', 'ws'), ws: true },
    },
  },
  worker: { format: 'es', rolldownOptions: { checks: { eval: false } } },
  build: {
    target: 'es2022',
    // For error reports; no file names its map, so that no visitor's browser fetches the sources.
    sourcemap: 'hidden',
    chunkSizeWarningLimit: 700,
    // The page's policy allows no data addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { eval: false },
      output: { codeSplitting: { groups: SHARED_FILES } },
    },
  },
}));
