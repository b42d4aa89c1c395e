import type { Plugin } from 'vite';
import * as policies from '../../apps/sandbox/src/servers/web/policies.js';
import { readBasePath } from '../../apps/sandbox/src/servers/web/readBasePath.js';

const NONCE = "'nonce-fitout-dev'";

/**
 * The only sources that the development server adds to the page's policy:
 * - `script-src`: the inline module by which React's fast refresh begins;
 * - `style-src`: the style elements of Vite's error overlay;
 * - `trusted-types`: a module that is replaced while the page runs creates its policy again.
 */
const DEV_ONLY: policies.Policy = {
  'script-src': [NONCE],
  'style-src': [NONCE],
  'trusted-types': ["'allow-duplicates'"],
};

const WORKER = /\/chatWorker\.ts$/u;

export function devPolicyFor(path: string): policies.Policy {
  if (WORKER.test(path)) return policies.workerPolicy();
  const directives = Object.entries(policies.pagePolicy());
  return Object.fromEntries(directives.map(([name, sources]) => [name, [...sources, ...(DEV_ONLY[name] ?? [])]]));
}

/**
 * Sends the content policies with every answer of Vite's development server, as the sandbox does with the built app, and
 * passes the browser's reports on to the sandbox, which logs them.
 *
 * @param sandbox address of the sandbox
 */
export function sendPolicies(sandbox: string): Plugin {
  return {
    name: 'fitout-policies',
    apply: 'serve',
    config: () => ({
      html: { cspNonce: 'fitout-dev' },
      // styled-components writes its rules through the CSSOM, as in a build: the policy refuses style elements with text.
      define: { SC_DISABLE_SPEEDY: 'false' },
      server: { proxy: { [policies.REPORT_PATH]: sandbox } },
    }),
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?', 1);
        response.setHeader('content-security-policy', policies.policyText(devPolicyFor(path)));
        next();
      });
    },
  };
}

/**
 * Builds the app for the path of its host that `FITOUT_BASE` names; the development server is always at the root.
 *
 * @param path the value of `FITOUT_BASE`
 */
export function serveBelow(path: string | undefined): Plugin {
  return { name: 'fitout-path', apply: 'build', config: () => ({ base: readBasePath(path, 'FITOUT_BASE') }) };
}
