import { FakeHub } from '@fitout/im-core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CallMemberPicker } from '../call/CallMemberPicker.js';
import { CallWindow } from '../call/CallWindow.js';
import { GroupCallWindow } from '../call/GroupCallWindow.js';
import { IncomingCallAlert } from '../call/IncomingCallAlert.js';
import { en } from '../copy/en.js';
import { createLanguage } from '../copy/createLanguage.js';
import { chinese, LanguageContext } from '../copy/language.js';
import { WORDS } from '../copy/Copy.js';
import { zhChat } from '../copy/zhChat.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { ChatProvider } from './ChatProvider.js';
import { Messenger } from './Messenger.js';
import { callWindow, party } from '../testing/callWindow.js';
import { logIn } from '../testing/logIn.js';
import { mount } from '../testing/mount.js';
import { wordsOnScreen } from '../testing/wordsOnScreen.js';
import { KitRoot } from '../theme/KitRoot.js';
import { showChat } from '../testing/showChat.js';

const english = createLanguage(en);

beforeEach(() => page.viewport(1280, 860));

/** The Chinese texts on screen. Test names and messages have none, so each is a text of the kit. */
function chineseOnScreen(): readonly string[] {
  return wordsOnScreen().filter((text) => /\p{Script=Han}/u.test(text));
}

function windows(): number {
  return document.querySelectorAll(':is([role="dialog"], [role="alertdialog"]):not([inert])').length;
}

/** Reads the window that `open` opens, and closes it. */
async function readWindow(user: UserEvent, open: () => Promise<void>): Promise<void> {
  const before = windows();
  await open();
  await waitFor(() => expect(windows()).toBeGreaterThan(before));
  expect(chineseOnScreen()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(windows()).toBe(before));
}

/** Reads the menu of a button, and the window of each of its entries. */
async function readMenu(user: UserEvent, button: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: button }));
  const labels = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent ?? '');
  expect(chineseOnScreen()).toEqual([]);
  await user.keyboard('{Escape}');
  for (const name of labels) {
    await readWindow(user, async () => {
      await user.click(screen.getByRole('button', { name: button }));
      await user.click(await screen.findByRole('menuitem', { name }));
    });
  }
}

async function startInEnglish() {
  const hub = new FakeHub(Date.now).add('amy', 'bo', 'cy').addGroup('1', 'Flat', ['amy', 'bo', 'cy']);
  const [amy, bo] = await Promise.all([logIn(hub, 'amy'), logIn(hub, 'bo')]);
  void bo.conversations.ensure({ kind: 'contact', id: 'amy' }).send({ type: 'text', text: 'When?' });
  const view = showChat(amy, { recorderUrl: '/recorder.js', language: english });
  await screen.findByRole('link', { name: /^bo/u });
  expect(chineseOnScreen()).toEqual([]);
  return { amy, bo, ...view };
}

it('list, conversation, composer, search and the menus of messages are entirely English', async () => {
  const { user, bo } = await startInEnglish();
  const row = screen.getByRole('link', { name: /^bo/u });
  await user.pointer({ target: row, keys: '[MouseRight]' });
  await screen.findAllByRole('menuitem');
  expect(chineseOnScreen()).toEqual([]);
  await user.keyboard('{Escape}');
  fireEvent.click(row);
  const box = await screen.findByRole('textbox', { name: en.chat.composer });
  await user.type(box, 'At two{Enter}');
  const log = within(screen.getByRole('log'));
  await waitFor(() => expect(bo.conversations.find({ kind: 'contact', id: 'amy' })?.messages).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: en.chat.emoji }));
  await user.click(await screen.findByRole('button', { name: en.emoji.smile }));
  expect(box).toHaveValue(`[${en.emoji.smile}]`);
  expect(chineseOnScreen()).toEqual([]);
  for (const words of ['When?', 'At two']) {
    await user.pointer({ target: await log.findByText(words), keys: '[MouseRight]' });
    await screen.findAllByRole('menuitem');
    expect(chineseOnScreen()).toEqual([]);
    await user.keyboard('{Escape}');
  }
});

it('forwarding, selecting and searching messages are entirely English', async () => {
  const { user } = await startInEnglish();
  fireEvent.click(screen.getByRole('link', { name: /^bo/u }));
  const log = within(await screen.findByRole('log'));
  await log.findByText('When?');
  await readWindow(user, async () => {
    await user.pointer({ target: log.getByText('When?'), keys: '[MouseRight]' });
    await user.click(await screen.findByRole('menuitem', { name: en.chat.messageActions.forward.label }));
  });
  await user.pointer({ target: log.getByText('When?'), keys: '[MouseRight]' });
  await user.click(await screen.findByRole('menuitem', { name: en.chat.messageActions.select.label }));
  await screen.findByRole('region', { name: en.forward.selecting });
  expect(chineseOnScreen()).toEqual([]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: en.find.find }));
  await user.type(await screen.findByRole('textbox', { name: en.find.find }), 'no such words');
  await screen.findByText(en.find.nothing);
  expect(chineseOnScreen()).toEqual([]);
});

it('the windows about people and groups, and those of the menus, are entirely English', async () => {
  const { user } = await startInEnglish();
  await readMenu(user, en.people.add);
  await readWindow(user, () =>
    user.click(screen.getByRole('button', { name: new RegExp(en.people.openOwnCard, 'u') })),
  );
  fireEvent.click(screen.getByRole('link', { name: /^bo/u }));
  await readMenu(user, en.people.contactMenu);
  await readWindow(user, () =>
    user.click(screen.getAllByRole('button', { name: en.chat.openCard('bo') })[0] as Element),
  );
  fireEvent.click(screen.getByRole('link', { name: en.messenger.friends }));
  await screen.findByRole('textbox', { name: en.list.search });
  expect(chineseOnScreen()).toEqual([]);
  fireEvent.click(screen.getByRole('link', { name: en.messenger.groups }));
  fireEvent.click(await screen.findByRole('link', { name: /^Flat/u }));
  await user.click(await screen.findByRole('button', { name: en.groups.info }));
  await screen.findByRole('list', { name: /./u });
  await waitFor(() => expect(screen.getAllByText('cy').length).toBeGreaterThan(0));
  await readMenu(user, en.groups.settings);
});

/** Every text of a table that is no function. */
function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : [];
}

it('two chats on one page have different languages: messages, times, menus, windows, notices and toasts', async () => {
  const hub = new FakeHub(Date.now).add('amy', 'bo');
  const [amy, bo] = await Promise.all([logIn(hub, 'amy'), logIn(hub, 'bo')]);
  await bo.conversations.ensure({ kind: 'contact', id: 'amy' }).send({ type: 'text', text: 'When?' });
  const { user } = mount(
    <div style={{ display: 'flex', height: 700 }}>
      {(
        [
          ['en', amy, english],
          ['zh', bo, chinese],
        ] as const
      ).map(([lang, client, language]) => (
        <KitRoot key={lang} lang={lang} data-testid={lang}>
          <ChatProvider client={client} language={language}>
            <Messenger />
          </ChatProvider>
        </KitRoot>
      ))}
    </div>,
  );
  const sides = [
    { root: screen.getByTestId('en'), words: english, client: amy, row: /^bo/u },
    { root: screen.getByTestId('zh'), words: chinese, client: bo, row: /^amy/u },
  ];
  const onlyEnglish = new Set(textsOf(en)).difference(new Set(textsOf(WORDS)));
  for (const { root, words, row, client } of sides) {
    const side = within(root);
    const { send, messageActions, composer, recalledBy, you } = words(zhChat);
    /** The page shows no text of the other language. */
    const isPure = () => {
      const isForeign = (text: string) => (words === english ? /\p{Script=Han}/u.test(text) : onlyEnglish.has(text));
      expect(wordsOnScreen(root).filter(isForeign)).toEqual([]);
    };
    fireEvent.click(await side.findByRole('link', { name: row }));
    const box = await side.findByRole('textbox', { name: composer });
    await user.type(box, 'At two');
    await user.click(side.getByRole('button', { name: send }));
    const own = await within(side.getByRole('log')).findByText('At two');
    await user.pointer({ target: own, keys: '[MouseRight]' });
    isPure();
    await user.click(await side.findByRole('menuitem', { name: messageActions.forward.label }));
    await side.findByRole('dialog');
    isPure();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(side.queryByRole('dialog')).toBeNull());
    await user.pointer({ target: own, keys: '[MouseRight]' });
    await user.click(await side.findByRole('menuitem', { name: messageActions.copy.label }));
    await side.findByText(words(zhMessenger).copied);
    await user.pointer({ target: own, keys: '[MouseRight]' });
    await user.click(await side.findByRole('menuitem', { name: messageActions.recall.label }));
    await side.findAllByText(recalledBy(you), { exact: false });
    isPure();
    expect(client.conversations.ordered[0]?.preview.kind).toBe('recalled');
  }
});

it('the windows of calls are entirely English', async () => {
  const amy = party('amy', 'Amy');
  const devices = [{ kind: 'microphone', all: [{ id: 'm', name: 'Built in' }], current: null }] as const;
  const shown = { ...callWindow(), self: amy, devices };
  const bo = party('bo', 'Bo', { isMuted: true, quality: 5 });
  const choice = { id: 'amy', name: 'Amy', avatarUrl: '' };
  for (const view of [
    <CallWindow key="1" {...shown} kind="video" peer={bo} missing={[{ kind: 'camera', error: 'denied' }]} />,
    <CallWindow key="2" {...shown} kind="voice" peer={bo} phase="waiting" isSoundBlocked />,
    <GroupCallWindow key="3" {...shown} others={[bo]} span={12} onAdd={() => undefined} />,
    <IncomingCallAlert key="4" kind="voice" name="Bo" avatarUrl="" onAccept={() => {}} onRefuse={() => {}} />,
    <CallMemberPicker
      key="5"
      self={choice}
      others={[{ ...choice, id: 'bo', name: 'Bo' }]}
      maxMembers={6}
      presentCount={0}
      onClose={() => {}}
      onStart={() => {}}
    />,
  ]) {
    const { unmount } = mount(
      <LanguageContext value={english}>
        <KitRoot>{view}</KitRoot>
      </LanguageContext>,
    );
    await waitFor(() => expect(wordsOnScreen().join('')).toMatch(/\w/u));
    expect(chineseOnScreen()).toEqual([]);
    unmount();
  }
});
