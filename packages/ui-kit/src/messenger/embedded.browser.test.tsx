import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { CallWindow } from '../call/CallWindow.js';
import { IncomingCallAlert } from '../call/IncomingCallAlert.js';
import { Select } from '../primitives/Select.js';
import { callWindow, party } from '../testing/callWindow.js';
import { mount } from '../testing/mount.js';
import { KitRoot } from '../theme/KitRoot.js';
import { ChatProvider } from './ChatProvider.js';
import { Messenger } from './Messenger.js';
import { showChat, twoPeople } from '../testing/showChat.js';

beforeEach(() => page.viewport(1280, 860));

const WITH_BO = { kind: 'contact', id: 'bo' } as const;

/** Every element that is fixed to the window although it is inside the box of a root. */
function fixedInBox(): readonly string[] {
  return [...document.querySelectorAll('.fitout-kit-box *')]
    .filter((element) => getComputedStyle(element).position === 'fixed')
    .map(({ outerHTML }) => outerHTML);
}

it('in a box of 320 px in a wide page the layout is that of a phone', async () => {
  const { amy } = await twoPeople();
  const { user } = showChat(amy, {}, { width: 320, height: 600, marginLeft: 400 });
  const row = await screen.findByRole('link', { name: /^bo/u });
  expect(row.getBoundingClientRect().width).toBeGreaterThan(300);
  fireEvent.click(row);
  const box = await screen.findByRole('textbox', { name: '输入消息' });
  expect(screen.queryByRole('link', { name: '通讯录' })).toBeNull();
  // In one line, as on a phone: the button is beside the text box.
  const send = screen.getByRole('button', { name: '更多功能' }).getBoundingClientRect();
  expect(send.left).toBeGreaterThanOrEqual(box.getBoundingClientRect().right);
  expect(send.right).toBeLessThanOrEqual(720);
  const boxes = [...document.querySelectorAll('.fitout-kit-box *')].map((one) => one.getBoundingClientRect());
  const outside = boxes.filter(({ left, right }) => right > left && (left < 399 || right > 721));
  expect(outside).toEqual([]);
  await user.click(screen.getByRole('button', { name: '表情' }));
  const smile = await screen.findByRole('button', { name: '微笑' });
  expect(smile.getBoundingClientRect().right).toBeLessThanOrEqual(720);
  await user.click(smile);
  expect(box).toHaveValue('[微笑]');
  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(await screen.findByRole('link', { name: '通讯录' })).toBeVisible();
});

it('elements that are fixed to the window are outside the box: menus, dialogs, toasts and calls', async () => {
  const { amy } = await twoPeople();
  const { user } = showChat(
    amy,
    {
      start: WITH_BO,
      children: (
        <>
          {' '}
          <CallWindow {...callWindow()} kind="voice" peer={party('bo', 'bo')} />
          <IncomingCallAlert kind="voice" name="bo" avatarUrl="" onAccept={() => {}} onRefuse={() => {}} />
        </>
      ),
    },
    { width: 320, height: 600 },
  );
  const messageText = await within(await screen.findByRole('log')).findByText('几点到？');
  await user.pointer({ target: messageText, keys: '[MouseRight]' });
  const menu = await screen.findByRole('menu');
  // It opens at the pointer, and not in the corner of the box.
  expect(menu.getBoundingClientRect().height).toBeGreaterThan(40);
  expect(fixedInBox()).toEqual([]);
  await user.click(within(menu).getByRole('menuitem', { name: '复制' }));
  expect(await screen.findByText(/^复制/u)).toBeVisible();
  expect(fixedInBox()).toEqual([]);
  await user.click(screen.getByRole('button', { name: '联系人操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '删除好友' }));
  const confirmation = await screen.findByRole('alertdialog', { name: /删除/u });
  expect(confirmation.closest('.fitout-kit')).not.toBeNull();
  expect(fixedInBox()).toEqual([]);
});

it('in a box of 320 px in a wide page dialogs and drawers are inside the box, and their menus beside their buttons', async () => {
  const { amy } = await twoPeople();
  const { user } = showChat(amy, { start: WITH_BO }, { width: 320, height: 480, margin: '60px 0 0 400px' });
  const isInBox = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left >= 399 && right <= 721 && top >= 59 && bottom <= 541;
  };
  await user.click(await screen.findByRole('button', { name: '联系人操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '删除好友' }));
  const confirmation = await screen.findByRole('alertdialog');
  await waitFor(() => expect(isInBox(confirmation)).toBe(true));
  await user.click(within(confirmation).getByRole('button', { name: '取消' }));
  fireEvent.click(screen.getAllByRole('button', { name: '查看bo的名片' })[0] as Element);
  const card = await screen.findByRole('dialog', { name: '好友名片' });
  await waitFor(() => expect(isInBox(card)).toBe(true));
  expect(card.getBoundingClientRect().width).toBe(320);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '返回' }));
  fireEvent.click(await screen.findByRole('link', { name: '群组' }));
  fireEvent.click(await screen.findByRole('link', { name: /装修群/u }));
  await user.click(await screen.findByRole('button', { name: '群组信息' }));
  const drawer = await screen.findByRole('dialog', { name: /群/u });
  await waitFor(() => expect(isInBox(drawer)).toBe(true));
  const settings = await within(drawer).findByRole('button', { name: '群组设置' });
  await user.click(settings);
  const menu = await screen.findByRole('menu');
  expect(isInBox(menu)).toBe(true);
  const { left, right, top } = menu.getBoundingClientRect();
  const button = settings.getBoundingClientRect();
  expect(top - button.bottom).toBeLessThan(12);
  expect(left).toBeLessThan(button.right);
  expect(right).toBeGreaterThan(button.left);
});

it('menus and lists of choices at the edge of a box of 340 × 480 px are inside the box', async () => {
  const { amy } = await twoPeople();
  const options = ['选项一', '选项二', '选项三'].map((label) => ({ value: label, label }));
  const { user } = showChat(
    amy,
    {
      start: WITH_BO,
      children: (
        <div style={{ position: 'absolute', right: 0, bottom: 0 }}>
          <Select label="选择" value="选项一" options={options} onChange={() => {}} />
        </div>
      ),
    },
    { width: 340, height: 480, padding: '60px 0 0 100px' },
  );
  const expectInBox = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(108);
    expect(right).toBeLessThanOrEqual(432);
    expect(top).toBeGreaterThanOrEqual(68);
    expect(bottom).toBeLessThanOrEqual(532);
  };
  const messageText = await within(await screen.findByRole('log')).findByText('几点到？');
  for (const [clientX, clientY] of [
    [435, 535],
    [101, 61],
  ]) {
    fireEvent.contextMenu(messageText, { clientX, clientY });
    expectInBox(await screen.findByRole('menu'));
    await user.keyboard('{Escape}');
  }
  await user.click(screen.getByRole('button', { name: '联系人操作' }));
  expectInBox(await screen.findByRole('menu'));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('combobox', { name: '选择' }));
  const list = await screen.findByRole('listbox');
  await waitFor(() => expectInBox(list));
});

it('the picker of emoji in a box of 800 × 330 px is inside the box', async () => {
  const { amy } = await twoPeople();
  const { user } = showChat(amy, { start: WITH_BO }, { width: 800, height: 330, padding: '60px 0 0 100px' });
  await user.click(await screen.findByRole('button', { name: '表情' }));
  const picker = (await screen.findByRole('dialog', { name: '选择表情' })).getBoundingClientRect();
  expect(picker.top).toBeGreaterThanOrEqual(68);
  expect(picker.height).toBeGreaterThan(150);
});

/** Renders into a shadow root of a new element. */
function mountInShadow(element: ReactNode) {
  const host = document.createElement('div');
  host.style.height = '700px';
  document.body.append(host);
  const shadow = host.attachShadow({ mode: 'open' });
  const box = document.createElement('div');
  box.style.height = '100%';
  shadow.append(box);
  const view = createRoot(box);
  act(() => view.render(element));
  onTestFinished(() => {
    act(() => view.unmount());
    host.remove();
  });
  return { inside: within(box), shadow, box };
}

it('in a shadow root menus, dialogs, toasts, the emoji picker, mentions and dropped files work', async () => {
  const { amy, bo } = await twoPeople();
  const { inside, box } = mountInShadow(
    <KitRoot>
      <ChatProvider client={amy} start={WITH_BO}>
        <Messenger />
      </ChatProvider>
    </KitRoot>,
  );
  const user = userEvent.setup();
  const text = await inside.findByRole('textbox', { name: '输入消息' });
  await user.click(inside.getByRole('button', { name: '表情' }));
  await user.click(await inside.findByRole('button', { name: '大笑' }));
  expect(text).toHaveValue('[大笑]');
  await user.type(text, '{Enter}');
  const log = within(await inside.findByRole('log'));
  await user.pointer({ target: await log.findByText('几点到？'), keys: '[MouseRight]' });
  await user.click(await inside.findByRole('menuitem', { name: '复制' }));
  expect(await inside.findByText(/^复制/u)).toBeVisible();
  await user.pointer({ target: log.getByText('几点到？'), keys: '[MouseRight]' });
  await user.click(await inside.findByRole('menuitem', { name: '引用' }));
  expect(inside.getByRole('button', { name: '取消引用' })).toBeVisible();
  await user.click(inside.getByRole('button', { name: '联系人操作' }));
  await user.click(await inside.findByRole('menuitem', { name: '删除好友' }));
  const confirmation = within(await inside.findByRole('alertdialog'));
  await user.click(confirmation.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(inside.queryByRole('alertdialog')).toBeNull());
  const files = new DataTransfer();
  files.items.add(new File(['报价'], '报价.txt', { type: 'text/plain' }));
  const area = box.querySelector('[role="log"]');
  if (area === null) throw new Error('there is no list');
  fireEvent.dragEnter(area, { dataTransfer: files });
  fireEvent.drop(area, { dataTransfer: files });
  await user.click(await inside.findByRole('button', { name: '发送' }));
  await waitFor(() => expect(bo.conversations.find({ kind: 'contact', id: 'amy' })?.messages).toHaveLength(2));
  fireEvent.click(inside.getByRole('link', { name: '群组' }));
  fireEvent.click(await inside.findByRole('link', { name: /装修群/u }));
  await user.type(await inside.findByRole('textbox', { name: '输入消息' }), '@');
  expect(await inside.findByRole('option', { name: /bo/u })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(inside.getByRole('textbox', { name: '输入消息' })).toHaveValue('@bo ');
});

it('two accounts on one page have their own drafts, choices and storage', async () => {
  const { amy, bo } = await twoPeople();
  mount(
    <>
      {[amy, bo].map((client) => (
        <section key={client.self} aria-label={client.self} style={{ height: 420 }}>
          <KitRoot>
            <ChatProvider client={client} start={{ kind: 'contact', id: client === amy ? 'bo' : 'amy' }}>
              <Messenger />
            </ChatProvider>
          </KitRoot>
        </section>
      ))}
    </>,
  );
  const user = userEvent.setup();
  const of = (name: string) => within(screen.getByRole('region', { name }));
  const box = (name: string) => of(name).findByRole('textbox', { name: '输入消息' });
  await user.type(await box('amy'), '草稿一');
  await user.type(await box('bo'), '草稿二');
  expect([await box('amy'), await box('bo')].map((one) => (one as HTMLTextAreaElement).value)).toEqual([
    '草稿一',
    '草稿二',
  ]);
  // A press in one does not close a panel in the other.
  await user.click(of('amy').getByRole('button', { name: '表情' }));
  await user.click(await of('amy').findByRole('button', { name: '微笑' }));
  expect(await box('amy')).toHaveValue('草稿一[微笑]');
  await user.click(of('bo').getByRole('button', { name: '表情' }));
  expect(of('bo').queryByText('最近使用')).toBeNull();
  await amy.saveNow();
  await bo.saveNow();
  amy.notifications.change({ hasSound: false });
  expect([amy.notifications.settings.hasSound, bo.notifications.settings.hasSound]).toEqual([false, true]);
});
