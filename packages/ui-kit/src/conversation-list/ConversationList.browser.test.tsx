import { act, fireEvent, screen } from '@testing-library/react';
import { action, observable } from 'mobx';
import { useCallback, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { OneScroller } from '../layout/PinnedHeader.js';
import { fakeConversation } from '../testing/fakeConversation.js';
import { mount } from '../testing/mount.js';
import { atNoon, beijing, NOON, people } from '../testing/samples.js';
import { Screen } from '../testing/Screen.js';
import { settle } from '../testing/settle.js';
import { violations } from '../testing/violations.js';
import { ConversationList, type ConversationListProps } from './ConversationList.js';
import type { Person } from '../session/PeopleModel.js';
import { ConversationMenu, type ConversationMenuProps, type RowMenuRequest } from './ConversationMenu.js';

type Conversation = ReturnType<typeof fakeConversation>;

function start(conversations: Conversation[], over: Partial<ConversationListProps> = {}) {
  const ordered = observable.array(conversations, { deep: false });
  const onOpen = vi.fn<ConversationListProps['onOpen']>();
  const view = mount(
    <Screen width={312}>
      <ConversationList
        model={{ ordered }}
        people={people}
        hrefOf={(ref) => `#/contact/${ref.id}`}
        onOpen={onOpen}
        now={atNoon}
        zone={beijing}
        {...over}
      />
    </Screen>,
  );
  const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
  return { ...view, ordered, onOpen, names };
}

const many = (count: number) => Array.from({ length: count }, (_, i) => fakeConversation(`c${i}`));

describe('the conversation list (LIST)', () => {
  it('[UI-LIST-1] each row is a link; a plain press opens it, the browser handles any other', async () => {
    const { user, onOpen } = start([fakeConversation('2001'), fakeConversation('3001', { isOpen: true })]);
    const row = screen.getByRole('link', { name: '客服小安' });
    expect(row.getAttribute('href')).toBe('#/contact/2001');
    expect(screen.getByRole('link', { current: true }).getAttribute('aria-label')).toBe('王师傅');
    await user.click(row);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ kind: 'contact', id: '2001' });
    row.addEventListener('click', (event) => event.preventDefault());
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) fireEvent.click(row, { [key]: true });
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(await violations()).toEqual([]);
  });

  describe('rows move', () => {
    const moving = () =>
      screen
        .getAllByRole('listitem')
        .map((row) =>
          row.getAnimations()[0] === undefined
            ? null
            : Number.parseFloat(getComputedStyle(row).translate.split(' ')[1] ?? ''),
        );

    /** Lists four rows, the first of which is the list's ref, and moves the last to the top. */
    function moveToTop() {
      const { ordered } = start(many(4));
      for (const row of screen.getAllByRole('listitem')) expect(row.getAnimations()).toEqual([]);
      act(action(() => void ordered.unshift(...ordered.splice(3, 1))));
      return ordered;
    }

    it('the rows that another one passes slide down by one row, and the one that passed is at its place', async () => {
      moveToTop();
      await vi.waitFor(() => expect(moving()).toEqual([null, ...Array.from({ length: 3 }, () => expect.any(Number))]));
      const [, second = null] = moving();
      expect(second !== null && second <= 0 && second >= -100).toBe(true);
      await Promise.all(document.getAnimations().map(({ finished }) => finished));
      expect(moving()).toEqual([null, null, null, null]);
    });

    it('a second change within half a second moves nothing', async () => {
      const time = vi.spyOn(document.timeline, 'currentTime', 'get').mockReturnValue(60_000);
      onTestFinished(() => time.mockRestore());
      const ordered = moveToTop();
      await vi.waitFor(() => expect(moving()[1]).not.toBeNull());
      act(action(() => void ordered.unshift(...ordered.splice(3, 1))));
      await Promise.resolve();
      // The row that rose first was passed now.
      expect(moving().slice(0, 2)).toEqual([expect.any(Number), null]);
    });
  });

  it('[UI-LIST-3] shows time, 有人@我 and the last message, the specified words on screen and Chinese ones in the name', () => {
    const { names } = start([
      fakeConversation('2001', {
        preview: { kind: 'video' },
        lastTime: NOON - 86_400_000,
        unread: { count: 1, mentionsMe: true },
      }),
      fakeConversation('3001', { preview: { kind: 'text', text: '好的[:D]' }, lastTime: null }),
    ]);
    const [first, second] = screen.getAllByRole('link');
    expect(first?.textContent).toContain('昨天');
    expect(first?.textContent).toContain('有人@我[vidio]');
    expect(names()[0]).toBe('客服小安，1 条未读，有人@我，视频');
    expect(second?.textContent).toContain('好的');
    expect(second?.querySelector('[data-emoji="[:D]"]')).toBeTruthy();
  });

  it('five thousand conversations render few rows of 72 px at any scroll position', async () => {
    const { container, names } = start(many(5_000));
    const scroller = container.querySelector('ul')?.parentElement;
    if (!scroller) throw new Error('no list');
    expect(scroller.scrollHeight).toBe(5_000 * 72);
    scroller.scrollTo({ top: 72 * 2_500 });
    await settle(scroller);
    await vi.waitFor(() => expect(names()).toContain('c2500'));
    expect(names().length).toBeLessThan(40);
    const row = screen.getByRole('link', { name: 'c2500' });
    expect(row.getBoundingClientRect().height).toBe(72);
    expect(row.getBoundingClientRect().top).toBe(scroller.getBoundingClientRect().top);
    expect(row.closest('li')?.getAttribute('aria-posinset')).toBe('2501');
  });

  it('lists that scroll as one take one layout a frame', async () => {
    const list = (kind: string) => (
      <ConversationList
        key={kind}
        model={{ ordered: Array.from({ length: 300 }, (_, at) => fakeConversation(`${kind}${at}`)) }}
        people={people}
        hrefOf={({ id }) => `#/${id}`}
        onOpen={() => undefined}
        now={atNoon}
      />
    );
    const { container } = mount(
      <Screen width={312}>
        <OneScroller>{['a', 'b', 'c'].map(list)}</OneScroller>
      </Screen>,
    );
    const scroller = container.querySelector<HTMLElement>('[data-scroller]');
    if (!scroller) throw new Error('no scroller');
    await settle(scroller);
    await cdp().send('Performance.enable');
    const layouts = async () => {
      const { metrics } = await cdp().send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
    };
    const before = await layouts();
    const frames = 12;
    for (let at = 1; at <= frames; at += 1) {
      scroller.scrollTop = 300 * 72 - 12 * 72 + at * 144;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    const taken = (await layouts()) - before;
    expect(taken).toBeGreaterThan(frames / 2);
    expect(taken).toBeLessThanOrEqual(frames + 2);
  });

  it('a row that moves up renders none of the others and keeps the focus', () => {
    const rendered = vi.fn<(id: string) => void>();
    const conversations = many(10);
    const { ordered, names } = start(conversations, { people: { find: (id) => (rendered(id), undefined) } });
    screen.getByRole('link', { name: 'c2' }).focus();
    rendered.mockClear();
    const moved = conversations[7];
    act(
      action(() => {
        if (moved === undefined) return;
        ordered.remove(moved);
        ordered.unshift(moved);
        moved.change({ unread: { count: 1, mentionsMe: false } });
      }),
    );
    expect(names()[0]).toBe('c7，1 条未读');
    expect([...new Set(rendered.mock.calls.flat())]).toEqual(['c7']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('c2');
  });

  it('[UI-LIST-7] a draft is shown in place of the last message while the conversation is not open, else what is before it', () => {
    const preview = { kind: 'text', text: '好的' } as const;
    const conversation = fakeConversation('2001', { preview, draft: '我想问' });
    const unread = { count: 3, mentionsMe: true };
    const { names } = start([
      conversation,
      fakeConversation('3001', { preview, hasFailed: true }),
      fakeConversation('4001', { preview, unread, isMuted: true, previewFrom: '3001' }),
    ]);
    const lines = () => [...document.querySelectorAll('.preview')].map(({ textContent }) => textContent);
    expect(lines()).toEqual(['[草稿]我想问', '!好的', '有人@我[3条] 王师傅：好的']);
    expect(names().slice(0, 2)).toEqual(['客服小安，草稿', '王师傅，发送失败']);
    expect([...document.querySelectorAll('.badge')].map(({ className }) => className)).toEqual(['badge dot quiet']);
    act(() => conversation.change({ isOpen: true }));
    expect(lines()[0]).toBe('好的');
  });

  it('a loading name is shown as a skeleton, without an id or a kind, until it is loaded', () => {
    const known = observable.map<string, Person>([['g1', { name: '装修灵感分享', avatarUrl: '' }]]);
    const preview = { kind: 'text', text: '到了' } as const;
    const rows = [fakeConversation('g1', { preview, previewFrom: '3001' }), fakeConversation('3001', { preview })];
    start(rows, { people: { find: (id) => known.get(id) } });
    const shown = (part: string) => [...document.querySelectorAll(part)].map(({ textContent }) => textContent);
    expect([shown('.preview'), shown('.title'), shown('.row > i')]).toEqual([
      ['到了', '到了'],
      ['装修灵感分享', ''],
      [''],
    ]);
    act(action(() => void known.set('3001', { name: '王师傅', avatarUrl: '' })));
    expect([shown('.preview'), shown('.title')]).toEqual([
      ['王师傅：到了', '到了'],
      ['装修灵感分享', '王师傅'],
    ]);
  });

  it('a group has its own picture, or one of its members’, and its label in line and name', async () => {
    const faces = ['林晓', '王师傅', '周玲'].map((name) => ({ name, avatarUrl: '' }));
    const groups: Readonly<Record<string, Person>> = {
      g1: { name: '吸顶灯安装', avatarUrl: '/lamp.webp', label: { text: '施工中', tone: 'brand' } },
      g2: { name: '装修灵感分享', avatarUrl: '', faces },
      g3: { name: '灯具', avatarUrl: '', faces: faces.slice(0, 1) },
    };
    const rows = Object.keys(groups).map((id) => fakeConversation(id, { ref: { kind: 'group', id } }));
    const { names } = start(rows, { people: { find: (id) => groups[id] } });
    const pictures = screen.getAllByRole('link').map((row) => row.firstElementChild);
    expect(pictures.map((picture) => picture?.querySelectorAll('img').length)).toEqual([1, 0, 0]);
    expect(pictures.map((picture) => picture?.textContent)).toEqual(['', '林晓王周玲', '灯具']);
    expect(names()[0]).toBe('吸顶灯安装，施工中');
    expect(document.querySelector('.preview')?.textContent).toBe('施工中');
    expect(await violations()).toEqual([]);
  });

  it('an event of a group calls the user 你 and others by name', () => {
    const preview = { kind: 'notice', notice: { what: 'created', by: 'me', who: [] } } as const;
    const other = { kind: 'notice', notice: { what: 'created', by: '3001', who: [] } } as const;
    const nobody = { kind: 'notice', notice: { what: 'created', by: 'not-known', who: [] } } as const;
    start([preview, other, nobody].map((one, index) => fakeConversation(`g${index}`, { preview: one, self: 'me' })));
    const lines = [...document.querySelectorAll('.preview')].map((line) => line.textContent);
    expect(lines).toEqual(['你创建了群聊', '王师傅创建了群聊', '成员创建了群聊']);
  });

  it('a pinned row has a background colour, and one marked unread a dot without a number', () => {
    const { names } = start([
      fakeConversation('2001', { isPinned: true, isMarkedUnread: true }),
      fakeConversation('3001'),
    ]);
    const [pinned, other] = document.querySelectorAll('.row');
    if (pinned === undefined || other === undefined) throw new Error('two rows are expected');
    expect(getComputedStyle(pinned).backgroundColor).not.toBe(getComputedStyle(other).backgroundColor);
    expect(pinned.querySelector('.dot')).toBeTruthy();
    expect(names()).toEqual(['客服小安，未读', '王师傅']);
  });

  it('a row’s menu opens by right click and by key, and the focus returns to the row', async () => {
    await page.viewport(1280, 860);
    const onPick = vi.fn<ConversationMenuProps['onPick']>();
    function WithMenu() {
      const [request, setRequest] = useState<RowMenuRequest | null>(null);
      const close = useCallback(() => setRequest(null), []);
      return (
        <Screen width={312}>
          <ConversationList
            model={{ ordered: [fakeConversation('2001', { isMuted: true }), fakeConversation('3001')] }}
            people={people}
            hrefOf={(ref) => `#/contact/${ref.id}`}
            onOpen={() => undefined}
            now={atNoon}
            onMenu={setRequest}
          />
          {request && <ConversationMenu request={request} onPick={onPick} onClose={close} />}
        </Screen>
      );
    }
    mount(<WithMenu />);
    const row = screen.getByRole('link', { name: /客服小安/ });
    const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await userEvent.click(row, { button: 'right' });
    expect(items()).toEqual(['置顶', '标为未读', '取消免打扰', '不显示该聊天', '删除']);
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(row);
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('置顶'));
    await userEvent.keyboard('{End}{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('remove', { kind: 'contact', id: '2001' });
  });

  it('without a handler the browser’s own menu opens', () => {
    start([fakeConversation('2001')]);
    const rightClick = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    screen.getByRole('link').dispatchEvent(rightClick);
    expect(rightClick.defaultPrevented).toBe(false);
  });

  it('the arrow keys move from row to row, and stop at the ends', async () => {
    start([fakeConversation('2001'), fakeConversation('3001')]);
    const focused = () => document.activeElement?.getAttribute('aria-label');
    screen.getByRole('link', { name: '客服小安' }).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowDown}');
    expect(focused()).toBe('王师傅');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    expect(focused()).toBe('客服小安');
  });
});
