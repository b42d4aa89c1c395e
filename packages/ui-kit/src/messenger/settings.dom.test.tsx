import { FakeHub } from '@fitout/im-core/testing';
import { render } from '@testing-library/react';
import { createElement, useContext, type ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import type { MediaHosts } from '../text/resourceUrl.js';
import { createLanguage } from '../copy/createLanguage.js';
import { MediaHostsContext } from '../media/MessageMedia.js';
import { ChatProvider } from './ChatProvider.js';
import { Messenger } from './Messenger.js';
import { SessionProvider, WithComponents } from './SessionProvider.js';
import { logIn } from '../testing/logIn.js';
import { KitRoot } from '../theme/KitRoot.js';

/** The message of the error that rendering throws; null if it throws none. The props are those of an app without types. */
function faultOf(component: unknown, props: object): string | null {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return messageOf(() => render(createElement(component as ComponentType, props)).unmount());
}

function messageOf(run: () => void): string | null {
  try {
    run();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const NO_CLIENT =
  'ChatProvider: client: must be the client that createBrowserChat resolves to or createImClient returns; it is ';

it.each([
  [{}, undefined, 'any'],
  [{ fileHosts: ['https://chat.example'] }, undefined, ['https://chat.example']],
  [{ fileHosts: ['https://chat.example'] }, ['https://cdn.example'], ['https://cdn.example']],
  [{ fileHosts: ['https://chat.example'] }, 'any', 'any'],
])(
  'messages load files of the client’s hosts by default: %o with mediaHosts %j is %j',
  async (client, given, expected) => {
    const made = { ...(await logIn(new FakeHub(Date.now).add('amy'), 'amy')), ...client };
    let seen: unknown;
    function Hosts() {
      seen = useContext(MediaHostsContext);
      return null;
    }
    const props = { client: made, ...(given !== undefined && { mediaHosts: given as MediaHosts }) };
    render(
      <ChatProvider {...props}>
        <Hosts />
      </ChatProvider>,
    ).unmount();
    expect(seen).toEqual(expected);
  },
);

it.each([
  [{ client: undefined }, `${NO_CLIENT}undefined`],
  [{ client: { conversations: {} } }, `${NO_CLIENT}an object`],
  [{ client: Promise.resolve() }, `${NO_CLIENT}a promise, await it first`],
  [{ start: { kind: 'person' } }, 'ChatProvider: start.kind: must be one of contact, group, chatroom; it is "person"'],
  [
    { start: { kind: 'group' } },
    'ChatProvider: start.id: must be the id of the account, group or chatroom; it is undefined',
  ],
  [{ start: null }, 'ChatProvider: start: must be an object; it is null'],
  [
    { components: { MesageBubble: null } },
    /^ChatProvider: components: has no "MesageBubble"; it has .*\bMessageBubble\b/u,
  ],
  [{ component: {} }, /^ChatProvider: has no "component"; it has .*\bcomponents\b/u],
  [{ hiddenActions: ['unsend'] }, /^ChatProvider: hiddenActions: must be one of .*\brecall\b.*; it is "unsend"/u],
  [{ customMessages: [] }, 'ChatProvider: customMessages: must be an object; it is a list'],
  [{}, /^$/u],
])('a ChatProvider with %o says what is wrong', async (props, fault) => {
  const client = await logIn(new FakeHub(Date.now).add('amy'), 'amy');
  expect(faultOf(ChatProvider, { client, ...props }) ?? '').toMatch(fault);
});

it.each([
  [
    SessionProvider,
    {},
    'SessionProvider: session: must be what createChatSession returns, or null until it exists; it is undefined',
  ],
  [SessionProvider, { session: null }, /^$/u],
  [WithComponents, { components: { Row: null } }, /^WithComponents: components: has no "Row"; it has OwnHead,/u],
  [Messenger, {}, /must be inside a ChatProvider/u],
  [KitRoot, { theme: 'night' }, 'KitRoot: theme: must be one of light, dark, auto; it is "night"'],
  [KitRoot, { colors: { brand: '#1677ff' } }, 'KitRoot: colors: has no "brand"; it has light, dark'],
  [
    KitRoot,
    { colors: { light: { brnad: '#1677ff' } } },
    /^KitRoot: colors\.light: has no "brnad"; it has .*\bbrand\b/u,
  ],
  [KitRoot, { tokens: { radii: {} } }, 'KitRoot: tokens: has no "radii"; it has font, radius, space'],
  [KitRoot, { tokens: { space: { 16: 12 } } }, "KitRoot: tokens.space.16: must be a CSS text such as '8px'; it is 12"],
  [
    KitRoot,
    { theme: 'dark', colors: { dark: { brand: 'red' } }, tokens: { font: 'serif', radius: { card: '0' } } },
    /^$/u,
  ],
])('%o with %o says what is wrong', (component, props, fault) => {
  expect(faultOf(component, props) ?? '').toMatch(fault);
});

it.each([
  [{ chat: { sned: 'Post' } }, /^createLanguage: chat: has no "sned"; it has .*\bsend\b/u],
  [{ chat: { send: () => 'Post' } }, 'createLanguage: chat.send: must be a text; it is a function'],
  [{ chat: 'Post' }, 'createLanguage: chat: must be an object; it is "Post"'],
  [{ chat: { unread: '1' } }, 'createLanguage: chat.unread: must be a function; it is "1"'],
])('createLanguage with %o says what is wrong', (copy, fault) => {
  expect(messageOf(() => createLanguage({ chat: { send: 'Post' } }, copy as object))).toMatch(fault);
});

it('a production build ignores what it does not know', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const client = await logIn(new FakeHub(Date.now).add('amy'), 'amy');
  expect(faultOf(ChatProvider, { client, component: {} })).toBeNull();
  expect(faultOf(KitRoot, { theme: 'night' })).toBeNull();
  expect(messageOf(() => createLanguage({ chat: { sned: 'Post' } } as object))).toBeNull();
});
