import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const SANDBOX = process.env['FITOUT_SANDBOX'] ?? 'http://127.0.0.1:7800';
const conditions =
  process.env['FROM_SOURCE'] === '1' ? ['@fitout/source', ...defaultClientConditions] : [...defaultClientConditions];

/** What draws every page: React, its router, the styles, and the frame of an icon. */
const BASE =
  /node_modules\/(?:(?:react|react-dom|react-router|react-router-dom|scheduler|styled-components)\/|lucide-react\/dist\/esm\/(?!icons))/u;

export default defineConfig(({ command }) => ({
  plugins: [react()],
  // The dev server and `npm start` read the packages' source; a release build takes what is published.
  resolve: {
    conditions: command === 'serve' ? ['@fitout/source', ...defaultClientConditions] : conditions,
    dedupe: ['react', 'react-dom', 'mobx', 'styled-components'],
  },
  server: {
    port: 5173,
    proxy: {
      '/api': SANDBOX,
      '/fitout': SANDBOX,
      '/token': SANDBOX,
      '/websocket': { target: SANDBOX.replace('http', 'ws'), ws: true },
    },
  },
  worker: { format: 'es', rolldownOptions: { checks: { eval: false } } },
  build: {
    target: 'es2022',
    sourcemap: true,
    chunkSizeWarningLimit: 700,
    // The page's policy allows no data addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { eval: false },
      // What every page needs is one file: several small ones weigh more, and each is a request of its own (P11).
      output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } },
    },
  },
}));
