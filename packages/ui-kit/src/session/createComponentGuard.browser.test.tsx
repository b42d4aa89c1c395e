import { FakeHub } from '@fitout/im-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { logIn } from '../testing/logIn.js';
import { mount } from '../testing/mount.js';
import { ConversationRow } from '../parts.js';
import { KitRoot } from '../theme/KitRoot.js';
import type { ChatComponents } from './ChatComponents.js';
import { ChatProvider } from '../messenger/ChatProvider.js';
import type { ChatProviderOptions } from '../messenger/checkChat.js';
import { Messenger } from '../messenger/Messenger.js';
import { WithComponents } from '../messenger/SessionProvider.js';
import { showChat } from '../testing/showChat.js';

beforeEach(() => page.viewport(1280, 860));

const broken = new Error('broken');

const components: ChatComponents = {
  ConversationRow(props) {
    if (props.model.ref.id === 'bo') throw broken;
    return <ConversationRow {...props} />;
  },
  MessageBubble({ message }) {
    if (message.body.type === 'text' && message.body.text === 'one') throw broken;
    return <p>{message.body.type}</p>;
  },
  HeaderDetails() {
    throw broken;
  },
};

async function show(options: Partial<ChatProviderOptions>) {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const hub = new FakeHub(Date.now).add('amy', 'bo', 'cy');
  const [amy, bo, cy] = await Promise.all([logIn(hub, 'amy'), logIn(hub, 'bo'), logIn(hub, 'cy')]);
  for (const text of ['one', 'two'])
    for (const from of [bo, cy])
      await from.conversations.ensure({ kind: 'contact', id: 'amy' }).send({ type: 'text', text });
  mount(
    <KitRoot style={{ height: 700 }}>
      <ChatProvider client={amy} start={{ kind: 'contact', id: 'cy' }} {...options}>
        <WithComponents components={{ OwnHead: components.HeaderDetails as () => never }}>
          <Messenger />
        </WithComponents>
      </ChatProvider>
    </KitRoot>,
  );
  await screen.findByText('消息显示失败');
  return consoleError;
}

it('a component of the app that throws is a failed row, message or part, and its neighbours stay', async () => {
  const onReport = vi.fn<(error: unknown, component: string) => void>();
  await show({ components, onReport });
  expect(await screen.findByText('会话显示失败')).toHaveClass('row');
  expect(screen.getByRole('link', { name: /^cy/u })).toBeVisible();
  const log = within(screen.getByRole('log'));
  expect(log.getByText('消息显示失败')).toHaveAttribute('data-message-id');
  expect(log.getByText('text')).toBeVisible();
  expect(screen.queryByText('不支持的消息')).toBeNull();
  expect(screen.getAllByText('显示失败')).toHaveLength(2);
  expect(new Set(onReport.mock.calls.map(([error, name]) => [error === broken, name].join(' ')))).toEqual(
    new Set(['true ConversationRow', 'true MessageBubble', 'true HeaderDetails', 'true OwnHead']),
  );
  expect(screen.getByRole('textbox', { name: '输入消息' })).toBeVisible();
});

it('without onReport the console names the component', async () => {
  const consoleError = await show({ components });
  await waitFor(() =>
    expect(consoleError).toHaveBeenCalledWith('ChatProvider: components.MessageBubble failed', broken),
  );
});

it('a custom message or a body that the app fails to render keeps the kit’s own contents, and is reported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onReport = vi.fn<(error: unknown, component: string) => void>();
  const hub = new FakeHub(Date.now).add('amy', 'bo');
  const [amy, bo] = await Promise.all([logIn(hub, 'amy'), logIn(hub, 'bo')]);
  const toAmy = bo.conversations.ensure({ kind: 'contact', id: 'amy' });
  await toAmy.send({ type: 'custom', event: 'card', data: {}, text: '[名片] 王师傅' });
  await toAmy.send({ type: 'text', text: 'hello' });
  const Card = () => {
    throw broken;
  };
  const options: Partial<ChatProviderOptions> = {
    customMessages: { card: Card },
    renderBody({ body }, own) {
      if (body.type === 'text') throw broken;
      return own;
    },
    onReport,
  };
  showChat(amy, { start: { kind: 'contact', id: 'bo' }, ...options });
  const log = within(await screen.findByRole('log'));
  expect(await log.findByText('[名片] 王师傅')).toBeVisible();
  expect(await log.findByText('hello')).toBeVisible();
  expect(new Set(onReport.mock.calls.map(([error, name]) => [error === broken, name].join(' ')))).toEqual(
    new Set(['true customMessages.card', 'true renderBody']),
  );
});

// The name of an element is a component of React.
it.each([
  [undefined, 1],
  [null, 1],
  [7, 1],
  ['b', 0],
])(
  '%s in place of the component of a custom message leaves the chat, and the fallback line %i times',
  async (value, times) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const hub = new FakeHub(Date.now).add('amy', 'bo');
    const [amy, bo] = await Promise.all([logIn(hub, 'amy'), logIn(hub, 'bo')]);
    const toAmy = bo.conversations.ensure({ kind: 'contact', id: 'amy' });
    await toAmy.send({ type: 'custom', event: 'card', data: {}, text: '[名片] 王师傅' });
    await toAmy.send({ type: 'text', text: 'hello' });
    const options: Partial<ChatProviderOptions> = Object.assign({}, { customMessages: { card: value } as never });
    showChat(amy, { start: { kind: 'contact', id: 'bo' }, ...options });
    const log = within(await screen.findByRole('log'));
    expect(await log.findByText('hello')).toBeVisible();
    expect(log.queryAllByText('[名片] 王师傅')).toHaveLength(times);
  },
);
