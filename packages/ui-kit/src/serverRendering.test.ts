import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Composer, ConnectionBanner, ConversationList, GlobalStyle, KitRoot, MessageList } from './index.js';
import { Price } from './marketplace/index.js';
import { Avatar, Button, Empty, Skeleton, TextField } from './primitives/index.js';
import { fakeConversation } from './testing/fakeConversation.js';
import { fakeTimeline } from './testing/fakeTimeline.js';
import { atNoon, beijing, ME, messages, people } from './testing/samples.js';

const nothing = (): void => undefined;
const props = { people, now: atNoon, zone: beijing };

const RENDERED: Readonly<Record<string, ReactElement>> = {
  Avatar: createElement(Avatar, { name: '林晓', url: '', size: 36 }),
  Button: createElement(Button, null, '保存'),
  Composer: createElement(Composer, { draft: '', onDraft: nothing, onSend: nothing, onFiles: nothing }),
  ConnectionBanner: createElement(ConnectionBanner, { connection: 'offline', onRetry: nothing }),
  ConversationList: createElement(ConversationList, {
    ...props,
    model: { ordered: [fakeConversation('2001')] },
    hrefOf: () => '#',
    onOpen: nothing,
  }),
  Empty: createElement(Empty, null, '暂无'),
  GlobalStyle: createElement(GlobalStyle),
  MessageList: createElement(MessageList, { ...props, model: fakeTimeline(messages(3)), self: ME }),
  Price: createElement(Price, { fen: 100 }),
  Skeleton: createElement(Skeleton),
  TextField: createElement(TextField, { label: '姓名', value: '', onValue: nothing }),
};

it.each(Object.entries(RENDERED))('[UI-ENTRY-1] %s renders on a server, inside a root', (_name, element) => {
  expect('window' in globalThis).toBe(false);
  expect(renderToString(createElement(KitRoot, null, element))).toContain('class="fitout-kit"');
});
