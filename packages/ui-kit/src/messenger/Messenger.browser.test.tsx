import { ok, type Message, type TimelineStore } from '@fitout/im-core';
import { FakeHub } from '@fitout/im-core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { logIn } from '../testing/logIn.js';
import { mount } from '../testing/mount.js';
import { violations } from '../testing/violations.js';
import { KitRoot } from '../theme/KitRoot.js';
import { ChatProvider } from './ChatProvider.js';
import type { ChatProviderOptions } from './checkChat.js';
import { Conversation } from '../conversation/Conversation.js';
import { useConnection, useConversation, useConversations, usePerson, useUnreadTotal } from '../session/hooks.js';
import { Messenger } from './Messenger.js';
import { createChatSession } from './createChatSession.js';
import { SessionProvider, WithComponents } from './SessionProvider.js';
import { useChat } from '../session/useChat.js';
import { showChat, twoPeople } from '../testing/showChat.js';

beforeEach(() => page.viewport(1280, 860));

async function start(options: Partial<ChatProviderOptions> = {}) {
  const { amy, bo } = await twoPeople();
  return { amy, bo, ...showChat(amy, options) };
}

it('a provider and a messenger over a client are a whole chat', async () => {
  const { bo, user } = await start();
  fireEvent.click(await screen.findByRole('link', { name: /^bo/u }));
  const box = await screen.findByRole('textbox', { name: '输入消息' });
  await within(screen.getByRole('log')).findByText('几点到？');
  await user.type(box, '两点{Enter}');
  await waitFor(() =>
    expect(bo.conversations.find({ kind: 'contact', id: 'amy' })?.messages.map(({ body }) => body)).toEqual([
      { type: 'text', text: '几点到？' },
      { type: 'text', text: '两点' },
    ]),
  );
  expect(await violations()).toEqual([]);
});

it('a message mentions a member who was picked or has written although the members are not loaded yet', async () => {
  const hub = new FakeHub(Date.now).add('amy', 'bo', 'cho').addGroup('1', '装修群', ['amy', 'bo', 'cho']);
  const service = hub.device('amy');
  const members = () => new Promise<never>(() => undefined);
  const amy = await logIn(hub, 'amy', { service: { ...service, members } });
  const timeline = amy.conversations.ensure({ kind: 'group', id: '1' });
  const cho = await logIn(hub, 'cho');
  await cho.conversations.ensure(timeline.ref).send({ type: 'text', text: '到了' });
  await waitFor(() => expect(timeline.messages).toHaveLength(1));
  timeline.setDraft('@小波，', [{ id: 'bo', name: '小波', at: 0 }]);
  const { user } = showChat(amy, { start: timeline.ref });
  const box = await screen.findByRole('textbox', { name: '输入消息' });
  await user.type(box, '@cho 看一下{Enter}');
  await waitFor(() => expect(timeline.last?.body).toEqual({ type: 'text', text: '@小波，@cho 看一下' }));
  expect(timeline.last?.mentions).toEqual(['bo', 'cho']);
});

it('a recording is as long as it was, although the clock of the machine is set back meanwhile', async () => {
  const { amy, user } = await start({ start: { kind: 'contact', id: 'bo' } });
  await user.click(await screen.findByRole('button', { name: '语音' }));
  const hold = await screen.findByRole('button', { name: '按住说话' });
  hold.focus();
  fireEvent.keyDown(hold, { key: ' ' });
  const window_ = screen.getByRole('dialog');
  await waitFor(() => expect(window_.querySelector('.bars span')).not.toBeNull());
  const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  await waitFor(() => expect(window_.querySelector('.time')?.textContent).toBe('0:01'), { timeout: 5_000 });
  fireEvent.keyUp(hold, { key: ' ' });
  const timeline = amy.conversations.ensure({ kind: 'contact', id: 'bo' });
  await waitFor(() => expect(timeline.messages.map(({ body }) => body.type)).toEqual(['text', 'audio']));
});

it('contacts without a message wait for the conversations, so that no row is pushed down', async () => {
  const hub = new FakeHub(Date.now).add('amy', 'bo');
  const service = hub.device('amy');
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => void (answer = resolve));
  const amy = await logIn(hub, 'amy', {
    service: { ...service, conversations: () => answered.then(() => service.conversations()) },
  });
  await waitFor(() => expect(amy.contacts.ids).toHaveLength(1));
  showChat(amy);
  expect(await screen.findByText('加载中…')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^bo/u })).toBeNull();
  answer();
  expect(await screen.findByRole('link', { name: /^bo/u })).toBeTruthy();
});

it.each([
  { part: 'contacts', tab: '消息', row: /^bo/u },
  { part: 'groups', tab: '群组', row: /^装修群/u },
] as const)('a list without conversations waits for the $part', async ({ part, tab, row }) => {
  const hub = new FakeHub(Date.now).add('amy', 'bo').addGroup('1', '装修群', ['amy', 'bo']);
  const service = hub.device('amy');
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => void (answer = resolve));
  const amy = await logIn(hub, 'amy', {
    service: {
      ...service,
      conversations: async () => ok([]),
      [part]: async () => {
        await answered;
        return service[part]();
      },
    },
  });
  await waitFor(() => expect(amy.conversations.hasLoaded).toBe(true));
  showChat(amy);
  fireEvent.click(screen.getByRole('link', { name: tab }));
  expect(await screen.findByText('加载中…')).toBeTruthy();
  expect(screen.queryByText('还没有会话')).toBeNull();
  answer();
  expect(await screen.findByRole('link', { name: row })).toBeTruthy();
});

it('the drawer of a group pins and mutes its conversation, as the row shows', async () => {
  const { amy, user } = await start();
  const group = { kind: 'group', id: '1' } as const;
  fireEvent.click(screen.getByRole('link', { name: '通讯录' }));
  fireEvent.click(
    within(await screen.findByRole('list', { name: '群聊列表' })).getByRole('button', { name: /装修群/u }),
  );
  await user.click(await screen.findByRole('button', { name: '群组信息' }));
  const [pin, mute] = [
    await screen.findByRole('switch', { name: '置顶聊天' }),
    screen.getByRole('switch', { name: '消息免打扰' }),
  ];
  expect([pin, mute].map((one) => one.getAttribute('aria-checked'))).toEqual(['false', 'false']);
  const [words, title] = [within(pin).getByText('置顶聊天'), await screen.findByRole('heading', { name: /^群成员/u })];
  const textStart = (element: Element) =>
    element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingLeft);
  expect(textStart(words)).toBe(textStart(title));
  await user.click(pin);
  await user.click(mute);
  await waitFor(() => expect(amy.conversations.settingsOf(group)).toMatchObject({ isPinned: true, isMuted: true }));
  expect([pin, mute].map((one) => one.getAttribute('aria-checked'))).toEqual(['true', 'true']);
  await user.click(pin);
  await waitFor(() => expect(amy.conversations.settingsOf(group).isPinned).toBe(false));
  expect(await violations()).toEqual([]);
});

it('[UI-MENTION-8] beside a name in the list of mentions are its label and its role in the group', async () => {
  const hub = new FakeHub(Date.now).add('amy', 'bo').addGroup('1', '装修群', ['bo', 'amy']);
  const amy = await logIn(hub, 'amy');
  const session = createChatSession(amy, {
    peopleIn: () => ({ find: (id) => ({ name: id, avatarUrl: '', label: { text: '师傅', tone: 'brand' } }) }),
  });
  const { user } = mount(
    <div style={{ width: 1200, height: 700 }}>
      <KitRoot>
        <SessionProvider session={session}>
          <Conversation conversation={{ kind: 'group', id: '1' }} />
        </SessionProvider>
      </KitRoot>
    </div>,
  );
  await user.type(await screen.findByRole('textbox', { name: '输入消息' }), '@');
  expect((await screen.findByRole('option', { name: /bo/u })).textContent).toContain('师傅 群主');
});

it('an app adds its own parts, its own error texts, and its own navigation', async () => {
  const Header = observer(function Header({ conversation }: { readonly conversation: { readonly id: string } }) {
    return <em>订单 of {useChat().session.names.contact.find(conversation.id)?.name ?? conversation.id}</em>;
  });
  const open = vi.fn<(conversation: { readonly id: string }) => void>();
  await start({
    components: { HeaderDetails: Header, EmptyList: () => <p>空</p> },
    navigation: {
      place: { list: 'group', conversation: null },
      hrefOf: ({ kind, id }) => `/${kind}/${id}`,
      listHref: (list) => `/${list}`,
      open,
      show: () => undefined,
    },
  });
  const row = await screen.findByRole('link', { name: /装修群/u });
  expect(row).toHaveAttribute('href', '/group/1');
  fireEvent.click(row);
  expect(open).toHaveBeenCalledWith({ kind: 'group', id: '1' });
});

it('parts are replaced or removed, in the whole chat or in one branch', async () => {
  const Box = ({ timeline }: { readonly timeline: TimelineStore }) => (
    <button type="button" onClick={() => void timeline.send({ type: 'text', text: '好的' })}>
      回复好的
    </button>
  );
  const hub = new FakeHub(Date.now).add('amy', 'bo');
  const [amy, bo] = await Promise.all([logIn(hub, 'amy'), logIn(hub, 'bo')]);
  mount(
    <KitRoot style={{ height: 700 }}>
      <ChatProvider
        client={amy}
        start={{ kind: 'contact', id: 'bo' }}
        components={{ OwnHead: null, ListTabs: null, ConversationHeader: () => <h2>我的标题</h2> }}
      >
        <WithComponents components={{ ConversationComposer: Box, ConversationHeader: null }}>
          <Messenger />
        </WithComponents>
        <Conversation conversation={{ kind: 'contact', id: 'bo' }} />
      </ChatProvider>
    </KitRoot>,
  );
  fireEvent.click(await screen.findByRole('button', { name: '回复好的' }));
  await waitFor(() => expect(bo.conversations.find({ kind: 'contact', id: 'amy' })?.messages).toHaveLength(1));
  expect(screen.queryByRole('link', { name: '通讯录' })).toBeNull();
  expect(screen.queryByRole('button', { name: '设置' })).toBeNull();
  // Outside the branch the kit's box and the whole chat's title apply.
  expect(screen.getAllByRole('heading', { name: '我的标题' })).toHaveLength(1);
  expect(screen.getAllByRole('textbox', { name: '输入消息' })).toHaveLength(1);
});

it('custom messages, own actions and own bubbles apply in the whole chat', async () => {
  const onPick = vi.fn<(message: Message) => void>();
  const { bo, user } = await start({
    customMessages: { card: ({ data }) => <a href={`/u/${data['uid']}`}>{data['uid']}的名片</a> },
    messageActions: [{ label: '记账', isOffered: ({ body }) => body.type === 'text', onPick }],
    renderBody: ({ body }, own) => (body.type === 'text' ? <em>{own}</em> : own),
  });
  const card = { type: 'custom', event: 'card', data: { uid: '3001' }, text: '[名片] 王师傅' } as const;
  void bo.conversations.ensure({ kind: 'contact', id: 'amy' }).send(card);
  const row = await screen.findByRole('link', { name: /^bo/u });
  await waitFor(() => expect(row).toHaveTextContent('[名片] 王师傅'));
  fireEvent.click(row);
  const log = within(await screen.findByRole('log'));
  expect(await log.findByRole('link', { name: '3001的名片' })).toHaveAttribute('href', '/u/3001');
  const messageText = await log.findByText('几点到？');
  expect(messageText.closest('em')).not.toBeNull();
  await user.pointer({ target: messageText, keys: '[MouseRight]' });
  await user.click(await screen.findByRole('menuitem', { name: '记账' }));
  expect(onPick.mock.calls[0]?.[0].body).toEqual({ type: 'text', text: '几点到？' });
  await user.pointer({ target: log.getByRole('link', { name: '3001的名片' }), keys: '[MouseRight]' });
  expect(await screen.findByRole('menuitem', { name: '引用' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: '记账' })).toBeNull();
});

it('hooks give own components the lists, people, the connection and the unread count', async () => {
  const Own = observer(function Own() {
    const rows = useConversations('contact').map(({ ref, unread }) => `${ref.id} ${unread.count}`);
    const { name } = usePerson('bo');
    const timeline = useConversation({ kind: 'group', id: '1' });
    return <output>{[...rows, name, useConnection(), useUnreadTotal().count, timeline?.ref.id].join(' · ')}</output>;
  });
  const hub = new FakeHub(Date.now).add('amy', 'bo').addGroup('1', '装修群', ['amy', 'bo']);
  const [amy, bo] = await Promise.all([logIn(hub, 'amy'), logIn(hub, 'bo')]);
  mount(
    <ChatProvider client={amy}>
      <Own />
    </ChatProvider>,
  );
  void bo.conversations.ensure({ kind: 'contact', id: 'amy' }).send({ type: 'text', text: '几点到？' });
  await waitFor(() => expect(screen.getByText(/^bo 1/u)).toHaveTextContent('bo 1 · bo · online · 1 · 1'));
  expect(() => mount(<Own />)).toThrow('must be inside a ChatProvider');
});

it('a hook in a component that is no observer is a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const Stale = () => useUnreadTotal().count;
  const Fresh = observer(() => useConnection());
  const amy = await logIn(new FakeHub(Date.now).add('amy'), 'amy');
  mount(
    <ChatProvider client={amy}>
      <Stale />
      <Fresh />
    </ChatProvider>,
  );
  await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^useUnreadTotal: .*observer/u)));
  expect(warn).toHaveBeenCalledTimes(1);
});
