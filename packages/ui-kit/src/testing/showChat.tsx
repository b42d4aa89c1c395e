import type { ImClient } from '@fitout/im-core';
import { FakeHub } from '@fitout/im-core/testing';
import type { CSSProperties } from 'react';
import { ChatProvider, type ChatProviderProps } from '../messenger/ChatProvider.js';
import { Messenger } from '../messenger/Messenger.js';
import { KitRoot } from '../theme/KitRoot.js';
import { logIn } from './logIn.js';
import { mount } from './mount.js';

/** The whole chat of a client; in a box of the given size, or with the width of the page. */
export function showChat(
  client: ImClient,
  { children, ...options }: Partial<ChatProviderProps> = {},
  box?: CSSProperties,
) {
  return mount(
    <div style={box}>
      <KitRoot style={{ height: box?.height === undefined ? 700 : '100%' }}>
        <ChatProvider client={client} {...options}>
          <Messenger />
          {children}
        </ChatProvider>
      </KitRoot>
    </div>,
  );
}

/** Amy, to whom bo has written 几点到？, and bo: both in the groups 装修群 (1) and 邻居群 (2). */
export async function twoPeople() {
  const hub = new FakeHub(Date.now)
    .add('amy', 'bo')
    .addGroup('1', '装修群', ['amy', 'bo'])
    .addGroup('2', '邻居群', ['amy', 'bo']);
  const [amy, bo] = await Promise.all([logIn(hub, 'amy'), logIn(hub, 'bo')]);
  await bo.conversations.ensure({ kind: 'contact', id: 'amy' }).send({ type: 'text', text: '几点到？' });
  return { amy, bo, hub };
}
