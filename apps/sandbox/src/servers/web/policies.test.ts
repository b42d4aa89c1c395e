import { expect, it } from 'vitest';
import { LOCKED_POLICY, pagePolicy, policyFor, policyText, SHELL_POLICY, workerPolicy } from './policies.js';

it('[APP-1][UI-6] the page runs its own scripts only, writes no script through the DOM and cannot be framed', () => {
  expect(policyText(pagePolicy())).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; " +
      "style-src-attr 'unsafe-hashes' 'sha256-cPxxYHvCiQ/kT6TlojjBofFPdVQmCg8k/CdPKQDf9zI='; " +
      "img-src 'self' blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; " +
      "manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types fitout#worker fitout#shell; report-uri /__csp-report",
  );
});

it('additional hosts are allowed for connections and media of the page and the worker, never for code', () => {
  const host = 'wss://chat.example';
  expect(pagePolicy([host])['connect-src']).toEqual(["'self'", host]);
  expect(workerPolicy([host])['connect-src']).toEqual(["'self'", host]);
  expect(pagePolicy([host])['script-src']).toEqual(["'self'"]);
  expect(workerPolicy([host])['script-src']).toEqual(["'self'", "'unsafe-eval'"]);
});

it('each path and type has its own policy', () => {
  for (const [path, type, policy] of [
    ['/assets/chatWorker-Cq9.js', 'text/javascript', workerPolicy()],
    ['/assets/other-Cq9.js', 'text/javascript', LOCKED_POLICY],
    ['/chatWorker/page', 'text/html; charset=utf-8', pagePolicy()],
    ['/assets/chatWorker.js.map', 'application/json', LOCKED_POLICY],
    ['/Home', 'text/html', pagePolicy()],
    ['/sw.js', 'text/javascript', SHELL_POLICY],
    ['/sw-off.js', 'text/javascript', SHELL_POLICY],
    ['/assets/sw.js', 'text/javascript', LOCKED_POLICY],
    ['/api/x', 'application/json', LOCKED_POLICY],
    ['/x', '', LOCKED_POLICY],
  ] as const)
    expect([path, policyFor(path, type)]).toEqual([path, policy]);
});
