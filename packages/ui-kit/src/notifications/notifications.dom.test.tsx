import { chinese } from '../copy/language.js';
import type { NotificationContent } from '@fitout/im-core';
import { act, fireEvent, screen } from '@testing-library/react';
import { makeAutoObservable } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import type { Chat } from '../session/Chat.js';
import type { ChatSession } from '../session/ChatSession.js';
import { ChatContext } from '../session/useChat.js';
import { mount } from '../testing/mount.js';
import { message } from '../testing/samples.js';
import { RemindWindow } from './Later.js';
import { NotificationBanner, NotificationMenu, type NotificationModel } from './NotificationMenu.js';
import { notificationWords } from './notificationWords.js';

/** Settings in memory, and a browser that grants the permission. */
function createModel(permission: NotificationModel['permission'] = 'default') {
  const model = makeAutoObservable({
    settings: { hasSound: true, hasNotices: true, isPromptPostponed: false },
    permission,
    requestCount: 0,
    get isPromptDue(): boolean {
      return model.permission === 'default' && model.settings.hasNotices && !model.settings.isPromptPostponed;
    },
    async requestPermission() {
      model.requestCount += 1;
      model.permission = 'granted';
    },
    change(changes: Parameters<NotificationModel['change']>[0]) {
      model.settings = { ...model.settings, ...changes };
    },
  });
  return model;
}

const bell = () => screen.getByRole('button', { name: '消息提醒设置' });
const turn = (name: string) => screen.getByRole('switch', { name });

describe('notifications (NOTICE)', () => {
  it('[UI-NOTIFY-1] a notification has the conversation’s name and the newest message, in Chinese and never as markup', () => {
    const people = { find: (id: string) => ({ name: id === 'bo' ? '王师傅' : '', avatarUrl: '' }) };
    const notice: NotificationContent = {
      conversation: { kind: 'contact', id: 'bo' },
      from: 'bo',
      preview: { kind: 'text', text: '<b>在吗</b>' },
      count: 1,
      mentionsMe: false,
    };
    const textOf = (changes: Partial<NotificationContent>) =>
      notificationWords({ ...notice, ...changes }, { conversation: '王师傅', people }, chinese);
    expect(textOf({})).toEqual({ title: '王师傅', body: '<b>在吗</b>' });
    expect(textOf({ count: 3, preview: { kind: 'video' } }).body).toBe('[3条] 视频');
    expect(textOf({ preview: { kind: 'file', name: '报价.pdf' } }).body).toBe('文件 报价.pdf');
    const group = { kind: 'group', id: 'g' } as const;
    expect(textOf({ conversation: group, mentionsMe: true, count: 2 }).body).toBe(
      '[有人@我] [2条] 王师傅：<b>在吗</b>',
    );
  });

  it('the banner requests the permission only when it is pressed, and is dismissed for good', async () => {
    const model = createModel();
    const { user } = mount(<NotificationBanner model={model} />);
    expect(model.requestCount).toBe(0);
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect([model.requestCount, model.settings.isPromptPostponed]).toEqual([0, true]);
    expect(screen.queryByRole('button', { name: '开启' })).toBeNull();
    const other = createModel();
    mount(<NotificationBanner model={other} />);
    await user.click(screen.getByRole('button', { name: '开启' }));
    expect(other.requestCount).toBe(1);
    expect(screen.queryByRole('button', { name: '开启' })).toBeNull();
  });

  it('sound and notifications are set by mouse and keyboard; Escape and a press elsewhere close', async () => {
    const model = createModel('granted');
    const { user } = mount(
      <>
        <NotificationMenu model={model} />
        <button type="button">elsewhere</button>
      </>,
    );
    expect(bell().getAttribute('aria-expanded')).toBe('false');
    await user.click(bell());
    await user.click(turn('提示音'));
    expect(model.settings).toMatchObject({ hasSound: false, hasNotices: true });
    await user.tab();
    await user.keyboard(' ');
    expect(model.settings).toMatchObject({ hasSound: false, hasNotices: false });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('switch')).toBeNull();
    expect(document.activeElement).toBe(bell());
    await user.keyboard('{Enter}');
    expect(turn('桌面通知').getAttribute('aria-checked')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'elsewhere' }));
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it.each([
    ['denied', '通知已被浏览器阻止，请在地址栏的网站设置中允许'],
    ['unsupported', '当前浏览器不支持桌面通知'],
  ] as const)('if notifications are %s it says why and offers none', async (permission, words) => {
    const { user } = mount(<NotificationMenu model={createModel(permission)} />);
    await user.click(bell());
    expect(turn('桌面通知').hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(words)).toBeDefined();
  });

  it('switched on without a permission, it requests one', async () => {
    const model = createModel();
    const { user } = mount(<NotificationMenu model={model} />);
    await user.click(bell());
    expect(turn('桌面通知').getAttribute('aria-checked')).toBe('false');
    await user.click(turn('桌面通知'));
    expect([model.requestCount, turn('桌面通知').getAttribute('aria-checked')]).toEqual([1, 'true']);
  });
});

it('half an hour of 稍后提醒 is counted from the press, however long its window was open', async () => {
  let time = Date.UTC(2026, 10, 25, 2);
  const remind = vi.fn();
  const session = { im: { later: { remind } } } as unknown as ChatSession;
  const chat = { now: () => time, notify: vi.fn() } as unknown as Chat;
  mount(
    <ChatContext value={chat}>
      <RemindWindow session={session} message={message({ id: 'm' })} onClose={vi.fn()} />
    </ChatContext>,
  );
  time += 40 * 60_000;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '确定' })));
  expect(remind.mock.calls.map(([, , at]) => at)).toEqual([time + 30 * 60_000]);
});
