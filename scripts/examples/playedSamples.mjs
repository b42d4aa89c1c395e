// @ts-check

/**
 * @typedef {object} RunSample a sample of a README that Node runs
 * @property {string} readme
 * @property {string} has a text that only this sample of the README has
 * @property {((market: string) => string)=} before code that an app has before the sample; `market` is the address of a sandbox
 * @property {string=} after code that uses the sample
 * @property {string} prints
 */

/** The constants that a sample of api-client leaves to its reader, and a log-in whose token the page has stored. @param {string} market */
const loggedIn = (market) => `
const baseUrl = '${market}';
const stored = new Map();
Object.defineProperty(globalThis, 'localStorage', { value: { getItem: (key) => stored.get(key) ?? null } });
const { createApiClient: createFirst } = await import('@fitout/api-client');
const first = createFirst({ baseUrl, token: () => null, nonce: () => '100000', onUnauthorized: () => undefined });
const entered = await first.call('auth.login', { body: { username: 'linxiao', password: 'demo123' } });
stored.set('Token', entered.value.tokenValue);
`;

/** @type {readonly RunSample[]} */
export const RUN_SAMPLES = [
  { readme: 'packages/im-core/README.md', has: "device('my tab')", prints: "{ kind: 'text', text: '你好' } 0\n" },
  { readme: 'packages/rtc-core/README.md', has: 'formatCallTime(', prints: 'incoming\n01:01:01\n' },
  {
    readme: 'packages/rtc-core/README.md',
    has: 'openEngine',
    before: () => 'globalThis.navigator ??= {};\n',
    after:
      "const engine = await openEngine({}, 'a device', {});\nconsole.log(await engine.leave(), typeof engine.join);\n",
    prints: 'undefined function\n',
  },
  { readme: 'packages/emulator/README.md', has: 'createEmulator', prints: '{ said: true }\n{ dropped: 0 }\n' },
  { readme: 'packages/api-client/README.md', has: 'baseInfo', before: loggedIn, prints: '陈一帆\n' },
  {
    readme: 'packages/ui-kit/README.md',
    has: 'createLanguage',
    after:
      "const { zh, zhChat } = await import('@fitout/ui-kit');\nconsole.log(language(zhChat).send, language(zh).retry);\n",
    prints: 'Post Try again\n',
  },
];

export const PAGE_SAMPLE = {
  readme: 'packages/ui-kit/README.md',
  has: 'function Talk(',
  file: 'src/Talk.tsx',
  page: `
import { createBrowserChat } from '@fitout/im-core/browser';
import { createBrowserRecorder, KitRoot } from '@fitout/ui-kit';
import easemob from 'easemob-websdk';
import { createRoot } from 'react-dom/client';
import { Talk } from './Talk.js';

const { host = '', me = '', to = '', recipes } = Object.fromEntries(new URLSearchParams(location.search));
if (recipes !== undefined) await import('./recipesPage.js').then(({ show }) => show());
else {
const place = { appKey: 'fitout#demo', apiUrl: \`http://\${host}\`, socketUrl: \`ws://\${host}/websocket\` };
const client = await createBrowserChat({ easemob, ...place, userId: me, secret: { kind: 'password', value: me } });
const parts = {
  self: me,
  timeline: client.conversations.open({ kind: 'contact', id: to }),
  people: { find: (id: string) => ({ name: id, avatarUrl: '' }) },
  recorder: createBrowserRecorder({ workletUrl: 'none.js' }),
  onFiles: () => undefined,
  onVoice: () => undefined,
};
createRoot(document.querySelector('main') ?? document.body).render(<KitRoot><Talk {...parts} /></KitRoot>);
}
`,
};

export const CUSTOMISING = {
  recipe: 'customising.tsx',
  file: 'src/recipesPage.tsx',
  page: `
import { FakeHub } from '@fitout/testing';
import { createRoot } from 'react-dom/client';
import { ChatIn } from './ownWords.js';
import { OwnColours, sendOffer, startChat, SupportWidget, UnreadInBar } from './customising.js';

export async function show() {
  const hub = new FakeHub(Date.now).add('amy', 'bo');
  const amy = await startChat(hub.device('a page'), 'amy', 'amy');
  const bo = await startChat(hub.device('another page'), 'bo', 'bo');
  const toAmy = bo.conversations.ensure({ kind: 'contact', id: 'amy' });
  await toAmy.send({ type: 'text', text: 'When?' });
  await sendOffer(toAmy, 'Kitchen');
  createRoot(document.querySelector('main') ?? document.body).render(
    <><UnreadInBar client={amy} /><OwnColours client={amy} /></>,
  );
  const widget = document.body.appendChild(document.createElement('aside'));
  Object.assign(globalThis, {
    showWidget: () => createRoot(widget).render(<SupportWidget client={amy} />),
    showVietnamese: () => createRoot(document.body.appendChild(document.createElement('aside'))).render(<ChatIn locale="vi" client={bo} />),
  });
}
`,
};
