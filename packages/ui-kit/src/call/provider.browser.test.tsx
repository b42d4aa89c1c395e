import { chinese } from '../copy/language.js';
import { createMemoryStore } from '@fitout/im-core/memory';
import { FakeHub } from '@fitout/im-core/testing';
import { FakeClock, FakeDevices, FakeMedia } from '@fitout/rtc-core/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { StrictMode } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ChatProvider, type ChatProviderProps } from '../messenger/ChatProvider.js';
import { Messenger } from '../messenger/Messenger.js';
import { logIn } from '../testing/logIn.js';
import { mount } from '../testing/mount.js';
import { KitRoot } from '../theme/KitRoot.js';
import { CallLayer, createCalls } from './createCalls.js';
import { useCall } from './useCall.js';

beforeEach(() => page.viewport(1280, 860));

const WITH_BO = { kind: 'contact', id: 'bo' } as const;

async function twoPeople() {
  const hub = new FakeHub(Date.now).add('amy', 'bo').addGroup('1', '装修群', ['amy', 'bo']);
  const clock = new FakeClock();
  const media = new FakeMedia(clock);
  async function withCalls(account: string, storage = createMemoryStore()) {
    const engine = media.engine(account);
    const calls = createCalls({
      parts: {
        clock,
        engine: async () => engine,
        devices: new FakeDevices(),
        ring: { canRing: () => false, ring: () => undefined },
        deviceId: `device of ${account}`,
      },
    });
    onTestFinished(() => calls.dispose());
    const client = await logIn(hub, account, { intercept: calls.intercept, storage });
    return { client, calls };
  }
  const [amy, bo] = await Promise.all([withCalls('amy'), withCalls('bo')]);
  const waitForCall = (check: () => void) =>
    waitFor(async () => {
      await act(() => clock.advance(250));
      check();
    });
  return { amy, bo, clock, waitForCall, withCalls };
}

type Person = Awaited<ReturnType<typeof twoPeople>>['amy'];

function connect({ client, calls }: Person) {
  const noNames = { find: () => undefined };
  return calls.connect({
    im: client,
    language: chinese,
    names: { contact: noNames, group: noNames, chatroom: noNames },
  });
}

async function connectWithoutPage({ client, calls }: Person) {
  await connect({ client, calls });
  const open = await calls.ready();
  if (open === null) throw new Error('no calls');
  return open.client.calls;
}

function mountChat({ client, calls }: Person, options: Partial<ChatProviderProps> = {}) {
  return mount(
    <StrictMode>
      <KitRoot style={{ height: 800 }}>
        <ChatProvider client={client} calls={calls} start={WITH_BO} {...options}>
          {options.children ?? <Messenger />}
        </ChatProvider>
      </KitRoot>
    </StrictMode>,
  );
}

it('[RTC-EXIT-2] calls given to the provider show the buttons, the windows, the record in the messages and its text in the lists, and the reason of an end is logged', async () => {
  const logged = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  const { amy, bo, waitForCall } = await twoPeople();
  const theirs = await connectWithoutPage(bo);
  const { user } = mountChat(amy);
  await user.click(await screen.findByRole('button', { name: '语音通话' }));
  await waitFor(() => expect(theirs.window).toBe('incoming'));
  const window = within(await screen.findByRole('region', { name: '与bo通话' }));
  theirs.answer();
  await waitForCall(() => expect(window.getByText(/^00:0[2-9]/u)).toBeVisible());
  await user.click(window.getByRole('button', { name: '挂断' }));
  await waitFor(() => expect(theirs.window).toBe('none'));
  expect(logged).toHaveBeenCalledWith('call left', { reason: 'hungUp' });
  const record = await within(screen.getByRole('log')).findByRole('button', { name: /通话时长/u });
  await waitFor(() => expect(screen.getByRole('link', { name: /^bo/u }).textContent).toContain('通话时长'));
  await user.click(record);
  await waitFor(() => expect(theirs.window).toBe('incoming'));
  // The provider's own toasts show the sentences about calls.
  act(() => theirs.decline());
  expect(await screen.findByText('对方已拒绝')).toBeVisible();
});

it('an incoming call is shown, also one from before the provider was mounted; null removes buttons and windows', async () => {
  const { amy, bo } = await twoPeople();
  const theirs = await connectWithoutPage(bo);
  theirs.place({ type: 'video', to: ['amy'], callerName: 'bo' });
  await waitFor(() => expect(amy.client.conversations.find(WITH_BO)?.messages).toHaveLength(1));
  const { user, unmount } = mountChat(amy);
  await user.click(
    within(await screen.findByRole('alertdialog', { name: '来电' })).getByRole('button', { name: '拒绝' }),
  );
  await waitFor(() => expect(theirs.window).toBe('none'));
  unmount();
  mountChat(amy, { components: { CallButtons: null, CallLayer: null } });
  theirs.place({ type: 'video', to: ['amy'], callerName: 'bo' });
  await waitFor(() => expect(amy.calls.open?.client.calls.window).toBe('incoming'));
  await screen.findByRole('textbox', { name: '输入消息' });
  expect(screen.queryByRole('button', { name: '语音通话' })).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  // The call layer alone, as on pages without a chat.
  mount(<CallLayer calls={amy.calls} />);
  expect(await screen.findByRole('alertdialog', { name: '来电' })).toBeVisible();
});

it('a page that closes leaves its call, and does not refuse one that rings', async () => {
  const { amy, bo, waitForCall } = await twoPeople();
  const theirs = await connectWithoutPage(bo);
  const { user } = mountChat(amy);
  theirs.place({ type: 'voice', to: ['amy'], callerName: 'bo' });
  const alert = within(await screen.findByRole('alertdialog', { name: '来电' }));
  act(() => void dispatchEvent(new PageTransitionEvent('pagehide')));
  await user.click(alert.getByRole('button', { name: '接听' }));
  await waitForCall(() => expect(theirs.phase).toBe('talking'));
  act(() => void dispatchEvent(new PageTransitionEvent('pagehide')));
  await waitFor(() => expect(theirs.window).toBe('none'));
});

it('a page that was reloaded while it rang rings again', async () => {
  const { amy, bo, withCalls } = await twoPeople();
  const theirs = await connectWithoutPage(bo);
  const before = await connectWithoutPage(amy);
  theirs.place({ type: 'voice', to: ['amy'], callerName: 'bo' });
  await waitFor(() => expect(before.window).toBe('incoming'));
  await amy.calls.dispose();
  await amy.client.dispose();
  const { user } = mountChat(await withCalls('amy', amy.client.storage));
  const alert = within(await screen.findByRole('alertdialog', { name: '来电' }));
  await user.click(alert.getByRole('button', { name: '拒绝' }));
  await waitFor(() => expect(theirs.window).toBe('none'));
});

it('the code for calls is loaded five seconds after the chat, at once when a call comes, and not after a log-out', async () => {
  const { amy, bo, clock } = await twoPeople();
  await Promise.all([connect(amy), connect(bo)]);
  await clock.advance(4_999);
  expect(clock.waiting).toBe(2);
  await bo.calls.dispose();
  expect(clock.waiting).toBe(1);
  expect(amy.calls.open).toBeNull();
  await clock.advance(1);
  await waitFor(() => expect(amy.calls.open).not.toBeNull());

  const { amy: callee, bo: caller } = await twoPeople();
  const theirs = await connectWithoutPage(caller);
  theirs.place({ type: 'voice', to: ['amy'], callerName: 'bo' });
  await waitFor(() => expect(callee.client.conversations.find(WITH_BO)?.messages).toHaveLength(1));
  await connect(callee);
  await waitFor(() => expect(callee.calls.open?.client.calls.window).toBe('incoming'));
});

it('a second press while the code is loading places no second call', async () => {
  const { amy, bo } = await twoPeople();
  const theirs = await connectWithoutPage(bo);
  await connect(amy);
  const request = { type: 'voice', to: ['bo'], groupId: null } as const;
  expect(await Promise.all([amy.calls.place(request), amy.calls.place(request)])).toEqual([null, null]);
  await waitFor(() => expect(theirs.window).toBe('incoming'));
  expect(await amy.calls.place(request)).not.toBeNull();
});

it('another login cannot use the calls of one login', async () => {
  const { amy, bo } = await twoPeople();
  await connectWithoutPage(amy);
  await expect(connectWithoutPage({ ...amy, client: bo.client })).rejects.toThrow('another login');
});

it('useCall gives a part of the app the call and its actions', async () => {
  const { amy, bo, waitForCall } = await twoPeople();
  const theirs = await connectWithoutPage(bo);
  const Line = observer(function Line() {
    const call = useCall();
    const { phase, kind, peer, self, isCameraOn } = call;
    return (
      <>
        <output>
          {[phase, kind, peer?.name, self?.isMuted && 'muted', isCameraOn && 'camera'].filter(Boolean).join(' ')}
        </output>
        <button onClick={() => void call.startVideo('bo')}>video</button>
        <button onClick={() => call.accept()}>accept</button>
        <button onClick={() => call.setMuted(true)}>mute</button>
        <button onClick={() => call.continueByVoice()}>voice</button>
        <button onClick={() => call.hangUp()}>hang up</button>
      </>
    );
  });
  const { user } = mountChat(amy, { components: { CallLayer: null }, children: <Line /> });
  const shownState = () => screen.getByRole('status').textContent;
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(amy.calls.connected).not.toBeNull());
  expect(shownState()).toBe('none');
  await press('video');
  await waitFor(() => expect(theirs.window).toBe('incoming'));
  expect(shownState()).toBe('waiting video bo camera');
  theirs.answer();
  await waitForCall(() => expect(shownState()).toBe('talking video bo camera'));
  await press('mute');
  expect(shownState()).toBe('talking video bo muted camera');
  await press('voice');
  await waitFor(() => expect(shownState()).toContain('talking voice bo muted'));
  await press('hang up');
  await waitFor(() => expect([shownState(), theirs.window]).toEqual(['none', 'none']));
  theirs.place({ type: 'voice', to: ['amy'], callerName: 'bo' });
  await waitFor(() => expect(shownState()).toContain('incoming voice bo'));
  await press('accept');
  await waitForCall(() => expect(shownState()).toContain('talking voice bo'));
});
