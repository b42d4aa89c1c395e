import { chinese } from '../copy/language.js';
import { completeService, type ServicePart, type TimelineStore } from '@fitout/im-core';
import { FakeHub } from '@fitout/im-core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, expectTypeOf, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { imErrorText } from '../copy/imErrorText.js';
import * as parts from '../parts.js';
import { logIn } from '../testing/logIn.js';
import { mount } from '../testing/mount.js';
import { KitRoot } from '../theme/KitRoot.js';
import type { ChatComponents, ChatSlots } from '../session/ChatComponents.js';
import { ChatProvider } from './ChatProvider.js';
import type { ChatProviderOptions } from './checkChat.js';
import { Conversation } from '../conversation/Conversation.js';
import { createChatSession } from './createChatSession.js';
import { GroupDetails } from '../group/InfoButton.js';
import { Messenger } from './Messenger.js';
import { SessionProvider } from './SessionProvider.js';
import { showChat, twoPeople } from '../testing/showChat.js';

beforeEach(() => page.viewport(1280, 860));

it('rows, bubbles, dividers, parts of the text box, drawers and cards are replaced or removed', async () => {
  const { amy } = await twoPeople();
  const components: ChatProviderOptions['components'] = {
    ConversationRow: ({ model, onOpen }) => (
      <button type="button" onClick={() => onOpen(model.ref)}>
        行 {model.ref.id}
      </button>
    ),
    MessageBubble: ({ message }) => <p>气泡 {message.body.type === 'text' && message.body.text}</p>,
    DateDivider: ({ time }) => <time dateTime={new Date(time).toISOString()}>时刻</time>,
    SenderAvatar: null,
    ConversationSearch: null,
    FileTools: null,
    SendKeyPicker: null,
    ContactActions: null,
    PersonCard: ({ id, onClose }) => (
      <button type="button" onClick={onClose}>
        名片 {id}
      </button>
    ),
    GroupDetails: ({ id }) => <aside>群 {id}</aside>,
  };
  const { user } = showChat(amy, { components, children: <GroupDetails id="1" onClose={() => undefined} /> });
  expect(screen.getByText('群 1')).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: '行 bo' }));
  expect(await screen.findByText('气泡 几点到？')).toBeVisible();
  expect(screen.getByText('时刻')).toBeVisible();
  for (const name of ['图片', '文件', '联系人操作', '发送方式'])
    expect(screen.queryByRole('button', { name: new RegExp(name, 'u') })).toBeNull();
  expect(screen.queryByRole('textbox', { name: '搜索' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '查看bo的名片' }));
  await user.click(await screen.findByRole('button', { name: '名片 bo' }));
  expect(screen.queryByRole('button', { name: '名片 bo' })).toBeNull();
});

it('an app’s part may render the kit’s own, which it gets under the same name', async () => {
  const { amy } = await twoPeople();
  type Own = keyof typeof parts | 'CallButtons' | 'CallLayer' | keyof ChatSlots;
  expectTypeOf<Exclude<keyof ChatComponents, Own>>().toEqualTypeOf<never>();
  const components: ChatComponents = {
    ConversationHeader: (props) => (
      <section aria-label="自己的">
        <parts.ConversationHeader {...props} />
      </section>
    ),
    GroupDetails: (props) => (
      <section aria-label="自己的群">
        <parts.GroupDetails {...props} />
      </section>
    ),
  };
  showChat(amy, { components, children: <GroupDetails id="1" onClose={() => undefined} /> });
  expect(await screen.findByRole('dialog', { name: /装修群|群/u })).toBeVisible();
  fireEvent.click(await screen.findByRole('link', { name: /^bo/u, hidden: true }));
  const header = await screen.findByRole('region', { name: '自己的', hidden: true });
  expect(within(header).getByRole('button', { name: /查找/u, hidden: true })).toBeInTheDocument();
});

it('an app adds lists, buttons of the text box, and the text of a message in the lists', async () => {
  const { amy, bo } = await twoPeople();
  void bo.conversations.ensure({ kind: 'group', id: '2' }).send({ type: 'text', text: '早' });
  const onPick = vi.fn<(timeline: TimelineStore) => void>();
  function App() {
    const [session] = useState(() =>
      createChatSession(amy, {
        isListed: (kind, id) => kind === 'contact' || id === '1',
        previewOf: ({ body }) => (body.type === 'text' && body.text === '早' ? '问好' : null),
      }),
    );
    const [sections] = useState(() => [
      { kind: 'group', label: '邻居', list: session.listOf('group', (id) => id === '2') } as const,
    ]);
    return (
      <SessionProvider
        session={session}
        conversationSections={sections}
        composerTools={[
          { label: '优惠券', icon: '券', isOffered: ({ kind }) => kind === 'group', onPick },
          { label: '名片', icon: '名', isOffered: ({ kind }) => kind === 'contact', onPick },
        ]}
      >
        <Messenger />
      </SessionProvider>
    );
  }
  const { user } = mount(
    <KitRoot style={{ height: 700 }}>
      <App />
    </KitRoot>,
  );
  const tab = await screen.findByRole('link', { name: '群组' });
  await waitFor(() => expect(tab).toHaveAttribute('aria-description', '1 条未读'));
  fireEvent.click(tab);
  const row = await within(await screen.findByRole('list', { name: '邻居' })).findByRole('link', { name: /邻居群/u });
  expect(row).toHaveTextContent('问好');
  fireEvent.click(row);
  await user.click(await screen.findByRole('button', { name: '优惠券' }));
  expect(onPick.mock.calls[0]?.[0].ref).toEqual({ kind: 'group', id: '2' });
  expect(screen.queryByRole('button', { name: '名片' })).toBeNull();
});

it('lists that an app passes anew with every rendering do not end a search, and leaving does', async () => {
  const { amy } = await twoPeople();
  const session = createChatSession(amy, { isListed: (kind, id) => kind === 'contact' || id === '1' });
  const list = session.listOf('group', (id) => id === '2');
  const app = (text: string) => (
    <KitRoot style={{ height: 700 }}>
      <SessionProvider session={session} conversationSections={[{ kind: 'group', label: '邻居', list }]}>
        <Messenger />
        {text}
      </SessionProvider>
    </KitRoot>
  );
  const { rerender } = mount(app('一'));
  fireEvent.click(await screen.findByRole('link', { name: '群组' }));
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: '搜索' });
  fireEvent.change(box, { target: { value: '邻居' } });
  await waitFor(() => expect(screen.queryByRole('link', { name: /装修群/u })).toBeNull());
  rerender(app('二'));
  expect(await screen.findByText(/二/u)).toBeVisible();
  expect([box.value, list.query]).toEqual(['邻居', '邻居']);
  fireEvent.click(screen.getByRole('link', { name: '消息' }));
  await waitFor(() => expect([session.lists.group.query, list.query]).toEqual(['', '']));
});

it('with a service that has only messages, the chat shows conversations and offers nothing that the service lacks', async () => {
  const missingParts: readonly ServicePart[] = ['settings', 'contacts', 'profiles', 'presence', 'groups', 'chatrooms'];
  const hub = new FakeHub(Date.now).add('amy', 'bo');
  const amy = await logIn(hub, 'amy', { service: completeService(hub.device('amy'), missingParts) });
  const bo = await logIn(hub, 'bo');
  await bo.conversations.ensure({ kind: 'contact', id: 'amy' }).send({ type: 'text', text: '几点到？' });
  const { user } = showChat(amy);
  const row = await screen.findByRole('link', { name: 'bo，1 条未读' });
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).not.toContain('群组');
  for (const name of ['好友', '新的朋友', '更多操作', '联系人操作'])
    expect([name, screen.queryByRole('link', { name }), screen.queryByRole('button', { name })]).toEqual([
      name,
      null,
      null,
    ]);
  fireEvent.contextMenu(row);
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .queryAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['标为已读', '不显示该聊天']);
  await user.keyboard('{Escape}');
  fireEvent.click(row);
  await user.click(await screen.findByRole('button', { name: '查看bo的名片' }));
  const card = await screen.findByRole('dialog', { name: '好友名片' });
  expect(within(card).getAllByRole('definition')).toHaveLength(1);
});

it('a conversation alone has names, cards and no way back', async () => {
  const hub = new FakeHub(Date.now).add('amy', 'bo');
  hub.people.change('bo', { nickname: '客服小安' });
  const amy = await logIn(hub, 'amy');
  const bo = await logIn(hub, 'bo');
  await bo.conversations.ensure({ kind: 'contact', id: 'amy' }).send({ type: 'text', text: '几点到？' });
  await page.viewport(375, 700);
  const { user } = mount(
    <KitRoot style={{ height: 600 }}>
      <ChatProvider client={amy}>
        <Conversation conversation={{ kind: 'contact', id: 'bo' }} onBack={null} />
      </ChatProvider>
    </KitRoot>,
  );
  expect(await screen.findByRole('heading', { name: '客服小安' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
  await user.click(within(await screen.findByRole('log')).getByRole('button', { name: '查看客服小安的名片' }));
  expect(await screen.findByRole('dialog', { name: '好友名片' })).toBeVisible();
});

it('a replaced bubble keeps the menu, the receipt, the reason of a refusal and the actions after it', async () => {
  const { amy, bo, hub } = await twoPeople();
  const { user } = showChat(amy, {
    start: { kind: 'contact', id: 'bo' },
    components: { MessageBubble: ({ message }) => <p>气泡 {message.body.type === 'text' && message.body.text}</p> },
  });
  const rowOf = (text: string) => screen.getByText(text).closest<HTMLElement>('[data-message-id]') ?? document.body;
  await user.pointer({ target: await screen.findByText('气泡 几点到？'), keys: '[MouseRight]' });
  expect(await screen.findByRole('menuitem', { name: '引用' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(within(rowOf('气泡 几点到？')).getByRole('button', { name: '查看bo的名片' })).toBeVisible();
  const timeline = amy.conversations.ensure({ kind: 'contact', id: 'bo' });
  await timeline.send({ type: 'text', text: '两点' });
  expect(await within(rowOf('气泡 两点')).findByText('已发送')).toBeVisible();
  hub.failNext('blocked');
  await timeline.send({ type: 'text', text: '三点' });
  const failed = within(rowOf('气泡 三点'));
  expect(await failed.findByRole('button', { name: '重发' })).toBeVisible();
  expect(failed.getByText(imErrorText('blocked', chinese))).toBeVisible();
  await bo.conversations
    .ensure({ kind: 'contact', id: 'amy' })
    .recall(bo.conversations.find({ kind: 'contact', id: 'amy' })?.messages[0]?.id ?? '');
  expect(await screen.findByText(/撤回了一条消息/u)).toBeVisible();
});

it('an app hides actions on messages', async () => {
  const { amy } = await twoPeople();
  const timeline = amy.conversations.ensure({ kind: 'contact', id: 'bo' });
  await timeline.send({ type: 'text', text: '两点' });
  const { user } = showChat(amy, { start: { kind: 'contact', id: 'bo' }, hiddenActions: ['recall', 'forward'] });
  await user.pointer({ target: await within(await screen.findByRole('log')).findByText('两点'), keys: '[MouseRight]' });
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['复制', '回应', '翻译', '引用', '多选', '置顶', '稍后提醒', '删除']);
});
