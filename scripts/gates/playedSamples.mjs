// @ts-check

/**
 * @typedef {object} RunSample a sample of a README that Node runs
 * @property {string} readme
 * @property {string} has a text that only this sample of the README has
 * @property {((market: string) => string)=} before what an app has before it; `market` is the address of a sandbox
 * @property {string=} after what an app does with it
 * @property {string} prints
 */

/** The constants that a sample of api-client leaves to its reader, and a log-in whose token the page has stored. @param {string} market */
const loggedIn = (market) => `
const baseUrl = '${market}';
const stored = new Map();
Object.defineProperty(globalThis, 'localStorage', { value: { getItem: (key) => stored.get(key) ?? null } });
const { createApiClient: createFirst } = await import('@fitout/api-client');
const first = createFirst({ baseUrl, token: () => null, nonce: () => '100000', onUnauthorized: () => undefined });
const entered = await first.auth.login({ username: 'linxiao', password: 'demo123' });
stored.set('Token', entered.value.tokenValue);
`;

/** @type {readonly RunSample[]} */
export const RUN_SAMPLES = [
  { readme: 'packages/im-core/README.md', has: "device('my tab')", prints: "{ kind: 'text', text: '你好' } 0\n" },
  { readme: 'packages/rtc-core/README.md', has: 'formatCallTime(', prints: '01:01:01\n' },
  {
    readme: 'packages/rtc-core/README.md',
    has: 'openEngine',
    before: () => 'globalThis.navigator ??= {};\n',
    after:
      "const engine = await openEngine({}, 'a device', {});\nconsole.log(await engine.leave(), typeof engine.join);\n",
    prints: 'undefined function\n',
  },
  { readme: 'packages/api-client/README.md', has: 'baseInfo', before: loggedIn, prints: '陈一帆\n' },
  {
    readme: 'packages/ui-kit/README.md',
    has: 'setCopy',
    after: "const { zh, zhChat } = await import('@fitout/ui-kit');\nconsole.log(zhChat.send, zh.retry);\n",
    prints: 'Post Try again\n',
  },
];

/** The sample of ui-kit's README that a page shows, by a text that only it has. */
export const TALK = { readme: 'packages/ui-kit/README.md', has: 'function Talk(' };

/** The page around it: the script of `examples/react-minimal` with the sample in place of the assembled chat. */
export const TALK_PAGE = `
import { createBrowserChat } from '@fitout/im-core/browser';
import { KitRoot } from '@fitout/ui-kit';
import easemob from 'easemob-websdk';
import { createRoot } from 'react-dom/client';
import { Talk } from './Talk.js';

const { host = '', me = '', to = '' } = Object.fromEntries(new URLSearchParams(location.search));
const place = { appKey: 'fitout#demo', apiUrl: \`http://\${host}\`, socketUrl: \`ws://\${host}/websocket\` };
const client = await createBrowserChat({ easemob, ...place, userId: me, secret: { kind: 'password', value: me } });
const timeline = client.conversations.open({ kind: 'contact', id: to });
const people = { find: (id: string) => ({ name: id, avatarUrl: '' }) };
const recorder = {
  start: async () => 'missing' as const,
  stop: async () => Promise.reject(new Error('nothing is recorded')),
  cancel: () => undefined,
};

createRoot(document.querySelector('main') ?? document.body).render(
  <KitRoot>
    <Talk timeline={timeline} people={people} recorder={recorder} onFiles={() => undefined} onVoice={() => undefined} />
  </KitRoot>,
);
`;
